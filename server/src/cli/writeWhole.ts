/** Files that a command writes for whoever asked. */
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { isOfSystem } from '../base/plainErrors.ts';

/**
 * Makes sure that a file can be written before the work begins whose result it will hold. Leaves nothing there.
 * @throws Error of the system, about the path that was given
 */
export async function requireWritable(path: string): Promise<void> {
  const there = await stat(path).catch(() => null);
  // What is no file, such as a pipe, might wait for whoever reads it.
  if (there && !there.isFile() && !there.isDirectory()) return;
  const unfinished = unfinishedOf(path);
  await about(path, async () => {
    if (there?.isDirectory()) throw Object.assign(new Error('a folder'), { code: 'EISDIR' });
    await (await open(unfinished, 'w', 0o600)).close();
    await rm(unfinished);
  });
}

/**
 * Writes a file that only its owner may read. What is there already stays until all of the new one
 * is written. What is no file, such as a pipe, is written to as it is.
 * @throws Error of the system, about the path that was given, or whatever the content throws
 */
export async function writeWhole(
  path: string,
  content: Iterable<unknown> | AsyncIterable<unknown>,
): Promise<void> {
  const there = await stat(path).catch(() => null);
  if (there && !there.isFile()) return pipeline(content, createWriteStream(path));
  const unfinished = unfinishedOf(path);
  await about(path, async () => {
    // Opened first: a stream would still do so when what failed has been taken away.
    const file = await open(unfinished, 'w', 0o600);
    try {
      await pipeline(content, file.createWriteStream());
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  });
}

function unfinishedOf(path: string): string {
  return `${path}.${process.pid}.part`;
}

/** Tells of the path that was given, not of the one that stands for it until it is whole. */
async function about(path: string, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    const isOurs = isOfSystem(error) && (error.path ?? unfinishedOf(path)) === unfinishedOf(path);
    throw isOurs ? Object.assign(error, { path }) : error;
  });
}
