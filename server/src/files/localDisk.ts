/** Files in folders of the local disk. */
import { constants, createReadStream, createWriteStream } from 'node:fs';
import { access, chmod, copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { newId } from '../base/ids.ts';
import type { FilePlace, FileStorage } from './storage.ts';

/** What the name of a file ends with that is being written. */
const PART = '.part';

/** A folder of the local disk, which has been there. */
export function localDisk(root: string): FilePlace {
  const opened = new Set<string>();
  return {
    name: root,
    isShared: false,
    async storage(below, folders) {
      for (const folder of folders) {
        opened.add(join(root, below, folder));
        await mkdir(join(root, below, folder), { recursive: true, mode: 0o700 });
      }
      return storageBelow(join(root, below), folders);
    },
    // Whoever starts on it has made sure that it can be written.
    check: async () => {},
    async reach() {
      for (const folder of opened) await access(folder, constants.R_OK | constants.W_OK);
    },
    async sweep(before) {
      let count = 0;
      for (const folder of opened) {
        for (const name of await readdir(folder)) {
          const path = join(folder, name);
          const found = name.endsWith(PART) ? await unlessMissing(stat(path)) : null;
          if (!found || found.mtime >= before) continue;
          await rm(path, { force: true });
          count++;
        }
      }
      return count;
    },
    close() {},
  };
}

function storageBelow<Folder extends string>(
  root: string,
  folders: readonly Folder[],
): FileStorage<Folder> {
  const pathOf = (folder: Folder, name: string) => join(root, folder, name);
  return {
    async adopt(localPath, folder, name) {
      // A copy has the mode of what it was copied from.
      await chmod(localPath, 0o600);
      await flush(localPath);
      await move(localPath, pathOf(folder, name));
    },
    async write(bytes, folder, name) {
      const part = `${pathOf(folder, name)}.${newId()}${PART}`;
      const file = createWriteStream(part, { mode: 0o600, flush: true });
      try {
        await pipeline(bytes, file);
        await move(part, pathOf(folder, name));
      } catch (error) {
        // Until it is closed, it may be only about to be made.
        if (!file.closed) await new Promise<void>((resolve) => file.once('close', resolve));
        await rm(part, { force: true });
        throw error;
      }
      return file.bytesWritten;
    },
    async open(folder, name) {
      const path = pathOf(folder, name);
      const found = await unlessMissing(stat(path));
      if (!found?.isFile()) return null;
      return { size: found.size, read: (range) => createReadStream(path, range) };
    },
    async remove(folder, name) {
      await unlessMissing(rm(pathOf(folder, name)));
    },
    async *list(only) {
      for (const folder of only ? [only.folder] : folders) {
        for (const name of await readdir(join(root, folder))) {
          if (name.endsWith(PART) || !name.startsWith(only?.beginning ?? '')) continue;
          const found = await unlessMissing(stat(pathOf(folder, name)));
          if (found?.isFile()) yield { folder, name, size: found.size, storedAt: found.mtime };
        }
      }
    },
    locate: pathOf,
    downloadUrl: async () => null,
  };
}

async function unlessMissing<T>(result: Promise<T>): Promise<T | null> {
  try {
    return await result;
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return null;
    throw error;
  }
}

/** A name appears only once all of its bytes are there, also from another disk. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!hasCode(error, 'EXDEV')) throw error;
    const part = `${to}.${newId()}${PART}`;
    await copyFile(from, part);
    await flush(part);
    await rename(part, to);
    await rm(from);
  }
  await flush(dirname(to));
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Waits until a file or folder is on the disk, so that a record never names a lost file. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
