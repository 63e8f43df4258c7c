/** The transactions that write: one at a time, across all processes, each once. */

import type { Session, TransactionOptions } from '../store.ts';
import type { WatchedPool } from './connections.ts';
import { isConflict, isLost, isReadOnly, NotReplicated, named } from './errors.ts';
import { HeldConnection } from './heldConnection.ts';
import type { Patience } from './patience.ts';
import { sessionOn } from './session.ts';

/** Whoever writes holds this lock until its commit is visible: changes are numbered in order. */
export const WRITE_LOCK = 'SELECT pg_advisory_xact_lock(7234201)';

/** Where commits are announced. */
export const CHANNEL = 'regia';

export class Writer {
  readonly #pool: WatchedPool;
  readonly #name: string;
  readonly #patience: Patience;
  #number = 0;
  #last: Promise<unknown> = Promise.resolve();

  /** @param name of this writer alone, in letters and digits */
  constructor(pool: WatchedPool, name: string, patience: Patience) {
    this.#pool = pool;
    this.#name = name;
    this.#patience = patience;
  }

  /**
   * Runs work atomically, after the work that was asked for before. It is run again as a whole
   * where a connection was lost before the commit; where it was lost during the commit, the
   * database is asked what became of it.
   */
  transaction<T>(
    work: (session: Session) => Promise<T>,
    options: TransactionOptions = {},
  ): Promise<T> {
    const result = this.#last.then(() => this.#run(work, options));
    this.#last = result.catch(() => {});
    return result;
  }

  #run<T>(
    work: (session: Session) => Promise<T>,
    { durable = true }: TransactionOptions,
  ): Promise<T> {
    const number = ++this.#number;
    let unsure: { readonly value: T } | null = null;
    const attempt = () =>
      this.#onConnection(async (connection) => {
        await connection.execute(beginning(durable));
        if (!unsure || !(await this.#isCommitted(connection, number))) {
          unsure = null;
          const value = await work(sessionOn(connection.execute));
          if (connection.loss) throw connection.loss;
          unsure = { value };
        }
        // What is committed already may not have reached the other servers: then this waits for it.
        await this.#commit(connection, number);
        return unsure.value;
      });
    return this.#patience.insist(attempt, isPassing);
  }

  /** A failure that comes with the loss of the connection is the loss. */
  async #onConnection<T>(work: (connection: HeldConnection) => Promise<T>): Promise<T> {
    const connection = await HeldConnection.from(this.#pool);
    let isClean = false;
    try {
      const value = await work(connection);
      isClean = true;
      return value;
    } catch (error) {
      if (isReadOnly(error)) connection.giveUp(error);
      if (connection.loss) throw connection.loss;
      await connection.execute('ROLLBACK');
      isClean = true;
      throw error;
    } finally {
      connection.release(isClean);
    }
  }

  /** A commit that was under way has ended by now: it held the lock that we have. */
  async #isCommitted(connection: HeldConnection, number: number): Promise<boolean> {
    const { rows } = await connection.execute(
      'SELECT 1 FROM commits WHERE writer = $1 AND number = $2',
      [this.#name, number],
    );
    return rows.length > 0;
  }

  async #commit(connection: HeldConnection, number: number): Promise<void> {
    const statements = [
      `INSERT INTO commits (writer, number, at) VALUES ('${this.#name}', ${number}, now())
        ON CONFLICT (writer) DO UPDATE SET number = excluded.number, at = excluded.at`,
      `NOTIFY ${CHANNEL}`,
      'COMMIT',
    ];
    const { warnings } = connection;
    await connection.execute(statements.join('; '));
    if (connection.warnings > warnings) connection.giveUp(new NotReplicated());
    if (connection.loss) throw connection.loss;
  }
}

/** A server that turned into a copy is soon one no more, or another one is found. */
function isPassing(error: unknown): boolean {
  return isLost(error) || isConflict(error) || isReadOnly(error);
}

/** A failure with its code. @throws what may pass when the transaction is run again */
export function namedUnlessPassing(error: unknown): unknown {
  if (isPassing(error)) throw error;
  return named(error);
}

function beginning(isDurable: boolean): string {
  return ['BEGIN', ...(isDurable ? [] : ['SET LOCAL synchronous_commit = off']), WRITE_LOCK].join(
    '; ',
  );
}
