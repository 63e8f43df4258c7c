/** Resumable uploads by the tus protocol: files that arrive in pieces, each its beginner's own. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FileFolder } from '@regia/model/constants.ts';
import { RegiaError } from '@regia/model/errors.ts';
import type { Image } from '@regia/model/fields/image.ts';
import { FileStore } from '@tus/file-store';
import { Server, type Upload } from '@tus/server';
import { codedError } from '../http/errors.ts';
import { newId } from '../ids.ts';
import { acceptedExtension } from './imageCheck.ts';
import type { Received } from './receive.ts';
import { GRACE_MS } from './sweep.ts';

/** What a partial upload is called: the ids that `newId` makes. */
export const PARTIAL_ID = /^[A-Za-z0-9]{20}$/;

/** Where a client finds the stored file that its upload has become, as JSON in percent-encoding. */
export const STORED_FILE_HEADER = 'regia-file';

/** How long a request that lost its connection may go on writing once another one comes. */
const LOCK_DRAIN_MS = 500;

const JSON_TYPE = 'application/json; charset=utf-8';

/** The headers that the protocol knows; a proxy's and a browser's own are not its concern. */
const TUS_HEADERS = [
  'tus-resumable',
  'upload-length',
  'upload-offset',
  'upload-defer-length',
  'upload-metadata',
  'content-type',
  'content-length',
];

export interface PartialUploadsOptions {
  /** A folder of the local disk that outlives the process. */
  readonly folder: string;
  /** Bytes. */
  readonly uploadLimit: number;
  readonly keep: (received: Received) => Promise<Image>;
  readonly onFailure: (error: unknown, what: string) => void;
}

/** Whose upload a request concerns, and to which folder. */
export interface UploadRequest {
  readonly raw: IncomingMessage;
  readonly response: ServerResponse;
  readonly user: string;
  readonly folder: FileFolder;
}

export class PartialUploads {
  readonly #options: PartialUploadsOptions;
  readonly #store: FileStore;
  readonly #server: Server;

