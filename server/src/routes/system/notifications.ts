/** The signed-in user's notifications. Nobody, whatever their rights, sees those of others. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasEtag, hashOf } from '../../base/etag.ts';
import type { HttpServer } from '../../base/httpServer.ts';
import { signedInUser } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';
import { listInbox, readUnread } from '../../notifications/inbox.ts';
import { markAllRead, markDeleted, markRead } from '../../notifications/marks.ts';
import type { RecordContext } from '../../records/context.ts';

/** Adds the routes below `/api/notifications`. */
export function notificationRoutes(api: HttpServer, context: RecordContext): void {
  const { store } = context;
  addRoute(api, 'GET /api/notifications', async (request) => {
    const { id } = signedInUser(request);
    const { type, page, pageSize } = request.query;
    const found = await store.snapshot((session) =>
      listInbox(session, id, { type, page, pageSize }),
    );
    return { ...found, page, pageSize };
  });

  addRoute(api, 'GET /api/notifications/unread', async (request, reply) => {
    const { id } = signedInUser(request);
    const unread = await store.snapshot((session) => readUnread(session, id));
    return isUnchanged(request, reply, { id, ...unread }) ? null : unread;
  });

  addRoute(api, 'POST /api/notifications/read-all', async (request) => ({
    count: await markAllRead(context, signedInUser(request)),
  }));

  addRoute(api, 'POST /api/notifications/:id/read', async (request) => {
    await markRead(context, signedInUser(request), request.params.id);
  });

  addRoute(api, 'DELETE /api/notifications/:id', async (request) => {
    await markDeleted(context, signedInUser(request), request.params.id);
  });
}

/**
 * Names the answer by its content, and says whether the caller has this very one: then there is
 * nothing to send but `304`, which is set.
 */
function isUnchanged({ headers }: FastifyRequest, reply: FastifyReply, answer: unknown): boolean {
  const hash = hashOf(JSON.stringify(answer));
  reply.header('etag', `W/"${hash}"`);
  if (!hasEtag(headers['if-none-match'], hash)) return false;
  reply.code(304);
  return true;
}
