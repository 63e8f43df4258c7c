import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Session, Store } from '../store/store.ts';
import { type Lease, LeaseLost, type Leases } from './leases.ts';
import { waitFor } from './waitFor.ts';

/** The database's own clock, in milliseconds: those of several machines differ. */
const NOW = sql<number>`floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint`;

export interface LeaseTimes {
  /** Whoever has not said for so long that they are alive is taken for dead. */
  readonly lifeMs: number;
  /** How often they say so; one or two that fail do no harm. */
  readonly renewedEveryMs: number;
}

const TIMES: LeaseTimes = { lifeMs: 30_000, renewedEveryMs: 8_000 };

const UPKEEP = { durable: false, isUpkeep: true };

/** Leases among processes: rows that their holders renew, and that run out with them. */
export class TableLeases implements Leases {
  readonly #store: Store;
  readonly #times: LeaseTimes;

  constructor(store: Store, times = TIMES) {
    this.#store = store;
    this.#times = times;
  }

  async take(session: Session, name: string): Promise<Lease | null> {
    const lease = new TableLease(name);
    return (await lease.insert(session, this.#end)) ? lease : null;
  }

  /** Its row was not committed, or runs out. */
  drop(): void {}

  async keep<T>(lease: Lease, work: () => Promise<T>): Promise<T> {
    if (!(lease instanceof TableLease)) throw new Error('not a lease of this kind');
    const inTransaction = (change: (session: Session) => Promise<unknown>) =>
      this.#store.transaction(change, UPKEEP).then(
        () => undefined,
        // What cannot be renewed is lost in the end, of which `check` tells; what cannot be
        // released runs out.
        () => undefined,
      );
    const timer = setInterval(
      () => void inTransaction((session) => lease.renew(session, this.#end)),
      this.#times.renewedEveryMs,
    );
    let isOver = false;
    try {
      const value = await work();
      isOver = lease.isReleased;
      return value;
    } finally {
      clearInterval(timer);
      if (!isOver) await inTransaction((session) => lease.remove(session));
    }
  }

  async hold<T>(
    name: string,
    patienceMs: number,
    work: (lease: Lease) => Promise<T>,
  ): Promise<{ readonly value: T } | null> {
    const { reader } = this.#store;
    const lease = await waitFor(async () => {
      // Whoever waits must not stand in the way of those who write.
      if ((await this.held(reader, [name])).size > 0) return null;
      return this.#store.transaction((session) => this.take(session, name), UPKEEP);
    }, patienceMs);
    return lease && { value: await this.keep(lease, () => work(lease)) };
  }

  async held({ db }: Session, names: readonly string[]): Promise<ReadonlySet<string>> {
    if (names.length === 0) return new Set();
    const rows = await db
      .selectFrom('leases')
      .select('name')
      .where('name', 'in', names)
      .where('expires_at', '>', NOW)
      .execute();
    return new Set(rows.map(({ name }) => name));
  }

  get #end() {
    return sql<number>`${NOW} + ${sql.lit(this.#times.lifeMs)}`;
  }
}

type Moment = ReturnType<typeof sql<number>>;

class TableLease implements Lease {
  readonly name: string;
  /** No two holders have the same. */
  readonly #token = randomBytes(12).toString('base64url');
  #isReleased = false;

  constructor(name: string) {
    this.name = name;
  }

  get isReleased(): boolean {
    return this.#isReleased;
  }

  /** Returns false where somebody else has it. */
  async insert({ db }: Session, expires_at: Moment): Promise<boolean> {
    const token = this.#token;
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('leases')
      .values({ name: this.name, token, expires_at })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ token, expires_at })
          .where('leases.expires_at', '<=', NOW),
      )
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }

  async check({ db }: Session): Promise<void> {
    const row = await db
      .selectFrom('leases')
      .select('name')
      .where('name', '=', this.name)
      .where('token', '=', this.#token)
      .executeTakeFirst();
    if (!row) throw new LeaseLost(this.name);
  }

  async release(session: Session): Promise<void> {
    if (!(await this.remove(session))) throw new LeaseLost(this.name);
    this.#isReleased = true;
  }

  async renew({ db }: Session, expires_at: Moment): Promise<void> {
    await db
      .updateTable('leases')
      .set({ expires_at })
      .where('name', '=', this.name)
      .where('token', '=', this.#token)
      .execute();
  }

  /** Returns false where somebody else has it by now. */
  async remove({ db }: Session): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('leases')
      .where('name', '=', this.name)
      .where('token', '=', this.#token)
      .executeTakeFirstOrThrow();
    return numDeletedRows === 1n;
  }
}
