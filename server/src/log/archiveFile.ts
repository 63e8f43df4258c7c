/** A month's file: a JSON array with one entry a line, gzipped. */
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { AnyRecord } from '@regia/model/entity.ts';

const FIRST = '[';
const LAST = ']';

/**
 * Writes a new file, and waits until the disk has it.
 * @param earlier the file whose entries come first, if there is one
 */
export async function writeArchive(
  path: string,
  earlier: string | undefined,
  entries: readonly AnyRecord[],
): Promise<void> {
  const output = createWriteStream(path, { mode: 0o600, flush: true });
  await pipeline(Readable.from(textOf(earlier, entries)), createGzip(), output);
}

async function* textOf(earlier: string | undefined, entries: readonly AnyRecord[]) {
  let separator = `${FIRST}\n`;
  if (earlier !== undefined) {
    for await (const line of linesOf(earlier)) {
      yield separator + line;
      separator = ',\n';
    }
  }
  for (const entry of entries) {
    yield separator + JSON.stringify(entry);
    separator = ',\n';
  }
  yield `\n${LAST}\n`;
}

/** The entries of a file, each as its JSON text. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const input = createReadStream(path).pipe(createGunzip());
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line !== FIRST && line !== LAST) yield line.endsWith(',') ? line.slice(0, -1) : line;
  }
}
