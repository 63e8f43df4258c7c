/** Proving again, within a session, that it is still its user who is there. */
import { problem } from '@regia/model/fields/problem.ts';
import { z } from 'zod';
import type { Authentication } from '../auth/authentication.ts';
import { assertionSchema } from '../auth/passkeys.ts';
import { PROOFS } from '../auth/proof.ts';
import type { HttpServer } from '../base/httpServer.ts';
import { presentIn } from '../http/access.ts';
import { callerOf, setCookies } from '../http/caller.ts';
import { GUESSABLE } from '../http/rateLimit.ts';

const tags = ['Profile'];

/** Adds the routes that answer `proofNeeded`. */
export function proofRoutes(api: HttpServer, authentication: Authentication): void {
  api.get(
    '/api/me/proof',
    {
      schema: {
        tags,
        summary: 'Whether one has shown lately who one is, and how one can',
        description:
          'Rights, others’ accounts, data and backups ask for a proof of the last ten minutes. ' +
          'Signing in is one. By `provider`: sign in there again, at `/api/auth/provider?again=true`.',
        response: { 200: z.object({ isRecent: z.boolean(), ways: z.array(z.enum(PROOFS)) }) },
      },
      config: { withoutSecondFactor: true },
    },
    async (request) => {
      const present = presentIn(request);
      return {
        isRecent: await authentication.isProven(present),
        ways: await authentication.proofWays(present),
      };
    },
  );

  api.post(
    '/api/me/proof',
    {
      schema: {
        tags,
        summary: 'Prove by password or passkey who one is',
        description: 'The options of a passkey are those of a sign-in by one.',
        body: z.union([
          z.strictObject({ password: z.string().min(1, problem('required')).max(1_000) }),
          z.strictObject({ passkey: assertionSchema }),
        ]),
        response: { 204: z.null() },
      },
      config: { withoutSecondFactor: true, worksWhileViewing: true, ...GUESSABLE },
    },
    async (request, reply) => {
      const { body } = request;
      const present = presentIn(request);
      if ('password' in body) await authentication.proveByPassword(present, body.password);
      else {
        const proof = authentication.proveByPasskey(callerOf(request), present, body.passkey);
        setCookies(reply, await proof);
      }
      reply.code(204);
      return null;
    },
  );
}
