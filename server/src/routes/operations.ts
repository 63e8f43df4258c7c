/** What is under way on many records, and what was: how far it is, going on with it, taking it back. */
import { Readable } from 'node:stream';
import { administers } from '@regia/model/authority.ts';
import { DEFAULT_LOCALE, LOCALE_NAMES } from '@regia/model/constants.ts';
import { user } from '@regia/model/entities/user.ts';
import { RegiaError, recordNotFound } from '@regia/model/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SignedInUser } from '../auth/signedIn.ts';
import type { HttpServer } from '../base/httpServer.ts';
import { mayFinish, seesOperation } from '../exchange/rights.ts';
import { signedInUser } from '../http/access.ts';
import { OPERATION_KINDS } from '../operations/operation.ts';
import { canContinue, canUndo } from '../operations/operationRules.ts';
import type { Begun, Operations } from '../operations/operations.ts';
import { findOperation, listOperations, type OperationRow } from '../operations/operationTable.ts';
import { remarksOf } from '../operations/remarkTable.ts';
import { remarkTable } from '../operations/remarkTexts.ts';
import { operationView } from '../operations/view.ts';
import { beyondRights, requireProof, requireReach } from '../records/authority.ts';
import { SEPARATORS } from '../records/csv.ts';
import { trusted } from '../records/writer.ts';
import { getDocument } from '../store/documents.ts';
import type { Session, Store } from '../store/store.ts';
import { operationSchema, waitQuery } from './operationSchemas.ts';

const tags = ['Operations'];
const one = z.object({ id: z.string() });

export interface OperationRoutes {
  readonly store: Store;
  readonly operations: Operations;
}

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
export function operationRoutes(api: HttpServer, { store, operations }: OperationRoutes): void {
  const response = { 200: operationSchema, 202: operationSchema };

  api.get(
    '/api/operations',
    {
      schema: {
        tags,
        summary: 'The latest operations, the newest first',
        description: 'One’s own; for whoever may import, those of others too, but no rehearsals.',
        response: { 200: z.object({ items: z.array(operationSchema) }) },
      },
    },
    async (request) => {
      const user = signedInUser(request);
      const others = OPERATION_KINDS.filter((kind) =>
        seesOperation(user, { kind, by: { id: null } }),
      );
      const rows = await listOperations(store.reader, { by: user.id, others });
      return { items: rows.map((row) => operationView(operations.current(row))) };
    },
  );

  api.get(
    '/api/operations/:id',
    {
      schema: {
        tags,
        summary: 'How an operation stands',
        description: 'To be asked again and again while it is under way.',
        params: one,
        response: { 200: operationSchema },
      },
    },
    async (request) => {
      const row = await visibleOperation(store, signedInUser(request), request.params.id);
      return operationView(operations.current(row));
    },
  );

  api.get(
    '/api/operations/:id/remarks',
    {
      schema: {
        tags,
        summary: 'All that an operation remarks, as a table',
        description: 'Its report has the first 200. Of the latest 50 operations.',
        params: one,
        querystring: z.object({
          language: z.enum(LOCALE_NAMES).default(DEFAULT_LOCALE),
          separator: z.enum(SEPARATORS).default('comma'),
        }),
      },
    },
    async (request, reply) => {
      const user = signedInUser(request);
      const { id } = await visibleOperation(store, user, request.params.id);
      const table = remarkTable(remarksOf(store.reader, id), request.query);
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="remarks-${id}.csv"`);
      return reply.send(Readable.from(table));
    },
  );

  api.post(
    '/api/operations/:id/continue',
    {
      schema: {
        tags,
        summary: 'Go on with an operation that a crash or a failure ended',
        description: 'Takes the rights of the operation. `operationOver` where nothing is left.',
        params: one,
        querystring: waitQuery,
        response,
      },
    },
    async (request, reply) => {
      const user = signedInUser(request);
      const row = await visibleOperation(store, user, request.params.id);
      if (!mayFinish(user, row, 'continue')) throw accessDenied();
      if (canContinue(row)) await requireInTheNameOf(store.reader, user, row.by.id);
      requireProof(user);
      return answerOperation(request, reply, await operations.continue(row.id));
    },
  );

  api.post(
    '/api/operations/:id/undo',
    {
      schema: {
        tags,
        summary: 'Take an operation back by its safety backup',
        description:
          'The records that it wrote or deleted are again as they were before it, but for those that ' +
          'somebody has changed since: they stay as they are, and the report names them. It is a ' +
          'restore, and can itself be undone.',
        params: one,
        querystring: waitQuery,
        response,
      },
    },
    async (request, reply) => {
      const user = signedInUser(request);
      const row = await visibleOperation(store, user, request.params.id);
      if (!mayFinish(user, row, 'undo')) throw accessDenied();
      if (!canUndo(row) || row.safetyBackup === null) {
        throw new RegiaError('operationOver', 'there is no way back');
      }
      requireProof(user);
      const begun = await operations.begin({
        kind: 'restore',
        by: trusted(user),
        backup: row.safetyBackup,
        undoes: row.id,
        source: { chosen: row.collections },
      });
      return answerOperation(request, reply, begun);
    },
  );
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
