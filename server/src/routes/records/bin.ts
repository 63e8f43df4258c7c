/** Deleted records, and the way back for them. */
import type { HttpServer } from '../../base/httpServer.ts';
import { listBin, listRevivable } from '../../history/bin.ts';
import { restoreDeleted } from '../../history/restore.ts';
import { restoreMany } from '../../history/restoreMany.ts';
import { signedInUser } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';
import type { RecordContext } from '../../records/context.ts';
import { entityAt } from './collectionParams.ts';

/** Adds the routes below `/api/bin`. */
export function binRoutes(api: HttpServer, context: RecordContext): void {
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
