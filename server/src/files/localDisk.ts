import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FILE_FOLDERS } from '@regia/model/constants.ts';
import type { FileStorage } from './storage.ts';

/** Files below a folder of the local disk, which is made where it is missing. */
export async function openLocalDisk(root: string): Promise<FileStorage> {
  for (const folder of FILE_FOLDERS) await mkdir(join(root, folder), { recursive: true });
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
      return (await unlessMissing(rm(join(root, folder, name)).then(() => true))) ?? false;
    },
    async *list() {
      for (const folder of FILE_FOLDERS) {
        for (const name of await readdir(join(root, folder))) {
          const found = await unlessMissing(stat(join(root, folder, name)));
          if (found?.isFile()) yield { folder, name, size: found.size, storedAt: found.mtime };
        }
      }
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
