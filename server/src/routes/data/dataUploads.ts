/** The routes that take a file of records, of whatever size: it goes to the disk as it comes. */
import type { Readable } from 'node:stream';
import type { restoreQuery } from '@regia/contract/data.ts';
import { RegiaError, recordNotFound } from '@regia/model/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { SignedInUser } from '../../auth/signedIn.ts';
import type { HttpServer } from '../../base/httpServer.ts';
import { ownedId } from '../../base/ids.ts';
import { mayRestoreBackup, requireExchange } from '../../exchange/rights.ts';
import { fileForgotten } from '../../exchange/uploads.ts';
import { signedInUser, userAfterBody } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';
import { neededUploads } from '../../operations/operationRules.ts';
import type { NewOperation } from '../../operations/operations.ts';
import { findOperation, type Source } from '../../operations/operationTable.ts';
import { requireProof } from '../../records/authority.ts';
import { trusted } from '../../records/writer.ts';
import type { DataRoutes } from './data.ts';
import { answerOperation } from './operations.ts';

const ZIP_TYPES = ['application/zip', 'application/x-zip-compressed', 'application/octet-stream'];
/** What a form has around its file. */
const FORM_BYTES = 10_000;

/** Adds these routes to a part of the server whose bodies are streams. */
export function uploadRoutes(api: HttpServer, options: DataRoutes): void {
  const { operations, uploads, importLimit } = options;
  const { store } = options.context;
  api.removeContentTypeParser('application/json');
  for (const type of ['application/json', ...ZIP_TYPES]) {
    api.addContentTypeParser(type, (_request, payload, done) => done(null, payload));
  }

  addRoute(
    api,
    'POST /api/data/rehearse',
    { bodyLimit: importLimit + FORM_BYTES, longBody: true },
    async (request, reply) => {
      const user = signedInUser(request);
      const { action } = request.query;
      const wanted = await received(request, user, action);
      const source = { ...wanted.source, action };
      const begun = await begin({ ...wanted, kind: 'rehearsal', source }, request.query);
      return answerOperation(request, reply, begun);
    },
  );

  for (const kind of ['import', 'restore'] as const) {
    addRoute(
      api,
      `POST /api/data/${kind}`,
      { bodyLimit: importLimit + FORM_BYTES, longBody: true },
      async (request, reply) => {
        const wanted = await received(request, signedInUser(request), kind, requireProof);
        const begun = await begin({ ...wanted, kind }, request.query);
        return answerOperation(request, reply, begun);
      },
    );
  }

  addRoute(api, 'DELETE /api/data/uploads/:id', async (request) => {
    await keptSource(signedInUser(request), request.params.id);
    await uploads.remove(request.params.id);
  });

  /** What an operation works from, once whoever asks has been found to be allowed to. */
  async function received(
    request: FastifyRequest<{ Querystring: z.output<typeof restoreQuery> }>,
    user: SignedInUser,
    action: 'import' | 'restore',
    requireMore: (user: SignedInUser) => void = () => {},
  ) {
    const { upload, backup, collections } = request.query;
    const by = trusted(user);
    const chosen = collections?.split(',').filter(Boolean);
    const choice = chosen ? { chosen } : {};
    const isListed = action === 'restore' && backup !== undefined;
    const requireAll = (who: SignedInUser) => {
      if (!isListed || !mayRestoreBackup(who)) requireExchange(who, action);
      requireMore(who);
    };
    requireAll(user);
    if (backup !== undefined) return { by, backup, source: choice };
    if (upload !== undefined) {
      return { by, source: { ...(await keptSource(user, upload)), ...choice } };
    }
    const sent = await fileOf(request, importLimit);
    if (!sent) {
      if (action === 'restore') throw new RegiaError('backupDataNotSet', 'Backup data not set');
      throw new RegiaError('invalidData', 'Invalid data');
    }
    const kept = await uploads.keep(sent.stream, sent.name, user.id, importLimit);
    try {
      requireAll(await userAfterBody(request));
      if (kept.size === 0 && action === 'restore') {
        throw new RegiaError('backupDataNotSet', 'Backup data not set');
      }
    } catch (refusal) {
      await uploads.remove(kept.id);
      throw refusal;
    }
    return { by, source: { upload: kept, ...choice } };
  }

  /**
   * Begins an operation, for which older files of the same user make room. Where it is refused, what was
   * sent for it goes at once.
   */
  async function begin(wanted: NewOperation, { upload }: { upload?: string | undefined }) {
    const user = wanted.by.id ?? '';
    const sent = wanted.source?.upload?.id;
    // What is read of a backup is kept under the name of the operation.
    const id = sent ?? ownedId(user);
    const begun = await operations
      .begin(sent === undefined ? { ...wanted, id } : wanted)
      .catch(async (refusal: unknown) => {
        if (upload === undefined) await uploads.remove(id);
        throw refusal;
      });
    const needed = await neededUploads(store.reader);
    // What cannot be removed now goes with the next one, or is swept; this one is under way.
    await uploads.removeOlder(user, id, needed).catch(() => undefined);
    return begun;
  }

  /**
   * The file that one's own dry run has kept.
   * @throws RegiaError `notFound`; `fileForgotten` where later ones, time or an import took its place
   */
  async function keptSource(user: SignedInUser, id: string): Promise<Source> {
    const missing = recordNotFound('uploads', id);
    const rows = await store.reader.db
      .selectFrom('operations')
      .select(['id'])
      .where('kind', '=', 'rehearsal')
      .where('by_id', '=', user.id)
      .orderBy('started_at', 'desc')
      .limit(100)
      .execute();
    for (const { id: operation } of rows) {
      const found = await findOperation(store.reader, operation);
      if (found?.source.upload?.id !== id) continue;
      if (!(await uploads.isKept(id))) throw fileForgotten();
      return { upload: found.source.upload };
    }
    throw missing;
  }
}

async function fileOf(
  request: FastifyRequest,
  limit: number,
): Promise<{ stream: Readable; name: string } | null> {
  if (request.isMultipart()) {
    const part = await request.file({ limits: { fileSize: limit + 1, files: 1 } });
    return part ? { stream: part.file, name: part.filename } : null;
  }
  const body: unknown = request.body;
  return isStream(body) ? { stream: body, name: '' } : null;
}

function isStream(body: unknown): body is Readable {
  return typeof body === 'object' && body !== null && 'pipe' in body;
}
