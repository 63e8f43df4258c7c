/** What an administrator of users sees and takes away of other people's second factors. */
import { user } from '@regia/model/entities/user.ts';
import { RegiaError, recordNotFound } from '@regia/model/errors.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Authentication } from '../auth/authentication.ts';
import { signedInUser } from '../http/access.ts';
import type { HttpServer } from '../http/validation.ts';
import { requireProof, requireReach } from '../records/authority.ts';
import type { RecordContext } from '../records/context.ts';
import { mustBeAllowed } from '../records/writer.ts';
import { getDocument } from '../store/documents.ts';

const tags = ['Users'];
const params = z.object({ id: z.string() });

export interface UserFactorRoutes {
  context: RecordContext;
  authentication: Authentication;
}

/** Adds the routes for whoever may update users. */
export function userFactorRoutes(
  api: HttpServer,
  { context, authentication }: UserFactorRoutes,
): void {
  /** @throws RegiaError `notFound`, `accessDenied` */
  const updatableUser = async (request: FastifyRequest<{ Params: z.infer<typeof params> }>) => {
    const { id } = request.params;
    const actor = signedInUser(request);
    mustBeAllowed(actor, 'update', user);
    const stored = await getDocument(context.store.reader, user.collection, id);
    if (!stored) throw recordNotFound(user.collection, id);
    mustBeAllowed(actor, 'update', user, stored);
    return { id, actor, stored };
  };

  api.get(
    '/api/users/:id/second-factor',
    {
      schema: {
        tags,
        summary: 'What protects a user’s account besides the password',
        params,
        response: { 200: z.object({ app: z.boolean(), passkeys: z.number() }) },
      },
    },
    async (request) => {
      const { id } = await updatableUser(request);
      const { app, passkeys } = await authentication.protection(id);
      return { app, passkeys: passkeys.length };
    },
  );

  api.delete(
    '/api/users/:id/second-factor',
    {
      schema: {
        tags,
        summary: 'Take a user’s second factors away, for who has lost them',
        params,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { id, actor, stored } = await updatableUser(request);
      // One's own are removed in the profile, where the password is asked for.
      if (id === actor.id) throw new RegiaError('accessDenied', 'Use the profile for your own');
      await requireReach(context.store.reader, actor.role, stored);
      requireProof(actor);
      await authentication.resetFactors(id, actor);
      reply.code(204);
      return null;
    },
  );
}
