/** The action log beyond its records: what may be taken back, who is in it. */
import { BATCH_SIZE } from '@regia/model/constants.ts';
import { log } from '@regia/model/entities/log.ts';
import { UNDO_PROBLEMS } from '@regia/model/rules/undo.ts';
import { bounded } from '@regia/model/schemas/bounded.ts';
import { z } from 'zod';
import type { HttpServer } from '../base/httpServer.ts';
import { offerUndo, undoChange } from '../history/undo.ts';
import { UNDO_EFFECTS, type UndoStep } from '../history/undoPlan.ts';
import { signedInUser } from '../http/access.ts';
import { listPeople } from '../log/people.ts';
import { changeOfEntry } from '../log/wayBack.ts';
import type { RecordContext } from '../records/context.ts';
import { getRecord } from '../records/read.ts';
import type { UserWriter } from '../records/writer.ts';
import { recordId } from './collectionParams.ts';
import { author, undone } from './historySchemas.ts';

/** Records of a change that are named. */
const NAMED = 50;

const tags = ['Action log'];
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
  code: z.string().nullable().meta({ description: 'What taking it back would be refused with' }),
  problem: z.enum(UNDO_PROBLEMS).nullable(),
  details: z.record(z.string(), z.unknown()),
  records: z
    .array(undoStep)
    .meta({ description: 'The records of the change that are in the way, then the first others' }),
  total: z.number().meta({ description: 'How many records the change wrote' }),
});

/** The version that would come back is for those who read the record's history. */
function shownStep({ conflict: versions, present, ...step }: UndoStep) {
  const { collection, id, title, effect, problem, later } = step;
  const conflict = versions && present && { versions, present };
  return { collection, id, title, effect, problem, later, conflict };
}

/** All that is in the way, and of the others the first. */
function shownSteps(steps: readonly UndoStep[]) {
  const inTheWay = steps.filter(({ problem }) => problem);
  const rest = steps.filter(({ problem }) => !problem);
  return [...inTheWay, ...rest].slice(0, Math.max(NAMED, inTheWay.length)).map(shownStep);
}

/** Adds the routes below `/api/logs`. */
export function logRoutes(api: HttpServer, context: RecordContext): void {
  /** Whoever may read the entry learns of its change; rights on the records are asked for besides. */
  const changeOf = async (user: UserWriter, id: string) => {
    const entry = await getRecord(context, user, log, id);
    return changeOfEntry(context.store.reader, entry);
  };

  api.get(
    '/api/logs/people',
    {
      schema: {
        tags,
        summary: 'Who did what the log tells of, with their present names',
        response: { 200: z.object({ people: z.array(author.unwrap()) }) },
      },
    },
    async (request) => ({ people: await listPeople(context.store, signedInUser(request)) }),
  );

  api.get(
    '/api/logs/:id/undo',
    {
      schema: {
        tags,
        summary: 'Whether what an entry tells can be taken back, and if not, why',
        description:
          'The whole change is tried, with the rights of whoever asks, and nothing of it kept.',
        params: oneEntry,
        response: { 200: undoOffer },
      },
    },
    async (request) => {
      const user = signedInUser(request);
      const change = await changeOf(user, request.params.id);
      const { steps, total, problem, refusal } = await offerUndo(context, user, change);
      return {
        possible: refusal === null,
        code: refusal?.code ?? null,
        problem,
        details: refusal?.details ?? {},
        records: shownSteps(steps),
        total,
      };
    },
  );

  api.post(
    '/api/logs/:id/undo',
    {
      schema: {
        tags,
        summary: 'Takes back the whole change that an entry is part of',
        description:
          'All of it or nothing, as one new change, by the rules and rights of any other. ' +
          'What came after it in other places stays; where it is the same places it is refused ' +
          'with `notUndoable`, unless `records` has each of those brought together by hand, with its marks.',
        params: oneEntry,
        body: z.object({ records: bounded(decided, BATCH_SIZE).optional() }).nullish(),
        response: { 200: undone },
      },
    },
    async (request) => {
      const user = signedInUser(request);
      const change = await changeOf(user, request.params.id);
      return undoChange(context, user, change, request.body?.records);
    },
  );
}
