import { open } from 'node:fs/promises';
import { RegiaError } from '@regia/model/errors.ts';
import { MAP_BASEMAP } from '@regia/site/maps/mapData.ts';
import type { HttpServer } from '../base/httpServer.ts';
import { answer } from './serve.ts';
import type { ByteRange } from './storage.ts';

/**
 * Serves the file with streets, or the range of it that is asked for. Its address stays while it may be replaced, so
 * that a copy elsewhere gives the same pages: its tag tells browsers when that has happened.
 * @param path of that one file; null where there is none
 */
export function serveBasemap(site: HttpServer, path: string | null): void {
  if (path === null) return;
  site.route({
    method: ['GET', 'HEAD'],
    url: MAP_BASEMAP,
    schema: { hide: true },
    async handler(request, reply) {
      // Open from here on, it may be replaced or deleted meanwhile.
      const file = await open(path).catch(() => null);
      if (!file) throw new RegiaError('notFound', 'Nothing found at this address');
      let isRead = false;
      try {
        const { size, mtimeMs } = await file.stat();
        // One that grows meanwhile is sent as far as was said.
        const read = (range: ByteRange = { start: 0, end: Math.max(size - 1, 0) }) => {
          isRead = true;
          return file.createReadStream(range);
        };
        reply.header('access-control-expose-headers', 'etag');
        return answer(request, reply, { name: `${mtimeMs}`, size, read }, 'public, max-age=3600');
      } finally {
        // A stream closes it by itself.
        if (!isRead) await file.close();
      }
    },
  });
}
