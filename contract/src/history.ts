/** What records were like before, deleted records, and the way back to both. */
import { BATCH_SIZE, type SectionType } from '@regia/model/constants.ts';
import { REVISION_KINDS } from '@regia/model/rules/history.ts';
import { bounded } from '@regia/model/schemas/bounded.ts';
import { z } from 'zod';
import { errorCode, oneRecord, pageOf, paging, recordId, typed, wholeNumber } from './parts.ts';
import { anyRecord, changedRecords, savedRecord } from './records.ts';
import { routes } from './route.ts';

const instant = z.iso.datetime();

export const author = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string().meta({ description: 'Empty for those who may not read the user' }),
  })
  .nullable()
  .meta({ description: 'As far as it is known; null is the program itself' });

const entry = z.object({
  seq: z.number().meta({ description: 'Its place in the history of the site' }),
  at: instant,
  by: author,
  kind: z.enum(REVISION_KINDS),
  restoredFrom: instant.nullable().meta({ description: 'Of when the version is that came back' }),
  fields: z
    .array(z.string())
    .readonly()
    .meta({ description: 'Fields that differ from the version before' }),
});

const runs = z
  .array(z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() }))
  .readonly();

const valueChange = z.object({
  kind: z.literal('value'),
  before: z.unknown(),
  after: z.unknown(),
});

const textChange = z.object({ kind: z.literal('text'), runs, isSource: z.boolean() });

const itemsChange = z.object({
  kind: z.literal('items'),
  items: z
    .array(
      z.object({
        kind: z.enum(['added', 'removed', 'moved', 'changed']),
        value: z.unknown(),
        position: z.number(),
        runs,
      }),
    )
    .readonly(),
});

const sectionsChange = z.object({
  kind: z.literal('sections'),
  sections: z
    .array(
      z.object({
        kind: z.enum(['added', 'removed', 'changed']),
        id: z.string(),
        type: typed<SectionType>(z.string()),
        position: z.number(),
        isMoved: z.boolean(),
        parts: z
          .array(
            z.object({
              part: z.enum(['value', 'url', 'width', 'type']),
              change: z.union([valueChange, textChange]),
            }),
          )
          .readonly(),
      }),
    )
    .readonly(),
});

const difference = z.object({
  field: z.string(),
  language: z.string().nullable(),
  change: z.union([valueChange, textChange, itemsChange, sectionsChange]),
});

const version = entry.extend({
  record: anyRecord.nullable().meta({ description: 'As it was stored; null where it was deleted' }),
  changes: z
    .array(difference)
    .readonly()
    .meta({ description: 'From the version before to this one' }),
  ifRestored: z
    .array(difference)
    .readonly()
    .meta({ description: 'From the present record to this version: what restoring would do' }),
  present: z
    .object({ updatedAt: instant, updatedBy: z.string().nullable() })
    .nullable()
    .meta({ description: 'The marks of the present record, with which restoring is asked for' }),
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
    .meta({ description: 'A reference to a record that does not exist any more; it stays' }),
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
    .meta({ description: 'What another record has by now, and what this one got instead' }),
]);

const lossList = z.array(loss).readonly().meta({ description: 'What did not come back with it' });

const restored = savedRecord.extend({ losses: lossList });

export const undone = changedRecords.extend({ count: z.number(), losses: lossList });

/** A record of any collection. */
const recordKey = z.object({ collection: z.string(), id: recordId });

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
          .meta({ description: 'What must come back first' }),
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
  beyond: z.boolean().meta({ description: 'Would it give back more rights than one holds?' }),
});

const MAX_SEQ = 9_999_999;

const oneVersion = oneRecord.extend({ seq: wholeNumber(MAX_SEQ) });

const MAX_TEXT = 500;

const binFilter = z.object({
  collection: z.string().max(MAX_TEXT).default(''),
  search: z.string().max(MAX_TEXT).default(''),
});

const manyBody = z.strictObject({ records: bounded(recordKey, BATCH_SIZE, 1) });

export const history = routes('History', {
  'GET /api/history/:collection/:id': {
    summary: 'Who changed a record, when, and which of its fields',
    description: 'The newest first. For whoever may read or update the record.',
    params: oneRecord,
    // Each line is worked out from two whole versions of the record.
    query: z.object(paging(50, 20)),
    answers: {
      200: pageOf(entry),
    },
  },

  'GET /api/history/:collection/:id/:seq': {
    summary: 'One version of a record, and how it differs',
    description: 'Only what the entity declares is shown, never what an import brought along.',
    params: oneVersion,
    answers: { 200: version },
  },

  'POST /api/history/:collection/:id/:seq/restore': {
    summary: 'Gives a record the values of an earlier version',
    description:
      'It becomes a new version, by the rules of any other save. A reference whose target is ' +
      'gone stays, and is named among the losses; where it must be there, nothing is restored.',
    params: oneVersion,
    body: z.object({ updatedAt: z.string(), updatedBy: z.string().nullable() }),
    answers: { 200: restored },
  },

  'GET /api/bin': {
    summary: 'The deleted records that one might read if they still existed',
    description: 'What was deleted last comes first. Users do not come back from here.',
    query: binFilter.extend({
      ...paging(100),
    }),
    answers: {
      200: pageOf(binItem),
    },
  },

  'GET /api/bin/ids': {
    summary: 'All deleted records that the bin would show and that one may bring back',
    description: 'What was deleted last comes first: what refers to others follows them.',
    query: binFilter,
    answers: { 200: z.object({ records: z.array(recordKey) }) },
  },

  'POST /api/bin/restore': {
    summary: 'Brings deleted records back in one change, and says of those that stay why',
    description:
      'Takes the rights to create and to delete each of them; they may be of several ' +
      'collections. What one of them needs of the others comes back before it.',
    body: manyBody,
    answers: { 200: restoredMany },
  },

  'POST /api/bin/:collection/:id/restore': {
    summary: 'Brings a deleted record back under its own id',
    description:
      'Takes the rights to create and to delete it. What refers to it works again; what ' +
      'another record has taken over meanwhile stays there, and is named among the losses.',
    params: oneRecord,
    answers: { 200: restored },
  },

  'POST /api/changes/:change/undo': {
    summary: 'Takes back a change that one has made oneself',
    description:
      'What deleting and reordering answer as `change`. All of it or nothing, as one new ' +
      'change, by the rules and rights of any other: as from the action log, which one need ' +
      'not be allowed to read.',
    params: z.object({ change: wholeNumber(MAX_SEQ) }),
    answers: { 200: undone },
  },
});
