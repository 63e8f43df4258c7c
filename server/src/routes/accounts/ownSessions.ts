/** Where the signed-in user is signed in. */
import type { Authentication } from '../../auth/authentication.ts';
import type { HttpServer } from '../../base/httpServer.ts';
import { presentIn } from '../../http/access.ts';
import { declared } from '../../http/declared.ts';

/** Adds the routes of the user's own sessions. Their tokens are never told. */
export function ownSessionRoutes(api: HttpServer, authentication: Authentication): void {
  api.route({
    ...declared('GET /api/me/sessions'),
    handler: async (request) => ({ sessions: await authentication.sessions(presentIn(request)) }),
  });

  api.route({
    ...declared('DELETE /api/me/sessions/:id'),
    handler: async (request, reply) => {
      await authentication.endSession(presentIn(request), request.params.id);
      reply.code(204);
      return null;
    },
  });

  api.route({
    ...declared('POST /api/me/sessions/end-others'),
    handler: async (request, reply) => {
      await authentication.endOtherSessions(presentIn(request));
      reply.code(204);
      return null;
    },
  });
}
