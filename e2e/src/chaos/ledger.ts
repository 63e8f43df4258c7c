/**
 * What staff was told is saved, and what may be: each record with all states in which it may be found. A write
 * that was acknowledged leaves one, a write without an answer one more.
 */

/** Fields of a record that were sent, of which any may be missing; null for no record. */
export type State = Readonly<Record<string, unknown>> | null;

/** How a write went, as far as whoever sent it knows. */
export type Outcome = 'acknowledged' | 'refused' | 'unknown';

export interface Entry {
  readonly collection: string;
  readonly id: string;
  /** The last one that is known first. */
  readonly possible: readonly State[];
  /** Every state that it may ever have had. */
  readonly past: readonly State[];
}

interface Known extends Entry {
  possible: State[];
  readonly past: State[];
  readonly isReserved: boolean;
  isBusy: boolean;
}

export class Ledger {
  readonly #entries = new Map<string, Known>();
  /** Creations without an answer, which have no id. */
  readonly #orphans: { collection: string; state: State }[] = [];
  readonly #orders = new Map<string, (readonly string[])[]>();

  /** Takes note of a record as it was created, or found. A reserved one is never `free`. */
  add(collection: string, id: string, state: State, isReserved = false): Entry {
    const states = { possible: [state], past: [state] };
    const entry = { collection, id, ...states, isReserved, isBusy: false };
    this.#entries.set(`${collection}/${id}`, entry);
    return entry;
  }

  /** A creation whose answer never came. */
  addOrphan(collection: string, state: State): void {
    this.#orphans.push({ collection, state });
  }

  entryOf(collection: string, id: string): Entry | undefined {
    return this.#entries.get(`${collection}/${id}`);
  }

  /** Records of a collection whose state is certain, and that nobody else is writing. */
  free(collection: string, isThere = true): Entry[] {
    return [...this.#entries.values()].filter(
      (entry) =>
        entry.collection === collection &&
        !entry.isBusy &&
        !entry.isReserved &&
        entry.possible.length === 1 &&
        (entry.possible[0] !== null) === isThere,
    );
  }

  /** Has a record written by nobody else meanwhile. */
  async alone<T>(entry: Entry, work: () => Promise<T>): Promise<T> {
    const known = this.#known(entry);
    known.isBusy = true;
    try {
      return await work();
    } finally {
      known.isBusy = false;
    }
  }

  /** Takes note of how the writing of a state went. */
  note(entry: Entry, state: State, outcome: Outcome): void {
    const known = this.#known(entry);
    if (outcome === 'refused') return;
    known.past.push(state);
    if (outcome === 'acknowledged') known.possible = [state];
    else known.possible.push(state);
  }

  /** Takes note of how putting the records of a collection in an order went. */
  noteOrder(collection: string, ids: readonly string[], outcome: Outcome): void {
    if (outcome === 'acknowledged') this.#orders.set(collection, [ids]);
    else if (outcome === 'unknown') this.#orders.get(collection)?.push(ids);
  }

  /**
   * Compares a collection with all that is stored of it, the first one first, and takes for certain from now
   * on what is found. Returns what is wrong.
   */
  compare(collection: string, stored: readonly StoredRecord[]): string[] {
    const wrong: string[] = [];
    const found = new Map(stored.map((record) => [record.id, record]));
    for (const entry of this.#entries.values()) {
      if (entry.collection !== collection) continue;
      const record = found.get(entry.id) ?? null;
      const fitting = entry.possible.find((state) => fits(state, record));
      if (fitting === undefined) wrong.push(missing(entry, record));
      entry.possible = [fitting ?? (record && {})];
    }
    for (const record of stored) {
      if (this.#entries.has(`${collection}/${record.id}`)) continue;
      const at = this.#orphans.findIndex(
        (one) => one.collection === collection && fits(one.state, record),
      );
      const [orphan] = at < 0 ? [] : this.#orphans.splice(at, 1);
      if (!orphan) wrong.push(`${collection}/${record.id} is there, which nobody created`);
      this.add(collection, record.id, orphan?.state ?? {});
    }
    wrong.push(...this.#compareOrder(collection, stored));
    return wrong;
  }

  #compareOrder(collection: string, stored: readonly StoredRecord[]): string[] {
    const orders = this.#orders.get(collection);
    if (!orders) return [];
    const all = new Set(orders.flat());
    const now = stored.map(({ id }) => id).filter((id) => all.has(id));
    this.#orders.set(collection, [now]);
    const isKnown = orders.some((order) => order.join() === now.join());
    return isKnown ? [] : [`${collection} is in the order ${now}, acknowledged was ${orders[0]}`];
  }

  #known({ collection, id }: Entry): Known {
    const known = this.#entries.get(`${collection}/${id}`);
    if (!known) throw new Error(`${collection}/${id} is not in the ledger`);
    return known;
  }
}

export interface StoredRecord {
  readonly id: string;
  readonly [field: string]: unknown;
}

function missing({ collection, id, possible }: Entry, record: StoredRecord | null): string {
  const shown = record && Object.keys(Object(possible[0])).map((name) => [name, record[name]]);
  const now = shown ? JSON.stringify(Object.fromEntries(shown)) : 'nothing';
  return `${collection}/${id} is ${now}, and should be ${possible.map((one) => JSON.stringify(one)).join(' or ')}`;
}

/** Where the API has a record. */
export function pathOf({ collection, id }: Pick<Entry, 'collection' | 'id'>): string {
  return `/api/records/${collection}/${id}`;
}

/** The state in which a record has been before; without one, it may be anything. */
export function pastStateOf({ past }: Entry, record: unknown): State {
  return past.findLast((state) => state !== null && fits(state, record)) ?? {};
}

/** Is a record in a state? Lists must be equally long; what was not sent may be anything. */
export function fits(state: unknown, record: unknown): boolean {
  if (typeof state !== 'object' || state === null) return state === record;
  if (typeof record !== 'object' || record === null) return false;
  if (Array.isArray(state) && state.length !== Object(record).length) return false;
  return Object.entries(state).every(([name, value]) => fits(value, Reflect.get(record, name)));
}
