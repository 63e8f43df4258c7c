/** Which block holds up builds: the one whose code a thread is found at, looking now and then. */
import type { Evaluated } from '../renders/build/evaluations.ts';

/** The last looks are what counts; after fewer than a few it may be chance. */
const LOOKS = 10;
const LEAST_LOOKS = 4;

/** An evaluation that takes less is not slow, however many there are. */
const SLOW_MS = 50;

export class SlowestBlock {
  readonly #everyMs: number;
  /** What was found at the last looks; null where that was nothing slow. */
  #seen: (string | null)[] = [];
  #count = 0;

  /** @param everyMs between two looks */
  constructor(everyMs: number) {
    this.#everyMs = everyMs;
  }

  /**
   * To be called at each look.
   * @param evaluated what is evaluated
   * @param count has grown by two with each evaluation
   */
  note(evaluated: Evaluated | null, count: number): void {
    const evaluations = (count - this.#count) / 2;
    this.#count = count;
    const isSlow = evaluations * SLOW_MS <= this.#everyMs;
    this.#seen.push((isSlow && evaluated?.block) || null);
    if (this.#seen.length > LOOKS) this.#seen.shift();
  }

  /** To be called where another thread begins. */
  clear(): void {
    this.#seen = [];
  }

  /** The id of the block that takes more than half of the time; null where none does. */
  get found(): string | null {
    if (this.#seen.length < LEAST_LOOKS) return null;
    const all = Map.groupBy(this.#seen, (block) => block);
    const most = [...all].find(([, looks]) => 2 * looks.length > this.#seen.length);
    return most?.[0] ?? null;
  }
}
