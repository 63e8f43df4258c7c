/** One connection of a pool, held for a transaction. */
import type pg from 'pg';
import { breakOff, type Executed, type WatchedPool } from './connections.ts';
import { isLost, isOutdated, OutdatedStatement, ServerGone } from './errors.ts';
import type { KeepAlive } from './keepAlive.ts';
import { Statements } from './statements.ts';

/** Of warnings without a code of their own: that a commit no longer waits for other servers is one. */
const WARNING = '01000';

const PREPARED = new WeakMap<pg.ClientBase, Statements>();

function statementsOf(client: pg.ClientBase): Statements {
  const known = PREPARED.get(client);
  if (known) return known;
  const statements = new Statements();
  PREPARED.set(client, statements);
  return statements;
}

export class HeldConnection {
  readonly #client: pg.PoolClient;
  readonly #keepAlive: KeepAlive;
  readonly #statements: Statements;
  #last: Promise<unknown> = Promise.resolve();
  #loss: unknown = null;
  #warnings = 0;
  readonly #onNotice = ({ code }: { code?: string | undefined }) => {
    if (code === WARNING) this.#warnings++;
  };
  readonly #onError = (error: unknown) => {
    this.#loss ??= error;
  };

  private constructor(client: pg.PoolClient, keepAlive: KeepAlive) {
    this.#client = client;
    this.#keepAlive = keepAlive;
    this.#statements = statementsOf(client);
    // Without a listener, the loss of a connection would end the process.
    client.on('error', this.#onError);
    client.on('notice', this.#onNotice);
    // Whatever becomes of it, what is asked next finds out.
    if (this.#statements.renewPlans()) this.execute('DISCARD PLANS').catch(() => {});
  }

  static async from(pool: WatchedPool): Promise<HeldConnection> {
    for (;;) {
      const client = await pool.connect();
      if (!pool.keepAlive.isLost(client)) return new HeldConnection(client, pool.keepAlive);
      breakOff(client);
      client.release(true);
    }
  }

  /** Why the connection was lost; null while it holds. */
  get loss(): unknown {
    return this.#loss;
  }

  /** How often the server has warned, in which it does not say of what but in its own language. */
  get warnings(): number {
    return this.#warnings;
  }

  /** Treats the connection as lost. */
  giveUp(reason: unknown): void {
    this.#loss ??= reason;
  }

  /** Executes a statement after those that were asked for before. */
  readonly execute = (text: string, values: readonly unknown[] = []): Promise<Executed> => {
    const result = this.#last.then(() => this.#execute(text, values));
    this.#last = result.catch(() => {});
    return result;
  };

  /** Gives the connection back, or closes it where it may be in the middle of something. */
  release(isClean: boolean): void {
    this.#client.off('error', this.#onError);
    this.#client.off('notice', this.#onNotice);
    if (this.#loss instanceof ServerGone) breakOff(this.#client);
    this.#client.release(!isClean || this.#loss !== null);
  }

  async #execute(text: string, values: readonly unknown[]): Promise<Executed> {
    // Without values several statements can be sent at once, of which none can be prepared.
    const name = values.length > 0 ? this.#statements.nameOf(text) : undefined;
    try {
      return await this.#keepAlive.answer(this.#client, () =>
        values.length > 0
          ? this.#client.query({ name, text, values: [...values] })
          : this.#client.query(text),
      );
    } catch (caught) {
      const error = name && isOutdated(caught) ? new OutdatedStatement() : caught;
      if (isLost(error)) this.#loss ??= error;
      throw error;
    }
  }
}
