/** Uploaded files and their variants under /files, on both ports. */
import { RegiaError } from '@regia/model/errors.ts';
import { UNIQUE_NAME } from '@regia/model/rules/filePath.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { HttpServer } from '../base/httpServer.ts';
import type { Store } from '../store/store.ts';
import { byteRange } from './byteRange.ts';
import { isFileFolder, isServed, partsOf } from './fileTable.ts';
import type { FileStorage, StoredBytes } from './storage.ts';
import type { NamedBytes, Variants } from './variants.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  svg: 'image/svg+xml; charset=utf-8',
};

export interface ServedFiles {
  readonly store: Pick<Store, 'reader'>;
  readonly storage: Pick<FileStorage, 'open'>;
  readonly variants: Pick<Variants, 'open'>;
}

/** Serves uploaded files: they never change, and no browser takes them for pages. */
export function serveFiles(server: HttpServer, { store, storage, variants }: ServedFiles): void {
  server.route({
    method: ['GET', 'HEAD'],
    url: '/files/*',
    schema: { hide: true, params: z.object({ '*': z.string() }) },
    async handler(request, reply) {
      const [folder, name] = partsOf(request.params['*']);
      const isThere =
        !UNIQUE_NAME.test(name) || (await isServed(store.reader, `${folder}/${name}`));
      const found = isThere ? await openFile({ storage, variants }, folder, name) : null;
      if (!found) throw new RegiaError('notFound', 'Nothing found at this address');
      return answer(request, reply, { name, ...found });
    },
  });
}

/** The bytes of a file or variant; null where there is none. */
export async function openFile(
  { storage, variants }: Omit<ServedFiles, 'store'>,
  folder: string,
  name: string,
  options: { isAny?: boolean } = {},
): Promise<NamedBytes | null> {
  if (!isFileFolder(folder)) return null;
  return UNIQUE_NAME.test(name) ? storage.open(folder, name) : variants.open(folder, name, options);
}

/** Sends a file, or the part of it that is asked for. */
export function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, size, read }: StoredBytes & { name: string },
  cacheControl = 'public, max-age=31536000, immutable',
) {
  const tag = `"${name}-${size}"`;
  reply.headers({
    'cache-control': cacheControl,
    etag: tag,
    'accept-ranges': 'bytes',
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    // The admin shows what the public site serves, and the other way round.
    'cross-origin-resource-policy': 'cross-origin',
    // A preview has no origin: its scripts read pictures, and its style sheets drawings, all the same.
    'access-control-allow-origin': '*',
  });
  if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send();
  const isOutdated = (request.headers['if-range'] ?? tag) !== tag;
  const range = isOutdated ? null : byteRange(request.headers.range, size);
  if (range === 'unsatisfiable') {
    const headers = { 'content-range': `bytes */${size}`, 'cache-control': 'no-store' };
    return reply.code(416).headers(headers).send();
  }
  reply.type(CONTENT_TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream');
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  reply.header('content-length', range ? range.end - range.start + 1 : size);
  return request.method === 'HEAD' ? reply.send() : reply.send(range ? read(range) : read());
}

function isKnown(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  const tags = header.split(',').map((one) => one.trim().replace(/^W\//, ''));
  return tags.includes(tag) || tags.includes('*');
}
