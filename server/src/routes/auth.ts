/** Signing in and out, and setting a forgotten password. */
import { problem } from '@regia/model/fields/problem.ts';
import { z } from 'zod';
import type { Authentication } from '../auth/authentication.ts';
import type { Entry } from '../auth/entrance.ts';
import { SECOND_STEPS } from '../auth/secondFactors.ts';
import type { HttpServer } from '../base/httpServer.ts';
import { callerOf, setCookies } from '../http/caller.ts';
import { floodsOf, GUESSABLE } from '../http/rateLimit.ts';

const tags = ['Authentication'];
const address = z.string().trim().min(1, problem('emailBlank')).max(254);
const password = z.string().min(1, problem('required')).max(1_000);
const done = z.object({ status: z.literal(true) });
const entered = z.union([
  z.object({ user: z.object({ id: z.string() }) }),
  z.object({
    secondSteps: z
      .array(z.enum(SECOND_STEPS))
      .meta({ description: 'The password is right; one of these has to follow' }),
  }),
]);

export interface AuthRoutes {
  authentication: Authentication;
  /** Sends what the request has put in the mail queue. */
  sendMail: () => void;
}

/** Adds the routes of authentication, all of which anyone may call. */
export function authRoutes(api: HttpServer, { authentication, sendMail }: AuthRoutes): void {
  const isFlood = floodsOf(api);

  api.post(
    '/api/auth/sign-in/email',
    {
      schema: {
        tags,
        summary: 'Sign in; the session is kept in a cookie, unless a second step comes first',
        body: z.strictObject({ email: address, password }),
        response: { 200: entered },
      },
      config: { isPublic: true, ...GUESSABLE },
    },
    async (request, reply) => {
      const { email, password } = request.body;
      const entry = await authentication.signIn(callerOf(request), email, password);
      return answerOf(setCookies(reply, entry));
    },
  );

  api.post(
    '/api/auth/sign-out',
    {
      schema: { tags, summary: 'End the session', response: { 200: done } },
      config: { isPublic: true, worksWhileViewing: true },
    },
    async (request, reply) => {
      setCookies(reply, await authentication.signOut(callerOf(request)));
      return { status: true as const };
    },
  );

  api.get(
    '/api/auth/get-session',
    {
      schema: {
        tags,
        summary: 'The session, or null for who is not signed in',
        response: {
          200: z.object({ userId: z.string(), expiresAt: z.iso.datetime() }).nullable(),
        },
      },
      config: { isPublic: true },
    },
    async (request, reply) => {
      const found = setCookies(reply, await authentication.findSession(callerOf(request)));
      const answer = found && request.actor && { userId: found.userId, expiresAt: found.expiresAt };
      return reply.type('application/json').send(answer);
    },
  );

  api.post(
    '/api/auth/request-password-reset',
    {
      schema: {
        tags,
        summary: 'Mail a link to set a new password; the answer is the same for any address',
        description:
          'Where many have been asked for, no further one is mailed for a while; the last is still good.',
        body: z.strictObject({ email: address.pipe(z.email(problem('emailInvalid'))) }),
        response: { 200: done },
      },
      config: { isPublic: true },
    },
    async (request) => {
      if (!(await isFlood(request))) {
        await authentication.requestReset(callerOf(request), request.body.email);
        sendMail();
      }
      return { status: true as const };
    },
  );

  api.post(
    '/api/auth/reset-password',
    {
      schema: {
        tags,
        summary: 'Set a new password with the token of a mailed link; ends all sessions',
        body: z.strictObject({ token: z.string().min(1).max(200), newPassword: password }),
        response: {
          200: done.extend({
            email: z.string().meta({ description: 'With which one signs in now' }),
          }),
        },
      },
      config: { isPublic: true, ...GUESSABLE },
    },
    async (request) => {
      const { token, newPassword } = request.body;
      return {
        status: true as const,
        email: await authentication.resetPassword(callerOf(request), token, newPassword),
      };
    },
  );
}

function answerOf(entry: Entry) {
  return 'userId' in entry ? { user: { id: entry.userId } } : entry;
}
