/** Writes a backup: one archive of one moment, streamed, whatever its size. */
import { createHash } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { VERSION } from '@regia/model/constants.ts';
import { ZipFile } from 'yazl';
import { bytesPassed } from '../base/gcPressure.ts';
import { allCollections, exportText } from '../dataFiles/exportData.ts';
import { type FileRow, pathOf } from '../files/fileTable.ts';
import type { HoldingStorage } from '../files/holds.ts';
import { readSiteState } from '../renders/nodes/siteState.ts';
import { pendingInputs } from '../renders/plan/stale.ts';
import { digestOfSite } from '../renders/publish/digest.ts';
import { fallbacksOf } from '../renders/publish/fallbacks.ts';
import type { Session, Store } from '../store/store.ts';
import { jsonLines } from './jsonLines.ts';
import {
  COLLECTIONS,
  entryOf,
  FALLBACKS,
  FORMAT,
  MANIFEST,
  type Manifest,
  type ManifestEntry,
  PREFERENCES,
} from './manifest.ts';
import { allPreferences } from './preferences.ts';

export interface BackupSource {
  readonly store: Store;
  readonly storage: HoldingStorage;
  readonly clock: () => Date;
}

export interface Progress {
  /** Bytes of files in all. */
  begin(total: number): Promise<void>;
  advance(bytes: number): void;
}

/** Outputs are made from the other documents: they come back by rendering. */
const DERIVED = 'webRenders';

/**
 * Writes a backup to a file of the local disk, which has not been there, and flushes it.
 * @returns the moment of which it is: what changed later is not in it
 */
export async function writeBackup(
  { store, storage, clock }: BackupSource,
  path: string,
  progress: Progress,
): Promise<string> {
  const held = await storage.hold();
  try {
    return await store.snapshot(async (session) => {
      const createdAt = clock().toISOString();
      const files = await servedFiles(session);
      await progress.begin(files.reduce((sum, { size }) => sum + size, 0));
      const archive = new Archive(path);
      const collections = (await allCollections(session)).filter((one) => one !== DERIVED);
      archive.add(COLLECTIONS, true, () => Readable.from(exportText(session, collections)));
      archive.add(PREFERENCES, true, () => Readable.from(jsonLines(allPreferences(session))));
      archive.add(FALLBACKS, true, () => Readable.from(jsonLines(fallbacksOf(session))));
      const stored = await held.paths();
      const missing: string[] = [];
      for (const file of files) {
        const { folder, unique_name: name, size } = file;
        if (!stored.has(pathOf(file))) missing.push(pathOf(file));
        else
          archive.add(entryOf(folder, name), false, () => {
            progress.advance(size);
            return held.read(folder, name);
          });
      }
      const rest = {
        missing,
        files,
        addresses: await formerAddresses(session),
        successors: await session.db.selectFrom('successors').selectAll().execute(),
      };
      const renders = await rendersOf(session);
      await archive.finish((entries) => ({
        product: 'regia',
        format: FORMAT,
        version: VERSION,
        createdAt,
        entries: [...entries],
        ...rest,
        renders,
      }));
      return createdAt;
    });
  } finally {
    await held.release();
  }
}

/** An archive that is being written, and the hashes of what was put into it. */
class Archive {
  readonly #zip = new ZipFile();
  readonly #entries: ManifestEntry[] = [];
  readonly #path: string;
  readonly #file: WriteStream;
  readonly #written: Promise<void>;
  #fail: (error: unknown) => void = () => {};
  readonly #failed: Promise<never>;

  constructor(path: string) {
    this.#path = path;
    this.#failed = new Promise((_, reject) => {
      this.#fail = reject;
    });
    this.#file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    this.#written = pipeline(Readable.from(this.#zip.outputStream), this.#file);
    // Awaited in `finish`; until then a failure must not end the program.
    this.#failed.catch(() => undefined);
    this.#written.catch(() => undefined);
  }

  /** Adds an entry whose bytes are read when its turn comes. */
  add(path: string, compress: boolean, read: () => Readable): void {
    this.#zip.addReadStreamLazy(path, { compress }, (answer) => {
      const hash = createHash('sha256');
      let size = 0;
      const counted = new Transform({
        transform(chunk, _encoding, done) {
          hash.update(chunk);
          size += chunk.length;
          bytesPassed(chunk.length);
          done(null, chunk);
        },
        // Before the next entry is asked for, which may be the manifest.
        flush: (done) => {
          this.#entries.push({ path, size, sha256: hash.digest('hex') });
          done();
        },
      });
      // What `read` throws would be thrown into the library, and end the program.
      const reading = async () => pipeline(read(), counted);
      reading().catch((error: unknown) => {
        this.#fail(error);
        counted.destroy();
      });
      answer(null, counted);
    });
  }

  /** Lets go of the file, whether or not all of it is there. */
  abort(): void {
    this.#file.destroy();
  }

  async finish(manifest: (entries: readonly ManifestEntry[]) => Manifest): Promise<void> {
    this.#zip.addReadStreamLazy(MANIFEST, (answer) => {
      answer(null, Readable.from([JSON.stringify(manifest(this.#entries), null, 1)]));
    });
    this.#zip.end();
    await Promise.race([this.#written, this.#failed]).finally(() => this.abort());
    const handle = await open(this.#path, 'r');
    await handle.sync().finally(() => handle.close());
  }
}

/** Those that are served: what has retired belongs to the history, which is not in a backup. */
async function servedFiles({ db }: Session): Promise<FileRow[]> {
  const rows = await db
    .selectFrom('files')
    .selectAll()
    .where('retired_at', 'is', null)
    .orderBy('folder')
    .orderBy('unique_name')
    .execute();
  // `putFile` notes files of these folders alone.
  return rows.map(({ retired_at, ...row }) => row as FileRow);
}

async function formerAddresses({ db }: Session): Promise<Manifest['addresses']> {
  const rows = await db
    .selectFrom('addresses')
    .select(['url', 'type', 'document', 'language', 'state', 'since'])
    .where('state', '!=', 'current')
    .orderBy('url')
    .execute();
  return rows.flatMap(({ state, ...rest }) => (state === 'current' ? [] : [{ ...rest, state }]));
}

async function rendersOf(session: Session): Promise<Manifest['renders']> {
  const state = await readSiteState(session);
  if (!state || (await pendingInputs(session)).length > 0) return null;
  return { day: state.day, environment: state.environment, ...(await digestOfSite(session)) };
}
