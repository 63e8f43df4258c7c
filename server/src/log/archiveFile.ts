/** A month's file: a JSON array with one entry a line, gzipped. */
import { pipeline as pipeStreams, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { AnyRecord } from '@regia/model/entity.ts';
import type { FileStorage } from '../files/storage.ts';

export const LOG_ARCHIVE_FOLDER = 'log-archives';
/** Where the files are. */
export type LogArchiveStorage = FileStorage<typeof LOG_ARCHIVE_FOLDER>;

const FIRST = '[';
const LAST = ']';

export interface NewArchive {
  readonly file: string;
  /** The file whose entries come first, if there is one. */
  readonly earlier: string | undefined;
  readonly entries: readonly AnyRecord[];
}

/** Writes a new file. Returns its bytes' number. */
export async function writeArchive(
  storage: LogArchiveStorage,
  { file, earlier, entries }: NewArchive,
): Promise<number> {
  const before = earlier === undefined ? null : await storage.open(LOG_ARCHIVE_FOLDER, earlier);
  // Else what was archived would be lost with the file that is to take its place.
  if (earlier !== undefined && !before) throw new Error(`the log archive ${earlier} is missing`);
  return pipeline(
    Readable.from(textOf(before?.read(), entries)),
    createGzip(),
    (bytes: AsyncIterable<Buffer>) => storage.write(bytes, LOG_ARCHIVE_FOLDER, file),
  );
}

async function* textOf(earlier: Readable | undefined, entries: readonly AnyRecord[]) {
  let separator = `${FIRST}\n`;
  if (earlier) {
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
async function* linesOf(bytes: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  // A failure of the bytes ends the pipeline: it must not pass for the end of the file.
  for await (const chunk of pipeStreams(bytes, createGunzip(), () => {})) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line !== FIRST && line !== LAST) yield line.endsWith(',') ? line.slice(0, -1) : line;
    }
  }
}
