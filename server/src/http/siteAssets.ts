/** What the public site's pages load besides themselves: the built scripts of their maps. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { HttpServer } from '../base/httpServer.ts';

/**
 * Serves the folder that the embed was built into under /assets. Pages name `map.js` and `map.css`,
 * which are asked for again after an hour; what these fetch carries a hash in its name.
 */
export async function serveSiteAssets(server: HttpServer, folder: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: folder,
    prefix: '/assets/',
    // Without a build there is nothing to serve, and maps stay lists of their points.
    serve: existsSync(folder),
    index: false,
    dotfiles: 'ignore',
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(folder, 'parts'));
      reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
      // A preview in a sandbox has no origin, and loads modules all the same.
      reply.header('access-control-allow-origin', '*');
    },
  });
}
