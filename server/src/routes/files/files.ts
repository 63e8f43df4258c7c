/** Uploading pictures and deleting them. */
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FileFolder } from '@regia/model/constants.ts';
import { RegiaError, tooLarge } from '@regia/model/errors.ts';
import type { Image } from '@regia/model/fields/image.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpServer } from '../../base/httpServer.ts';
import { newId } from '../../base/ids.ts';
import type { FileContext } from '../../files/fileContext.ts';
import { pathOf } from '../../files/fileTable.ts';
import { deleteUpload } from '../../files/forget.ts';
import { acceptedExtension } from '../../files/imageCheck.ts';
import { keepUpload } from '../../files/receive.ts';
import type { UploadRequest } from '../../files/tusRequest.ts';
import type { ResumableUploads } from '../../files/uploadsOnDemand.ts';
import { signedInUser, userAfterBody } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';
import { forgetOwnUpload, requireUpload } from './fileRights.ts';

export interface FileRoutes {
  files: FileContext;
  uploads: ResumableUploads;
  /** Bytes. */
  uploadLimit: number;
}

/** Adds the routes of the file storage. */
export async function fileRoutes(api: HttpServer, options: FileRoutes): Promise<void> {
  const { files, uploads, uploadLimit } = options;
  await api.register(multipart, {
    limits: { fileSize: uploadLimit, files: 1, fields: 5, fieldSize: 1_000, parts: 6 },
  });
  // The pieces of a resumable upload are nobody's to read but the protocol's.
  api.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) =>
    done(null),
  );

  addRoute(
    api,
    'POST /api/files/:folder',
    { bodyLimit: uploadLimit + 10_000, longBody: true },
    async (request, reply) => {
      const { folder } = request.params;
      const user = signedInUser(request);
      requireUpload(user, folder);
      if (request.headers['tus-resumable'] !== undefined) {
        await sendResponse(reply, await uploads.begin(uploadRequestOf(request, reply, folder)));
        return reply;
      }
      const file = await request.file().catch(asMalformed);
      if (file?.fieldname !== 'file')
        throw new RegiaError('invalidParameters', 'invalid parameters');
      const to = { folder, by: user.id, most: uploadLimit };
      return receive(files, file, to, async () => {
        requireUpload(await userAfterBody(request), folder);
      });
    },
  );

  resumableRoutes(api, uploads, uploadLimit);

  addRoute(api, 'DELETE /api/files/:folder/:uniqueName', async (request) => {
    const { folder, uniqueName } = request.params;
    const { store, renders } = files;
    const user = signedInUser(request);
    const forgotten = await store.transaction(async (session) => {
      const row = await forgetOwnUpload(session, user, folder, uniqueName);
      await renders.filesChanged(session, [pathOf(row)]);
      return row;
    });
    await deleteUpload(files, forgotten).finally(() => renders.catchUp());
  });
}

async function receive(
  files: FileContext,
  file: MultipartFile,
  { most, ...to }: { folder: FileFolder; by: string; most: number },
  requireRights: () => Promise<void>,
): Promise<Image> {
  acceptedExtension(file.filename);
  const path = join(files.incoming, newId());
  try {
    await pipeline(file.file, createWriteStream(path, { mode: 0o600 })).catch(asMalformed);
    if (file.file.truncated) throw tooLarge('The file is too large', { excess: 'bytes', most });
    await requireRights();
    return await keepUpload(files, { path, displayName: file.filename, ...to });
  } finally {
    await rm(path, { force: true });
  }
}

/** What the parser says of a form that ends too early has no code; failures of disk and line have one. */
function asMalformed(error: unknown): never {
  if (!(error instanceof Error) || 'code' in error) throw error;
  throw new RegiaError('invalidParameters', 'invalid parameters', undefined, error);
}

/** Adds the routes by which an upload is continued. @param uploadLimit bytes */
function resumableRoutes(api: HttpServer, uploads: ResumableUploads, uploadLimit: number): void {
  for (const method of ['HEAD', 'PATCH', 'DELETE'] as const) {
    addRoute(
      api,
      `${method} /api/files/:folder/uploads/:id`,
      { bodyLimit: uploadLimit, longBody: method === 'PATCH' },
      async (request, reply) => {
        const { folder, id } = request.params;
        requireUpload(signedInUser(request), folder);
        const upload = uploadRequestOf(request, reply, folder);
        return sendResponse(reply, await uploads.continue(upload, id));
      },
    );
  }
}

/** Passes an answer of the tus protocol on. */
async function sendResponse(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  const body = Buffer.from(await answer.arrayBuffer());
  reply.code(answer.status).headers(Object.fromEntries(answer.headers));
  return body.length > 0 ? reply.send(body) : reply.send();
}

/** What the tus protocol needs of a request. */
function uploadRequestOf(
  request: FastifyRequest,
  reply: FastifyReply,
  folder: FileFolder,
): UploadRequest {
  return {
    ...{ raw: request.raw, response: reply.raw, user: signedInUser(request).id, folder },
    requireRights: async () => requireUpload(await userAfterBody(request), folder),
  };
}
