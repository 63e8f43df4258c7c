/** The installation: once per database. */

import { user } from '@regia/model/entities/user.ts';
import { problem } from '@regia/model/fields/problem.ts';
import { OPTIONAL_MASTER_MODULES } from '@regia/model/modules.ts';
import { bounded } from '@regia/model/schemas/bounded.ts';
import { schemaOf } from '@regia/model/schemas/schemaOf.ts';
import { z } from 'zod';
import type { Authentication } from '../auth/authentication.ts';
import type { HttpServer } from '../base/httpServer.ts';
import { callerOf, setCookies } from '../http/caller.ts';
import { GUESSABLE } from '../http/rateLimit.ts';
import type { Installation } from '../install/installation.ts';
import type { InstallerDoor } from '../install/installerKey.ts';

const tags = ['Installation'];
const { firstName, lastName, email } = user.fields;

export interface InstallRoutes {
  installation: Installation;
  installerDoor: InstallerDoor;
  authentication: Authentication;
}

/** Adds the routes of the installation, which anyone may call as long as nobody has. */
export function installRoutes(api: HttpServer, options: InstallRoutes): void {
  const { installation, installerDoor, authentication } = options;

  api.get(
    '/api/install',
    {
      schema: {
        tags,
        summary: 'Is the product installed?',
        response: {
          200: z.object({
            status: z.enum(['installed', 'installNeeded']),
            needsKey: z
              .boolean()
              .optional()
              .meta({ description: 'Does it take the key that the program has printed?' }),
          }),
        },
      },
      config: { isPublic: true },
    },
    async (request) =>
      (await installation.isInstalled())
        ? { status: 'installed' as const }
        : { status: 'installNeeded' as const, needsKey: installerDoor.needsKey(request) },
  );

  api.post(
    '/api/install',
    {
      schema: {
        tags,
        summary: 'Install the product and sign its first user in; works once',
        description: 'Without passwords the first user signs in through the provider then.',
        body: z.strictObject({
          firstName: schemaOf(firstName),
          lastName: schemaOf(lastName),
          email: schemaOf(email),
          password: z.string().min(1, problem('required')).max(1_000).optional().meta({
            description: 'None where people sign in through their provider alone',
          }),
          modules: bounded(z.enum(OPTIONAL_MASTER_MODULES), 100)
            .default([])
            .meta({ description: 'Optional modules to add to the role of the first user' }),
          key: z.string().max(200).optional().meta({
            description:
              'From the address that the program has printed; needed but on the same machine',
          }),
          demo: z.boolean().default(false).meta({ description: 'Load the demonstration site?' }),
        }),
        response: { 201: z.object({ user: z.object({ id: z.string() }) }) },
      },
      config: { isPublic: true, ...GUESSABLE },
    },
    async (request, reply) => {
      const { key, ...wanted } = request.body;
      if (!(await installation.isInstalled())) installerDoor.require(request, key);
      const { email, password } = wanted;
      const { userId } = await installation.install(wanted);
      if (password !== undefined) {
        setCookies(reply, await authentication.signIn(callerOf(request), email, password));
      }
      reply.code(201);
      return { user: { id: userId } };
    },
  );
}
