/** Search across the collections. */
import type { HttpServer } from '../../base/httpServer.ts';
import { signedInUser } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';
import type { RecordContext } from '../../records/context.ts';
import { findRecords } from '../../search/findRecords.ts';

/** Adds the route that the command palette asks. */
export function searchRoutes(api: HttpServer, context: Pick<RecordContext, 'store'>): void {
  addRoute(api, 'GET /api/search', async (request) => {
    const { query, limit } = request.query;
    const user = signedInUser(request);
    return { items: await findRecords(context, user, query, limit) };
  });
}
