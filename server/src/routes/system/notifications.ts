/** The signed-in user's notifications. Nobody, whatever their rights, sees those of others. */
import type { HttpServer } from '../../base/httpServer.ts';
import { signedInUser } from '../../http/access.ts';
import { declared } from '../../http/declared.ts';
import { isUnchanged } from '../../http/unchanged.ts';
import { listInbox, readUnread } from '../../notifications/inbox.ts';
import { markAllRead, markDeleted, markRead } from '../../notifications/marks.ts';
import type { RecordContext } from '../../records/context.ts';

/** Adds the routes below `/api/notifications`. */
export function notificationRoutes(api: HttpServer, context: RecordContext): void {
  const { store } = context;
  api.route({
    ...declared('GET /api/notifications'),
    handler: async (request) => {
      const { id } = signedInUser(request);
      const { type, page, pageSize } = request.query;
      const found = await store.snapshot((session) =>
        listInbox(session, id, { type, page, pageSize }),
      );
      return { ...found, page, pageSize };
    },
  });

  api.route({
    ...declared('GET /api/notifications/unread'),
    handler: async (request, reply) => {
      const { id } = signedInUser(request);
      const unread = await store.snapshot((session) => readUnread(session, id));
      return isUnchanged(request, reply, { id, ...unread }) ? null : unread;
    },
  });

  api.route({
    ...declared('POST /api/notifications/read-all'),
    handler: async (request) => ({ count: await markAllRead(context, signedInUser(request)) }),
  });

  api.route({
    ...declared('POST /api/notifications/:id/read'),
    handler: async (request, reply) => {
      await markRead(context, signedInUser(request), request.params.id);
      reply.code(204);
      return null;
    },
  });

  api.route({
    ...declared('DELETE /api/notifications/:id'),
    handler: async (request, reply) => {
      await markDeleted(context, signedInUser(request), request.params.id);
      reply.code(204);
      return null;
    },
  });
}
