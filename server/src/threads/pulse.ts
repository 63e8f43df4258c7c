/**
 * What a thread evaluates at the moment, and how far it is, in memory that it shares: a thread that does not come to
 * an end of something cannot be asked any more.
 */

import type { Evaluated } from '../renders/build/evaluations.ts';

const LONGEST_NAME = 2_000;
const [COUNT, LENGTH, LOADING, RENDERED] = [0, 1, 2, 3];
/** An even number: what follows them takes two words. */
const WORDS = 4;
const SINCE_AT = WORDS * Int32Array.BYTES_PER_ELEMENT;
const NAME_AT = SINCE_AT + Float64Array.BYTES_PER_ELEMENT;

export function newPulse(): SharedArrayBuffer {
  return new SharedArrayBuffer(NAME_AT + LONGEST_NAME);
}

export class Pulse {
  readonly #words: Int32Array;
  readonly #since: Float64Array;
  readonly #name: Uint8Array;

  constructor(buffer: SharedArrayBuffer) {
    this.#words = new Int32Array(buffer, 0, WORDS);
    this.#since = new Float64Array(buffer, SINCE_AT, 1);
    this.#name = new Uint8Array(buffer, NAME_AT);
  }

  /**
   * To be called before code is evaluated.
   * @param used milliseconds that the processor has worked for the thread until now
   */
  enter(evaluated: Evaluated, used: number): void {
    this.#since[0] = used;
    this.isLoading = false;
    const { written } = new TextEncoder().encodeInto(JSON.stringify(evaluated), this.#name);
    Atomics.store(this.#words, LENGTH, written);
    Atomics.add(this.#words, COUNT, 1);
  }

  /** To be called after that. */
  leave(): void {
    Atomics.store(this.#words, LENGTH, 0);
    Atomics.add(this.#words, COUNT, 1);
  }

  /** Is something being loaded for what is evaluated? */
  get isLoading(): boolean {
    return Atomics.load(this.#words, LOADING) === 1;
  }

  set isLoading(isLoading: boolean) {
    Atomics.store(this.#words, LOADING, isLoading ? 1 : 0);
  }

  /** How many outputs of a build have been rendered so far. */
  get rendered(): number {
    return Atomics.load(this.#words, RENDERED);
  }

  set rendered(outputs: number) {
    Atomics.store(this.#words, RENDERED, outputs);
  }

  /** Another number whenever something else is evaluated, or nothing any more. */
  get count(): number {
    return Atomics.load(this.#words, COUNT);
  }

  /** What the processor had worked for the thread when that began, in milliseconds. */
  get since(): number {
    return this.#since[0] ?? 0;
  }

  /** What is evaluated; null where nothing is. */
  get evaluated(): Evaluated | null {
    const length = Atomics.load(this.#words, LENGTH);
    if (length === 0) return null;
    const text = new TextDecoder().decode(this.#name.slice(0, length));
    try {
      return JSON.parse(text) as Evaluated;
    } catch {
      return null;
    }
  }
}
