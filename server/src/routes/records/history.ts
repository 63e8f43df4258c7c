/** What records were like before, and the way back to it. */
import type { HttpServer } from '../../base/httpServer.ts';
import { listHistory, readVersion } from '../../history/readHistory.ts';
import { restoreVersion } from '../../history/restore.ts';
import { signedInUser } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';
import type { RecordContext } from '../../records/context.ts';
import { entityAt } from './collectionParams.ts';

/** Adds the routes below `/api/history`. */
export function historyRoutes(api: HttpServer, context: RecordContext): void {
  addRoute(api, 'GET /api/history/:collection/:id', async (request) => {
    const { page, pageSize } = request.query;
    const user = signedInUser(request);
    const entity = entityAt(request.params);
    const { id } = request.params;
    const place = { page, pageSize };
    const found = await listHistory(context.store, user, entity, id, place);
    return { ...found, page, pageSize };
  });

  addRoute(api, 'GET /api/history/:collection/:id/:seq', (request) => {
    const { id, seq } = request.params;
    const user = signedInUser(request);
    return readVersion(context.store, user, entityAt(request.params), id, seq);
  });

  addRoute(api, 'POST /api/history/:collection/:id/:seq/restore', (request) => {
    const { id, seq } = request.params;
    const user = signedInUser(request);
    const entity = entityAt(request.params);
    return restoreVersion(context, user, entity, id, seq, request.body);
  });
}
