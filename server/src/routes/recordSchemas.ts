/** Records as the API's description shows them. Checking them is the write pipeline's task. */
import { ENTITIES } from '@regia/model/entities/registry.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { OFF_SITE } from '@regia/model/rules/offSite.ts';
import { schemaOf } from '@regia/model/schemas/schemaOf.ts';
import { z } from 'zod';
import { isObject } from '../store/json.ts';

const instant = z.iso.datetime();
const author = z.string().nullable().meta({ description: 'The id of a user' });
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
    const description = `A record of the collection ${collection}`;
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
    description: 'Outputs that may change: they are rendered in the background',
  }),
  done: z
    .number()
    .meta({ description: 'Outputs that have changed, as impact would have foretold' }),
  change: z.number().optional().meta({
    description: 'Where some are queued: asks GET /api/renders/changes/{change} what came of it',
  }),
});

export const recordPage = z.object({
  items: z.array(anyRecord),
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
});
export const offSite = z
  .array(z.object({ code: z.enum(OFF_SITE), field: z.string() }))
  .readonly()
  .optional()
  .meta({ description: 'Of a document that is saved: what keeps it off the site, and where' });
export const savedRecord = z.object({ record: anyRecord, renders, offSite });
export const changedRecords = z.object({
  renders,
  change: z
    .number()
    .nullable()
    .meta({ description: 'By which its author can undo it; null where nothing was written' }),
});
