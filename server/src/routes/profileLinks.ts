/** What the profile menu offers besides what the product has itself. */
import { z } from 'zod';
import type { Config } from '../base/config.ts';
import type { HttpServer } from '../base/httpServer.ts';
import { profileLinkSchema } from '../base/profileLinks.ts';
import { signedInUser } from '../http/access.ts';

/** Adds the route that tells the signed-in user which configured items are for them. */
export function profileLinkRoutes(api: HttpServer, { profileLinks }: Pick<Config, 'profileLinks'>) {
  api.get(
    '/api/me/profile-links',
    {
      schema: {
        tags: ['Profile'],
        summary: 'The configured items of the profile menu whose module the user reads all of',
        response: { 200: z.array(profileLinkSchema) },
      },
    },
    async (request) => {
      const { readAll } = signedInUser(request).role;
      return profileLinks.filter(({ module }) => !module || readAll.includes(module));
    },
  );
}
