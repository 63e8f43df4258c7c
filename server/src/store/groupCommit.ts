/** Transactions that wait for their turn at the same time, committed together: a commit waits for the disk. */
import { AsyncResource } from 'node:async_hooks';
import { RegiaError } from '@regia/model/errors.ts';
import { attempt } from './savepoint.ts';
import type { Session, Store } from './store.ts';

/** Whoever came first waits for the others for so long at most, besides the last one's own work. */
const LONGEST_MS = 20;

interface Waiting {
  readonly work: (session: Session) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

type Outcome = { readonly value: unknown } | { readonly failure: unknown };

export interface GroupCommitOptions {
  /** What a work's failure is told as. It throws what concerns the whole transaction. */
  readonly named?: (error: unknown) => unknown;
  /** Milliseconds since some moment. */
  readonly now?: () => number;
}

export class GroupCommit {
  readonly #transaction: Store['transaction'];
  readonly #named: (error: unknown) => unknown;
  readonly #now: () => number;
  readonly #waiting: Waiting[] = [];
  #isRunning = false;

  constructor(
    transaction: Store['transaction'],
    { named = (error) => error, now = () => performance.now() }: GroupCommitOptions = {},
  ) {
    this.#transaction = transaction;
    this.#named = named;
    this.#now = now;
  }

  /** Runs work as `Store.transaction` does: it fails or succeeds alone, and is told so once it is committed. */
  run<T>(work: (session: Session) => Promise<T>): Promise<T> {
    // Whoever's turn it is, what the work tells of itself belongs to who asked for it.
    const bound = AsyncResource.bind(work);
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ work: bound, resolve: (value) => resolve(value as T), reject });
      if (!this.#isRunning) void this.#runAll();
    });
  }

  async #runAll(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) await this.#runSome();
    this.#isRunning = false;
  }

  async #runSome(): Promise<void> {
    const taken: Waiting[] = [];
    let outcomes: Outcome[] = [];
    try {
      await this.#transaction(async (session) => {
        // It may be run again as a whole.
        outcomes = [];
        const end = this.#now() + LONGEST_MS;
        for (;;) {
          const next = taken[outcomes.length] ?? this.#take(taken);
          if (!next) return;
          outcomes.push(await this.#outcomeOf(session, next, outcomes.length === 0));
          if (outcomes.length >= taken.length && this.#now() > end) return;
        }
      });
    } catch (error) {
      return this.#afterFailure(taken, error);
    }
    for (const [at, { resolve, reject }] of taken.entries()) {
      const outcome = outcomes[at];
      if (outcome && 'value' in outcome) resolve(outcome.value);
      else reject(outcome?.failure);
    }
  }

  #take(taken: Waiting[]): Waiting | undefined {
    const next = this.#waiting.shift();
    if (next) taken.push(next);
    return next;
  }

  /** What fails first takes nobody else along, and needs no place to go back to. */
  async #outcomeOf(session: Session, { work }: Waiting, isFirst: boolean): Promise<Outcome> {
    if (isFirst) return { value: await work(session) };
    try {
      return { value: await attempt(session, () => work(session)) };
    } catch (error) {
      return { failure: this.#named(error) };
    }
  }

  /** Nothing is written. Whose fault that is shows when each goes alone. */
  async #afterFailure(taken: readonly Waiting[], error: unknown): Promise<void> {
    // It could not begin.
    if (taken.length === 0) this.#waiting.shift()?.reject(error);
    const isOfAll = error instanceof RegiaError && error.status >= 500;
    for (const { work, resolve, reject } of taken) {
      if (taken.length === 1 || isOfAll) reject(error);
      else await this.#transaction(work).then(resolve, reject);
    }
  }
}
