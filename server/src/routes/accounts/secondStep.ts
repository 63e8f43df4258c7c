/** The second step of a sign-in, and the sign-in by passkey, which needs none. */
import type { Authentication } from '../../auth/authentication.ts';
import type { HttpServer } from '../../base/httpServer.ts';
import { addRoute } from '../../http/addRoute.ts';
import { callerOf, setCookies } from '../../http/caller.ts';
import { GUESSABLE } from '../../http/rateLimit.ts';

/** Adds the routes with which a sign-in goes on, all of which anyone may call. */
export function secondStepRoutes(api: HttpServer, authentication: Authentication): void {
  addRoute(api, 'GET /api/auth/second-step', { isPublic: true }, async (request) => ({
    secondSteps: await authentication.pendingSteps(callerOf(request)),
  }));

  addRoute(
    api,
    'POST /api/auth/second-step',
    { isPublic: true, ...GUESSABLE },
    async (request, reply) => {
      const entry = await authentication.giveCode(callerOf(request), request.body);
      return { user: { id: setCookies(reply, entry).userId } };
    },
  );

  addRoute(
    api,
    'POST /api/auth/passkey/options',
    { isPublic: true, ...GUESSABLE },
    async (_request, reply) => setCookies(reply, await authentication.askForPasskey()),
  );

  addRoute(
    api,
    'POST /api/auth/passkey',
    { isPublic: true, ...GUESSABLE },
    async (request, reply) => {
      const entry = await authentication.givePasskey(callerOf(request), request.body);
      return { user: { id: setCookies(reply, entry).userId } };
    },
  );
}
