/** Begins operations, carries them out one after the other, and knows what a crash left of them. */
import { RegiaError, recordNotFound } from '@regia/model/errors.ts';
import type { OperationKind } from '@regia/model/rules/operation.ts';
import type { Lease, Leases } from '../leases/leases.ts';
import type { TrustedWriter } from '../records/writer.ts';
import { getDocument } from '../store/documents.ts';
import type { Session, Store } from '../store/store.ts';
import {
  canContinue,
  cutShort,
  isExclusive,
  newOperationRow,
  refuseSecond,
} from './operationRules.ts';
import {
  findOperation,
  insertOperation,
  type OperationRow,
  operationsIn,
  type Source,
  updateOperation,
} from './operationTable.ts';
import { type Ended, type Performing, perform } from './perform.ts';
import { forgetOldRemarks } from './remarkTable.ts';
import { OperationRun } from './run.ts';

/** How often other processes learn how far an operation is. */
const TOLD_EVERY_MS = 1_000;

export interface OperationsOptions extends Omit<Performing, 'isStopping'> {
  readonly store: Store;
  readonly leases: Leases;
  readonly newId: () => string;
}

export interface NewOperation {
  readonly kind: OperationKind;
  readonly by: TrustedWriter;
  readonly id?: string;
  readonly collections?: readonly string[];
  readonly source?: Source;
  /** The backup to restore. */
  readonly backup?: string;
  readonly undoes?: string;
}

export interface Begun {
  readonly row: OperationRow;
  /** Never rejects. */
  readonly end: Promise<Ended>;
}

/** An operation that is this process's to carry out, and in whose name. */
interface Taken {
  readonly row: OperationRow;
  readonly writer: TrustedWriter;
  readonly lease: Lease;
}

export class Operations {
  readonly #options: OperationsOptions;
  readonly #running = new Map<string, { run: OperationRun; end: Promise<Ended> }>();
  #isStopping = false;

  constructor(options: OperationsOptions) {
    this.#options = options;
  }

  /**
   * Begins an operation.
   * @throws RegiaError `operationRunning` where another one is under way that it cannot go beside
   */
  async begin(wanted: NewOperation): Promise<Begun> {
    const row = newOperationRow(wanted, 'running', this.#options);
    const taken = await this.#take(async (session, leaseOf) => {
      await refuseSecond(session, row);
      await insertOperation(session, row);
      await forgetOldRemarks(session);
      return { row, writer: wanted.by, lease: await leaseOf(row) };
    });
    return this.#start(taken);
  }

  /**
   * Goes on with an operation that a crash or a failure ended.
   * @throws RegiaError `notFound`, `operationOver`, `operationRunning`
   */
  async continue(id: string): Promise<Begun> {
    const taken = await this.#take(async (session, leaseOf) => {
      const found = await findOperation(session, id);
      if (!found) throw recordNotFound('operations', id);
      if (!canContinue(found)) throw new RegiaError('operationOver', 'nothing to go on with');
      await refuseSecond(session, found);
      const changed = { state: 'running', error: null, finishedAt: null } as const;
      await updateOperation(session, id, changed);
      const row = { ...found, ...changed };
      return { row, writer: await writerOf(session, row), lease: await leaseOf(row) };
    });
    return this.#start(taken);
  }

  /** The operation with what it told last of its progress. */
  current(row: OperationRow): OperationRow {
    return this.#running.get(row.id)?.run.row ?? row;
  }

  /** Whatever was under way in a process that is gone is interrupted. */
  async noteInterrupted(): Promise<void> {
    const { store, leases, clock } = this.#options;
    if ((await operationsIn(store.reader, ['running'])).length === 0) return;
    await store.transaction(async (session) => {
      const running = await operationsIn(session, ['running']);
      const held = await leases.held(session, running.map(leaseName));
      for (const row of running.filter((one) => !held.has(leaseName(one)))) {
        await updateOperation(session, row.id, cutShort(row, clock().toISOString()));
      }
    });
  }

  /** Takes up what the command line has asked for, one at a time. */
  async takeUpWaiting(): Promise<void> {
    const { store } = this.#options;
    const isBusy = [...this.#running.values()].some(({ run }) => isExclusive(run.row));
    if (isBusy || this.#isStopping) return;
    if ((await operationsIn(store.reader, ['waiting'])).length === 0) return;
    const taken = await this.#take(async (session, leaseOf) => {
      // Another process may have been faster.
      const [waiting] = await operationsIn(session, ['waiting']);
      if (!waiting) return null;
      const row = { ...waiting, state: 'running' } as const;
      await updateOperation(session, row.id, { state: 'running' });
      return { row, writer: await writerOf(session, row), lease: await leaseOf(row) };
    });
    if (taken) await this.#start(taken).end;
  }

  /** Ends what is under way at its next step, as a crash would, but noted as interrupted at once. */
  stop(): void {
    this.#isStopping = true;
    for (const { run } of this.#running.values()) run.interrupt();
  }

  /** Waits until none is under way. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) {
      await Promise.all([...this.#running.values()].map(({ end }) => end));
    }
  }

  /** Runs a transaction that takes operations to be carried out; where it fails, it takes none. */
  async #take<T>(
    work: (session: Session, leaseOf: (row: OperationRow) => Promise<Lease>) => Promise<T>,
  ): Promise<T> {
    const { store, leases } = this.#options;
    const held: Lease[] = [];
    try {
      return await store.transaction((session) =>
        work(session, async (row) => {
          const lease = await leases.take(session, leaseName(row));
          if (!lease) {
            throw new RegiaError('operationRunning', 'it is running', { id: row.id });
          }
          held.push(lease);
          return lease;
        }),
      );
    } catch (error) {
      for (const lease of held) leases.drop(lease);
      throw error;
    }
  }

  #start({ row, writer, lease }: Taken): Begun {
    const { store, leases, onFailure } = this.#options;
    const run = new OperationRun(store, row, lease);
    if (this.#isStopping) run.interrupt();
    let told = Promise.resolve();
    const telling = setInterval(() => {
      told = run.tell().catch((error: unknown) => onFailure(error, row.kind));
    }, TOLD_EVERY_MS);
    const end = leases
      .keep(lease, () =>
        perform(run, writer, { ...this.#options, isStopping: () => this.#isStopping }),
      )
      .finally(async () => {
        clearInterval(telling);
        await told;
        this.#running.delete(row.id);
      });
    this.#running.set(row.id, { run, end });
    return { row, end };
  }
}

/** Whoever began it, with the names they have now. */
async function writerOf(session: Session, { by }: OperationRow): Promise<TrustedWriter> {
  const record = by.id === null ? null : await getDocument(session, 'users', by.id);
  const text = (value: unknown, initial: string) => (typeof value === 'string' ? value : initial);
  return {
    id: by.id,
    role: null,
    firstName: text(record?.firstName, by.name),
    lastName: text(record?.lastName, ''),
    email: text(record?.email, ''),
  };
}

/** Who carries out an operation holds this. */
function leaseName({ id }: Pick<OperationRow, 'id'>): string {
  return `operation:${id}`;
}
