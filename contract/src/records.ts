/** The records of every collection. Checking them is the write pipeline’s task. */
import { BATCH_SIZE, SITE_LANGUAGES } from '@regia/model/constants.ts';
import { ENTITIES } from '@regia/model/entities/registry.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { FIELD_PROBLEMS } from '@regia/model/errors.ts';
import { isObject } from '@regia/model/isObject.ts';
import { EXPORT_FORMATS, SEPARATORS } from '@regia/model/rules/exportFormat.ts';
import { OFF_SITE } from '@regia/model/rules/offSite.ts';
import { MAX_ORDERED } from '@regia/model/rules/ordering.ts';
import { SITE_FILTERS } from '@regia/model/rules/siteStatus.ts';
import { bounded } from '@regia/model/schemas/bounded.ts';
import { schemaOf } from '@regia/model/schemas/schemaOf.ts';
import { z } from 'zod';
import { errorCode, instant, namedRecord, oneRecord, pageOf, paging, recordId } from './parts.ts';
import { routes } from './route.ts';

const author = z.string().nullable().meta({ description: 'Id of a user' });

const inCollection = oneRecord.pick({ collection: true });

const flag = z.enum(['true', 'false']).default('false');

const meta = {
  id: z.string(),
  createdAt: instant,
  createdBy: author,
  updatedAt: instant,
  updatedBy: author,
};

/** Each entity's records by its type, with its fields' own schemas. */
export const RECORD_SCHEMAS: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  ENTITIES.map(({ type, collection, fields }) => {
    const shape = Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]);
    const description = `A record in the collection ${collection}`;
    return [type, z.object({ ...Object.fromEntries(shape), ...meta }).meta({ description })];
  }),
);

const oneOfThem = {
  oneOf: Object.keys(RECORD_SCHEMAS).map((type) => ({ $ref: `#/components/schemas/${type}` })),
};

/** A record of whichever entity. */
export const anyRecord = z.custom<AnyRecord>(isObject).meta(oneOfThem);

/** The fields of a record; not copied, so that a member called `__proto__` stays one. */
export const recordBody = z.custom<Record<string, unknown>>(isObject).meta(oneOfThem);

/** What a change did to the public site. */
const renders = z.object({
  queued: z.number().meta({
    description: 'Outputs that may change, to be rendered in the background',
  }),
  done: z.number().meta({ description: 'Outputs that have changed, as impact predicts' }),
  change: z.number().optional().meta({
    description: 'If some are queued: follow them at GET /api/renders/changes/{change}',
  }),
});

export const offSite = z
  .array(z.object({ code: z.enum(OFF_SITE), field: z.string() }))
  .readonly()
  .optional()
  .meta({ description: 'For a saved document: why it is not on the site, and in which field' });

export const savedRecord = z.object({ record: anyRecord, renders, offSite });

export const changedRecords = z.object({
  renders,
  change: z
    .number()
    .nullable()
    .meta({ description: 'Number its author can undo it with; null if nothing was written' }),
});

/** Lists that are ordered by hand are shown whole. */
const MAX_PAGE_SIZE = 1_000;

const MAX_TEXT = 500;

/** The query of a whole list, whatever its page. */
export const wholeList = z
  .object({
    sort: z.string().max(MAX_TEXT).default(''),
    search: z.string().max(MAX_TEXT).default(''),
  })
  .catchall(z.string().max(MAX_TEXT));

export const listQuery = wholeList.extend({
  ...paging(MAX_PAGE_SIZE),
  fields: z
    .string()
    .max(MAX_TEXT)
    .regex(/^\w+(?:,\w+)*$/)
    .transform((names) => names.split(','))
    .optional(),
});

const redirectTo = z
  .string()
  .regex(/^(pages|works|workCategories)\/[^/]{1,200}$/)
  .optional()
  .meta({ description: 'A document on the site, for example `pages/p1`' });

