/** The second step of a sign-in, and the sign-in by passkey, which needs none. */
import type { Authentication } from '../../auth/authentication.ts';
import type { HttpServer } from '../../base/httpServer.ts';
import { callerOf, setCookies } from '../../http/caller.ts';
import { declared } from '../../http/declared.ts';
import { GUESSABLE } from '../../http/rateLimit.ts';

/** Adds the routes with which a sign-in goes on, all of which anyone may call. */
export function secondStepRoutes(api: HttpServer, authentication: Authentication): void {
  api.route({
    ...declared('GET /api/auth/second-step'),
    config: { isPublic: true },
    handler: async (request) => ({
      secondSteps: await authentication.pendingSteps(callerOf(request)),
    }),
  });

  api.route({
    ...declared('POST /api/auth/second-step'),
    config: { isPublic: true, ...GUESSABLE },
    handler: async (request, reply) => {
      const entry = await authentication.giveCode(callerOf(request), request.body);
      return { user: { id: setCookies(reply, entry).userId } };
    },
  });

  api.route({
    ...declared('POST /api/auth/passkey/options'),
    config: { isPublic: true, ...GUESSABLE },
    handler: async (_request, reply) => setCookies(reply, await authentication.askForPasskey()),
  });

  api.route({
    ...declared('POST /api/auth/passkey'),
    config: { isPublic: true, ...GUESSABLE },
    handler: async (request, reply) => {
      const entry = await authentication.givePasskey(callerOf(request), request.body);
      return { user: { id: setCookies(reply, entry).userId } };
    },
  });
}
