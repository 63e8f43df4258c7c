/**
 * Parsing and planning a statement takes longer than most of ours take, so what comes again and again is
 * prepared: each connection has its own.
 */

/** From this use on a statement is prepared; most others come once, such as those with long lists. */
const PREPARED_AT = 3;
/** Each takes memory of the server's, for each connection. */
const MOST = 200;
const LONGEST_CHARACTERS = 5_000;
/** Statements that are counted; whatever comes often soon comes again. */
const MOST_COUNTED = 2_000;
/** A plan that was made for a few rows must not live on while a table fills. */
const PLANS_LAST_MS = 1_000;

export class Statements {
  readonly #names = new Map<string, string>();
  readonly #uses = new Map<string, number>();
  #plannedAt = Number.NEGATIVE_INFINITY;

  /**
   * What a statement is prepared as; undefined where it is not, or not yet. How to look for a pattern
   * depends on the pattern: a plan for any is good for few.
   */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (text.length > LONGEST_CHARACTERS || this.#names.size >= MOST) return undefined;
    if (text.includes(' LIKE ')) return undefined;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses < PREPARED_AT) {
      if (this.#uses.size >= MOST_COUNTED) this.#uses.clear();
      this.#uses.set(text, uses);
      return undefined;
    }
    this.#uses.delete(text);
    const name = `s${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }

  /**
   * Are its plans so old that they are to be made anew? Then they count as new.
   * @param now milliseconds since some moment
   */
  renewPlans(now = performance.now()): boolean {
    if (this.#names.size === 0 || now - this.#plannedAt < PLANS_LAST_MS) return false;
    this.#plannedAt = now;
    return true;
  }
}
