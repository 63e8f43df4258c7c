/** How long the processor may work for the drafts of one user. */
import { RegiaError } from '@regia/model/errors.ts';

const SPAN_MS = 60_000;
/**
 * Of a minute. A draft takes some hundredths of a second, and its effect on a large site a second and a half:
 * nobody types in so many windows that this is reached.
 */
const WITHIN_SPAN_MS = 40_000;

interface Spent {
  readonly at: number;
  readonly milliseconds: number;
}

export class Budget {
  readonly #now: () => number;
  readonly #spent = new Map<string, Spent[]>();

  /** @param now milliseconds since some moment */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** @throws RegiaError `renderingsExhausted` where a user has used up the last minute's */
  check(user: string): void {
    const total = this.#recent(user).reduce((sum, { milliseconds }) => sum + milliseconds, 0);
    if (total < WITHIN_SPAN_MS) return;
    throw new RegiaError('renderingsExhausted', 'previews of this user have taken too long');
  }

  spend(user: string, milliseconds: number): void {
    const recent = this.#recent(user);
    recent.push({ at: this.#now(), milliseconds });
    this.#spent.set(user, recent);
  }

  #recent(user: string): Spent[] {
    const since = this.#now() - SPAN_MS;
    const recent = (this.#spent.get(user) ?? []).filter(({ at }) => at > since);
    if (recent.length === 0) this.#spent.delete(user);
    return recent;
  }
}
