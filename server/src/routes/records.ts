/** The records of every collection: one set of routes, whatever the entity. */
import { MAX_ORDERED } from '@regia/model/rules/ordering.ts';
import { bounded } from '@regia/model/schemas/bounded.ts';
import { z } from 'zod';
import type { HttpServer } from '../base/httpServer.ts';
import { signedInUser } from '../http/access.ts';
import type { Downloads } from '../http/downloads.ts';
import { inFairTurn } from '../http/fairTurns.ts';
import type { RecordContext } from '../records/context.ts';
import { getRecord, listRecords } from '../records/read.ts';
import { removeRecord } from '../records/remove.ts';
import { reorderRecords } from '../records/reorder.ts';
import { createRecord, updateRecord } from '../records/save.ts';
import { entityAt, inCollection, oneRecord, recordId } from './collectionParams.ts';
import { listQueryOf, listQuerySchema } from './listQuery.ts';
import { anyRecord, changedRecords, recordBody, recordPage, savedRecord } from './recordSchemas.ts';
import { recordSetRoutes } from './recordSets.ts';
import { redirectTo, successorIn } from './redirectTo.ts';
import { withFields } from './someFields.ts';

const reorderBody = z.object({ ids: bounded(recordId, MAX_ORDERED, 1) });
const tags = ['Records'];

/** Adds the routes below `/api/records`. */
export function recordRoutes(
  server: HttpServer,
  context: RecordContext,
  downloads: Downloads,
): void {
  const many = '/api/records/:collection';
  const one = `${many}/:id`;

  server.get(
    many,
    {
      schema: {
        tags,
        summary: 'One page of a collection',
        params: inCollection,
        querystring: listQuerySchema,
        response: { 200: recordPage },
      },
    },
    async (request, reply) => {
      const query = listQueryOf(request.query);
      const entity = entityAt(request.params);
      const { fields } = request.query;
      const user = signedInUser(request);
      const { total, items } = await inFairTurn(user, reply, () =>
        listRecords(context, user, entity, query, fields),
      );
      const shown = fields ? items.map((record) => withFields(entity, record, fields)) : items;
      return { items: shown, total, page: query.page, pageSize: query.pageSize };
    },
  );

  server.get(
    one,
    {
      schema: {
        tags,
        summary: 'One record',
        params: oneRecord,
        response: { 200: anyRecord },
      },
    },
    (request) =>
      getRecord(context, signedInUser(request), entityAt(request.params), request.params.id),
  );

  server.post(
    many,
    {
      schema: {
        tags,
        summary: 'Creates a record',
        params: inCollection,
        body: recordBody,
        response: { 201: savedRecord },
      },
    },
    async (request, reply) => {
      const entity = entityAt(request.params);
      reply.code(201);
      return createRecord(context, signedInUser(request), entity, request.body);
    },
  );

  server.put(
    one,
    {
      schema: {
        tags,
        summary: 'Replaces a record by an edited copy',
        params: oneRecord,
        body: recordBody,
        response: { 200: savedRecord },
      },
    },
    (request) => {
      const entity = entityAt(request.params);
      const { id } = request.params;
      return updateRecord(context, signedInUser(request), entity, id, request.body);
    },
  );

  server.delete(
    one,
    {
      schema: {
        tags,
        summary: 'Deletes a record',
        description: 'Addresses of a deleted page may lead to another document of the site.',
        params: oneRecord,
        querystring: z.object({ redirectTo }),
        response: { 200: changedRecords },
      },
    },
    (request) => {
      const entity = entityAt(request.params);
      const user = signedInUser(request);
      const successor = successorIn(request.query);
      return removeRecord(context, user, entity, request.params.id, successor);
    },
  );

  server.post(
    `${many}/reorder`,
    {
      schema: {
        tags,
        summary: 'Puts records in order',
        params: inCollection,
        body: reorderBody,
        response: { 200: changedRecords },
      },
    },
    (request) => {
      const entity = entityAt(request.params);
      const user = signedInUser(request);
      return reorderRecords(context, user, entity, request.body.ids);
    },
  );

  recordSetRoutes(server, context, downloads);
}
