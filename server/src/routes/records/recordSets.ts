/** What can be done with many records of a collection at once. */
import { listTakesProof } from '@regia/model/authority.ts';
import type { ExportFormat } from '@regia/model/rules/exportFormat.ts';
import type { HttpServer } from '../../base/httpServer.ts';
import { signedInUser } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';
import type { Downloads } from '../../http/downloads.ts';
import { requireProof } from '../../records/authority.ts';
import type { RecordContext } from '../../records/context.ts';
import { exportRecords } from '../../records/exportRecords.ts';
import { recordEvent } from '../../records/log/recordEvent.ts';
import { listRecordIds } from '../../records/read.ts';
import { removeRecords } from '../../records/removeMany.ts';
import { siteLanguages } from '../../records/siteLanguages.ts';
import { successorIn } from '../accounts/redirectTo.ts';
import { entityAt } from './collectionParams.ts';
import { wholeListOf } from './listQuery.ts';

const MEDIA: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** Adds these routes below `/api/records`. */
export function recordSetRoutes(
  server: HttpServer,
  context: RecordContext,
  downloads: Downloads,
): void {
  addRoute(server, 'GET /api/records/:collection/ids', async (request) => {
    const { deletable, ...query } = request.query;
    const entity = entityAt(request.params);
    const action = deletable === 'true' ? 'delete' : 'read';
    const user = signedInUser(request);
    return { ids: await listRecordIds(context, user, entity, wholeListOf(query), action) };
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
    const { ids } = request.body;
    const successor = successorIn(request.body);
    return removeRecords(context, signedInUser(request), entity, ids, successor);
  });
}
