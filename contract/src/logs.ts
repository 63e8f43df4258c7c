/** The action log beyond its records: what may be taken back, who is in it, what has left it. */
import { BATCH_SIZE } from '@regia/model/constants.ts';
import { UNDO_EFFECTS, UNDO_PROBLEMS } from '@regia/model/rules/undo.ts';
import { bounded } from '@regia/model/schemas/bounded.ts';
import { z } from 'zod';
import { author, undone } from './history.ts';
import { errorCode, recordId } from './parts.ts';
import { routes } from './route.ts';

const oneEntry = z.object({ id: recordId });

const values = z.record(z.string(), z.unknown());

const decided = z.object({ collection: z.string(), id: recordId, record: values });

const undoStep = z.object({
  collection: z.string(),
  id: z.string(),
  title: z.string().meta({ description: 'The id if the caller cannot read the record' }),
  effect: z.enum(UNDO_EFFECTS),
  problem: z.enum(UNDO_PROBLEMS).nullable(),
  later: z
    .object({ at: z.iso.datetime(), by: author })
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
  total: z.number().meta({ description: 'How many records the change wrote' }),
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
    body: z.object({ records: bounded(decided, BATCH_SIZE).optional() }).nullish(),
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
            firstAt: z.iso.datetime(),
            lastAt: z.iso.datetime(),
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
