/** A folder of the local disk for this process alone, for files that are being received or made. */
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LockHeld, lockDataDir } from '../base/lock.ts';

/** A process that is only starting has made its folder and not locked it yet. */
const STARTING_MS = 60_000;

/** Makes one, and deletes those of processes that are gone, however they ended. */
export async function openScratch(dataDir: string, id: string) {
  const all = join(dataDir, 'incoming');
  const own = join(all, id);
  const folder = join(own, 'files');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unlock = lockDataDir(own);
  for (const name of await readdir(all)) if (name !== id) await removeAbandoned(join(all, name));
  return {
    folder,
    /** Deletes it with all that is in it. */
    async close(): Promise<void> {
      unlock();
      await rm(own, { recursive: true, force: true });
    },
  };
}

async function removeAbandoned(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (!found || Date.now() - found.mtimeMs < STARTING_MS) return;
  try {
    if (found.isDirectory()) lockDataDir(path)();
  } catch (error) {
    if (error instanceof LockHeld) return;
  }
  await rm(path, { recursive: true, force: true });
}
