/** Where the signed-in user is signed in. */
import type { Authentication } from '../../auth/authentication.ts';
import type { HttpServer } from '../../base/httpServer.ts';
import { presentIn } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';

/** Adds the routes of the user's own sessions. Their tokens are never told. */
export function ownSessionRoutes(api: HttpServer, authentication: Authentication): void {
  addRoute(api, 'GET /api/me/sessions', async (request) => ({
    sessions: await authentication.sessions(presentIn(request)),
  }));

  addRoute(api, 'DELETE /api/me/sessions/:id', async (request) => {
    await authentication.endSession(presentIn(request), request.params.id);
  });

  addRoute(api, 'POST /api/me/sessions/end-others', async (request) => {
    await authentication.endOtherSessions(presentIn(request));
  });
}
