import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FILE_FOLDERS } from '@regia/model/constants.ts';
import type { FileStorage } from './storage.ts';

/** Files in `DATA_DIR/files`, received in `DATA_DIR/incoming`; leftovers there are thrown away. */
export async function openLocalDisk(dataDir: string): Promise<FileStorage> {
  const root = join(dataDir, 'files');
  const incoming = join(dataDir, 'incoming');
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true });
  for (const folder of FILE_FOLDERS) await mkdir(join(root, folder), { recursive: true });
  return {
    root,
    receivingPath: async (uniqueName) => join(incoming, uniqueName),
    async adopt(receivedPath, folder, uniqueName) {
      await flush(receivedPath);
      await rename(receivedPath, join(root, folder, uniqueName));
      await flush(join(root, folder));
    },
    async remove(folder, uniqueName) {
      try {
        await rm(join(root, folder, uniqueName));
        return true;
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
        throw error;
      }
    },
  };
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
