/** The installation: once per database. */
import type { Authentication } from '../../auth/authentication.ts';
import type { HttpServer } from '../../base/httpServer.ts';
import { addRoute } from '../../http/addRoute.ts';
import { callerOf, setCookies } from '../../http/caller.ts';
import { GUESSABLE } from '../../http/rateLimit.ts';
import type { Installation } from '../../install/installation.ts';
import type { InstallerDoor } from '../../install/installerKey.ts';

export interface InstallRoutes {
  installation: Installation;
  installerDoor: InstallerDoor;
  authentication: Authentication;
}

/** Adds the routes of the installation, which anyone may call as long as nobody has. */
export function installRoutes(api: HttpServer, options: InstallRoutes): void {
  const { installation, installerDoor, authentication } = options;

  addRoute(api, 'GET /api/install', { isPublic: true }, async (request) =>
    (await installation.isInstalled())
      ? { status: 'installed' as const }
      : { status: 'installNeeded' as const, needsKey: installerDoor.needsKey(request) },
  );

  addRoute(api, 'POST /api/install', { isPublic: true, ...GUESSABLE }, async (request, reply) => {
    const { key, ...wanted } = request.body;
    if (!(await installation.isInstalled())) installerDoor.require(request, key);
    const { email, password } = wanted;
    const { userId } = await installation.install(wanted);
    if (password !== undefined) {
      setCookies(reply, await authentication.signIn(callerOf(request), email, password));
    }
    return { user: { id: userId } };
  });
}
