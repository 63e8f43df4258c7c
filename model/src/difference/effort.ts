/** How finely versions are compared: whoever waits for it shares the process with others. */
import type { ChangeObject } from 'diff';

/** Steps of comparisons, each of which takes some ten millionths of a second. */
const STEPS = 1_000_000;

/** What may still be spent on a comparison. To find so many edits takes steps by their square. */
export class Effort {
  #left = STEPS;

  /** How many edits may be looked for, if `most` are wanted: none where nothing is left. */
  edits(most: number): number {
    return Math.min(most, Math.floor(Math.sqrt(this.#left)));
  }

  /** Notes what was found; undefined where there were more than the given number of edits. */
  spend(found: readonly ChangeObject<readonly unknown[]>[] | undefined, most: number): void {
    const edited = found?.filter(({ added, removed }) => added || removed);
    const edits = edited ? edited.reduce((sum, { value }) => sum + value.length, 0) : most;
    this.#left = Math.max(0, this.#left - edits * edits);
  }
}
