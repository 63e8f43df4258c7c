/** The action log beyond its records: what may be taken back, alone or together; who is in it, what has left it. */
import { BATCH_SIZE } from '@regia/model/constants.ts';
import {
  MOST_UNDONE,
  MOST_UNDONE_ENTRIES,
  UNDO_EFFECTS,
  UNDO_PROBLEMS,
} from '@regia/model/rules/undo.ts';
import { bounded } from '@regia/model/schemas/bounded.ts';
import { z } from 'zod';
import { author, MAX_SEQ, recordKey, undone } from './history.ts';
import { errorCode, instant, recordId } from './parts.ts';
import { routes } from './route.ts';

const oneEntry = z.object({ id: recordId });

const values = z.record(z.string(), z.unknown());

const decided = z.object({ collection: z.string(), id: recordId, record: values });

const decidedRecords = bounded(decided, BATCH_SIZE)
  .optional()
  .meta({ description: 'Merged versions of those whose places were changed again' });

const changeNumbers = z.array(z.number());

/** Changes that are to be undone together. */
export const undoBody = z.object({
  changes: bounded(z.int().min(1).max(MAX_SEQ), MOST_UNDONE, 1),
  records: decidedRecords,
  except: bounded(recordKey, BATCH_SIZE)
    .optional()
    .meta({ description: 'Records to leave as they are' }),
});

const undoStep = z.object({
  collection: z.string(),
  id: z.string(),
  title: z.string().meta({ description: 'The id if the caller cannot read the record' }),
  effect: z.enum(UNDO_EFFECTS),
  problem: z.enum(UNDO_PROBLEMS).nullable(),
  later: z
    .object({ at: instant, by: author })
    .nullable()
    .meta({ description: 'Who has changed it since' }),
  conflict: z
    .object({
      versions: z.object({ base: values, theirs: values, mine: values }),
      present: z.object({ updatedAt: z.string(), updatedBy: z.string().nullable() }),
    })
    .nullable()
    .meta({
      description:
        'If the same places were changed again: the record after the change, as it is now, and ' +
        'before the change, with its current `updatedAt` and `updatedBy`',
    }),
});

const undoOffer = z.object({
  possible: z.boolean(),
  code: errorCode.nullable().meta({ description: 'The error undoing it would fail with' }),
  problem: z.enum(UNDO_PROBLEMS).nullable(),
  details: z.record(z.string(), z.unknown()),
  records: z
    .array(undoStep)
    .meta({ description: 'First the records that block undoing, then the first of the others' }),
  total: z
    .number()
    .meta({ description: 'How many records it’s about, those in `except` left out' }),
});

const month = z.string().regex(/^\d{4}-\d{2}$/);

export const logs = routes('Action log', {
  'GET /api/logs/people': {
    summary: 'List the people in the log, with their current names',
    answers: { 200: z.object({ people: z.array(author.unwrap()) }) },
  },

  'GET /api/logs/:id/undo': {
    summary: 'Check whether an entry can be undone, and if not, why',
    description: 'Tries to undo the whole change with the caller’s rights, and keeps nothing.',
    params: oneEntry,
    answers: { 200: undoOffer },
  },

  'POST /api/logs/:id/undo': {
    summary: 'Undo the whole change an entry belongs to',
    description:
      'Undoes all of it or nothing, as a new change under the same rules and rights. Later changes ' +
      'in other places stay. If the same places have changed, it fails with `notUndoable`, unless ' +
      '`records` has a merged version of each, with its `updatedAt` and `updatedBy`.',
    params: oneEntry,
    body: z.object({ records: decidedRecords }).nullish(),
    answers: { 200: undone },
  },

  'POST /api/changes/find': {
    summary: 'Find the changes to undo together, latest first',
    description:
      'Those of entries in the log, those somebody made in a period, or those of an operation. The list is fixed: ' +
      'what happens later isn’t undone with it. Needs the right to read the log, except for one’s own changes, or to see the ' +
      `operation. More than ${MOST_UNDONE} changes fail with \`changeTooLarge\`.`,
    body: z.union([
      z.strictObject({ entries: bounded(recordId, MOST_UNDONE_ENTRIES, 1) }),
      z.strictObject({
        by: recordId,
        from: instant,
        until: instant.optional(),
      }),
      z.strictObject({ operation: recordId }),
    ]),
    answers: {
      200: z.object({
        changes: changeNumbers.readonly(),
        others: z.number().meta({
          description: 'How many of the entries changed no records, or came from a file',
        }),
      }),
    },
  },

  'POST /api/changes/offer': {
    summary: 'Check whether changes can be undone together, and if not, why',
    description:
      'Like `GET /api/logs/{id}/undo`, for several changes. Needs the right to read everybody’s entries in the log, ' +
      'except for one’s own changes.',
    body: undoBody,
    answers: { 200: undoOffer },
  },

  'POST /api/changes/undo': {
    summary: 'Undo several changes as one',
    description:
      'Undoes all of it or nothing, as one new change under the same rules and rights, which can be undone itself. What ' +
      'others did before, between and after in other places stays; for the same places, see ' +
      '`POST /api/logs/{id}/undo`. Up to 490 records. Rights as for `POST /api/changes/offer`.',
    body: undoBody,
    answers: { 200: undone },
  },

  'GET /api/logs/archives': {
    summary: 'List the archived months of the log',
    description: 'Needs the right to read everybody’s entries.',
    answers: {
      200: z.object({
        archives: z.array(
          z.object({
            month,
            entries: z.number(),
            size: z.number().meta({ description: 'Size of the compressed file in bytes' }),
            firstAt: instant,
            lastAt: instant,
          }),
        ),
      }),
    },
  },

  'GET /api/logs/archives/:month': {
    summary: 'Download an archived month of the log as gzipped JSON',
    params: z.object({ month }),
  },
});
