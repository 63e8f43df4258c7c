/** Deleted records, and the way back for them. */
import { BATCH_SIZE, DEFAULT_PAGE_SIZE } from '@regia/model/constants.ts';
import { bounded } from '@regia/model/schemas/bounded.ts';
import { z } from 'zod';
import type { HttpServer } from '../base/httpServer.ts';
import { listBin, listRevivable } from '../history/bin.ts';
import { restoreDeleted } from '../history/restore.ts';
import { restoreMany } from '../history/restoreMany.ts';
import { signedInUser } from '../http/access.ts';
import type { RecordContext } from '../records/context.ts';
import { entityAt, oneRecord } from './collectionParams.ts';
import { binItem, recordKey, restored, restoredMany } from './historySchemas.ts';
import { wholeNumber } from './listQuery.ts';

const MAX_PAGE = 1_000_000;
const MAX_PAGE_SIZE = 100;
const MAX_TEXT = 500;

const tags = ['History'];
const binFilter = z.object({
  collection: z.string().max(MAX_TEXT).default(''),
  search: z.string().max(MAX_TEXT).default(''),
});
const manyBody = z.strictObject({ records: bounded(recordKey, BATCH_SIZE, 1) });

/** Adds the routes below `/api/bin`. */
export function binRoutes(api: HttpServer, context: RecordContext): void {
  api.get(
    '/api/bin',
    {
      schema: {
        tags,
        summary: 'The deleted records that one might read if they still existed',
        description: 'What was deleted last comes first. Users do not come back from here.',
        querystring: binFilter.extend({
          page: wholeNumber(MAX_PAGE).default(1),
          pageSize: wholeNumber(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
        }),
        response: {
          200: z.object({
            items: z.array(binItem),
            total: z.number(),
            page: z.number(),
            pageSize: z.number(),
          }),
        },
      },
    },
    async (request) => {
      const { page, pageSize } = request.query;
      const found = await listBin(context.store, signedInUser(request), request.query);
      return { ...found, page, pageSize };
    },
  );

  api.get(
    '/api/bin/ids',
    {
      schema: {
        tags,
        summary: 'All deleted records that the bin would show and that one may bring back',
        description: 'What was deleted last comes first: what refers to others follows them.',
        querystring: binFilter,
        response: { 200: z.object({ records: z.array(recordKey) }) },
      },
    },
    async (request) => ({
      records: await listRevivable(context.store, signedInUser(request), request.query),
    }),
  );

  api.post(
    '/api/bin/restore',
    {
      schema: {
        tags,
        summary: 'Brings deleted records back in one change, and says of those that stay why',
        description:
          'Takes the rights to create and to delete each of them; they may be of several ' +
          'collections. What one of them needs of the others comes back before it.',
        body: manyBody,
        response: { 200: restoredMany },
      },
    },
    (request) => restoreMany(context, signedInUser(request), request.body.records),
  );

  api.post(
    '/api/bin/:collection/:id/restore',
    {
      schema: {
        tags,
        summary: 'Brings a deleted record back under its own id',
        description:
          'Takes the rights to create and to delete it. What refers to it works again; what ' +
          'another record has taken over meanwhile stays there, and is named among the losses.',
        params: oneRecord,
        response: { 200: restored },
      },
    },
    (request) => {
      const user = signedInUser(request);
      const entity = entityAt(request.params);
      return restoreDeleted(context, user, entity, request.params.id);
    },
  );
}
