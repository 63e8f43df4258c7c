/** Which code holds up a build: the one that the thread is found at, looking now and then. */
import { codeName, type Evaluated } from '../renders/build/evaluations.ts';

/** After fewer looks it may be chance. */
const LEAST_LOOKS = 4;

/** Code that takes less than this for each output is not slow, whatever part of the time that is. */
const SLOW_MS = 50;

export class SlowestCode {
  readonly #seen = new Map<string, { readonly code: Evaluated; looks: number }>();
  readonly #everyMs: number;
  #looks = 0;

  /** @param everyMs between two looks */
  constructor(everyMs: number) {
    this.#everyMs = everyMs;
  }

  /** To be called at each look, with what is evaluated. */
  note(code: Evaluated | null): void {
    this.#looks++;
    if (!code) return;
    const name = codeName(code);
    const seen = this.#seen.get(name) ?? { code, looks: 0 };
    seen.looks++;
    this.#seen.set(name, seen);
  }

  /**
   * The code that takes more than half of the time, and long for each output; null where none does.
   * @param rendered outputs so far
   */
  found(rendered: number): Evaluated | null {
    if (this.#looks < LEAST_LOOKS) return null;
    const most = [...this.#seen.values()].find(({ looks }) => 2 * looks > this.#looks);
    return most && most.looks * this.#everyMs >= SLOW_MS * rendered ? most.code : null;
  }
}
