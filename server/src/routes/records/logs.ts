/** The action log beyond its records: what may be taken back, who is in it. */
import { log } from '@regia/model/entities/log.ts';
import type { HttpServer } from '../../base/httpServer.ts';
import { offerUndo, undoChange } from '../../history/undo.ts';
import type { UndoStep } from '../../history/undoPlan.ts';
import { signedInUser } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';
import { listPeople } from '../../log/people.ts';
import { changeOfEntry } from '../../log/wayBack.ts';
import type { RecordContext } from '../../records/context.ts';
import { getRecord } from '../../records/read.ts';
import type { UserWriter } from '../../records/writer.ts';

/** Records of a change that are named. */
const NAMED = 50;

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

  addRoute(api, 'GET /api/logs/people', async (request) => ({
    people: await listPeople(context.store, signedInUser(request)),
  }));

  addRoute(api, 'GET /api/logs/:id/undo', async (request) => {
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
  });

  addRoute(api, 'POST /api/logs/:id/undo', async (request) => {
    const user = signedInUser(request);
    const change = await changeOf(user, request.params.id);
    return undoChange(context, user, change, request.body?.records);
  });
}
