/** What was saved and acknowledged, and what went wrong with the rest. */

/** A page that only one client writes, in versions 1, 2, 3… */
export interface KnownPage {
  readonly id: string;
  /** Its path on the site. */
  readonly path: string;
  /** The last version that was acknowledged. */
  acknowledged: number;
  /** The last version that was sent; where nothing was acknowledged since, it may be stored or not. */
  sent: number;
  /** What every visitor must see from now on. */
  promised: Promised;
}

/** A version that visitors must see from now on, or a later one; 0 where nothing was promised yet. */
export interface Promised {
  readonly version: number;
  /** What promised it: the answer to a save, or what a visitor saw. */
  readonly by: string;
  /** When, in milliseconds of `performance.now()`. */
  readonly at: number;
}

export const NOTHING_PROMISED: Promised = { version: 0, by: 'nothing', at: 0 };

/** A request that was answered with an error. */
export class Refused extends Error {
  readonly code: string;

  constructor(code: string, detail: string) {
    super(`${code}: ${detail}`);
    this.code = code;
  }
}

export class Tally {
  readonly pages: KnownPage[] = [];
  /** Orders that were sent, the last that was acknowledged first. */
  orders: (readonly string[])[] = [];
  readonly errors = new Map<string, number>();
  /** What visitors saw that must never be. */
  readonly wrong: string[] = [];
  /**
   * Is there no primary? One that dies may show for some milliseconds what it has passed on to no other
   * server, and acknowledged to nobody.
   */
  isWithoutPrimary = false;
  acknowledged = 0;
  renderings = 0;
  longestGapMs = 0;
  #start = performance.now();
  #last = this.#start;

  /** A moment as a reader of the report understands it. */
  at(moment: number): string {
    return `${((moment - this.#start) / 1_000).toFixed(3)} s`;
  }

  /** Notes that a save was acknowledged just now. */
  acknowledge(): void {
    this.endGap();
    this.acknowledged++;
  }

  /** Notes that the time without a save, if that is what passed, is over. */
  endGap(): void {
    const now = performance.now();
    this.longestGapMs = Math.max(this.longestGapMs, now - this.#last);
    this.#last = now;
  }

  failed(error: unknown): void {
    const code = codeOf(error);
    this.errors.set(code, (this.errors.get(code) ?? 0) + 1);
  }

  /** Counts anew; what was saved stays known. */
  reset(): void {
    this.errors.clear();
    this.wrong.length = 0;
    this.acknowledged = 0;
    this.renderings = 0;
    this.longestGapMs = 0;
    this.#start = performance.now();
    this.#last = this.#start;
  }
}

/** The API's code of an error, or the system's. */
function codeOf(error: unknown): string {
  if (error instanceof Refused) return error.code;
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return error.name;
}
