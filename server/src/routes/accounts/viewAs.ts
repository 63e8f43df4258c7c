/** Seeing the admin as a role would, without changing anything. */
import { role } from '@regia/model/entities/role.ts';
import { RegiaError, recordNotFound } from '@regia/model/errors.ts';
import { can } from '@regia/model/permissions.ts';
import type { LogDetail } from '@regia/model/rules/logDetail.ts';
import type { FastifyRequest } from 'fastify';
import { viewAs, viewAsOneself } from '../../auth/viewAs.ts';
import type { HttpServer } from '../../base/httpServer.ts';
import { signedInUser } from '../../http/access.ts';
import { declared } from '../../http/declared.ts';
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

  api.route({
    ...declared('POST /api/view-as'),
    handler: async (request, reply) => {
      const { role: id } = request.body;
      await change(request, { id, detail: 'begun' }, async ({ session }) => {
        const user = signedInUser(request);
        if (!can(user, 'update', role)) refuse();
        const record = await getDocument(session, role.collection, id);
        if (!record) throw recordNotFound(role.collection, id);
        if (!can(user, 'update', role, record)) refuse();
        await viewAs(session, request.sessionId ?? '', id);
      });
      reply.code(204);
      return null;
    },
  });

  api.route({
    ...declared('DELETE /api/view-as'),
    config: { worksWhileViewing: true },
    handler: async (request, reply) => {
      const { viewedRole, sessionId } = request;
      if (viewedRole) {
        const ended = { id: viewedRole.id, detail: 'ended' } as const;
        await change(request, ended, ({ session }) => viewAsOneself(session, sessionId ?? ''));
      }
      reply.code(204);
      return null;
    },
  });
}

function refuse(): never {
  throw new RegiaError('accessDenied', 'you need the right to update a role to view as it');
}
