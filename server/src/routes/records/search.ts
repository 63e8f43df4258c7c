/** Search across the collections, and for pictures. */
import type { HttpServer } from '../../base/httpServer.ts';
import { signedInUser } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';
import type { RecordContext } from '../../records/context.ts';
import { findPictures } from '../../search/findPictures.ts';
import { findRecords } from '../../search/findRecords.ts';

/** Adds the routes that the command palette and the picture picker ask. */
export function searchRoutes(
  api: HttpServer,
  context: Pick<RecordContext, 'store' | 'siteStatus'>,
): void {
  addRoute(api, 'GET /api/search', async (request) => {
    const { query, limit } = request.query;
    const user = signedInUser(request);
    return { items: await findRecords(context, user, query, limit) };
  });

  addRoute(api, 'GET /api/files', (request) =>
    findPictures(context, signedInUser(request), request.query),
  );
}