const refusal = z.object({
  id: z.string(),
  name: z.string(),
  code: errorCode,
  blockers: z.array(namedRecord).readonly().optional(),
  total: z.number().optional(),
  fields: z
    .record(z.string(), z.enum(FIELD_PROBLEMS))
    .optional()
    .meta({ description: 'For `formInvalid`: what is wrong, by field' }),
});

const removal = changedRecords.extend({ removed: z.array(z.string()), refused: z.array(refusal) });

const updateOfMany = z.strictObject({
  records: bounded(
    z.strictObject({
      id: recordId,
      updatedAt: z.string().optional().meta({
        description: 'As it was seen: a record that was saved since is refused (`sync`)',
      }),
    }),
    BATCH_SIZE,
    1,
  ),
  fields: recordBody.meta({
    description:
      'Any of `publicAt`, `publicUntil`, `template` and `workCategory` that the collection has',
  }),
});

export const records = routes('Records', {
  'GET /api/records/:collection': {
    summary: 'List a page of records',
    description:
      'Of pages, works and categories, `filter[siteStatus]` finds those that are so in a language of ' +
      `the site: ${SITE_FILTERS.join(', ')}. Of blocks, templates, categories, maps and roles, \`fields\` may ` +
      'ask for `usedBy`: how many records of each collection refer to one.',
    params: inCollection,
    query: listQuery,
    answers: { 200: pageOf(anyRecord) },
  },

  'GET /api/records/:collection/:id': {
    summary: 'Get a record',
    params: oneRecord,
    answers: { 200: anyRecord },
  },

  'POST /api/records/:collection': {
    summary: 'Create a record',
    params: inCollection,
    body: recordBody,
    answers: { 201: savedRecord },
  },

  'PUT /api/records/:collection/:id': {
    summary: 'Replace a record with an edited copy',
    params: oneRecord,
    body: recordBody,
    answers: { 200: savedRecord },
  },

  'POST /api/records/:collection/:id/translations/:language': {
    summary: 'Confirm that a translation is up to date, without changing it',
    description:
      'For a document whose `siteStatus` says that a language is `outdated`. Needs the right to update it.',
    params: oneRecord.extend({ language: z.enum(SITE_LANGUAGES) }),
    body: z.object({ updatedAt: z.string(), updatedBy: z.string().nullable() }),
    answers: { 200: anyRecord },
  },

  'DELETE /api/records/:collection/:id': {
    summary: 'Delete a record',
    description: 'With `redirectTo`, the addresses of a deleted page lead to another document.',
    params: oneRecord,
    query: z.object({ redirectTo }),
    answers: { 200: changedRecords },
  },

  'POST /api/records/:collection/reorder': {
    summary: 'Reorder records',
    params: inCollection,
    body: z.object({ ids: bounded(recordId, MAX_ORDERED, 1) }),
    answers: { 200: changedRecords },
  },

  'GET /api/records/:collection/ids': {
    summary: 'List the ids of all records in a list, or only those the caller can delete or update',
    params: inCollection,
    query: wholeList.extend({ deletable: flag, updatable: flag }),
    answers: { 200: z.object({ ids: z.array(z.string()) }) },
  },

  'GET /api/records/:collection/export': {
    summary: 'Export all records in a list, as CSV or JSON',
    description: 'Users need a recent proof of identity.',
    params: inCollection,
    query: wholeList.extend({
      format: z.enum(EXPORT_FORMATS),
      separator: z.enum(SEPARATORS).default('comma'),
    }),
  },

  'POST /api/records/:collection/delete': {
    summary: 'Delete records in one change, with a reason for each refusal',
    description: 'With `redirectTo`, the addresses of deleted pages lead to another document.',
    params: inCollection,
    body: z.strictObject({ ids: bounded(recordId, BATCH_SIZE, 1), redirectTo }),
    answers: { 200: removal },
  },

  'POST /api/records/:collection/update': {
    summary: 'Set fields of records in one change, with a reason for each refusal',
    params: inCollection,
    body: updateOfMany,
    answers: {
      200: changedRecords.extend({ updated: z.array(z.string()), refused: z.array(refusal) }),
    },
  },
});
