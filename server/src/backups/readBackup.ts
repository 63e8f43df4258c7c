/** Reads a backup: checks what its manifest says, and gives its entries. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { RegiaError } from '@regia/model/errors.ts';
import { ARCHIVE_PROBLEMS } from '@regia/model/rules/archiveProblem.ts';
import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl';
import { bytesPassed } from '../base/gcPressure.ts';
import { unusableFile } from '../dataFiles/mistakes.ts';
import { pathOf } from '../files/fileTable.ts';
import type { StoredBytes } from '../files/storage.ts';
import { type Fallback, fallbackSchema } from '../renders/publish/fallbacks.ts';
import { inTurns } from '../store/chunks.ts';
import type { StoredPreference } from '../store/preferences.ts';
import { readJsonLines } from './jsonLines.ts';
import {
  COLLECTIONS,
  entryOf,
  FALLBACKS,
  FORMAT,
  MANIFEST,
  type Manifest,
  PREFERENCES,
} from './manifest.ts';
import { readPreferences } from './preferences.ts';
import { MOST_MEMBERS, readManifest } from './readManifest.ts';
import { StoredReader } from './storedReader.ts';

/** The first bytes of every archive. */
const SIGNATURE = Buffer.from('PK');

/** Bytes of a manifest; 200,000 files need a third of it. */
const MOST_MANIFEST = 100_000_000;
/** What is honestly stored is never packed so tightly: more would fill the disk out of nothing. */
const MOST_PROPORTION = 200;
/** Bytes that may come out of an archive, however small it is. */
const ALWAYS_ALLOWED = 100_000_000;

/** Paths that an error names. */
const MOST_LISTED = 50;

/** A file of the local disk as stored bytes. */
export async function localBytes(path: string): Promise<StoredBytes> {
  const { size } = await stat(path);
  return { size, read: (range) => createReadStream(path, range) };
}

/** Does a file look like an archive? */
export async function isArchive(bytes: StoredBytes): Promise<boolean> {
  if (bytes.size < SIGNATURE.length) return false;
  for await (const chunk of bytes.read({ start: 0, end: SIGNATURE.length - 1 })) {
    return SIGNATURE.equals(chunk);
  }
  return false;
}

/** A backup that is open, and whose manifest has been read. */
export class BackupArchive {
  readonly manifest: Manifest;
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #hashes: ReadonlyMap<string, string>;

  private constructor(
    zip: ZipFile,
    entries: ReadonlyMap<string, Entry>,
    manifest: Manifest,
    hashes: ReadonlyMap<string, string>,
  ) {
    this.#zip = zip;
    this.#entries = entries;
    this.manifest = manifest;
    this.#hashes = hashes;
  }

  /**
   * @param isSent by somebody: then it may not hold much more than it is long. What was made here holds what the
   * site holds, and a page of one letter a million times is no reason to be without a backup.
   * @throws RegiaError `invalidData` where it is no backup
   */
  static async open(bytes: StoredBytes, { isSent = false } = {}): Promise<BackupArchive> {
    const options = { lazyEntries: true, autoClose: false, strictFileNames: true };
    const zip = await fromRandomAccessReaderPromise(
      new StoredReader(bytes),
      bytes.size,
      options,
    ).catch(damaged);
    try {
      if (zip.entryCount > MOST_MEMBERS) throw new Error('it has too many entries');
      const entries = new Map<string, Entry>();
      const sum = { packed: 0, unpacked: 0 };
      for await (const entry of zip.eachEntry()) {
        if (entries.has(entry.fileName)) throw new Error(`it contains ${entry.fileName} twice`);
        entries.set(entry.fileName, entry);
        sum.packed += entry.compressedSize;
        sum.unpacked += entry.uncompressedSize;
      }
      const first = entries.get(MANIFEST);
      requireMeasure(sum, first?.uncompressedSize ?? 0, bytes.size, isSent);
      if (!first) throw unusableFile('notABackup');
      const data = await readManifest(await zip.openReadStreamPromise(first));
      if (data.format > FORMAT) {
        throw unusableFile('tooNew', `${ARCHIVE_PROBLEMS.tooNew} ${data.version}`);
      }
      if (!entries.has(COLLECTIONS)) throw new Error('it has no manifest');
      const hashes = new Map<string, string>();
      for await (const some of inTurns(data.entries)) {
        for (const { path, sha256 } of some) hashes.set(path, sha256);
      }
      if (hashes.size < data.entries.length) throw new Error('its manifest lists an entry twice');
      return new BackupArchive(zip, entries, data, hashes);
    } catch (error) {
      zip.close();
      return damaged(error);
    }
  }

