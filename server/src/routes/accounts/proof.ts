/** Proving again, within a session, that it is still its user who is there. */
import type { Authentication } from '../../auth/authentication.ts';
import type { HttpServer } from '../../base/httpServer.ts';
import { presentIn } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';
import { callerOf, setCookies } from '../../http/caller.ts';
import { GUESSABLE } from '../../http/rateLimit.ts';

/** Adds the routes that answer `proofNeeded`. */
export function proofRoutes(api: HttpServer, authentication: Authentication): void {
  addRoute(api, 'GET /api/me/proof', { withoutSecondFactor: true }, async (request) => {
    const present = presentIn(request);
    return {
      isRecent: await authentication.isProven(present),
      ways: await authentication.proofWays(present),
    };
  });

  addRoute(
    api,
    'POST /api/me/proof',
    { withoutSecondFactor: true, worksWhileViewing: true, ...GUESSABLE },
    async (request, reply) => {
      const { body } = request;
      const present = presentIn(request);
      if ('password' in body) await authentication.proveByPassword(present, body.password);
      else {
        const proof = authentication.proveByPasskey(callerOf(request), present, body.passkey);
        setCookies(reply, await proof);
      }
    },
  );
}
