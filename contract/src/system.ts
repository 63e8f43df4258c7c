/** What the product says of itself, and its installation. */
import { user } from '@regia/model/entities/user.ts';
import { problem } from '@regia/model/fields/problem.ts';
import { OPTIONAL_MASTER_MODULES } from '@regia/model/modules.ts';
import { bounded } from '@regia/model/schemas/bounded.ts';
import { schemaOf } from '@regia/model/schemas/schemaOf.ts';
import { z } from 'zod';
import { routes } from './route.ts';

/** What each check can find; only the first is as it should be. */
const ready = z.object({
  status: z.enum(['ready', 'notReady']),
  checks: z.object({
    // Stopping: it finishes what it has begun, and wants nothing new.
    process: z.enum(['ok', 'stopping']),
    database: z.enum(['ok', 'unreachable', 'notMigrated']),
    files: z.enum(['ok', 'unreachable']),
    renders: z.enum(['ok', 'behind', 'unknown']),
  }),
});

const { firstName, lastName, email } = user.fields;

export const system = routes('System', {
  'GET /api/health': {
    summary: 'Does the process answer?',
    description: 'As long as it does, whatever else does not: see `/api/ready` for that.',
    answers: {
      200: z.object({
        status: z.literal('ok'),
        version: z.string(),
        database: z.enum(['sqlite', 'postgres']),
        staleRenders: z.number().nullable().meta({
          description: 'Outputs that wait to be rendered; null while the database says nothing',
        }),
      }),
    },
  },

  'GET /api/config': {
    summary: 'What the interface needs to know before anyone signs in',
    answers: {
      200: z.object({
        appTitle: z.string(),
        developerCredit: z.string(),
        siteUrl: z.string(),
        timeZone: z.string().meta({ description: 'Of the public site' }),
        version: z.string(),
        installed: z.boolean(),
        uploadLimit: z.number().meta({ description: 'Bytes that an uploaded file may have' }),
        sendsMails: z
          .boolean()
          .meta({ description: 'False where mails are only kept in the outbox' }),
        providerName: z
          .string()
          .nullable()
          .meta({ description: 'The identity provider through which people can sign in' }),
        passwords: z
          .boolean()
          .meta({ description: 'False where people sign in without passwords alone' }),
      }),
    },
  },

  'GET /api/ready': {
    summary: 'Should this process be sent requests?',
    description:
      'Not while it stops, nor without its database. Files that cannot be reached and renders ' +
      'that are behind are told of, but no reason to send requests elsewhere.',
    answers: { 200: ready, 503: ready },
  },

  'GET /api/openapi.json': {
    summary: 'This description (OpenAPI 3.1)',
  },
});

export const installation = routes('Installation', {
  'GET /api/install': {
    summary: 'Is the product installed?',
    answers: {
      200: z.object({
        status: z.enum(['installed', 'installNeeded']),
        needsKey: z
          .boolean()
          .optional()
          .meta({ description: 'Does it take the key that the program has printed?' }),
      }),
    },
  },

  'POST /api/install': {
    summary: 'Install the product and sign its first user in; works once',
    description: 'Without passwords the first user signs in through the provider then.',
    body: z.strictObject({
      firstName: schemaOf(firstName),
      lastName: schemaOf(lastName),
      email: schemaOf(email),
      password: z.string().min(1, problem('required')).max(1_000).optional().meta({
        description: 'None where people sign in through their provider alone',
      }),
      modules: bounded(z.enum(OPTIONAL_MASTER_MODULES), 100)
        .default([])
        .meta({ description: 'Optional modules to add to the role of the first user' }),
      key: z.string().max(200).optional().meta({
        description:
          'From the address that the program has printed; needed but on the same machine',
      }),
      demo: z.boolean().default(false).meta({ description: 'Load the demonstration site?' }),
    }),
    answers: { 201: z.object({ user: z.object({ id: z.string() }) }) },
  },
});
