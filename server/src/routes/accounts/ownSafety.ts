/** What keeps the signed-in user's account safe: second factors, sessions, and proofs that it is still them. */
import type { confirmation } from '@regia/contract/profile.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Authentication } from '../../auth/authentication.ts';
import type { HttpServer } from '../../base/httpServer.ts';
import { presentIn, signedInUser } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';
import { callerOf, setCookies } from '../../http/caller.ts';
import { GUESSABLE } from '../../http/rateLimit.ts';

/** Adds the routes of the user's own second factors and sessions. Tokens of sessions are never told. */
export function ownSafetyRoutes(api: HttpServer, authentication: Authentication): void {
  const confirmed = async (request: FastifyRequest<{ Body: z.infer<typeof confirmation> }>) => {
    await authentication.confirmPresence(presentIn(request), request.body.password);
    return presentIn(request);
  };
  const settingUp = { withoutSecondFactor: true, ...GUESSABLE };

  addRoute(api, 'GET /api/me/second-factor', { withoutSecondFactor: true }, async (request) => {
    const { id } = signedInUser(request);
    const hasPassword = await authentication.hasPassword(id);
    return { ...(await authentication.protection(id)), hasPassword };
  });

  addRoute(api, 'POST /api/me/second-factor/app', settingUp, async (request, reply) =>
    setCookies(reply, await authentication.beginApp(await confirmed(request))),
  );

  addRoute(api, 'POST /api/me/second-factor/app/confirm', settingUp, async (request, reply) => {
    const { code } = request.body;
    const done = await authentication.confirmApp(callerOf(request), presentIn(request), code);
    return setCookies(reply, done);
  });

  addRoute(api, 'POST /api/me/second-factor/app/remove', GUESSABLE, async (request) => {
    await authentication.removeApp(await confirmed(request));
  });

  addRoute(api, 'POST /api/me/passkeys/options', settingUp, async (request, reply) =>
    setCookies(reply, await authentication.beginPasskey(await confirmed(request))),
  );

  addRoute(api, 'POST /api/me/passkeys', settingUp, async (request, reply) => {
    const { body } = request;
    const added = await authentication.addPasskey(callerOf(request), presentIn(request), body);
    return setCookies(reply, added);
  });

  addRoute(api, 'POST /api/me/passkeys/:id/remove', GUESSABLE, async (request) => {
    await authentication.removePasskey(await confirmed(request), request.params.id);
  });

  addRoute(api, 'POST /api/me/recovery-codes', GUESSABLE, async (request) => ({
    recoveryCodes: await authentication.renewCodes(await confirmed(request)),
  }));

  addRoute(api, 'GET /api/me/sessions', async (request) => ({
    sessions: await authentication.sessions(presentIn(request)),
  }));

  addRoute(api, 'DELETE /api/me/sessions/:id', async (request) => {
    await authentication.endSession(presentIn(request), request.params.id);
  });

  addRoute(api, 'POST /api/me/sessions/end-others', async (request) => {
    await authentication.endOtherSessions(presentIn(request));
  });

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
