/** What records were like before, deleted records, and the way back to both. */
import { BATCH_SIZE } from '@regia/model/constants.ts';
import { difference } from '@regia/model/difference/change.ts';
import { REVISION_KINDS } from '@regia/model/rules/history.ts';
import { bounded } from '@regia/model/schemas/bounded.ts';
import { z } from 'zod';
import { errorCode, instant, oneRecord, pageOf, paging, recordId, wholeNumber } from './parts.ts';
import { anyRecord, changedRecords, savedRecord } from './records.ts';
import { routes } from './route.ts';

export const author = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string().meta({ description: 'Empty unless the caller can read that user' }),
  })
  .nullable()
  .meta({ description: 'As much as is known; null for Regia itself' });

const entry = z.object({
  seq: z.number().meta({ description: 'Position in the history of the site' }),
  at: instant,
  by: author,
  kind: z.enum(REVISION_KINDS),
  restoredFrom: instant.nullable().meta({ description: 'Date of the version that was restored' }),
  fields: z
    .array(z.string())
    .readonly()
    .meta({ description: 'Fields that differ from the previous version' }),
});

const version = entry.extend({
  record: anyRecord
    .nullable()
    .meta({ description: 'The stored record; null if this version is a deletion' }),
  changes: z
    .array(difference)
    .readonly()
    .meta({ description: 'From the previous version to this one' }),
  ifRestored: z
    .array(difference)
    .readonly()
    .meta({ description: 'From the current record to this version: what restoring would change' }),
  present: z
    .object({ updatedAt: instant, updatedBy: z.string().nullable() })
    .nullable()
    .meta({ description: 'Of the current record; send them back to restore' }),
});

const loss = z.union([
  z
    .object({
      kind: z.literal('target'),
      field: z.string(),
      collection: z.string(),
      id: z.string(),
      name: z.string(),
    })
    .meta({ description: 'A reference to a record that no longer exists; kept' }),
  z
    .object({ kind: z.literal('file'), name: z.string() })
    .meta({ description: 'An uploaded file that was deleted' }),
  z
    .object({
      kind: z.literal('taken'),
      field: z.string(),
      value: z.string(),
      now: z.string().nullable(),
    })
    .meta({ description: 'A value another record now has, and its replacement' }),
]);

const lossList = z.array(loss).readonly().meta({ description: 'What could not be restored' });

const restored = savedRecord.extend({ losses: lossList });

export const undone = changedRecords.extend({ count: z.number(), losses: lossList });

/** A record of any collection. */
export const recordKey = z.object({ collection: z.string(), id: recordId });

const restoredMany = changedRecords.extend({
  restored: z.array(recordKey.extend({ name: z.string(), losses: lossList })).readonly(),
  refused: z
    .array(
      recordKey.extend({
        name: z.string(),
        code: errorCode,
        missing: z
          .array(recordKey.extend({ name: z.string() }))
          .readonly()
          .optional()
          .meta({ description: 'Records to restore first' }),
      }),
    )
    .readonly(),
});

const binItem = z.object({
  collection: z.string(),
  id: z.string(),
  title: z.string(),
  at: instant.meta({ description: 'When it was deleted' }),
  by: author,
  createdBy: z.string().nullable(),
  beyond: z
    .boolean()
    .meta({ description: 'Would restoring it give more rights than the caller has?' }),
});

/** The last version that there may be of a record, and the last change. */
export const MAX_SEQ = 9_999_999;

const oneVersion = oneRecord.extend({ seq: wholeNumber(MAX_SEQ) });

const MAX_TEXT = 500;

const binFilter = z.object({
  collection: z.string().max(MAX_TEXT).default(''),
  search: z.string().max(MAX_TEXT).default(''),
});

const manyBody = z.strictObject({ records: bounded(recordKey, BATCH_SIZE, 1) });

export const history = routes('History', {
  'GET /api/history/:collection/:id': {
    summary: 'List the versions of a record: who changed what, and when',
    description: 'Newest first. Needs the right to read or update the record.',
    params: oneRecord,
    // Each line is worked out from two whole versions of the record.
    query: z.object(paging(50, 20)),
    answers: { 200: pageOf(entry) },
  },

  'GET /api/history/:collection/:id/:seq': {
    summary: 'Get a version of a record and its differences',
    description: 'Shows only fields the entity declares, not extra data from an import.',
    params: oneVersion,
    answers: { 200: version },
  },

  'POST /api/history/:collection/:id/:seq/restore': {
    summary: 'Restore an earlier version of a record',
    description:
      'Creates a new version, under the same rules as any save. A reference to a deleted record ' +
      'is kept and listed in `losses`; if that reference is required, the restore is refused.',
    params: oneVersion,
    body: z.object({ updatedAt: z.string(), updatedBy: z.string().nullable() }),
    answers: { 200: restored },
  },

  'GET /api/bin': {
    summary: 'List deleted records the caller could read if they still existed',
    description: 'Last deleted first. Users cannot be restored from the bin.',
    query: binFilter.extend(paging(100)),
    answers: { 200: pageOf(binItem) },
  },

  'GET /api/bin/ids': {
    summary: 'List the ids of all deleted records the caller can restore',
    description: 'Last deleted first, so records come before those that refer to them.',
    query: binFilter,
    answers: { 200: z.object({ records: z.array(recordKey) }) },
  },

  'POST /api/bin/restore': {
    summary: 'Restore deleted records in one change, with a reason for each refusal',
    description:
      'Needs the rights to create and delete each of them. They can be from several ' +
      'collections, and come back in the order in which they need each other. References to records that ' +
      'stay in the bin are listed in `losses`; if such a reference is required, the record is refused.',
    body: manyBody,
    answers: { 200: restoredMany },
  },

  'POST /api/bin/:collection/:id/restore': {
    summary: 'Restore a deleted record under its own id',
    description:
      'Needs the rights to create and delete it. References to it work again. Values another ' +
      'record has taken since stay with that record, and are listed in `losses`.',
    params: oneRecord,
    answers: { 200: restored },
  },

  'POST /api/changes/:change/undo': {
    summary: 'Undo one of the caller’s own changes',
    description:
      'Takes the `change` number that deleting and reordering answer with. Undoes all of it or ' +
      'nothing, as a new change under the same rules and rights. Like undo in the action log, ' +
      'but without needing the right to read the log.',
    params: z.object({ change: wholeNumber(MAX_SEQ) }),
    answers: { 200: undone },
  },
});
