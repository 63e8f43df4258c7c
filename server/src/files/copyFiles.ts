/** Copies all files of an installation to another place, and makes sure that they are the same there. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { FILE_FOLDERS } from '@regia/model/constants.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { PRIVATE_FOLDERS } from './openFiles.ts';
import { sha256Of } from './sha256Of.ts';
import type { FilePlace, FileStorage, StoredEntry } from './storage.ts';

/** Everything that lives beyond a process, by the folder of the place below which it is. */
const ALL: readonly (readonly [below: string, folders: readonly string[]])[] = [
  ['files', FILE_FOLDERS],
  ['variants', FILE_FOLDERS],
  ['', PRIVATE_FOLDERS],
];

/** Files on their way at once: most are small, and a bucket takes its time for each. */
const AT_ONCE = 6;

export interface CopyCount {
  copied: number;
  /** Files that were there before, with the same bytes. */
  same: number;
  /** Of those that were copied. */
  bytes: number;
}

/**
 * Copies what the other place does not have, or has with other bytes; nothing is deleted anywhere, and
 * the source is only read. Every file is read again at the other place and compared by its SHA-256.
 * @throws RegiaError `actionError` with the file that is not the same there
 */
export async function copyFiles(
  from: FilePlace,
  to: FilePlace,
  onProgress: (count: CopyCount) => void,
): Promise<CopyCount> {
  const count: CopyCount = { copied: 0, same: 0, bytes: 0 };
  for (const [below, folders] of ALL) {
    for (const folder of folders) {
      const [source, target] = [
        await from.storage(below, [folder]),
        await to.storage(below, [folder]),
      ];
      const there = new Map<string, number>();
      for await (const { name, size } of target.list()) there.set(name, size);
      const entries = source.list()[Symbol.asyncIterator]();
      const lane = async () => {
        for (let next = await entries.next(); !next.done; next = await entries.next()) {
          const isThere = there.get(next.value.name) === next.value.size;
          await copyOne({ source, target, count }, next.value, isThere);
          onProgress(count);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, lane));
    }
  }
  return count;
}

interface Copying {
  readonly source: FileStorage<string>;
  readonly target: FileStorage<string>;
  readonly count: CopyCount;
}

async function copyOne(
  { source, target, count }: Copying,
  { folder, name }: StoredEntry<string>,
  isThere: boolean,
): Promise<void> {
  const bytes = await source.open(folder, name);
  // Removed since it was listed.
  if (!bytes) return;
  if (isThere && (await hashAt(target, folder, name)) === (await sha256Of(bytes.read()))) {
    count.same++;
    return;
  }
  const hash = createHash('sha256');
  const size = await target.write(hashing(bytes.read(), hash), folder, name);
  const isSame = (await hashAt(target, folder, name)) === hash.digest('hex');
  if (size !== bytes.size || !isSame) {
    throw new RegiaError('actionError', `${target.locate(folder, name)} differs from the original`);
  }
  count.copied++;
  count.bytes += bytes.size;
}

async function hashAt(
  storage: FileStorage<string>,
  folder: string,
  name: string,
): Promise<string | null> {
  const stored = await storage.open(folder, name);
  return stored && sha256Of(stored.read());
}

async function* hashing(
  bytes: Readable,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}
