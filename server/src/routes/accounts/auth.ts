/** Signing in and out, and setting a forgotten password. */
import type { Authentication } from '../../auth/authentication.ts';
import type { Entry } from '../../auth/entrance.ts';
import type { HttpServer } from '../../base/httpServer.ts';
import { callerOf, setCookies } from '../../http/caller.ts';
import { declared } from '../../http/declared.ts';
import { floodsOf, GUESSABLE } from '../../http/rateLimit.ts';

export interface AuthRoutes {
  authentication: Authentication;
  /** Sends what the request has put in the mail queue. */
  sendMail: () => void;
}

/** Adds the routes of authentication, all of which anyone may call. */
export function authRoutes(api: HttpServer, { authentication, sendMail }: AuthRoutes): void {
  const isFlood = floodsOf(api);

  api.route({
    ...declared('POST /api/auth/sign-in/email'),
    config: { isPublic: true, ...GUESSABLE },
    handler: async (request, reply) => {
      const { email, password } = request.body;
      const entry = await authentication.signIn(callerOf(request), email, password);
      return answerOf(setCookies(reply, entry));
    },
  });

  api.route({
    ...declared('POST /api/auth/sign-out'),
    config: { isPublic: true, worksWhileViewing: true },
    handler: async (request, reply) => {
      setCookies(reply, await authentication.signOut(callerOf(request)));
      return { status: true as const };
    },
  });

  api.route({
    ...declared('GET /api/auth/get-session'),
    config: { isPublic: true },
    handler: async (request, reply) => {
      const found = setCookies(reply, await authentication.findSession(callerOf(request)));
      const answer = found && request.actor && { userId: found.userId, expiresAt: found.expiresAt };
      return reply.type('application/json').send(answer);
    },
  });

  api.route({
    ...declared('POST /api/auth/request-password-reset'),
    config: { isPublic: true },
    handler: async (request) => {
      if (!(await isFlood(request))) {
        await authentication.requestReset(callerOf(request), request.body.email);
        sendMail();
      }
      return { status: true as const };
    },
  });

  api.route({
    ...declared('POST /api/auth/reset-password'),
    config: { isPublic: true, ...GUESSABLE },
    handler: async (request) => {
      const { token, newPassword } = request.body;
      return {
        status: true as const,
        email: await authentication.resetPassword(callerOf(request), token, newPassword),
      };
    },
  });
}

function answerOf(entry: Entry) {
  return 'userId' in entry ? { user: { id: entry.userId } } : entry;
}
