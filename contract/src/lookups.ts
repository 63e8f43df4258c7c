/** What screens ask about records besides reading and writing them. */
import { NEW_ID, SITE_LANGUAGES } from '@regia/model/constants.ts';
import { BACKUP_CONDITIONS, BACKUP_TYPES } from '@regia/model/entities/backup.ts';
import { FIELD_PROBLEMS } from '@regia/model/errors.ts';
import { requiredProblem } from '@regia/model/fields/problem.ts';
import { MODULES, RIGHTS } from '@regia/model/modules.ts';
import { ACTIONS } from '@regia/model/permissions.ts';
import { ADDRESS_LACKS } from '@regia/model/rules/addressLack.ts';
import { OFF_SITE } from '@regia/model/rules/offSite.ts';
import { TO_DO } from '@regia/model/rules/siteStatus.ts';
import { z } from 'zod';
import { named, namedRecord, recordId } from './parts.ts';
import { routes } from './route.ts';

const references = z
  .record(z.string(), z.string())
  .meta({ description: 'Ids of the records it refers to, by field' });

const mention = z
  .object({
    collection: z.string(),
    id: z.string(),
    title: z.string(),
    updatedAt: z.string(),
    updatedBy: named.nullable().meta({ description: 'Null for Regia itself, or a deleted user' }),
    publicAt: z.string().nullable(),
    references,
  })
  .meta({ description: 'Summary of a record' });

const edit = mention
  .extend({
    others: z.number().meta({ description: 'How many other records the same change wrote' }),
  })
  .meta({ description: 'What one change edited in a collection' });

const MAX_QUERY = 200;

const found = z
  .object({
    collection: z.string(),
    id: z.string(),
    title: z.string(),
    updatedAt: z.string(),
    references,
    match: z
      .object({ field: z.string(), language: z.string().nullable(), excerpt: z.string() })
      .nullable()
      .meta({ description: 'Where the words were found; null if they are in the title' }),
    siteStatus: z
      .unknown()
      .optional()
      .meta({ description: 'Of a document: where it stands on the site, as its list says' }),
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
    province: z.string().meta({ description: 'Short name, for example PD' }),
    street: z.string().meta({ description: 'Street name, comma, number' }),
    latitude: z.number(),
    longitude: z.number(),
    place: z.enum(['street', 'town']).meta({
      description: 'What the coordinates point to; with `town`, the street was not checked',
    }),
  })
  .meta({ description: 'An address in Italy' });

export const lookups = routes('Records', {
  'GET /api/dashboard': {
    summary: 'Get the latest edits, scheduled documents, what is missing on the site, and counts',
    description: 'Includes only records the caller can read.',
    answers: {
      200: z.object({
        recent: z.array(edit),
        mine: z.array(edit).meta({ description: 'The caller’s own latest edits' }),
        scheduled: z
          .array(
            mention.extend({
              at: z.string(),
              turn: z.enum(['begins', 'ends']).meta({ description: 'What becomes of it then' }),
            }),
          )
          .meta({
            description:
              'Documents due to appear on the site, or to leave it within a week, soonest first',
          }),
        counts: z.record(z.string(), z.number()),
        toDo: z
          .array(
            z.object({
              collection: z.string(),
              state: z.enum(TO_DO),
              count: z.number(),
            }),
          )
          .meta({
            description:
              'How many documents are not on the site, lack a language, or have a translation that is out of date',
          }),
        comments: z
          .array(
            namedRecord.extend({
              count: z.number(),
              set: z.string().nullable().meta({
                description:
                  'The set of prepared changes in which it is new; null where it is saved',
              }),
            }),
          )
          .meta({ description: 'Documents with comments to resolve, the last commented first' }),
        home: z.string().nullable().meta({
          description:
            'Id of the homepage; null where there is none, or the caller cannot change it',
        }),
        backup: z
          .object({
            at: z.string().nullable(),
            type: z.enum(BACKUP_TYPES).nullable(),
            condition: z.enum(BACKUP_CONDITIONS).nullable(),
            checkedAt: z.string().nullable(),
            problem: z.string(),
            isOverdue: z.boolean().meta({ description: 'No intact backup in the last two days?' }),
          })
          .nullable()
          .meta({
            description:
              'The last backup and its condition; null if the caller cannot read backups',
          }),
        timeZone: z.string().meta({ description: 'Time zone of the public site' }),
      }),
    },
  },

  'GET /api/search': {
    summary: 'Search the records of all collections',
    description: 'Returns only records the caller can read, best match first.',
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
    summary: 'Explain whether a user can do something, and why',
    description:
      'Uses the same function that decides. Needs the right to read the user and the record or, ' +
      'without `id`, something in the collection. Without an action it fails with `noAction`.',
    query: z.strictObject({
      user: recordId,
      action: z.enum(ACTIONS, requiredProblem),
      collection: z.string(),
      id: recordId.optional(),
    }),
    answers: { 200: explanation },
  },

  'GET /api/slugs/check': {
    summary: 'Check a slug, and get the address a document would have with it',
    description:
      'Needs the right to create or update such documents. Names the document that already has ' +
      'the slug only if the caller can read it.',
    query: z.object({
      collection: z.enum(['pages', 'works', 'workCategories']),
      language: z.enum(SITE_LANGUAGES),
      slug: z.string().max(1_000),
      id: id.default(NEW_ID).meta({ description: 'Id of the document being edited' }),
      template: id.optional(),
      workCategory: id.optional(),
      isHomepage: flag,
      isNotFound: flag,
    }),
    answers: {
      200: z.object({
        slug: z.string().nullable().meta({ description: 'The slug it would get' }),
        problem: z.enum(FIELD_PROBLEMS).nullable(),
        isTaken: z.boolean(),
        holder: named.nullable(),
        url: z.string().nullable().meta({ description: 'Address without the host' }),
        why: z
          .enum([...OFF_SITE, ...ADDRESS_LACKS])
          .nullable()
          .meta({ description: 'Why there is none' }),
      }),
    },
  },

  'GET /api/roles/:id/people': {
    summary: 'List the users who have a role',
    description: 'Needs the right to read the role. Names only users the caller can read.',
    params: z.object({ id: recordId }),
    answers: {
      200: z.object({
        total: z.number(),
        people: z.array(named.extend({ isBlocked: z.boolean() })).readonly(),
        isOnlyAdministration: z.boolean().meta({
          description:
            'true if no active user with another role has as many rights on users and roles',
        }),
      }),
    },
  },
});

export const maps = routes('Maps', {
  'GET /api/geocode': {
    summary: 'Find addresses in Italy',
    description: 'Most likely first. Needs the right to read maps or map points.',
    query: z.object({ query: z.string().trim().min(1).max(MAX_QUERY) }),
    answers: { 200: z.object({ items: z.array(address) }) },
  },
});
