/** Uploading pictures and deleting them. */

import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import { FILE_FOLDERS, type FileFolder } from '@regia/model/constants.ts';
import { RegiaError } from '@regia/model/errors.ts';
import type { Module } from '@regia/model/modules.ts';
import { type Action, moduleScope, type Scope } from '@regia/model/permissions.ts';
import { z } from 'zod';
import type { SignedInUser } from '../auth/signedIn.ts';
import { acceptedExtension, checkImage } from '../files/imageCheck.ts';
import type { FileStorage } from '../files/storage.ts';
import { UNIQUE_NAME, uniqueName } from '../files/uniqueName.ts';
import { signedInUser } from '../http/access.ts';
import type { HttpServer } from '../http/validation.ts';
import type { Store } from '../store/store.ts';

const tags = ['Files'];

/** The records that show a folder's files, and the module whose rights count for them. */
const OWNER: Record<FileFolder, { collection: string; module: Module }> = {
  'map-point-images': { collection: 'mapPoints', module: 'mapPoint' },
  'page-images': { collection: 'pages', module: 'page' },
  'work-featured-images': { collection: 'works', module: 'work' },
  'work-images': { collection: 'works', module: 'work' },
};

const folder = z.enum(FILE_FOLDERS);
const storedFile = z.object({
  displayName: z.string().meta({ description: 'The name the file was uploaded with' }),
  uniqueName: z.string(),
  type: z.string().meta({ description: 'The extension in upper case' }),
  size: z.number().meta({ description: 'Bytes' }),
  url: z.string(),
});

export interface FileRoutes {
  store: Store;
  storage: FileStorage;
  /** Bytes. */
  uploadLimit: number;
}

/** Adds the routes of the file storage. */
export async function fileRoutes(api: HttpServer, options: FileRoutes): Promise<void> {
  const { store, storage, uploadLimit } = options;
  await api.register(multipart, {
    limits: { fileSize: uploadLimit, files: 1, fields: 5, fieldSize: 1_000, parts: 6 },
  });

  api.post(
    '/api/files/:folder',
    {
      schema: {
        tags,
        summary: 'Upload a picture as the field `file` of a multipart form',
        params: z.object({ folder }),
        response: { 201: storedFile },
      },
      bodyLimit: uploadLimit + 10_000,
    },
    async (request, reply) => {
      requireUpload(signedInUser(request), request.params.folder);
      const file = await request.file();
      if (file?.fieldname !== 'file') throw invalidParameters();
      reply.code(201);
      return receive(file, request.params.folder, storage);
    },
  );

  api.delete(
    '/api/files/:folder/:uniqueName',
    {
      schema: {
        tags,
        summary: 'Delete a file',
        params: z.object({ folder, uniqueName: z.string().regex(UNIQUE_NAME) }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { folder, uniqueName } = request.params;
      await requireDeletable(store, signedInUser(request), folder, uniqueName);
      if (!(await storage.remove(folder, uniqueName))) {
        throw new RegiaError('notFound', `#${uniqueName} not found in ${folder}`);
      }
      reply.code(204);
      return null;
    },
  );
}

async function receive(file: MultipartFile, folder: FileFolder, storage: FileStorage) {
  const extension = acceptedExtension(file.filename);
  const path = await storage.receivingPath(uniqueName(extension));
  try {
    await pipeline(file.file, createWriteStream(path, { mode: 0o644 }));
    if (file.file.truncated) throw new RegiaError('payloadTooLarge', 'The file is too large');
    const name = uniqueName(await checkImage(path, extension));
    const { size } = await stat(path);
    await storage.adopt(path, folder, name);
    return {
      displayName: basename(file.filename).slice(0, 255),
      uniqueName: name,
      type: name.slice(name.indexOf('.') + 1).toUpperCase(),
      size,
      url: `/files/${folder}/${name}`,
    };
  } finally {
    await rm(path, { force: true });
  }
}

/** Whose records' files the user may handle in one of these ways. */
function scopeIn(folder: FileFolder, user: SignedInUser, actions: readonly Action[]): Scope {
  const scopes = actions.map((action) => moduleScope(user, action, OWNER[folder].module));
  return (
    scopes.find((scope) => scope === 'all') ?? scopes.find((scope) => scope === 'own') ?? 'none'
  );
}

/** A new file belongs to no record yet, so the right to one's own records is enough. */
function requireUpload(user: SignedInUser, folder: FileFolder): void {
  if (scopeIn(folder, user, ['create', 'update']) === 'none') throw accessDenied();
}

/** The right to one's own records does not reach a file that another's record shows. */
async function requireDeletable(
  store: Store,
  user: SignedInUser,
  folder: FileFolder,
  uniqueName: string,
): Promise<void> {
  const scope = scopeIn(folder, user, ['update', 'delete']);
  if (scope === 'all') return;
  if (scope === 'none') throw accessDenied();
  const shown = await store.reader.db
    .selectFrom('documents')
    .select('id')
    .where('collection', '=', OWNER[folder].collection)
    .where('data', 'like', `%${uniqueName}%`)
    .where(({ eb }) => eb.or([eb('created_by', 'is', null), eb('created_by', '!=', user.id)]))
    .executeTakeFirst();
  if (shown) throw accessDenied();
}

function accessDenied(): RegiaError {
  return new RegiaError('accessDenied', 'not allowed to change these files');
}

function invalidParameters(): RegiaError {
  return new RegiaError('invalidParameters', 'invalid parameters');
}
