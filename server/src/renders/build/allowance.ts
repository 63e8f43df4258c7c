/** How much the renderings of a save may do while others wait, all together. */
import { createContext, Script } from 'node:vm';
import { Effort } from '@regia/site/effort.ts';
import { parsingSteps } from '@regia/site/liquid.ts';
import { TakesLong, TookLong } from '../nodes/takesLong.ts';
import type { Code } from './blockCodes.ts';

/** About a tenth of a second. */
const STEPS = 600_000;
const SIZE = 1_000_000;
/** One that goes on for so long is not counted as it should be, and ended. */
const LONGEST_MS = 250;

/**
 * What watches over an evaluation is a thread of its own, which takes longer than most of them. So the first ones go
 * without: about a hundredth of a second, or a tenth where what they do is counted as badly as it can be.
 */
const UNWATCHED = 60_000;

export interface AllowanceOptions {
  readonly longestMs?: number;
  /** Has code taken too long a moment ago, by its hash? Then it isn't tried. */
  readonly isSlow?: (hash: string) => boolean;
  /** Called before each evaluation, also where one is begun again: by throwing it ends the renderings. */
  readonly throwIfStopped?: () => void;
}

export class Allowance {
  /** The steps that codes took, by their hash. */
  readonly #taken = new Map<string, number>();
  readonly #longestMs: number;
  readonly #isSlow: (hash: string) => boolean;
  readonly #throwIfStopped: () => void;
  #left = STEPS;
  #unwatched = UNWATCHED;

  constructor({
    longestMs = LONGEST_MS,
    isSlow = () => false,
    throwIfStopped = () => {},
  }: AllowanceOptions = {}) {
    this.#throwIfStopped = throwIfStopped;
    this.#longestMs = longestMs;
    this.#isSlow = isSlow;
  }

  /**
   * Evaluates code within what is left.
   * @throws TakesLong where that is too little
   */
  within<T>({ hash, text }: Code, evaluate: (effort: Effort) => T): T {
    if (this.#isSlow(hash)) throw new TookLong();
    this.#throwIfStopped();
    const parsing = parsingSteps(text);
    this.#take(hash, parsing);
    if (this.#left < 0) throw new TakesLong();
    const ended = this.#unwatched > 0 ? this.#tried(hash, evaluate) : null;
    return ended ? ended.result : this.#watched(hash, evaluate);
  }

  /** Evaluates code without a watch; null where that is too little for it. */
  #tried<T>(hash: string, evaluate: (effort: Effort) => T): { readonly result: T } | null {
    const effort = new Effort({ steps: Math.min(this.#unwatched, this.#left), size: SIZE });
    try {
      const result = evaluate(effort);
      return effort.isSpent ? null : { result };
    } catch (error) {
      if (effort.isSpent) return null;
      throw error;
    } finally {
      this.#unwatched -= effort.steps;
      this.#take(hash, effort.steps);
    }
  }

  #watched<T>(hash: string, evaluate: (effort: Effort) => T): T {
    const effort = new Effort({ steps: this.#left, size: SIZE });
    let isEnded = false;
    try {
      return endedAfter(this.#longestMs, () => evaluate(effort));
    } catch (error) {
      isEnded = error instanceof TakesLong;
      throw error;
    } finally {
      this.#take(hash, isEnded || effort.size > SIZE ? STEPS : effort.steps);
      if (effort.isSpent) this.#left = Number.NEGATIVE_INFINITY;
    }
  }

  #take(hash: string, steps: number): void {
    this.#left -= steps;
    this.#taken.set(hash, (this.#taken.get(hash) ?? 0) + steps);
  }

  /** The codes, by their hash, that took most of the time: each a quarter of it, or else the one that took the most. */
  get longest(): string[] {
    const taken = [...this.#taken].sort(([, one], [, other]) => other - one);
    const long = taken.filter(([, steps]) => steps >= STEPS / 4);
    return (long.length > 0 ? long : taken.slice(0, 1)).map(([hash]) => hash);
  }

  /** @throws TakesLong where nothing is left */
  check(): void {
    if (this.#left < 0) throw new TakesLong();
  }
}

/** From there, what is called can be ended at any point. */
const place = createContext({ work: (): unknown => null });
const CALL = new Script('work()');

/**
 * Calls something that does not wait.
 * @throws TakesLong where it does not come to an end
 */
function endedAfter<T>(timeout: number, work: () => T): T {
  place.work = work;
  try {
    const result: T = CALL.runInContext(place, { timeout });
    return result;
  } catch (error) {
    // It is an error of that place, so none of ours.
    const { code } = Object(error);
    throw code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? new TakesLong() : error;
  } finally {
    place.work = () => null;
  }
}
