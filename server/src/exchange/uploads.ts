/** Files that were sent to be imported: kept on the local disk until they are used, or too old. */
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { RegiaError } from '@regia/model/errors.ts';
import { isArchive, localBytes } from '../backups/readBackup.ts';
import { Staging } from './staging.ts';

const HOUR_MS = 60 * 60 * 1_000;
/** How long the file of a rehearsal is kept for the import. */
export const UPLOAD_LIFE_MS = HOUR_MS;

const MAX_NAME = 255;

export interface Upload {
  readonly id: string;
  /** What it was called on the computer that it came from. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

export class Uploads {
  readonly #folder: string;
  readonly #newId: () => string;

  private constructor(folder: string, newId: () => string) {
    this.#folder = folder;
    this.#newId = newId;
  }

  static async open(folder: string, newId: () => string): Promise<Uploads> {
    await mkdir(folder, { recursive: true });
    return new Uploads(folder, newId);
  }

  /**
   * Keeps what is being sent.
   * @param limit bytes
   * @throws RegiaError `payloadTooLarge`
   */
  async keep(stream: Readable, name: string, limit: number): Promise<Upload> {
    const id = this.#newId();
    const path = this.path(id);
    let size = 0;
    try {
      await pipeline(
        stream,
        async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            size += chunk.length;
            if (size > limit) throw new RegiaError('payloadTooLarge', 'The file is too large');
            yield chunk;
          }
        },
        createWriteStream(path, { mode: 0o600 }),
      );
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    return { id, name: name.slice(0, MAX_NAME), size };
  }

  /** Where the bytes of a file are. */
  path(id: string): string {
    return join(this.#folder, `${id}.upload`);
  }

  /** Is there something that a rehearsal left? */
  async isKept(id: string): Promise<boolean> {
    return (await isThere(this.#stagingPath(id))) || this.hasBytes(id);
  }

  /** Is it a backup's archive, and no file of records? */
  async isArchive(id: string): Promise<boolean> {
    return isArchive(await localBytes(this.path(id)));
  }

  async hasBytes(id: string): Promise<boolean> {
    return isThere(this.path(id));
  }

  /** The records of a file that was read whole and found usable; null where it was not yet. */
  async staged(id: string): Promise<Staging | null> {
    const path = this.#stagingPath(id);
    return (await isThere(path)) ? new Staging(path) : null;
  }

  /** Has a file read into a staging that counts only once all of it is there. */
  async stage(id: string, read: (staging: Staging) => Promise<void>): Promise<Staging> {
    const part = `${this.#stagingPath(id)}.part`;
    await removeDatabase(part);
    const staging = new Staging(part);
    try {
      await read(staging);
    } catch (error) {
      staging.close();
      await removeDatabase(part);
      throw error;
    }
    staging.close();
    await rename(part, this.#stagingPath(id));
    return new Staging(this.#stagingPath(id));
  }

  /** Forgets the bytes, whose records are staged. */
  async removeBytes(id: string): Promise<void> {
    await rm(this.path(id), { force: true });
  }

  async remove(id: string): Promise<void> {
    await this.removeBytes(id);
    await removeDatabase(this.#stagingPath(id));
    await removeDatabase(`${this.#stagingPath(id)}.part`);
  }

  /** Removes the files that nothing waits for. @param isNeeded by the name under which one is kept */
  async sweep(before: Date, isNeeded: (id: string) => boolean): Promise<void> {
    for (const file of await readdir(this.#folder)) {
      const [id = ''] = file.split('.', 1);
      const found = await stat(join(this.#folder, file)).catch(() => null);
      if (found && found.mtime < before && !isNeeded(id)) await this.remove(id);
    }
  }

  #stagingPath(id: string): string {
    return join(this.#folder, `${id}.db`);
  }
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

async function removeDatabase(path: string): Promise<void> {
  for (const suffix of ['', '-wal', '-shm']) await rm(`${path}${suffix}`, { force: true });
}
