/** Signing in and out, in one step or two, and setting a forgotten password. */
import type { Authentication } from '../../auth/authentication.ts';
import type { Entry } from '../../auth/entrance.ts';
import type { HttpServer } from '../../base/httpServer.ts';
import { addRoute } from '../../http/addRoute.ts';
import { callerOf, setCookies } from '../../http/caller.ts';
import { floodsOf, GUESSABLE } from '../../http/rateLimit.ts';

/** Adds the routes of authentication, all of which anyone may call. */
export function authRoutes(
  api: HttpServer,
  authentication: Authentication,
  sendMail: () => void,
): void {
  const isFlood = floodsOf(api);
  const entrance = { isPublic: true, ...GUESSABLE };

  addRoute(api, 'POST /api/auth/sign-in/email', entrance, async (request, reply) => {
    const { email, password } = request.body;
    const entry = await authentication.signIn(callerOf(request), email, password);
    return answerOf(setCookies(reply, entry));
  });

  addRoute(
    api,
    'POST /api/auth/sign-out',
    { isPublic: true, worksWhileViewing: true },
    async (request, reply) => {
      setCookies(reply, await authentication.signOut(callerOf(request)));
      return { status: true as const };
    },
  );

  addRoute(api, 'GET /api/auth/get-session', { isPublic: true }, async (request, reply) => {
    const found = setCookies(reply, await authentication.findSession(callerOf(request)));
    const answer = found && request.actor && { userId: found.userId, expiresAt: found.expiresAt };
    return reply.type('application/json').send(answer);
  });

  addRoute(api, 'POST /api/auth/request-password-reset', { isPublic: true }, async (request) => {
    if (!(await isFlood(request))) {
      await authentication.requestReset(callerOf(request), request.body.email);
      sendMail();
    }
    return { status: true as const };
  });

  addRoute(api, 'POST /api/auth/reset-password', entrance, async (request) => {
    const { token, newPassword } = request.body;
    return {
      status: true as const,
      email: await authentication.resetPassword(callerOf(request), token, newPassword),
    };
  });

  addRoute(api, 'GET /api/auth/second-step', { isPublic: true }, async (request) => ({
    secondSteps: await authentication.pendingSteps(callerOf(request)),
  }));

  addRoute(api, 'POST /api/auth/second-step', entrance, async (request, reply) => {
    const entry = await authentication.giveCode(callerOf(request), request.body);
    return { user: { id: setCookies(reply, entry).userId } };
  });

  addRoute(api, 'POST /api/auth/passkey/options', entrance, async (_request, reply) =>
    setCookies(reply, await authentication.askForPasskey()),
  );

  addRoute(api, 'POST /api/auth/passkey', entrance, async (request, reply) => {
    const entry = await authentication.givePasskey(callerOf(request), request.body);
    return { user: { id: setCookies(reply, entry).userId } };
  });
}

function answerOf(entry: Entry) {
  return 'userId' in entry ? { user: { id: entry.userId } } : entry;
}
