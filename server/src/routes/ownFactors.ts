/** The signed-in user's authenticator app, passkeys and recovery codes. */
import { problem } from '@regia/model/fields/problem.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Authentication } from '../auth/authentication.ts';
import { registrationSchema } from '../auth/passkeys.ts';
import type { HttpServer } from '../base/httpServer.ts';
import { presentIn, signedInUser } from '../http/access.ts';
import { callerOf, setCookies } from '../http/caller.ts';
import { GUESSABLE } from '../http/rateLimit.ts';

const tags = ['Profile'];
const recoveryCodes = z
  .array(z.string())
  .nullable()
  .meta({ description: 'Shown this once; null where the user has some already' });
const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
/** Who has no password proves themselves by having signed in lately. */
const confirmation = z.strictObject({ password: z.string().min(1).max(1_000).optional() });

/** Adds the routes of the user's own second factors. */
export function ownFactorRoutes(api: HttpServer, authentication: Authentication): void {
  const confirmed = async (request: FastifyRequest<{ Body: z.infer<typeof confirmation> }>) => {
    await authentication.confirmPresence(presentIn(request), request.body.password);
    return presentIn(request);
  };
  const settingUp = { withoutSecondFactor: true, ...GUESSABLE };

  api.get(
    '/api/me/second-factor',
    {
      schema: {
        tags,
        summary: 'What protects one’s account besides the password',
        response: {
          200: z.object({
            app: z.boolean(),
            passkeys: z.array(passkey),
            recoveryCodesLeft: z.number(),
            hasPassword: z.boolean(),
          }),
        },
      },
      config: { withoutSecondFactor: true },
    },
    async (request) => {
      const { id } = signedInUser(request);
      const hasPassword = await authentication.hasPassword(id);
      return { ...(await authentication.protection(id)), hasPassword };
    },
  );

  api.post(
    '/api/me/second-factor/app',
    {
      schema: {
        tags,
        summary: 'Begin to set up an authenticator app: its secret, which is not in force yet',
        body: confirmation,
        response: { 200: z.object({ secret: z.string(), uri: z.string() }) },
      },
      config: settingUp,
    },
    async (request, reply) =>
      setCookies(reply, await authentication.beginApp(await confirmed(request))),
  );

  api.post(
    '/api/me/second-factor/app/confirm',
    {
      schema: {
        tags,
        summary: 'Complete it with a code of the app; the first factor ends the other sessions',
        body: z.strictObject({ code: z.string().trim().min(1, problem('required')).max(100) }),
        response: { 200: z.object({ recoveryCodes }) },
      },
      config: settingUp,
    },
    async (request, reply) => {
      const { code } = request.body;
      const done = await authentication.confirmApp(callerOf(request), presentIn(request), code);
      return setCookies(reply, done);
    },
  );

  api.post(
    '/api/me/second-factor/app/remove',
    {
      schema: {
        tags,
        summary: 'Remove the authenticator app',
        body: confirmation,
        response: { 204: z.null() },
      },
      config: GUESSABLE,
    },
    async (request, reply) => {
      await authentication.removeApp(await confirmed(request));
      reply.code(204);
      return null;
    },
  );

  api.post(
    '/api/me/passkeys/options',
    {
      schema: {
        tags,
        summary: 'What the browser needs to make a passkey (WebAuthn creation options)',
        body: confirmation,
        response: { 200: z.looseObject({ challenge: z.string() }) },
      },
      config: settingUp,
    },
    async (request, reply) => ({
      ...setCookies(reply, await authentication.beginPasskey(await confirmed(request))),
    }),
  );

  api.post(
    '/api/me/passkeys',
    {
      schema: {
        tags,
        summary: 'Add a passkey; the first factor ends the other sessions',
        body: z.strictObject({
          name: z
            .string()
            .trim()
            .max(100)
            .default('')
            .meta({ description: 'Without one it is named after browser and system' }),
          registration: registrationSchema,
        }),
        response: { 201: z.object({ passkey, recoveryCodes }) },
      },
      config: settingUp,
    },
    async (request, reply) => {
      const { body } = request;
      const added = await authentication.addPasskey(callerOf(request), presentIn(request), body);
      reply.code(201);
      return setCookies(reply, added);
    },
  );

  api.post(
    '/api/me/passkeys/:id/remove',
    {
      schema: {
        tags,
        summary: 'Remove a passkey',
        params: z.object({ id: z.string() }),
        body: confirmation,
        response: { 204: z.null() },
      },
      config: GUESSABLE,
    },
    async (request, reply) => {
      await authentication.removePasskey(await confirmed(request), request.params.id);
      reply.code(204);
      return null;
    },
  );

  api.post(
    '/api/me/recovery-codes',
    {
      schema: {
        tags,
        summary: 'Get new recovery codes; the earlier ones are void',
        body: confirmation,
        response: { 200: z.object({ recoveryCodes: z.array(z.string()) }) },
      },
      config: GUESSABLE,
    },
    async (request) => ({
      recoveryCodes: await authentication.renewCodes(await confirmed(request)),
    }),
  );
}
