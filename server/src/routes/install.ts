/** The installation: once per database. */

import { user } from '@regia/model/entities/user.ts';
import { problem } from '@regia/model/fields/problem.ts';
import { OPTIONAL_MASTER_MODULES } from '@regia/model/modules.ts';
import { schemaOf } from '@regia/model/schemas/schemaOf.ts';
import { z } from 'zod';
import type { Authentication } from '../auth/authentication.ts';
import { callerOf, setCookies } from '../http/caller.ts';
import { GUESSABLE } from '../http/rateLimit.ts';
import type { HttpServer } from '../http/validation.ts';
import type { Installation } from '../install/installation.ts';

const tags = ['Installation'];
const { firstName, lastName, email } = user.fields;

export interface InstallRoutes {
  installation: Installation;
  authentication: Authentication;
}

/** Adds the routes of the installation, which anyone may call as long as nobody has. */
export function installRoutes(api: HttpServer, options: InstallRoutes): void {
  const { installation, authentication } = options;

  api.get(
    '/api/install',
    {
      schema: {
        tags,
        summary: 'Is the product installed?',
        response: { 200: z.object({ status: z.enum(['installed', 'installNeeded']) }) },
      },
      config: { isPublic: true },
    },
    async () => ({
      status: (await installation.isInstalled())
        ? ('installed' as const)
        : ('installNeeded' as const),
    }),
  );

  api.post(
    '/api/install',
    {
      schema: {
        tags,
        summary: 'Install the product and sign its first user in; works once',
        body: z.strictObject({
          firstName: schemaOf(firstName),
          lastName: schemaOf(lastName),
          email: schemaOf(email),
          password: z.string().min(1, problem('required')).max(1_000),
          modules: z
            .array(z.enum(OPTIONAL_MASTER_MODULES))
            .default([])
            .meta({ description: 'Optional modules to add to the role of the first user' }),
          demo: z.boolean().default(false).meta({ description: 'Load the demonstration site?' }),
        }),
        response: { 201: z.object({ user: z.object({ id: z.string() }) }) },
      },
      config: { isPublic: true, ...GUESSABLE },
    },
    async (request, reply) => {
      const { email, password } = request.body;
      const { userId } = await installation.install(request.body);
      setCookies(reply, await authentication.signIn(callerOf(request), email, password));
      reply.code(201);
      return { user: { id: userId } };
    },
  );
}
