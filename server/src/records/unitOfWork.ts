/** The writes of one transaction. Every record that is written or deleted goes through here. */
import { setImmediate as letOthers } from 'node:timers/promises';
import type { AnyRecord } from '@regia/model/entity.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { memoryOf } from '@regia/site/memory.ts';
import { HELD_BY_A_CHANGE } from '../store/bounds.ts';
import { NEVER_TOO_MANY } from '../store/bytes.ts';
import { getDocument, putDocuments, removeDocuments } from '../store/documents.ts';
import type { Write } from '../store/history/change.ts';
import { removeLinks } from '../store/links.ts';
import { attempt } from '../store/savepoint.ts';
import { removeSearchTexts } from '../store/search/searchTexts.ts';
import type { Session } from '../store/store.ts';
import { removeUniqueKeys } from '../store/uniqueKeys.ts';
import { requireAuthority } from './authority.ts';
import { type Put, putDerived } from './putDerived.ts';
import type { Writer } from './writer.ts';

/** What the program notes about its own work: it has no history and no log of its own. */
export const BOOKKEEPING: ReadonlySet<string> = new Set(['logs', 'notifications', 'webRenders']);

/** When and by whom records are said to be written. */
interface Marks {
  readonly at: string;
  readonly by: string | null;
}

interface UnitOptions {
  /** Of memory, for what is written. */
  readonly mostHeld?: number | undefined;
  /** Is it done in a rehearsal, in which nobody searches? */
  readonly isTakenBack?: boolean | undefined;
}

export class UnitOfWork {
  readonly session: Session;
  readonly writer: Writer;
  /** When the change happens, ISO 8601. */
  readonly at: string;
  #marks: Marks;
  #undoes: readonly number[] = [];
  #writes = new Map<string, Write>();
  #restored = new Map<string, number>();
  #released = new Set<string>();
  #held = 0;
  #hasLong = false;
  readonly #options: UnitOptions;

  constructor(session: Session, writer: Writer, now: Date, options: UnitOptions = {}) {
    this.session = session;
    this.writer = writer;
    this.at = now.toISOString();
    this.#marks = { at: this.at, by: writer.id };
    this.#options = options;
  }

