/**
 * What a thread evaluates at the moment, in memory that it shares: a thread that does not come to an end of it
 * cannot be asked any more.
 */

import type { Evaluated } from '../renders/evaluations.ts';

const LONGEST_NAME = 2_000;
const [COUNT, LENGTH] = [0, 1];
const WORDS = 2;

export function newPulse(): SharedArrayBuffer {
  return new SharedArrayBuffer(WORDS * Int32Array.BYTES_PER_ELEMENT + LONGEST_NAME);
}

export class Pulse {
  readonly #words: Int32Array;
  readonly #name: Uint8Array;

  constructor(buffer: SharedArrayBuffer) {
    this.#words = new Int32Array(buffer, 0, WORDS);
    this.#name = new Uint8Array(buffer, WORDS * Int32Array.BYTES_PER_ELEMENT);
  }

  /** To be called before code is evaluated. */
  enter(evaluated: Evaluated): void {
    const { written } = new TextEncoder().encodeInto(JSON.stringify(evaluated), this.#name);
    Atomics.store(this.#words, LENGTH, written);
    Atomics.add(this.#words, COUNT, 1);
  }

  /** To be called after that. */
  leave(): void {
    Atomics.store(this.#words, LENGTH, 0);
    Atomics.add(this.#words, COUNT, 1);
  }

  /** Another number whenever something else is evaluated, or nothing any more. */
  get count(): number {
    return Atomics.load(this.#words, COUNT);
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
