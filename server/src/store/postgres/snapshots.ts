/** Reads on one unchanging state of the database, beside any writer. */

import type { Session } from '../store.ts';
import type { WatchedPool } from './connections.ts';
import { isLost, named } from './errors.ts';
import { HeldConnection } from './heldConnection.ts';
import type { Patience } from './patience.ts';
import { sessionOn } from './session.ts';

/** The state is fixed by the first query, not by the beginning. */
const BEGIN = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SELECT 1';

export class Snapshots {
  readonly #pool: WatchedPool;
  readonly #patience: Patience;
  readonly #waiting: (() => void)[] = [];
  #free: number;

  /** @param most how many there can be at once, so that other reads find connections too */
  constructor(pool: WatchedPool, most: number, patience: Patience) {
    this.#pool = pool;
    this.#free = most;
    this.#patience = patience;
  }

  /** Runs work once there is room; it is not run again where its connection is lost. */
  async run<T>(work: (session: Session) => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      const connection = await this.#patience.insist(() => this.#begin(), isLost);
      return await finish(connection, work);
    } finally {
      this.#leave();
    }
  }

  async #begin(): Promise<HeldConnection> {
    const connection = await HeldConnection.from(this.#pool);
    try {
      await connection.execute(BEGIN);
      return connection;
    } catch (error) {
      connection.release(false);
      throw error;
    }
  }

  async #enter(): Promise<void> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free++;
  }
}

async function finish<T>(
  connection: HeldConnection,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  let isClean = false;
  try {
    const value = await work(sessionOn(connection.execute));
    await connection.execute('COMMIT');
    isClean = true;
    return value;
  } catch (error) {
    throw named(connection.loss ?? error);
  } finally {
    connection.release(isClean);
  }
}
