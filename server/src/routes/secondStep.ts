/** The second step of a sign-in, and the sign-in by passkey, which needs none. */
import { problem } from '@regia/model/fields/problem.ts';
import { z } from 'zod';
import type { Authentication } from '../auth/authentication.ts';
import { assertionSchema } from '../auth/passkeys.ts';
import { SECOND_STEPS } from '../auth/secondFactors.ts';
import type { HttpServer } from '../base/httpServer.ts';
import { callerOf, setCookies } from '../http/caller.ts';
import { GUESSABLE } from '../http/rateLimit.ts';

const tags = ['Authentication'];
const signedIn = z.object({ user: z.object({ id: z.string() }) });

/** Adds the routes with which a sign-in goes on, all of which anyone may call. */
export function secondStepRoutes(api: HttpServer, authentication: Authentication): void {
  api.get(
    '/api/auth/second-step',
    {
      schema: {
        tags,
        summary: 'How to go on after the password; null for who has given none',
        response: {
          200: z.object({ secondSteps: z.array(z.enum(SECOND_STEPS)).nullable() }),
        },
      },
      config: { isPublic: true },
    },
    async (request) => ({ secondSteps: await authentication.pendingSteps(callerOf(request)) }),
  );

  api.post(
    '/api/auth/second-step',
    {
      schema: {
        tags,
        summary: 'Give a code of the authenticator app, or a recovery code; each serves once',
        body: z.strictObject({
          from: z.enum(['app', 'recoveryCode']),
          code: z.string().trim().min(1, problem('required')).max(100),
        }),
        response: { 200: signedIn },
      },
      config: { isPublic: true, ...GUESSABLE },
    },
    async (request, reply) => {
      const entry = await authentication.giveCode(callerOf(request), request.body);
      return { user: { id: setCookies(reply, entry).userId } };
    },
  );

  api.post(
    '/api/auth/passkey/options',
    {
      schema: {
        tags,
        summary: 'What the browser needs to ask for a passkey (WebAuthn request options)',
        response: { 200: z.looseObject({ challenge: z.string() }) },
      },
      config: { isPublic: true, ...GUESSABLE },
    },
    async (_request, reply) => ({
      ...setCookies(reply, await authentication.askForPasskey()),
    }),
  );

  api.post(
    '/api/auth/passkey',
    {
      schema: {
        tags,
        summary: 'Sign in with a passkey',
        body: assertionSchema,
        response: { 200: signedIn },
      },
      config: { isPublic: true, ...GUESSABLE },
    },
    async (request, reply) => {
      const entry = await authentication.givePasskey(callerOf(request), request.body);
      return { user: { id: setCookies(reply, entry).userId } };
    },
  );
}
