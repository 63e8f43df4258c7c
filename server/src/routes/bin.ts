/** Deleted records, and the way back for them. */
import { DEFAULT_PAGE_SIZE } from '@regia/model/constants.ts';
import { z } from 'zod';
import { listBin } from '../history/bin.ts';
import { restoreDeleted } from '../history/restore.ts';
import { signedInUser } from '../http/access.ts';
import type { HttpServer } from '../http/validation.ts';
import type { RecordContext } from '../records/context.ts';
import { entityAt, oneRecord } from './collectionParams.ts';
import { binItem, restored } from './historySchemas.ts';
import { wholeNumber } from './listQuery.ts';

const MAX_PAGE = 1_000_000;
const MAX_PAGE_SIZE = 100;
const MAX_TEXT = 500;

const tags = ['History'];

/** Adds the routes below `/api/bin`. */
export function binRoutes(api: HttpServer, context: RecordContext): void {
  api.get(
    '/api/bin',
    {
      schema: {
        tags,
        summary: 'The deleted records that one might read if they still existed',
        description: 'What was deleted last comes first. Users do not come back from here.',
        querystring: z.object({
          collection: z.string().max(MAX_TEXT).default(''),
          search: z.string().max(MAX_TEXT).default(''),
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
