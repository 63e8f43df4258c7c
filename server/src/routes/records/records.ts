/** The records of every collection: one set of routes, whatever the entity. */

import { listTakesProof } from '@regia/model/authority.ts';
import {
  type AnyRecord,
  type Entity,
  META_FIELDS,
  SITE_STATUS,
  USED_BY,
} from '@regia/model/entity.ts';
import { RegiaError } from '@regia/model/errors.ts';
import type { ExportFormat } from '@regia/model/rules/exportFormat.ts';
import type { HttpServer } from '../../base/httpServer.ts';
import { signedInUser } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';
import type { Downloads } from '../../http/downloads.ts';
import { requireProof } from '../../records/authority.ts';
import { confirmTranslation } from '../../records/confirmTranslation.ts';
import type { RecordContext } from '../../records/context.ts';
import { exportRecords } from '../../records/exportRecords.ts';
import { recordEvent } from '../../records/log/recordEvent.ts';
import { getRecord, listRecordIds } from '../../records/read.ts';
import { removeRecord } from '../../records/remove.ts';
import { removeRecords } from '../../records/removeMany.ts';
import { reorderRecords } from '../../records/reorder.ts';
import { createRecord, updateRecord } from '../../records/save.ts';
import { siteLanguages } from '../../records/siteLanguages.ts';
import { successorNamed } from '../../records/successor.ts';
import { updateRecords } from '../../records/updateMany.ts';
import { entityAt } from './collectionParams.ts';
import { listQueryOf, wholeListOf } from './listQuery.ts';
import { placeOf } from './place.ts';

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
    const { total, items } = await placeOf(context, request, entity).list(query, fields);
    const shown = fields ? items.map((record) => withFields(entity, record, fields)) : items;
    return { items: shown, total, page: query.page, pageSize: query.pageSize };
  });

  addRoute(server, 'GET /api/records/:collection/:id', (request) =>
    placeOf(context, request, entityAt(request.params)).get(request.params.id),
  );

  addRoute(server, 'POST /api/records/:collection', async (request) => {
    const entity = entityAt(request.params);
    return placeOf(context, request, entity).write([], (place, user) =>
      createRecord(place, user, entity, request.body),
    );
  });

  addRoute(server, 'PUT /api/records/:collection/:id', (request) => {
    const entity = entityAt(request.params);
    const { id } = request.params;
    return placeOf(context, request, entity).write([id], (place, user) =>
      updateRecord(place, user, entity, id, request.body),
    );
  });

  addRoute(server, 'POST /api/records/:collection/:id/translations/:language', async (request) => {
    const { params, body } = request;
    const user = signedInUser(request);
    const entity = entityAt(params);
    await confirmTranslation(context, user, entity, params, body);
    return getRecord(context, user, entity, params.id);
  });

  addRoute(server, 'DELETE /api/records/:collection/:id', (request) => {
    const entity = entityAt(request.params);
    const { id } = request.params;
    const { redirectTo } = request.query;
    return placeOf(context, request, entity).write(
      [id],
      (place, user) => removeRecord(place, user, entity, id, successorNamed(redirectTo)),
      redirectTo,
    );
  });

  addRoute(server, 'POST /api/records/:collection/reorder', (request) => {
    const entity = entityAt(request.params);
    const { ids } = request.body;
    // Others are numbered anew with them.
    return placeOf(context, request, entity).write('all', (place, user) =>
      reorderRecords(place, user, entity, ids),
    );
  });

  recordSetRoutes(server, context, downloads);
}

/**
 * A record with some of its fields only, and what every record has.
 * @throws RegiaError `invalidParameters` for a name that the entity lacks
 */
function withFields(entity: Entity, record: AnyRecord, names: readonly string[]): AnyRecord {
  const { id, createdAt, createdBy, updatedAt, updatedBy } = record;
  const shown = names
    .filter((name) => !META_FIELDS.some((meta) => meta === name))
    .map((name) => {
      const isTold =
        (name === SITE_STATUS && entity.isWebDocument) || (name === USED_BY && entity.tellsUses);
      if (Object.hasOwn(entity.fields, name) || isTold) return [name, record[name]];
      throw new RegiaError('invalidParameters', `no field ${name}`);
    });
  return { ...Object.fromEntries(shown), id, createdAt, createdBy, updatedAt, updatedBy };
}

const MEDIA: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** What can be done with many records of a collection at once. */
function recordSetRoutes(server: HttpServer, context: RecordContext, downloads: Downloads): void {
  addRoute(server, 'GET /api/records/:collection/ids', async (request) => {
    const { deletable, updatable, ...query } = request.query;
    const entity = entityAt(request.params);
    const actions = [
      ...(deletable === 'true' ? (['delete'] as const) : []),
      ...(updatable === 'true' ? (['update'] as const) : []),
    ];
    const user = signedInUser(request);
    return { ids: await listRecordIds(context, user, entity, wholeListOf(query), actions) };
  });

  addRoute(
    server,
    'GET /api/records/:collection/export',
    { isDownload: true },
    async (request, reply) => {
      const { format, separator, ...query } = request.query;
      const entity = entityAt(request.params);
      const user = signedInUser(request);
      if (listTakesProof(entity.collection)) requireProof(user);
      const languages = await siteLanguages(context.store.reader);
      const wanted = { format, query: wholeListOf(query), separator, languages };
      const { collection } = entity;
      return downloads.answer(reply, user, async (send) => {
        await send(await exportRecords(context, user, entity, wanted));
        await recordEvent(context, { action: 'exported', by: user, collection, detail: format });
        const day = context.clock().toISOString().slice(0, 10);
        const name = `${collection}-${day}.${format}`;
        reply.type(MEDIA[format]).header('content-disposition', `attachment; filename="${name}"`);
      });
    },
  );

  addRoute(server, 'POST /api/records/:collection/delete', (request) => {
    const entity = entityAt(request.params);
    const { ids, redirectTo } = request.body;
    return placeOf(context, request, entity).write(
      ids,
      (place, user) => removeRecords(place, user, entity, ids, successorNamed(redirectTo)),
      redirectTo,
    );
  });

  addRoute(server, 'POST /api/records/:collection/update', (request) => {
    const entity = entityAt(request.params);
    const ids = request.body.records.map(({ id }) => id);
    return placeOf(context, request, entity).write(ids, (place, user) =>
      updateRecords(place, user, entity, request.body),
    );
  });
}
