/** What the profile menu offers besides what the product has itself. */
import type { Config } from '../../base/config.ts';
import type { HttpServer } from '../../base/httpServer.ts';
import { signedInUser } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';

/** Adds the route that tells the signed-in user which configured items are for them. */
export function profileLinkRoutes(api: HttpServer, { profileLinks }: Pick<Config, 'profileLinks'>) {
  addRoute(api, 'GET /api/me/profile-links', async (request) => {
    const { readAll } = signedInUser(request).role;
    return profileLinks.filter(({ module }) => !module || readAll.includes(module));
  });
}
