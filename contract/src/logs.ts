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
  title: z.string().meta({ description: 'Its id for those who may not read it' }),
  effect: z.enum(UNDO_EFFECTS),
  problem: z.enum(UNDO_PROBLEMS).nullable(),
  later: z
    .object({ at: z.iso.datetime(), by: author })
    .nullable()
    .meta({ description: 'Who changed it since' }),
  conflict: z
    .object({
      versions: z.object({ base: values, theirs: values, mine: values }),
      present: z.object({ updatedAt: z.string(), updatedBy: z.string().nullable() }),
    })
    .nullable()
    .meta({
      description:
        'Where the same places were changed since: the record after the change, as it is now, and ' +
        'before the change, with the marks it has now',
    }),
});

const undoOffer = z.object({
  possible: z.boolean(),
  code: errorCode.nullable().meta({ description: 'What taking it back would be refused with' }),
  problem: z.enum(UNDO_PROBLEMS).nullable(),
  details: z.record(z.string(), z.unknown()),
  records: z
    .array(undoStep)
    .meta({ description: 'The records of the change that are in the way, then the first others' }),
  total: z.number().meta({ description: 'How many records the change wrote' }),
});

const month = z.string().regex(/^\d{4}-\d{2}$/);

export const logs = routes('Action log', {
  'GET /api/logs/people': {
    summary: 'Who did what the log tells of, with their present names',
    answers: { 200: z.object({ people: z.array(author.unwrap()) }) },
  },

  'GET /api/logs/:id/undo': {
    summary: 'Whether what an entry tells can be taken back, and if not, why',
    description:
      'The whole change is tried, with the rights of whoever asks, and nothing of it kept.',
    params: oneEntry,
    answers: { 200: undoOffer },
  },

  'POST /api/logs/:id/undo': {
    summary: 'Takes back the whole change that an entry is part of',
    description:
      'All of it or nothing, as one new change, by the rules and rights of any other. ' +
      'What came after it in other places stays; where it is the same places it is refused ' +
      'with `notUndoable`, unless `records` has each of those brought together by hand, with its marks.',
    params: oneEntry,
    body: z.object({ records: bounded(decided, BATCH_SIZE).optional() }).nullish(),
    answers: { 200: undone },
  },

  'GET /api/logs/archives': {
    summary: 'The months of which entries have left the log',
    description: 'For whoever may read everybody’s entries.',
    answers: {
      200: z.object({
        archives: z.array(
          z.object({
            month,
            entries: z.number(),
            size: z.number().meta({ description: 'Bytes of the compressed file' }),
            firstAt: z.iso.datetime(),
            lastAt: z.iso.datetime(),
          }),
        ),
      }),
    },
  },

  'GET /api/logs/archives/:month': {
    summary: 'The entries of a month that have left the log, as gzipped JSON',
    params: z.object({ month }),
  },
});
