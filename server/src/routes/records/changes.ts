/** Takes back changes, one or several together; first it says what that would do. */
import { RegiaError } from '@regia/model/errors.ts';
import { MOST_UNDONE } from '@regia/model/rules/undo.ts';
import type { HttpServer } from '../../base/httpServer.ts';
import { seesOperation } from '../../exchange/rights.ts';
import { offerUndo, type UndoOffer, undoChanges } from '../../history/undo.ts';
import type { UndoStep } from '../../history/undoPlan.ts';
import { signedInUser } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';
import {
  changesOfEntries,
  changesOfPerson,
  refuseTooMany,
  requireUndoable,
} from '../../log/undoable.ts';
import { findOperation } from '../../operations/operationTable.ts';
import type { RecordContext } from '../../records/context.ts';
import { changesOfOperation } from '../../store/history/findChanges.ts';

/** Records of a change that are named. */
const NAMED = 50;

/** What is told of an offer: all that is in the way, and of the other records the first. */
export function shownOffer({ steps, total, problem, refusal }: UndoOffer) {
  const inTheWay = steps.filter((step) => step.problem);
  const rest = steps.filter((step) => !step.problem);
  const shown = [...inTheWay, ...rest].slice(0, Math.max(NAMED, inTheWay.length));
  return {
    possible: refusal === null,
    code: refusal?.code ?? null,
    problem,
    details: refusal?.details ?? {},
    records: shown.map(shownStep),
    total,
  };
}

/** The version that would come back is for those who read the record's history. */
function shownStep({ conflict: versions, present, ...step }: UndoStep) {
  const { collection, id, title, effect, problem, later } = step;
  const conflict = versions && present && { versions, present };
  return { collection, id, title, effect, problem, later, conflict };
}

/** Adds the routes below `/api/changes`. */
export function changeRoutes(api: HttpServer, context: RecordContext): void {
  const { reader } = context.store;

  addRoute(api, 'POST /api/changes/find', async (request) => {
    const user = signedInUser(request);
    const { body } = request;
    if ('entries' in body) return changesOfEntries(reader, user, body.entries);
    if ('by' in body) return changesOfPerson(reader, user, body);
    const operation = await findOperation(reader, body.operation);
    if (!operation || !seesOperation(user, operation)) {
      throw new RegiaError('notFound', 'no such operation');
    }
    const changes = await changesOfOperation(reader, operation.id, MOST_UNDONE + 1);
    return { changes: refuseTooMany(changes), others: 0 };
  });

  addRoute(api, 'POST /api/changes/offer', async (request) => {
    const user = signedInUser(request);
    await requireUndoable(reader, user, request.body.changes);
    return shownOffer(await offerUndo(context, user, request.body));
  });

  addRoute(api, 'POST /api/changes/undo', async (request) => {
    const user = signedInUser(request);
    await requireUndoable(reader, user, request.body.changes);
    return undoChanges(context, user, request.body);
  });

  addRoute(api, 'POST /api/changes/:change/undo', async (request) => {
    const user = signedInUser(request);
    const changes = [request.params.change];
    await requireUndoable(reader, user, changes, { isOwn: true });
    return undoChanges(context, user, { changes });
  });
}
