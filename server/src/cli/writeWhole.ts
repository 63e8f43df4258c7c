/** Files that a command writes for whoever asked. */
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/**
 * Writes a file that only its owner may read. What is there already stays until all of the new one
 * is written. What is no file, such as a pipe, is written to as it is.
 */
export async function writeWhole(
  path: string,
  content: Iterable<unknown> | AsyncIterable<unknown>,
): Promise<void> {
  const there = await stat(path).catch(() => null);
  if (there && !there.isFile()) return pipeline(content, createWriteStream(path));
  const unfinished = `${path}.${process.pid}.part`;
  try {
    await pipeline(content, createWriteStream(unfinished, { mode: 0o600 }));
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
