import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStorage } from './storage.ts';

/** Files in folders below one of the local disk; they are made where they are missing. */
export async function openLocalDisk<Folder extends string>(
  root: string,
  folders: readonly Folder[],
): Promise<FileStorage<Folder>> {
  for (const folder of folders) await mkdir(join(root, folder), { recursive: true });
  const doomed = new Set<string>();
  let holders = 0;
  const remove = async (path: string) => (await unlessMissing(rm(path).then(() => true))) ?? false;
  return {
    async adopt(localPath, folder, name) {
      await flush(localPath);
      await move(localPath, join(root, folder, name));
      await flush(join(root, folder));
    },
    async open(folder, name) {
      const path = join(root, folder, name);
      const found = await unlessMissing(stat(path));
      if (!found?.isFile()) return null;
      return { size: found.size, read: (range) => createReadStream(path, range) };
    },
    async remove(folder, name) {
      const path = join(root, folder, name);
      if (holders === 0) return remove(path);
      if (!(await unlessMissing(stat(path)))) return false;
      doomed.add(path);
      return true;
    },
    async *list() {
      for (const folder of folders) {
        for (const name of await readdir(join(root, folder))) {
          const found = await unlessMissing(stat(join(root, folder, name)));
          if (found?.isFile()) yield { folder, name, size: found.size, storedAt: found.mtime };
        }
      }
    },
    hold() {
      holders++;
      let isHeld = true;
      return async () => {
        if (!isHeld) return;
        isHeld = false;
        if (--holders > 0) return;
        const paths = [...doomed];
        doomed.clear();
        for (const path of paths) await remove(path);
      };
    },
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
    await copyFile(from, `${to}.part`);
    await flush(`${to}.part`);
    await rename(`${to}.part`, to);
    await rm(from);
  }
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
