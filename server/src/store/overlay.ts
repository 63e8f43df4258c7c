/** The records as they would be once some writes were made. */
import type { AnyRecord } from '@regia/model/entity.ts';
import type { Write } from './history/change.ts';

export class Overlay {
  readonly writes: readonly Write[];
  readonly #written = new Map<string, Map<string, AnyRecord | null>>();

  constructor(writes: readonly Write[]) {
    this.writes = writes;
    for (const { collection, id, after } of writes) this.put(collection, id, after);
  }

  /** Says what a record would be, or null where it would not be there. */
  protected put(collection: string, id: string, after: AnyRecord | null): void {
    const records = this.#written.get(collection);
    if (records) records.set(id, after);
    else this.#written.set(collection, new Map([[id, after]]));
  }

  /** Is a record among what was not made? */
  has(collection: string, id: string): boolean {
    return this.#written.get(collection)?.has(id) ?? false;
  }

  /**
   * To be awaited before it is asked about records: what it says of them is at hand then.
   * @param _ids all that it knows of where left out
   */
  async ready(_collection: string, _ids?: Iterable<string>): Promise<void> {}

  /**
   * What a query would find. Whatever is found, and by whatever, this is the one way to ask.
   * @param stored all that the query finds in the database
   * @param fits whether the query would find a record
   * @returns by id
   */
  over(
    collection: string,
    stored: readonly AnyRecord[],
    fits: (record: AnyRecord) => boolean,
  ): readonly AnyRecord[] {
    const written = this.#written.get(collection);
    if (!written) return stored;
    const untouched = stored.filter(({ id }) => !written.has(id));
    const rewritten = [...written.values()].filter(isThere).filter(fits);
    return [...untouched, ...rewritten].sort(byId);
  }
}

export const NO_OVERLAY = new Overlay([]);

function isThere(record: AnyRecord | null): record is AnyRecord {
  return record !== null;
}

function byId(one: AnyRecord, other: AnyRecord): number {
  if (one.id === other.id) return 0;
  return one.id < other.id ? -1 : 1;
}
