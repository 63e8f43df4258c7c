/** What becomes of records when an operation is taken back. */
import type { AnyRecord } from '@regia/model/entity.ts';
import type { Reference } from '@regia/model/fields/field.ts';
import { findOperation, type OperationRow } from '../operations/operationTable.ts';
import {
  lastChangeOf,
  operationTrace,
  type Trace,
  type Traced,
} from '../store/history/operationTrace.ts';
import type { Session } from '../store/store.ts';

/** An operation that is taken back. */
export interface TakenBack extends Traced {
  /** When it wrote last. */
  readonly until: string;
}

/** The operation that one takes back, or tries to. */
export function undoneBy({ undoes, source }: OperationRow): string | null {
  return undoes ?? source.undoes ?? null;
}

/** What an operation takes back; null too where it is not known what had been before. */
export async function takenBackBy(session: Session, by: OperationRow): Promise<TakenBack | null> {
  const undoes = undoneBy(by);
  const row = undoes === null ? null : await findOperation(session, undoes);
  if (!row || row.since === null) return null;
  const { id: operation, since, wroteAt, finishedAt, startedAt } = row;
  // Operations of earlier versions did not note when they wrote.
  const until = wroteAt ?? (await lastChangeOf(session, operation)) ?? finishedAt ?? startedAt;
  return { operation, since, until, by: by.id };
}

/**
 * `free`: as the safety backup has it; `left`: the operation had nothing to do with it;
 * `changedSince`: somebody has changed it beside the operation, and it stays as it is.
 */
export type UndoOutcome = 'free' | 'left' | 'changedSince';

/** What becomes of records, asked for many at once while nothing is written; all are free otherwise. */
export class UndoOutcomes {
  readonly #session: Session;
  readonly #takenBack: TakenBack | null;
  readonly #known = new Map<string, Map<string, Trace>>();
  readonly #asked = new Map<string, Set<string>>();

  constructor(session: Session, takenBack: TakenBack | null) {
    this.#session = session;
    this.#takenBack = takenBack;
  }

  /** Asks for records that will be needed. */
  async load(collection: string, ids: readonly string[]): Promise<void> {
    const takenBack = this.#takenBack;
    if (!takenBack) return;
    const known = this.#known.get(collection) ?? new Map<string, Trace>();
    const asked = this.#asked.get(collection) ?? new Set<string>();
    this.#known.set(collection, known);
    this.#asked.set(collection, asked);
    const found = await operationTrace(this.#session, takenBack, collection, ids);
    for (const id of ids) asked.add(id);
    for (const [id, trace] of found) known.set(id, trace);
  }

  /** @param stored the record as it is now, or null */
  async of(
    collection: string,
    id: string,
    stored: Pick<AnyRecord, 'updatedAt'> | null,
  ): Promise<UndoOutcome> {
    const takenBack = this.#takenBack;
    if (!takenBack) return 'free';
    if (!this.#asked.get(collection)?.has(id)) await this.load(collection, [id]);
    const trace = this.#known.get(collection)?.get(id);
    if (trace) return !trace.isOfOperation ? 'left' : trace.isOfOthers ? 'changedSince' : 'free';
    if (!stored) return 'free';
    // What has no history says of itself when it was written.
    return NO_HISTORY.has(collection) && stored.updatedAt <= takenBack.until ? 'free' : 'left';
  }

  /** Of records with a history, those that are there now and stay as they are. */
  async staying(records: readonly Reference[]): Promise<Reference[]> {
    for (const [collection, some] of Map.groupBy(records, (one) => one.collection)) {
      await this.load(collection, [...new Set(some.map(({ id }) => id))]);
    }
    const outcomes = await Promise.all(
      records.map(({ collection, id }) => this.of(collection, id, { updatedAt: '' })),
    );
    return records.filter((_, index) => outcomes[index] !== 'free');
  }
}

const NO_HISTORY = new Set(['logs', 'notifications', 'webRenders']);
