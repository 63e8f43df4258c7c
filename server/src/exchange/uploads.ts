/**
 * Files that were sent to be imported, and what was read of them: kept until they are used, or too
 * old. Whoever goes on with one, in whatever process, finds it in the storage; the databases into which
 * they are read are worked with on the local disk.
 */
import { createReadStream } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { RegiaError, tooLarge } from '@regia/model/errors.ts';
import { bytesPassed } from '../base/gcPressure.ts';
import { ownedId } from '../base/ids.ts';
import { localDisk } from '../files/localDisk.ts';
import { longestIdle } from '../files/longestIdle.ts';
import type { FileStorage, StoredBytes } from '../files/storage.ts';
import { Staging } from './staging.ts';

export const UPLOAD_FOLDER = 'exchange';
/** Where the files are. */
export type UploadStorage = FileStorage<typeof UPLOAD_FOLDER>;

const HOUR_MS = 60 * 60 * 1_000;
/** How long the file of a dry run is kept for the import. */
export const UPLOAD_LIFE_MS = HOUR_MS;

/** So many files of one person are kept for an import. */
const MOST_KEPT = 2;

const MAX_NAME = 255;

export interface Upload {
  readonly id: string;
  /** What it was called on the computer that it came from. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

export interface UploadsOptions {
  readonly dataDir: string;
  /** The storage that all processes share; null where it is DATA_DIR itself. */
  readonly shared: UploadStorage | null;
}

export class Uploads {
  readonly #options: UploadsOptions;
  readonly #local: UploadStorage;
  readonly #storage: UploadStorage;

  private constructor(options: UploadsOptions, local: UploadStorage) {
    this.#options = options;
    this.#local = local;
    this.#storage = options.shared ?? local;
  }

  static async open(options: UploadsOptions): Promise<Uploads> {
    const local = await localDisk(options.dataDir).storage('', [UPLOAD_FOLDER]);
    return new Uploads(options, local);
  }

  /**
   * Keeps what is being sent.
   * @param by the user who sends it; empty for the program itself
   * @param limit bytes
   * @throws RegiaError `payloadTooLarge`
   */
  async keep(stream: Readable, name: string, by: string, limit: number): Promise<Upload> {
    const id = ownedId(by);
    const size = await pipeline(
      stream,
      (chunks: AsyncIterable<Buffer>) => upTo(limit, chunks),
      (chunks: AsyncIterable<Buffer>) => this.#storage.write(chunks, UPLOAD_FOLDER, bytesName(id)),
    );
    return { id, name: name.slice(0, MAX_NAME), size };
  }

  /** The bytes of a file, or null. */
  async bytes(id: string): Promise<StoredBytes | null> {
    return this.#storage.open(UPLOAD_FOLDER, bytesName(id));
  }

  /** What the file is. @throws RegiaError `fileForgotten` */
  async read(id: string): Promise<Readable> {
    const bytes = await this.bytes(id);
    if (!bytes) throw fileForgotten();
    return bytes.read();
  }

  /** Is there something that a dry run left? */
  async isKept(id: string): Promise<boolean> {
    return (await this.#stagedBytes(id)) !== null || (await this.bytes(id)) !== null;
  }

  /** The records of a file that was read whole and found usable; null where it was not yet. */
  async staged(id: string): Promise<Staging | null> {
    const bytes = await this.#stagedBytes(id);
    if (!bytes) return null;
    if (!(await this.#local.open(UPLOAD_FOLDER, stagingName(id)))) {
      await this.#local.write(bytes.read(), UPLOAD_FOLDER, stagingName(id));
    }
    return new Staging(this.#stagingPath(id));
  }

  /** Has a file read into a staging that counts only once all of it is there. */
  async stage(id: string, read: (staging: Staging) => Promise<void>): Promise<Staging> {
    const part = `${this.#stagingPath(id)}.part`;
    await removeDatabase(part);
    const staging = new Staging(part);
    try {
      await read(staging);
      staging.close();
      await this.#options.shared?.write(createReadStream(part), UPLOAD_FOLDER, stagingName(id));
    } catch (error) {
      staging.abandon();
      await removeDatabase(part);
      throw error;
    }
    await rename(part, this.#stagingPath(id));
    return new Staging(this.#stagingPath(id));
  }

  /** Forgets the bytes, whose records are staged. */
  async removeBytes(id: string): Promise<void> {
    await this.#storage.remove(UPLOAD_FOLDER, bytesName(id));
  }

  async remove(id: string): Promise<void> {
    await this.removeBytes(id);
    await this.#options.shared?.remove(UPLOAD_FOLDER, stagingName(id));
    await removeDatabase(this.#stagingPath(id));
    await removeDatabase(`${this.#stagingPath(id)}.part`);
  }

  /**
   * Removes what a user sent, but for the latest and what is needed.
   * @param latest the one that has just come
   */
  async removeOlder(user: string, latest: string, needed: ReadonlySet<string>): Promise<void> {
    const isOther = (name: string) => idOf(name) !== latest && !needed.has(idOf(name));
    const idle = await longestIdle(this.#storage, UPLOAD_FOLDER, user, MOST_KEPT - 1, isOther);
    for (const id of idle) await this.remove(id);
  }

  /** Removes the files that nothing waits for. @param isNeeded by the name under which one is kept */
  async sweep(before: Date, isNeeded: (id: string) => boolean): Promise<void> {
    const old = new Set<string>();
    for await (const { name, storedAt } of this.#storage.list()) {
      if (storedAt < before) old.add(idOf(name));
    }
    const folder = dirname(this.#stagingPath(''));
    for (const name of await readdir(folder)) {
      const found = await stat(join(folder, name)).catch(() => null);
      if (!found || found.mtime >= before) continue;
      if (isHalf(name)) await rm(join(folder, name), { force: true });
      else old.add(idOf(name));
    }
    for (const id of old) if (!isNeeded(id)) await this.remove(id);
  }

  #stagingPath(id: string): string {
    return this.#local.locate(UPLOAD_FOLDER, stagingName(id));
  }

  /** Where others can remove it, a copy of one's own does not count. */
  #stagedBytes(id: string): Promise<StoredBytes | null> {
    return this.#storage.open(UPLOAD_FOLDER, stagingName(id));
  }
}

/** What was sent, and is not kept any more. */
export function fileForgotten(): RegiaError {
  return new RegiaError('fileForgotten', 'The file is no longer stored: send it again');
}

async function* upTo(limit: number, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > limit) throw tooLarge('The file is too large', { excess: 'bytes', most: limit });
    bytesPassed(chunk.length);
    yield chunk;
  }
}

function bytesName(id: string): string {
  return `${id}.upload`;
}

function stagingName(id: string): string {
  return `${id}.db`;
}

/** A file that was being stored when the program ended; who stores it again begins another one. */
function isHalf(name: string): boolean {
  return /\.(?:upload|db)\.[^.]+\.part$/.test(name);
}

function idOf(name: string): string {
  return name.split('.', 1)[0] ?? '';
}

async function removeDatabase(path: string): Promise<void> {
  for (const suffix of ['', '-wal', '-shm']) await rm(`${path}${suffix}`, { force: true });
}
