/** Import, export and deletion of data. */
import { ENTITIES } from '@regia/model/entities/registry.ts';
import { RegiaError } from '@regia/model/errors.ts';
import type { FastifyReply } from 'fastify';
import type { SignedInUser } from '../../auth/signedIn.ts';
import type { HttpServer } from '../../base/httpServer.ts';
import {
  allCollections,
  exportedSizes,
  exportName,
  exportText,
} from '../../dataFiles/exportData.ts';
import { requireExchange } from '../../exchange/rights.ts';
import type { Uploads } from '../../exchange/uploads.ts';
import { signedInUser } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';
import type { Downloads } from '../../http/downloads.ts';
import type { Operations } from '../../operations/operations.ts';
import { requireProof } from '../../records/authority.ts';
import type { RecordContext } from '../../records/context.ts';
import { recordEvent } from '../../records/log/recordEvent.ts';
import { trusted } from '../../records/writer.ts';
import { uploadRoutes } from './dataUploads.ts';
import { answerOperation } from './operations.ts';

export interface DataRoutes {
  readonly context: RecordContext;
  readonly operations: Operations;
  readonly uploads: Uploads;
  /** Bytes. */
  readonly importLimit: number;
  readonly downloads: Downloads;
}

/** Adds the routes below `/api/data`. */
export async function dataRoutes(api: HttpServer, options: DataRoutes): Promise<void> {
  const { context, operations, downloads } = options;
  const { store } = context;

  addRoute(api, 'GET /api/data/collections', async (request) => {
    requireExchange(signedInUser(request), 'look');
    return store.snapshot(async (session) => {
      const known = new Set(ENTITIES.map((entity) => entity.collection));
      const items = [...(await exportedSizes(session))].map(([collection, records]) => ({
        ...{ collection, records, isKnown: known.has(collection) },
      }));
      return { items };
    });
  });

  const send = async (
    by: SignedInUser,
    reply: FastifyReply,
    wanted: readonly string[] | undefined,
  ) => {
    if (wanted?.length === 0) throw noCollections();
    const all = await store.snapshot(allCollections);
    const isAll = !wanted || all.every((name) => wanted.includes(name));
    const names = isAll ? all : [...new Set(wanted)];
    const name = exportName(isAll ? 'all' : names);
    await recordEvent(context, { action: 'exported', by, detail: name });
    reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
    return downloads.answer(reply, by, (send) =>
      store.snapshot((session) => send(exportText(session, names))),
    );
  };

  addRoute(api, 'POST /api/data/export', (request, reply) => {
    const user = signedInUser(request);
    requireExchange(user, 'export');
    requireProof(user);
    return send(user, reply, request.body?.collections ?? undefined);
  });

  addRoute(api, 'GET /api/data/export', { isDownload: true }, (request, reply) => {
    const user = signedInUser(request);
    requireExchange(user, 'export');
    requireProof(user);
    return send(user, reply, request.query.collections?.split(',').filter(Boolean));
  });

  addRoute(api, 'POST /api/data/delete', async (request, reply) => {
    const user = signedInUser(request);
    const isDryRun = request.query.dryRun === 'true';
    requireExchange(user, 'delete');
    if (!isDryRun) requireProof(user);
    const collections = [...new Set(request.body.collections)];
    if (collections.length === 0) throw noCollections();
    const wanted = { by: trusted(user), collections };
    const begun = await operations.begin(
      isDryRun
        ? { ...wanted, kind: 'rehearsal', source: { action: 'delete' } }
        : { ...wanted, kind: 'delete' },
    );
    return answerOperation(request, reply, begun);
  });

  await api.register(async (sending) => uploadRoutes(sending, options));
}

function noCollections(): RegiaError {
  return new RegiaError('invalidParameters', 'No collection has been chosen');
}
