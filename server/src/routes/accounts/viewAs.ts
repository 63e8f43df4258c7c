/** Seeing the admin as a role would, without changing anything. */
import { role } from '@regia/model/entities/role.ts';
import { RegiaError, recordNotFound } from '@regia/model/errors.ts';
import { can } from '@regia/model/permissions.ts';
import type { LogDetail } from '@regia/model/rules/logDetail.ts';
import type { FastifyRequest } from 'fastify';
import { viewAs, viewAsOneself } from '../../auth/viewAs.ts';
import type { HttpServer } from '../../base/httpServer.ts';
import { signedInUser } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';
import { changeRecords } from '../../records/change.ts';
import type { RecordContext } from '../../records/context.ts';
import { recordEventIn } from '../../records/log/recordEvent.ts';
import type { UnitOfWork } from '../../records/unitOfWork.ts';
import { getDocument } from '../../store/documents.ts';

/** Adds `/api/view-as`. */
export function viewAsRoutes(api: HttpServer, context: RecordContext): void {
  /** The action log says who looked as which role, and until when. */
  const change = (
    request: FastifyRequest,
    { id, detail }: { id: string; detail: LogDetail },
    work: (unit: UnitOfWork) => Promise<void>,
  ) =>
    changeRecords(context, signedInUser(request), async (unit) => {
      await work(unit);
      const event = { action: 'viewedAs', collection: role.collection, recordId: id } as const;
      await recordEventIn(context, unit, { ...event, detail });
    });

  addRoute(api, 'POST /api/view-as', async (request) => {
    const { role: id } = request.body;
    await change(request, { id, detail: 'begun' }, async ({ session }) => {
      const user = signedInUser(request);
      if (!can(user, 'update', role)) refuse();
      const record = await getDocument(session, role.collection, id);
      if (!record) throw recordNotFound(role.collection, id);
      if (!can(user, 'update', role, record)) refuse();
      await viewAs(session, request.sessionId ?? '', id);
    });
  });

  addRoute(api, 'DELETE /api/view-as', { worksWhileViewing: true }, async (request) => {
    const { viewedRole, sessionId } = request;
    if (viewedRole) {
      const ended = { id: viewedRole.id, detail: 'ended' } as const;
      await change(request, ended, ({ session }) => viewAsOneself(session, sessionId ?? ''));
    }
  });
}

function refuse(): never {
  throw new RegiaError('accessDenied', 'you need the right to update a role to view as it');
}
