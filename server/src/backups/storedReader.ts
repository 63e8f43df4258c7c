/** Lets the zip library read stored bytes here and there, with few requests to where they are. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { RandomAccessReader } from 'yauzl';
import type { StoredBytes } from '../files/storage.ts';

/**
 * How much is read where a little is asked for: what is next to it is usually wanted next. An archive
 * says in some dozens of bytes what an entry is, and its bytes follow.
 */
const BLOCK_BYTES = 64 * 1024;

export class StoredReader extends RandomAccessReader {
  readonly #bytes: StoredBytes;
  #block = { start: 0, content: Buffer.alloc(0) };

  constructor(bytes: StoredBytes) {
    super();
    this.#bytes = bytes;
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.#part(position, position + length).then((part) => {
      part.copy(target, offset);
      callback(null);
    }, callback);
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const known = this.#known(start, end);
    return known ? Readable.from([known]) : this.#bytes.read({ start, end: end - 1 });
  }

  async #part(start: number, end: number): Promise<Buffer> {
    const known = this.#known(start, end);
    if (known) return known;
    const last = Math.min(this.#bytes.size, Math.max(end, start + BLOCK_BYTES)) - 1;
    const content = await buffer(this.#bytes.read({ start, end: last }));
    if (content.length < end - start) throw new Error('unexpected end of the archive');
    this.#block = { start, content };
    return content.subarray(0, end - start);
  }

  #known(start: number, end: number): Buffer | null {
    const { start: first, content } = this.#block;
    const isKnown = start >= first && end <= first + content.length;
    return isKnown ? content.subarray(start - first, end - first) : null;
  }
}
