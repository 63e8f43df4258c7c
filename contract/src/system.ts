/** What the product says of itself, and its installation. */
import { DEFAULT_SITE_LANGUAGE, SITE_LANGUAGES } from '@regia/model/constants.ts';
import { user } from '@regia/model/entities/user.ts';
import { problem } from '@regia/model/fields/problem.ts';
import { OPTIONAL_MASTER_MODULES } from '@regia/model/modules.ts';
import { STARTERS } from '@regia/model/rules/starters.ts';
import { bounded } from '@regia/model/schemas/bounded.ts';
import { schemaOf } from '@regia/model/schemas/schemaOf.ts';
import { z } from 'zod';
import { changedRecords } from './records.ts';
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
    summary: 'Check that the process is alive',
    description: 'Answers 200 even if the database or files are down: for those, see `/api/ready`.',
    answers: {
      200: z.object({
        status: z.literal('ok'),
        version: z.string(),
        database: z.enum(['sqlite', 'postgres']),
        staleRenders: z.number().nullable().meta({
          description: 'Outputs waiting to be rendered; null while the database is not responding',
        }),
      }),
    },
  },

  'GET /api/config': {
    summary: 'Get what the interface needs before sign-in',
    answers: {
      200: z.object({
        appTitle: z.string(),
        developerCredit: z.string(),
        siteUrl: z.string(),
        timeZone: z.string().meta({ description: 'Time zone of the public site' }),
        version: z.string(),
        installed: z.boolean(),
        uploadLimit: z.number().meta({ description: 'Largest upload in bytes' }),
        sendsMails: z
          .boolean()
          .meta({ description: 'false: e-mails are only written to the outbox' }),
        providerName: z
          .string()
          .nullable()
          .meta({ description: 'Name of the identity provider for sign-in' }),
        historyDays: z
          .number()
          .nullable()
          .meta({ description: 'How long deleted records stay in the bin; null: forever' }),
        mapPictures: z.boolean().meta({
          description:
            'false: maps of satellite, hybrid and terrain type are drawn without pictures',
        }),
        mapBasemap: z
          .string()
          .nullable()
          .meta({ description: 'PMTiles file with the streets of maps; null: none' }),
        passwords: z.boolean().meta({ description: 'false: nobody signs in with a password' }),
      }),
    },
  },

  'GET /api/ready': {
    summary: 'Check that the process can take requests',
    description:
      'Answers 503 while stopping or without a database. It also reports unreachable files and ' +
      'late renders, but still answers 200.',
    answers: { 200: ready, 503: ready },
  },

  'GET /api/openapi.json': { summary: 'Get this description (OpenAPI 3.1)' },
});

export const installation = routes('Installation', {
  'GET /api/install': {
    summary: 'Check whether Regia is installed',
    answers: {
      200: z.object({
        status: z.enum(['installed', 'installNeeded']),
        needsKey: z
          .boolean()
          .optional()
          .meta({ description: 'true: the key Regia printed when it started is needed' }),
      }),
    },
  },

  'POST /api/install': {
    summary: 'Install Regia and sign in the first user. Works once',
    description: 'If passwords are off, the first user signs in through the provider instead.',
    body: z.strictObject({
      firstName: schemaOf(firstName),
      lastName: schemaOf(lastName),
      email: schemaOf(email),
      password: z.string().min(1, problem('required')).max(1_000).optional().meta({
        description: 'Omit it if passwords are off',
      }),
      modules: bounded(z.enum(OPTIONAL_MASTER_MODULES), 100)
        .default([])
        .meta({ description: 'Optional modules to add to the first user’s role' }),
      key: z.string().max(200).optional().meta({
        description: 'Key from the address Regia printed; not needed on the same machine',
      }),
      language: z
        .enum(SITE_LANGUAGES)
        .default(DEFAULT_SITE_LANGUAGE)
        .meta({ description: 'Language of the site; whole sites have their own' }),
      starter: z
        .enum(STARTERS)
        .optional()
        .meta({
          description:
            'What the site starts with. `clean`: a home page; `studio` (the demo site), `winery` and ' +
            '`town`: whole sites in Italian and English',
        }),
      demo: z.boolean().default(false).meta({
        description: 'Load the demo site? Only asked if there is no `starter`',
      }),
    }),
    answers: { 201: z.object({ user: z.object({ id: z.string() }) }) },
  },

  'POST /api/starter': {
    summary: 'Put a home page and what surrounds it into an empty site',
    description:
      'Creates blocks, templates, pages and variables as one change, and gives the site a title. Needs the ' +
      'rights to do each of these. Fails with `siteBegun` if there is a home page, a 404 page or ' +
      'a variable with one of the names.',
    answers: { 201: changedRecords },
  },
});
