/** What records were like before, and deleted records; and the way back to each. */
import type { HttpServer } from '../../base/httpServer.ts';
import { listBin, listRevivable } from '../../history/bin.ts';
import { listHistory, readVersion } from '../../history/readHistory.ts';
import { restoreDeleted, restoreVersion } from '../../history/restore.ts';
import { restoreMany } from '../../history/restoreMany.ts';
import { signedInUser } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';
import type { RecordContext } from '../../records/context.ts';
import { entityAt } from './collectionParams.ts';

/** Adds the routes below `/api/history` and `/api/bin`. */
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

  addRoute(api, 'GET /api/bin', async (request) => {
    const { page, pageSize } = request.query;
    const found = await listBin(context.store, signedInUser(request), request.query);
    return { ...found, page, pageSize };
  });

  addRoute(api, 'GET /api/bin/ids', async (request) => ({
    records: await listRevivable(context.store, signedInUser(request), request.query),
  }));

  addRoute(api, 'POST /api/bin/restore', (request) =>
    restoreMany(context, signedInUser(request), request.body.records),
  );

  addRoute(api, 'POST /api/bin/:collection/:id/restore', (request) => {
    const user = signedInUser(request);
    const entity = entityAt(request.params);
    return restoreDeleted(context, user, entity, request.params.id);
  });
}
