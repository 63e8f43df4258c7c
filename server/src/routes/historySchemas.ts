/** What the routes of the history and the bin answer, for the API's description. */
import { z } from 'zod';
import { REVISION_KINDS } from '../history/readHistory.ts';
import { recordId } from './collectionParams.ts';
import { anyRecord, changedRecords, savedRecord } from './recordSchemas.ts';

const instant = z.iso.datetime();

export const author = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string().meta({ description: 'Empty for those who may not read the user' }),
  })
  .nullable()
  .meta({ description: 'As far as it is known; null is the program itself' });

export const entry = z.object({
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
        type: z.string(),
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

export const version = entry.extend({
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

export const lossList = z
  .array(loss)
  .readonly()
  .meta({ description: 'What did not come back with it' });

export const restored = savedRecord.extend({ losses: lossList });

export const undone = changedRecords.extend({ count: z.number(), losses: lossList });

/** A record of any collection. */
export const recordKey = z.object({ collection: z.string(), id: recordId });

export const restoredMany = changedRecords.extend({
  restored: z.array(recordKey.extend({ name: z.string(), losses: lossList })).readonly(),
  refused: z
    .array(
      recordKey.extend({
        name: z.string(),
        code: z.string(),
        missing: z
          .array(recordKey.extend({ name: z.string() }))
          .readonly()
          .optional()
          .meta({ description: 'What must come back first' }),
      }),
    )
    .readonly(),
});

export const binItem = z.object({
  collection: z.string(),
  id: z.string(),
  title: z.string(),
  at: instant.meta({ description: 'When it was deleted' }),
  by: author,
  createdBy: z.string().nullable(),
  beyond: z.boolean().meta({ description: 'Would it give back more rights than one holds?' }),
});
