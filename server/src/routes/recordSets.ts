/** What can be done with many records of a collection at once. */
import { listTakesProof } from '@regia/model/authority.ts';
import { BATCH_SIZE } from '@regia/model/constants.ts';
import { bounded } from '@regia/model/schemas/bounded.ts';
import { z } from 'zod';
import type { HttpServer } from '../base/httpServer.ts';
import { signedInUser } from '../http/access.ts';
import type { Downloads } from '../http/downloads.ts';
import { inFairTurn } from '../http/fairTurns.ts';
import { requireProof } from '../records/authority.ts';
import type { RecordContext } from '../records/context.ts';
import { SEPARATORS } from '../records/csv.ts';
import { EXPORT_FORMATS, type ExportFormat, exportRecords } from '../records/exportRecords.ts';
import { recordEvent } from '../records/log/recordEvent.ts';
import { listRecordIds } from '../records/read.ts';
import { removeRecords } from '../records/removeMany.ts';
import { siteLanguages } from '../records/siteLanguages.ts';
import { entityAt, inCollection, recordId } from './collectionParams.ts';
import { wholeListOf, wholeListSchema } from './listQuery.ts';
import { changedRecords } from './recordSchemas.ts';
import { redirectTo, successorIn } from './redirectTo.ts';

const tags = ['Records'];
const MEDIA: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

const blocker = z.object({ collection: z.string(), id: z.string(), name: z.string() });
const refusal = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  blockers: z.array(blocker).readonly().optional(),
  total: z.number().optional(),
});
const removal = changedRecords.extend({ removed: z.array(z.string()), refused: z.array(refusal) });
const removalBody = z.strictObject({ ids: bounded(recordId, BATCH_SIZE, 1), redirectTo });

const deletable = z.enum(['true', 'false']).default('false');

/** Adds these routes below `/api/records`. */
export function recordSetRoutes(
  server: HttpServer,
  context: RecordContext,
  downloads: Downloads,
): void {
  const many = '/api/records/:collection';

  server.get(
    `${many}/ids`,
    {
      schema: {
        tags,
        summary: 'The ids of all records that a list would show, or of those one may delete',
        params: inCollection,
        querystring: wholeListSchema.extend({ deletable }),
        response: { 200: z.object({ ids: z.array(z.string()) }) },
      },
    },
    async (request, reply) => {
      const { deletable, ...query } = request.query;
      const entity = entityAt(request.params);
      const action = deletable === 'true' ? 'delete' : 'read';
      const user = signedInUser(request);
      const list = () => listRecordIds(context, user, entity, wholeListOf(query), action);
      return { ids: await inFairTurn(user, reply, list) };
    },
  );

  server.get(
    `${many}/export`,
    {
      schema: {
        tags,
        summary: 'All records that a list would show, as a table or as JSON',
        description: 'A list of users takes a proof of who one is.',
        params: inCollection,
        querystring: wholeListSchema.extend({
          format: z.enum(EXPORT_FORMATS),
          separator: z.enum(SEPARATORS).default('comma'),
        }),
      },
    },
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

  server.post(
    `${many}/delete`,
    {
      schema: {
        tags,
        summary: 'Deletes records in one change, and says of those that stay why',
        description: 'Addresses of deleted pages may lead to another document of the site.',
        params: inCollection,
        body: removalBody,
        response: { 200: removal },
      },
    },
    (request) => {
      const entity = entityAt(request.params);
      const { ids } = request.body;
      const successor = successorIn(request.body);
      return removeRecords(context, signedInUser(request), entity, ids, successor);
    },
  );
}
