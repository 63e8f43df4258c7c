/** The bytes of an object of S3, read on where a connection broke. */
import { Readable } from 'node:stream';
import type { ByteRange } from '../storage.ts';
import { storageFailure } from './failures.ts';

/** Asks for a part of the object, of the very bytes that it had when it was opened. */
export type GetPart = (range: ByteRange, signal: AbortSignal) => Promise<Readable>;

/** How often one goes on at a place from which no byte has come. */
const TRIES = 3;

export class ObjectReader extends Readable {
  readonly #get: GetPart;
  readonly #end: number;
  readonly #closing = new AbortController();
  #next: number;
  #body: Readable | null = null;
  #isOpening = false;
  /** Does whoever reads want more? If not, a connection that broke is not made again yet. */
  #isWanted = false;
  #failures = 0;

  constructor(get: GetPart, { start, end }: ByteRange) {
    super();
    this.#get = get;
    this.#next = start;
    this.#end = end;
  }

  override _read(): void {
    this.#isWanted = true;
    if (this.#body) this.#body.resume();
    else void this.#open();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#closing.abort();
    this.#body?.destroy();
    done(error);
  }

  async #open(): Promise<void> {
    if (this.#isOpening || this.destroyed) return;
    if (this.#next > this.#end) {
      this.push(null);
      return;
    }
    this.#isOpening = true;
    let body: Readable;
    try {
      body = await this.#get({ start: this.#next, end: this.#end }, this.#closing.signal);
    } catch (error) {
      // It has been tried more than once already.
      this.destroy(storageFailure(error));
      return;
    }
    this.#isOpening = false;
    if (this.destroyed) body.destroy();
    else this.#take(body);
  }

  #take(body: Readable): void {
    this.#body = body;
    let failure: unknown = new Error('the answer ended before its time');
    body.on('error', (error) => {
      failure = error;
    });
    body.on('data', (chunk: Buffer) => {
      this.#next += chunk.length;
      this.#failures = 0;
      this.#isWanted = this.push(chunk);
      if (!this.#isWanted) body.pause();
    });
    body.once('close', () => {
      this.#body = null;
      if (this.destroyed) return;
      if (this.#next > this.#end) this.push(null);
      else if (++this.#failures >= TRIES) this.destroy(storageFailure(failure));
      else if (this.#isWanted) void this.#open();
    });
  }
}
