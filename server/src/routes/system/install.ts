/** The installation, once per database, and what an empty site starts with. */
import type { Authentication } from '../../auth/authentication.ts';
import type { HttpServer } from '../../base/httpServer.ts';
import { signedInUser } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';
import { callerOf, setCookies } from '../../http/caller.ts';
import { GUESSABLE } from '../../http/rateLimit.ts';
import type { Installation } from '../../install/installation.ts';
import type { InstallerDoor } from '../../install/installerKey.ts';
import { type SeedSite, startSite } from '../../install/startSite.ts';
import type { RecordContext } from '../../records/context.ts';

export interface InstallRoutes {
  context: RecordContext;
  seedSite: SeedSite;
  installation: Installation;
  installerDoor: InstallerDoor;
  authentication: Authentication;
}

/** Adds these routes; anyone may install as long as nobody has. */
export function installRoutes(api: HttpServer, options: InstallRoutes): void {
  const { context, seedSite, installation, installerDoor, authentication } = options;

  addRoute(api, 'GET /api/install', { isPublic: true }, async (request) =>
    (await installation.isInstalled())
      ? { status: 'installed' as const }
      : { status: 'installNeeded' as const, needsKey: installerDoor.needsKey(request) },
  );

  addRoute(api, 'POST /api/install', { isPublic: true, ...GUESSABLE }, async (request, reply) => {
    const { key, demo, starter = demo ? 'studio' : 'empty', ...asked } = request.body;
    if (!(await installation.isInstalled())) installerDoor.require(request, key);
    const { email, password } = asked;
    const { userId } = await installation.install({ ...asked, starter });
    if (password !== undefined) {
      setCookies(reply, await authentication.signIn(callerOf(request), email, password));
    }
    return { user: { id: userId } };
  });

  addRoute(api, 'POST /api/starter', (request) =>
    startSite(context, signedInUser(request), seedSite),
  );
}