  /** What was written so far, each record once. */
  get writes(): Write[] {
    return [...this.#writes].map(([key, write]) => {
      const restores = this.#restored.get(key);
      return restores === undefined ? write : { ...write, restores };
    });
  }

  hasWritten(collection: string, id: string): boolean {
    return this.#writes.has(keyOf(collection, id));
  }

  /** Is it done in a rehearsal? */
  get isTakenBack(): boolean {
    return this.#options.isTakenBack ?? false;
  }

  /** The changes that this one takes back. */
  get undoes(): readonly number[] {
    return this.#undoes;
  }

  /** Notes that what is written takes back these changes. */
  markUndoes(changes: readonly number[]): void {
    this.#undoes = changes;
  }

  /** The record as it is stored now, or null. */
  find(collection: string, id: string): Promise<AnyRecord | null> {
    return getDocument(this.session, collection, id);
  }

  /** A new record, marked as created now by the writer, unless they mark it otherwise. Not yet written. */
  created(id: string, fields: Record<string, unknown>): AnyRecord {
    const { at, by } = this.#marks;
    return { ...fields, id, createdAt: at, createdBy: by, updatedAt: at, updatedBy: by };
  }

  /** A record with new fields, marked as updated likewise. Not yet written. */
  updated(before: AnyRecord, fields: Record<string, unknown>): AnyRecord {
    return {
      ...fields,
      id: before.id,
      createdAt: before.createdAt,
      createdBy: before.createdBy,
      updatedAt: laterThan(before.updatedAt, this.#marks.at),
      updatedBy: this.#marks.by,
    };
  }

  /** When, and by whom, what is written now is said to be. */
  get marks(): Marks {
    return this.#marks;
  }

  /** Does a part of the work with the marks of somebody else, or of another time. */
  async markedAs<T>(marks: Marks, work: () => Promise<T>): Promise<T> {
    const own = this.#marks;
    this.#marks = marks;
    try {
      return await work();
    } finally {
      this.#marks = own;
    }
  }

  /**
   * Writes a record with all that is derived from it.
   * @param before the record as it was stored, or null if it is new
   * @throws KeyTaken where another record has one of its unique keys
   */
  async put(collection: string, record: AnyRecord, before: AnyRecord | null): Promise<void> {
    await this.putAll([{ collection, before, after: record }]);
  }

  /**
   * Writes many records at once, each of them once.
   * @throws KeyTaken where two of them, or one and another record, have a unique key in common;
   * RegiaError as `requireAuthority`, `changeTooLarge`
   */
  async putAll(puts: readonly Put[]): Promise<void> {
    await this.#letOthers();
    this.#hasLong ||= puts.some(({ after }) => memoryOf(after) > LONG);
    for (const put of puts) await requireAuthority(this.session, this.writer, put);
    await this.giveWay();
    await putDocuments(
      this.session,
      puts.map(({ collection, after }) => ({ collection, record: after })),
    );
    await this.giveWay();
    const hadNoKeys = (collection: string, id: string) =>
      this.#released.delete(keyOf(collection, id));
    const { isTakenBack = false } = this.#options;
    await putDerived(this.session, puts, { hadNoKeys, isTakenBack, giveWay: () => this.giveWay() });
    for (const { collection, before, after } of puts) {
      this.#note(collection, after.id, before, after);
    }
  }

  /**
   * Writes what somebody chose for themselves alone, on which no link, key or word depends. It edits
   * nothing: the record keeps who updated it and when, and neither history nor log tell of it.
   */
  async putUnnoted(collection: string, record: AnyRecord): Promise<void> {
    await putDocuments(this.session, [{ collection, record }]);
  }

  /** Runs a part of the work that may fail on its own: then it alone is undone. */
  async attempt<T>(work: () => Promise<T>): Promise<T> {
    const [writes, restored, released] = [this.#writes, this.#restored, this.#released];
    const held = this.#held;
    this.#writes = new Map(writes);
    this.#restored = new Map(restored);
    this.#released = new Set(released);
    // What is refused takes its time, too, and writes nothing.
    await letOthers();
    try {
      return await attempt(this.session, work);
    } catch (error) {
      [this.#writes, this.#restored, this.#released] = [writes, restored, released];
      this.#held = held;
      throw error;
    }
  }

  /** Notes that what is written of a record takes up one of its earlier versions. */
  markRestored(collection: string, id: string, revision: number): void {
    this.#restored.set(keyOf(collection, id), revision);
  }

  /**
   * Takes the unique keys from records until they are written, so that they may pass theirs round.
   */
  async releaseKeys(collection: string, ids: readonly string[]): Promise<void> {
    await removeUniqueKeys(this.session, collection, ids);
    for (const id of ids) this.#released.add(keyOf(collection, id));
  }

  async remove(collection: string, record: AnyRecord): Promise<void> {
    await this.removeAll(collection, [record]);
  }

  /**
   * Deletes records of a collection, with all that is derived from them.
   * @throws RegiaError as `requireAuthority`, `changeTooLarge`
   */
  async removeAll(collection: string, records: readonly AnyRecord[]): Promise<void> {
    await this.#letOthers();
    for (const before of records) {
      await requireAuthority(this.session, this.writer, { collection, before, after: null });
    }
    const ids = records.map(({ id }) => id);
    await removeDocuments(this.session, collection, ids);
    await removeLinks(this.session, collection, ids);
    await removeUniqueKeys(this.session, collection, ids);
    await removeSearchTexts(this.session, collection, ids);
    for (const record of records) this.#note(collection, record.id, record, null);
  }

  #note(collection: string, id: string, before: AnyRecord | null, after: AnyRecord | null): void {
    if (BOOKKEEPING.has(collection)) return;
    const key = keyOf(collection, id);
    const first = this.#writes.get(key);
    const write = { collection, id, before: first ? first.before : before, after };
    this.#writes.set(key, write);
    this.#held += heldBy(write) - (first ? heldBy(first) : 0);
    const { mostHeld = HELD_BY_A_CHANGE } = this.#options;
    if (this.#held > mostHeld && this.#writes.size > NEVER_TOO_MANY) {
      throw new RegiaError('changeTooLarge', 'This would change too much at once');
    }
  }

  /** Each step takes long of a long record: to be waited for between them. */
  async giveWay(): Promise<void> {
    if (this.#hasLong) await letOthers();
  }

  /** A change of many records takes long, and on SQLite nothing else would be done meanwhile. */
  async #letOthers(): Promise<void> {
    if (this.#writes.size > 0) await letOthers();
  }
}

/** Bytes of memory of a record that is long. */
const LONG = 200_000;

/** What was not altered is there once. */
function heldBy({ before, after }: Write): number {
  let bytes = memoryOf(before);
  for (const [name, value] of Object.entries(after ?? {})) {
    if (value !== before?.[name]) bytes += memoryOf(value);
  }
  return bytes;
}

function keyOf(collection: string, id: string): string {
  return JSON.stringify([collection, id]);
}

/** `updatedAt` tells versions apart, so it never repeats, even if the clock stands still. */
function laterThan(previous: string, now: string): string {
  if (now > previous) return now;
  return new Date(Date.parse(previous) + 1).toISOString();
}
