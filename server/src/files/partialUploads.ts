/** Resumable uploads by the tus protocol: files that arrive in pieces, each its beginner's own. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { FileFolder } from '@regia/model/constants.ts';
import { RegiaError, recordNotFound } from '@regia/model/errors.ts';
import type { Image } from '@regia/model/fields/image.ts';
import { ERRORS, Server, type Upload } from '@tus/server';
import { codedError } from '../base/codedError.ts';
import { ownedId } from '../base/ids.ts';
import { acceptedExtension } from './imageCheck.ts';
import { PARTIAL_FOLDER } from './partialNames.ts';
import { type PartialStorage, PieceStore } from './pieceStore.ts';
import type { Received } from './receive.ts';
import { GRACE_MS } from './sweep.ts';
import { metadataOf, type UploadRequest, webRequest } from './tusRequest.ts';

const PARTIAL_ID_LENGTH = 20;

/** How long a request that lost its connection may go on writing once another one comes. */
const LOCK_DRAIN_MS = 500;

/** Where a client finds the stored file that its upload has become, as JSON in percent-encoding. */
const STORED_FILE_HEADER = 'regia-file';

const JSON_TYPE = 'application/json; charset=utf-8';

/** What is remembered of an upload that has become a stored file. */
interface FinishedUpload {
  readonly user: string;
  readonly folder: string;
  readonly image: Image;
  /** Bytes that came. */
  readonly received: number;
}

export interface PartialUploadsOptions {
  /** Where the pieces are, for all processes. */
  readonly storage: PartialStorage;
  /** A folder of the local disk for files that are complete and not stored yet. */
  readonly incoming: string;
  /** Bytes. */
  readonly uploadLimit: number;
  readonly keep: (received: Received) => Promise<Image>;
  readonly onFailure: (error: unknown, what: string) => void;
}

export class PartialUploads {
  readonly #options: PartialUploadsOptions;
  readonly #store: PieceStore;
  readonly #server: Server;
  readonly #asked = new AsyncLocalStorage<UploadRequest>();
  readonly #finishing = new Map<string, Promise<FinishedUpload>>();

