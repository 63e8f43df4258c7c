/** What happens next, decided by a seed. */
import { type Random, randomFrom } from '../../../scripts/random.ts';

export class Chance {
  readonly #random: Random;

  /** The same words and numbers always decide the same. */
  constructor(...seeds: readonly (string | number)[]) {
    this.#random = randomFrom(seedOf(seeds.join(' ')));
  }

  /** A whole number from `low` to `high`, both of which may come. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.#random() * (high - low + 1));
  }

  /** @param share from 0, never, to 1, always */
  happens(share: number): boolean {
    return this.#random() < share;
  }

  /** @throws RangeError where there is nothing to choose from */
  one<T>(all: readonly T[]): T {
    const [chosen] = all.slice(this.whole(0, all.length - 1));
    if (chosen === undefined) throw new RangeError('nothing to choose from');
    return chosen;
  }

  /** One of those that have a weight, as often as it says. */
  weighted<T>(all: readonly (readonly [weight: number, T])[]): T {
    let left = this.#random() * all.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, one] of all) {
      left -= weight;
      if (left < 0) return one;
    }
    return this.one(all)[1];
  }

  /** All of them, in another order. */
  shuffled<T>(all: readonly T[]): T[] {
    return all
      .map((one) => ({ one, place: this.#random() }))
      .sort((a, b) => a.place - b.place)
      .map(({ one }) => one);
  }
}

/** FNV-1a: seeds that differ little give sequences that differ much. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}