  /** The bytes of an entry. @throws RegiaError `invalidData` where there is none */
  async read(path: string): Promise<Readable> {
    const entry = this.#entries.get(path);
    if (!entry) return damaged(new Error(`${path} is missing`));
    return this.#zip.openReadStreamPromise(entry).catch(damaged);
  }

  /** What users have stored for their interface; nothing in a backup of the first format. */
  async *preferences(): AsyncGenerator<StoredPreference> {
    if (this.#entries.has(PREFERENCES)) yield* readPreferences(await this.read(PREFERENCES));
  }

  /** The hash that the manifest notes for an entry. */
  hashOf(path: string): string | undefined {
    return this.#hashes.get(path);
  }

  /** Does it say what failing blocks fall back on? Archives of earlier versions do not. */
  get hasFallbacks(): boolean {
    return this.#entries.has(FALLBACKS);
  }

  /** What failing blocks fall back on. */
  async *fallbacks(): AsyncGenerator<Fallback> {
    if (this.hasFallbacks) yield* readJsonLines(await this.read(FALLBACKS), fallbackSchema);
  }

  /**
   * Reads every entry and compares it with the manifest, which has to name all that there is.
   * @param advance told how many more bytes have been read
   * @throws RegiaError `invalidData` where one is missing, has other bytes or is named nowhere
   */
  async verify(advance: (bytes: number) => void = () => {}): Promise<void> {
    await this.#requireNamed();
    const problems: string[] = [];
    for (const { path, size, sha256 } of this.manifest.entries) {
      const found = await hashOf(await this.read(path), advance).catch(unlessUnavailable);
      if (found?.sha256 !== sha256 || found.size !== size) problems.push(path);
    }
    if (problems.length > 0)
      damaged(new Error(`${ARCHIVE_PROBLEMS.otherBytes}: ${listed(problems)}`));
  }

  /** What the manifest does not name, no hash vouches for. */
  async #requireNamed(): Promise<void> {
    const { files, missing } = this.manifest;
    const unnamed = new Set<string>();
    const require = (path: string) => this.#hashes.has(path) || unnamed.add(path);
    for await (const some of inTurns([...this.#entries.keys()])) {
      for (const path of some) if (path !== MANIFEST) require(path);
    }
    require(COLLECTIONS);
    const lost = new Set<string>();
    for await (const some of inTurns(missing)) for (const path of some) lost.add(path);
    for await (const some of inTurns(files)) {
      for (const file of some) {
        if (!lost.has(pathOf(file))) require(entryOf(file.folder, file.unique_name));
      }
    }
    if (unnamed.size > 0)
      damaged(new Error(`${ARCHIVE_PROBLEMS.unnamed}: ${listed([...unnamed])}`));
  }

  /** How many bytes `verify` reads. */
  get size(): number {
    return this.manifest.entries.reduce((sum, { size }) => sum + size, 0);
  }

  close(): void {
    this.#zip.close();
  }
}

function listed(paths: readonly string[]): string {
  const rest = paths.length > MOST_LISTED ? ', …' : '';
  return paths.slice(0, MOST_LISTED).join(', ') + rest;
}

/** No entry gives more than it announces: that is seen to while it is read. */
function requireMeasure(
  entries: { readonly packed: number; readonly unpacked: number },
  manifest: number,
  size: number,
  isSent: boolean,
): void {
  if (entries.packed > size) throw new Error('its entries overlap');
  if (manifest > MOST_MANIFEST) throw new Error('its manifest is too large');
  if (isSent && entries.unpacked > ALWAYS_ALLOWED + size * MOST_PROPORTION) {
    throw new Error('its contents are far larger than the archive');
  }
}

async function hashOf(stream: Readable, advance: (bytes: number) => void) {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of stream) {
    hash.update(chunk);
    size += chunk.length;
    bytesPassed(chunk.length);
    advance(chunk.length);
  }
  return { size, sha256: hash.digest('hex') };
}

/** An archive that cannot be reached now is not damaged. */
function unlessUnavailable(error: unknown): null {
  if (error instanceof RegiaError) throw error;
  return null;
}

/** Refuses an archive that is not what was written. @throws RegiaError `invalidData` */
function damaged(error: unknown): never {
  if (error instanceof RegiaError) throw error;
  const found = error instanceof Error ? error.message : String(error);
  throw unusableFile('damaged', found);
}