  constructor(options: PartialUploadsOptions) {
    this.#options = options;
    this.#store = new PieceStore(options.storage, GRACE_MS);
    this.#server = new Server({
      path: '/api/files',
      datastore: this.#store,
      maxSize: options.uploadLimit,
      allowedOrigins: [],
      lockDrainTimeout: LOCK_DRAIN_MS,
      namingFunction: (_, metadata) => ownedId(metadata?.user ?? ''),
      getFileIdFromRequest: (_, last) => last,
      generateUrl: (request, { id }) => `${new URL(request.url).pathname}/uploads/${id}`,
      onUploadFinish: async (_, upload) => {
        await this.#asked.getStore()?.requireRights();
        const { image } = await this.#finish(upload);
        return {
          status_code: 201,
          headers: { 'Content-Type': JSON_TYPE, ...storedFileHeader(image) },
          body: JSON.stringify(image),
        };
      },
      onResponseError: (_, error) => this.#describe(error),
    });
  }

  /**
   * Begins an upload, of which some bytes may come with it. Beyond so many it ends one of the same
   * user's: the one of which nothing has come for longest.
   */
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
    const isAsked = request.raw.method === 'HEAD';
    const earlier = await this.#finished(id);
    const upload = earlier ? null : await this.#store.getUpload(id).catch(ignoreMissing);
    const { user, folder } = earlier ?? upload?.metadata ?? {};
    if (user !== request.user || folder !== request.folder) {
      throw recordNotFound('uploads', id);
    }
    if (earlier && !isAsked) throw new RegiaError('notFound', `#${id} is complete`);
    // The answer to the last piece was lost on its way, or it came and could not be stored then.
    const isWhole = upload !== null && upload.offset === upload.size;
    const stored = isAsked && isWhole ? await this.#finish(upload) : earlier;
    if (!stored) return this.#handle(request, null);
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

  /** Deletes what began before a time and never ended, and the notes of what ended before it. */
  async sweep(before: Date): Promise<number> {
    const old = new Set<string>();
    let count = 0;
    for await (const { name, storedAt } of this.#options.storage.list()) {
      if (storedAt >= before) continue;
      old.add(name.slice(0, PARTIAL_ID_LENGTH));
      if (name.endsWith('.json')) count++;
    }
    for (const id of old) await this.#store.remove(id);
    return count;
  }

  async #handle(given: UploadRequest, metadata: Record<string, string> | null): Promise<Response> {
    const request = webRequest(given, metadata);
    const answer = await this.#asked.run(given, () => this.#server.handleWeb(request));
    answer.headers.delete('content-length');
    answer.headers.delete('access-control-expose-headers');
    const { status, headers } = answer;
    if (status < 400) return answer;
    const body = codedBody(status, await answer.text());
    headers.set('content-type', JSON_TYPE);
    return new Response(body, { status, headers });
  }

  /** Stores an upload that is complete, once. */
  #finish(upload: Upload): Promise<FinishedUpload> {
    const { id } = upload;
    const finishing =
      this.#finishing.get(id) ?? this.#keep(upload).finally(() => this.#finishing.delete(id));
    this.#finishing.set(id, finishing);
    return finishing;
  }

  /** What is refused is partial no longer; what only failed can be tried again. */
  async #keep({ id, metadata, size = 0 }: Upload): Promise<FinishedUpload> {
    const { storage, incoming, keep } = this.#options;
    const { filename, folder, user } = metadata ?? {};
    const path = join(incoming, id);
    try {
      await pipeline(this.#store.read(id), createWriteStream(path, { mode: 0o600 }));
      const image = await keep({
        path,
        displayName: filename ?? '',
        folder: folder as FileFolder,
        by: user ?? null,
      });
      const note: FinishedUpload = {
        user: user ?? '',
        folder: folder ?? '',
        image,
        received: size,
      };
      const text = Buffer.from(JSON.stringify(note));
      await storage.write(Readable.from([text]), PARTIAL_FOLDER, doneName(id));
      await this.#store.removePieces(id);
      return note;
    } catch (error) {
      if (error instanceof RegiaError && error.status < 500) await this.#store.remove(id);
      throw error;
    } finally {
      await rm(path, { force: true });
    }
  }

  #describe(error: Error | { status_code: number; body: string }) {
    const coded = 'status_code' in error ? ofStatus(error.status_code) : codedError(error);
    if (coded.status >= 500) this.#options.onFailure(error, 'upload');
    // The protocol has statuses of its own for what a client must do next, such as 409 and 423.
    const status_code = 'status_code' in error ? error.status_code : coded.status;
    return { status_code, body: bodyOf(coded) };
  }

  async #finished(id: string): Promise<FinishedUpload | null> {
    const note = await this.#options.storage.open(PARTIAL_FOLDER, doneName(id));
    // What `#keep` wrote.
    return note ? ((await json(note.read())) as FinishedUpload) : null;
  }
}

/** The name of the note of it. */
function doneName(id: string): string {
  return `${id}.done`;
}

function storedFileHeader(image: Image): Record<string, string> {
  return { [STORED_FILE_HEADER]: encodeURIComponent(JSON.stringify(image)) };
}

/** What the protocol refuses before it asks anything of ours comes as plain text. */
function codedBody(status: number, text: string): string {
  return text.startsWith('{') ? text : bodyOf(ofStatus(status));
}

function ofStatus(statusCode: number): RegiaError {
  return codedError(Object.assign(new Error(), { statusCode }));
}

function bodyOf({ code, message }: RegiaError): string {
  return JSON.stringify({ code, message });
}

function ignoreMissing(error: unknown): null {
  if (error === ERRORS.FILE_NOT_FOUND) return null;
  throw error;
}
