/** What is under way on many records, and what was: how far it is, going on with it, taking it back. */
import { Readable } from 'node:stream';
import type { waitQuery } from '@regia/contract/operations.ts';
import { administers } from '@regia/model/authority.ts';
import { user } from '@regia/model/entities/user.ts';
import { RegiaError, recordNotFound } from '@regia/model/errors.ts';
import { OPERATION_KINDS } from '@regia/model/rules/operation.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { SignedInUser } from '../../auth/signedIn.ts';
import type { HttpServer } from '../../base/httpServer.ts';
import { mayFinish, seesOperation } from '../../exchange/rights.ts';
import { signedInUser } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';
import { canContinue, canUndo } from '../../operations/operationRules.ts';
import type { Begun, Operations } from '../../operations/operations.ts';
import {
  findOperation,
  listOperations,
  type OperationRow,
} from '../../operations/operationTable.ts';
import { remarksOf } from '../../operations/remarkTable.ts';
import { remarkTable } from '../../operations/remarkTexts.ts';
import { operationView } from '../../operations/view.ts';
import { beyondRights, requireProof, requireReach } from '../../records/authority.ts';
import { trusted } from '../../records/writer.ts';
import { getDocument } from '../../store/documents.ts';
import type { Session, Store } from '../../store/store.ts';

/** Answers with an operation at its end, or at once where the request does not wait. */
export async function answerOperation(
  { query }: FastifyRequest<{ Querystring: z.output<typeof waitQuery> }>,
  reply: FastifyReply,
  { row, end }: Begun,
) {
  if (query.wait === 'false') {
    reply.code(202);
    return operationView(row);
  }
  const { row: ended, failure } = await end;
  if (failure !== null) throw failure;
  return operationView(ended);
}

/** Adds the routes below `/api/operations`. */
export function operationRoutes(api: HttpServer, store: Store, operations: Operations): void {
  addRoute(api, 'GET /api/operations', async (request) => {
    const user = signedInUser(request);
    const others = OPERATION_KINDS.filter((kind) =>
      seesOperation(user, { kind, by: { id: null } }),
    );
    const rows = await listOperations(store.reader, { by: user.id, others });
    return { items: rows.map((row) => operationView(operations.current(row))) };
  });

  addRoute(api, 'GET /api/operations/:id', async (request) => {
    const row = await visibleOperation(store, signedInUser(request), request.params.id);
    return operationView(operations.current(row));
  });

  addRoute(api, 'GET /api/operations/:id/remarks', { isDownload: true }, async (request, reply) => {
    const user = signedInUser(request);
    const { id } = await visibleOperation(store, user, request.params.id);
    const table = remarkTable(remarksOf(store.reader, id), request.query);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="remarks-${id}.csv"`);
    return reply.send(Readable.from(table));
  });

  addRoute(api, 'POST /api/operations/:id/continue', async (request, reply) => {
    const user = signedInUser(request);
    const row = await visibleOperation(store, user, request.params.id);
    if (!mayFinish(user, row, 'continue')) throw accessDenied();
    if (canContinue(row)) await requireInTheNameOf(store.reader, user, row.by.id);
    requireProof(user);
    return answerOperation(request, reply, await operations.continue(row.id));
  });

  addRoute(api, 'POST /api/operations/:id/undo', async (request, reply) => {
    const user = signedInUser(request);
    const row = await visibleOperation(store, user, request.params.id);
    if (!mayFinish(user, row, 'undo')) throw accessDenied();
    if (!canUndo(row) || row.safetyBackup === null) {
      throw new RegiaError('operationOver', 'it cannot be undone');
    }
    const isDryRun = request.query.dryRun === 'true';
    if (!isDryRun) requireProof(user);
    const source = { chosen: row.collections };
    const wanted = { by: trusted(user), backup: row.safetyBackup };
    const begun = await operations.begin(
      isDryRun
        ? {
            ...{ ...wanted, kind: 'rehearsal' },
            source: { ...source, action: 'restore', undoes: row.id },
          }
        : { ...wanted, kind: 'restore', undoes: row.id, source },
    );
    return answerOperation(request, reply, begun);
  });
}

async function visibleOperation(
  store: Store,
  user: SignedInUser,
  id: string,
): Promise<OperationRow> {
  const row = await findOperation(store.reader, id);
  if (!row || !seesOperation(user, row)) {
    throw recordNotFound('operations', id);
  }
  return row;
}

function accessDenied(): RegiaError {
  return new RegiaError('accessDenied', 'not allowed to do this with the operation');
}

/** Whoever goes on with what another one began acts in their name. */
async function requireInTheNameOf(
  session: Session,
  { id, role }: SignedInUser,
  by: string | null,
): Promise<void> {
  if (by === id || administers(role)) return;
  const other = by === null ? null : await getDocument(session, user.collection, by);
  if (!other) throw beyondRights();
  await requireReach(session, role, other);
}
