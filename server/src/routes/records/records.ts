/** The records of every collection: one set of routes, whatever the entity. */
import type { HttpServer } from '../../base/httpServer.ts';
import { signedInUser } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';
import type { Downloads } from '../../http/downloads.ts';
import type { RecordContext } from '../../records/context.ts';
import { getRecord, listRecords } from '../../records/read.ts';
import { removeRecord } from '../../records/remove.ts';
import { reorderRecords } from '../../records/reorder.ts';
import { createRecord, updateRecord } from '../../records/save.ts';
import { successorIn } from '../accounts/redirectTo.ts';
import { entityAt } from './collectionParams.ts';
import { listQueryOf } from './listQuery.ts';
import { recordSetRoutes } from './recordSets.ts';
import { withFields } from './someFields.ts';

/** Adds the routes below `/api/records`. */
export function recordRoutes(
  server: HttpServer,
  context: RecordContext,
  downloads: Downloads,
): void {
  addRoute(server, 'GET /api/records/:collection', async (request) => {
    const query = listQueryOf(request.query);
    const entity = entityAt(request.params);
    const { fields } = request.query;
    const user = signedInUser(request);
    const { total, items } = await listRecords(context, user, entity, query, fields);
    const shown = fields ? items.map((record) => withFields(entity, record, fields)) : items;
    return { items: shown, total, page: query.page, pageSize: query.pageSize };
  });

  addRoute(server, 'GET /api/records/:collection/:id', (request) =>
    getRecord(context, signedInUser(request), entityAt(request.params), request.params.id),
  );

  addRoute(server, 'POST /api/records/:collection', async (request) => {
    const entity = entityAt(request.params);
    return createRecord(context, signedInUser(request), entity, request.body);
  });

  addRoute(server, 'PUT /api/records/:collection/:id', (request) => {
    const entity = entityAt(request.params);
    const { id } = request.params;
    return updateRecord(context, signedInUser(request), entity, id, request.body);
  });

  addRoute(server, 'DELETE /api/records/:collection/:id', (request) => {
    const entity = entityAt(request.params);
    const user = signedInUser(request);
    const successor = successorIn(request.query);
    return removeRecord(context, user, entity, request.params.id, successor);
  });

  addRoute(server, 'POST /api/records/:collection/reorder', (request) => {
    const entity = entityAt(request.params);
    const user = signedInUser(request);
    return reorderRecords(context, user, entity, request.body.ids);
  });

  recordSetRoutes(server, context, downloads);
}
