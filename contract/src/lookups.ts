/** What screens ask about records besides reading and writing them. */
import { NEW_ID, SITE_LANGUAGES } from '@regia/model/constants.ts';
import { BACKUP_CONDITIONS, BACKUP_TYPES } from '@regia/model/entities/backup.ts';
import { FIELD_PROBLEMS } from '@regia/model/errors.ts';
import { requiredProblem } from '@regia/model/fields/problem.ts';
import { MODULES, RIGHTS } from '@regia/model/modules.ts';
import { ACTIONS } from '@regia/model/permissions.ts';
import { z } from 'zod';
import { named, recordId } from './parts.ts';
import { routes } from './route.ts';

const mention = z
  .object({
    collection: z.string(),
    id: z.string(),
    title: z.string(),
    updatedAt: z.string(),
    updatedBy: named
      .nullable()
      .meta({ description: 'Null where it was the program, or somebody who is gone' }),
    publicAt: z.string().nullable(),
    references: z
      .record(z.string(), z.string())
      .meta({ description: 'The ids of the records that it refers to, by field' }),
  })
  .meta({ description: 'A record in few words' });

const edit = mention
  .extend({
    others: z
      .number()
      .meta({ description: 'How many records the same change wrote besides this one' }),
  })
  .meta({ description: 'What one change edited of a collection' });

const MAX_QUERY = 200;

const found = z
  .object({
    collection: z.string(),
    id: z.string(),
    title: z.string(),
    updatedAt: z.string(),
    references: z
      .record(z.string(), z.string())
      .meta({ description: 'The ids of the records that it refers to, by field' }),
    match: z
      .object({ field: z.string(), language: z.string().nullable(), excerpt: z.string() })
      .nullable()
      .meta({ description: 'Where the words stand; null where the title shows them' }),
  })
  .meta({ description: 'A record that contains the words' });

const REASONS = [
  'everyone',
  'nobody',
  'all',
  'own',
  'notOwn',
  'none',
  'shared',
  'blocked',
  'beyondRights',
] as const;

/** What of it one may do, where not all: a user's name alone, or giving only what one holds. */
const LIMITS = ['names', 'held'] as const;

const explanation = z.object({
  allowed: z.boolean(),
  reason: z.enum(REASONS),
  user: named,
  /** Null for a user without one. */
  role: named.nullable(),
  /** Whose rights count; null where a fixed rule decides. */
  module: z.enum(MODULES).nullable(),
  /** The right that decides. */
  right: z.enum(RIGHTS).nullable(),
  /** What was decided in the end: those who may update a record see it too. */
  action: z.enum(ACTIONS),
  /** Who created the record; null where none was named, or where the program did. */
  owner: named.nullable(),
  limit: z.enum(LIMITS).nullable(),
});

const id = z.string().min(1).max(200);

const flag = z.enum(['true', 'false']).default('false');

/** The parts that the specification names, and where on earth it is; what is not known is empty. */
const address = z
  .object({
    street_number: z.string(),
    route: z.string(),
    town: z.string(),
    postal_code: z.string(),
    province: z.string().meta({ description: 'The short name, such as PD' }),
    street: z.string().meta({ description: 'The name of the street, a comma, the number' }),
    latitude: z.number(),
    longitude: z.number(),
    place: z.enum(['street', 'town']).meta({
      description: 'What is at these coordinates; of a `town`, the street was not checked',
    }),
  })
  .meta({ description: 'An address in Italy' });

export const lookups = routes('Records', {
  'GET /api/dashboard': {
    summary: 'What was edited last, what is scheduled, how much there is',
    description: 'Only what the caller may read.',
    answers: {
      200: z.object({
        recent: z.array(edit),
        mine: z.array(edit).meta({ description: 'What the caller edited last' }),
        scheduled: z
          .array(mention)
          .meta({ description: 'What will appear on the site, the soonest first' }),
        counts: z.record(z.string(), z.number()),
        backup: z
          .object({
            at: z.string().nullable(),
            type: z.enum(BACKUP_TYPES).nullable(),
            condition: z.enum(BACKUP_CONDITIONS).nullable(),
            checkedAt: z.string().nullable(),
            problem: z.string(),
            isOverdue: z
              .boolean()
              .meta({ description: 'Has no intact backup been made for two days?' }),
          })
          .nullable()
          .meta({
            description: 'The last backup, and what is known of it; null without the right',
          }),
        timeZone: z.string().meta({ description: 'Of the public site' }),
      }),
    },
  },

  'GET /api/search': {
    summary: 'Finds records of every collection by their words',
    description: 'Only records that the caller may read; the best first.',
    query: z.object({
      query: z.string().max(MAX_QUERY),
      limit: z
        .string()
        .regex(/^\d{1,2}$/)
        .transform(Number)
        .pipe(z.int().min(1).max(50))
        .default(20),
    }),
    answers: { 200: z.object({ items: z.array(found) }) },
  },

  'GET /api/explain': {
    summary: 'May a user do something, and why',
    description:
      'By the same function that decides it. For whoever may read that user, and the record; ' +
      'without `id`, for whoever may read some of the collection. `noAction` where none is named.',
    query: z.strictObject({
      user: recordId,
      action: z.enum(ACTIONS, requiredProblem),
      collection: z.string(),
      id: recordId.optional(),
    }),
    answers: { 200: explanation },
  },

  'GET /api/slugs/check': {
    summary: 'What would become of a slug, and the address that a document would have with it',
    description:
      'For whoever may create or update such documents. Which document has the slug already is ' +
      'told to whoever may read it.',
    query: z.object({
      collection: z.enum(['pages', 'works', 'workCategories']),
      language: z.enum(SITE_LANGUAGES),
      slug: z.string().max(1_000),
      id: id.default(NEW_ID).meta({ description: 'Of the document itself' }),
      template: id.optional(),
      workCategory: id.optional(),
      isHomepage: flag,
      isNotFound: flag,
    }),
    answers: {
      200: z.object({
        slug: z.string().nullable().meta({ description: 'Which one it would get' }),
        problem: z.enum(FIELD_PROBLEMS).nullable(),
        isTaken: z.boolean(),
        holder: named.nullable(),
        url: z.string().nullable().meta({ description: 'Without the host' }),
      }),
    },
  },

  'GET /api/roles/:id/people': {
    summary: 'Who has a role',
    description: 'For whoever may read the role; named are those whom the caller may read.',
    params: z.object({ id: recordId }),
    answers: {
      200: z.object({
        total: z.number(),
        people: z.array(named.extend({ isBlocked: z.boolean() })).readonly(),
        isOnlyAdministration: z.boolean().meta({
          description:
            'Does nobody of another role who can sign in decide on as much of users and roles?',
        }),
      }),
    },
  },
});

export const maps = routes('Maps', {
  'GET /api/geocode': {
    summary: 'Finds addresses in Italy',
    description: 'The likeliest first. Needs the right to read maps or their points.',
    query: z.object({ query: z.string().trim().min(1).max(MAX_QUERY) }),
    answers: { 200: z.object({ items: z.array(address) }) },
  },
});
