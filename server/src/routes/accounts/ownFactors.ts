/** The signed-in user's authenticator app, passkeys and recovery codes. */
import type { confirmation } from '@regia/contract/profile.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Authentication } from '../../auth/authentication.ts';
import type { HttpServer } from '../../base/httpServer.ts';
import { presentIn, signedInUser } from '../../http/access.ts';
import { callerOf, setCookies } from '../../http/caller.ts';
import { declared } from '../../http/declared.ts';
import { GUESSABLE } from '../../http/rateLimit.ts';

/** Adds the routes of the user's own second factors. */
export function ownFactorRoutes(api: HttpServer, authentication: Authentication): void {
  const confirmed = async (request: FastifyRequest<{ Body: z.infer<typeof confirmation> }>) => {
    await authentication.confirmPresence(presentIn(request), request.body.password);
    return presentIn(request);
  };
  const settingUp = { withoutSecondFactor: true, ...GUESSABLE };

  api.route({
    ...declared('GET /api/me/second-factor'),
    config: { withoutSecondFactor: true },
    handler: async (request) => {
      const { id } = signedInUser(request);
      const hasPassword = await authentication.hasPassword(id);
      return { ...(await authentication.protection(id)), hasPassword };
    },
  });

  api.route({
    ...declared('POST /api/me/second-factor/app'),
    config: settingUp,
    handler: async (request, reply) =>
      setCookies(reply, await authentication.beginApp(await confirmed(request))),
  });

  api.route({
    ...declared('POST /api/me/second-factor/app/confirm'),
    config: settingUp,
    handler: async (request, reply) => {
      const { code } = request.body;
      const done = await authentication.confirmApp(callerOf(request), presentIn(request), code);
      return setCookies(reply, done);
    },
  });

  api.route({
    ...declared('POST /api/me/second-factor/app/remove'),
    config: GUESSABLE,
    handler: async (request, reply) => {
      await authentication.removeApp(await confirmed(request));
      reply.code(204);
      return null;
    },
  });

  api.route({
    ...declared('POST /api/me/passkeys/options'),
    config: settingUp,
    handler: async (request, reply) =>
      setCookies(reply, await authentication.beginPasskey(await confirmed(request))),
  });

  api.route({
    ...declared('POST /api/me/passkeys'),
    config: settingUp,
    handler: async (request, reply) => {
      const { body } = request;
      const added = await authentication.addPasskey(callerOf(request), presentIn(request), body);
      reply.code(201);
      return setCookies(reply, added);
    },
  });

  api.route({
    ...declared('POST /api/me/passkeys/:id/remove'),
    config: GUESSABLE,
    handler: async (request, reply) => {
      await authentication.removePasskey(await confirmed(request), request.params.id);
      reply.code(204);
      return null;
    },
  });

  api.route({
    ...declared('POST /api/me/recovery-codes'),
    config: GUESSABLE,
    handler: async (request) => ({
      recoveryCodes: await authentication.renewCodes(await confirmed(request)),
    }),
  });
}