  private constructor(options: PartialUploadsOptions) {
    this.#options = options;
    this.#store = new FileStore({
      directory: options.folder,
      expirationPeriodInMilliseconds: GRACE_MS,
    });
    this.#server = new Server({
      path: '/api/files',
      datastore: this.#store,
      maxSize: options.uploadLimit,
      allowedOrigins: [],
      lockDrainTimeout: LOCK_DRAIN_MS,
      namingFunction: () => newId(),
      getFileIdFromRequest: (_, last) => last,
      generateUrl: (request, { id }) => `${new URL(request.url).pathname}/uploads/${id}`,
      onUploadFinish: (_, upload) => this.#finish(upload),
      onResponseError: (_, error) => this.#describe(error),
    });
  }

  static async open(options: PartialUploadsOptions): Promise<PartialUploads> {
    await mkdir(options.folder, { recursive: true });
    return new PartialUploads(options);
  }

  /** Begins an upload, of which some bytes may come with it. */
  async begin(request: UploadRequest): Promise<Response> {
    const given = metadataOf(request.raw.headers['upload-metadata']);
    if (!given.filename) throw new RegiaError('invalidParameters', 'invalid parameters');
    acceptedExtension(given.filename);
    const { user, folder } = request;
    return this.#handle(request, { filename: given.filename, user, folder });
  }

  /**
   * Asks for, continues or gives up an upload.
   * @throws RegiaError `notFound` also for another user's
   */
  async continue(request: UploadRequest, id: string): Promise<Response> {
    const stored = await this.#finished(id);
    const upload = stored ? null : await this.#store.getUpload(id).catch(() => null);
    const { user, folder } = stored ?? upload?.metadata ?? {};
    if (user !== request.user || folder !== request.folder) {
      throw new RegiaError('notFound', `#${id} not found in uploads`);
    }
    if (!stored) return this.#handle(request, null);
    if (request.raw.method !== 'HEAD') {
      throw new RegiaError('notFound', `#${id} is complete`);
    }
    // The answer to the last piece was lost on its way: here it is again.
    const size = String(stored.received);
    return new Response(null, {
      headers: {
        'tus-resumable': '1.0.0',
        'cache-control': 'no-store',
        'upload-offset': size,
        'upload-length': size,
        ...storedFileHeader(stored.image),
      },
    });
  }

  /** Deletes what has waited for its end since before a time, and the notes of what ended before it. */
  async sweep(before: Date): Promise<number> {
    let count = 0;
    for (const name of await readdir(this.#options.folder)) {
      const id = name.slice(0, 20);
      if (name !== `${id}.json` && name !== `${id}.done`) continue;
      const { begun } = await this.#noteOf(name);
      if (begun !== undefined && begun >= before.toISOString()) continue;
      await this.#remove(id);
      if (name.endsWith('.json')) count++;
    }
    return count;
  }

  async #handle(
    { raw, response }: UploadRequest,
    metadata: Record<string, string> | null,
  ): Promise<Response> {
    const headers = new Headers();
    for (const name of TUS_HEADERS) {
      const value = raw.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    if (metadata) headers.set('upload-metadata', metadataHeader(metadata));
    const method = raw.method ?? 'GET';
    const hasBody = method === 'POST' || method === 'PATCH';
    const request = new Request(new URL(raw.url ?? '/', 'http://localhost'), {
      method,
      headers,
      ...(hasBody && { body: Readable.toWeb(raw) as ReadableStream, duplex: 'half' }),
    });
    // By these the protocol's server notices that the connection is lost, and keeps what came.
    Object.assign(request, { runtime: { node: { req: raw, res: response } } });
    const answer = await this.#server.handleWeb(request);
    answer.headers.delete('content-length');
    answer.headers.delete('access-control-expose-headers');
    if (answer.status >= 400) answer.headers.set('content-type', JSON_TYPE);
    return answer;
  }

  /** An upload is complete: whatever becomes of it, it is partial no longer. */
  async #finish({ id, metadata, size, creation_date: begun }: Upload) {
    const { filename, folder, user } = metadata ?? {};
    const received: Received = {
      path: join(this.#options.folder, id),
      displayName: filename ?? '',
      folder: folder as FileFolder,
      by: user ?? null,
    };
    try {
      const image = await this.#options.keep(received);
      const note = { user, folder, image, received: size, begun };
      await writeFile(join(this.#options.folder, `${id}.done`), JSON.stringify(note));
      return {
        status_code: 201,
        headers: { 'Content-Type': JSON_TYPE, ...storedFileHeader(image) },
        body: JSON.stringify(image),
      };
    } finally {
      await rm(received.path, { force: true });
      await rm(`${received.path}.json`, { force: true });
    }
  }

  #describe(error: Error | { status_code: number; body: string }) {
    const coded = codedError(
      'status_code' in error
        ? Object.assign(new Error(error.body), { statusCode: error.status_code })
        : error,
    );
    if (coded.status >= 500) this.#options.onFailure(error, 'upload');
    // The protocol has statuses of its own for what a client must do next, such as 409 and 423.
    const status_code = 'status_code' in error ? error.status_code : coded.status;
    return { status_code, body: JSON.stringify({ code: coded.code, message: coded.message }) };
  }

  async #finished(id: string): Promise<Finished | null> {
    try {
      return JSON.parse(await readFile(join(this.#options.folder, `${id}.done`), 'utf8'));
    } catch {
      return null;
    }
  }

  async #noteOf(name: string): Promise<{ begun?: string | undefined }> {
    try {
      const note = JSON.parse(await readFile(join(this.#options.folder, name), 'utf8'));
      return { begun: note.begun ?? note.creation_date };
    } catch {
      return {};
    }
  }

  async #remove(id: string): Promise<void> {
    for (const end of ['', '.json', '.done']) {
      await rm(join(this.#options.folder, `${id}${end}`), { force: true });
    }
  }
}

/** What is remembered of an upload that has become a stored file. */
interface Finished {
  readonly user: string;
  readonly folder: string;
  readonly image: Image;
  /** Bytes that came. */
  readonly received: number;
}

function storedFileHeader(image: Image): Record<string, string> {
  return { [STORED_FILE_HEADER]: encodeURIComponent(JSON.stringify(image)) };
}

/** The names and values of an Upload-Metadata header. */
function metadataOf(header: string | string[] | undefined): Record<string, string> {
  const pairs = String(header ?? '').split(',');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', value = ''] = pair.trim().split(' ');
      return [name, Buffer.from(value, 'base64').toString('utf8')];
    }),
  );
}

function metadataHeader(metadata: Readonly<Record<string, string>>): string {
  return Object.entries(metadata)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
}
