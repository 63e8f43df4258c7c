/** One operation that is under way: it tells how far it is, and notes what a crash must not lose. */
import { RegiaError } from '@regia/model/errors.ts';
import type { OperationPhase } from '@regia/model/rules/operation.ts';
import type { Lease } from '../leases/leases.ts';
import type { Session, Store } from '../store/store.ts';
import { type OperationRow, updateOperation } from './operationTable.ts';
import { noteRemarks } from './remarkTable.ts';
import type { ReportBuilder } from './reportBuilder.ts';

/** The process ends: what is written stays, and the rest can be gone on with. */
export class Interruption extends RegiaError {
  constructor() {
    super('interrupted', 'Regia is stopping');
  }
}

export class OperationRun {
  readonly #store: Store;
  readonly #lease: Lease;
  #row: OperationRow;
  #told: number;
  readonly #ending = new AbortController();

  /** @param lease that this process alone carries the operation out */
  constructor(store: Store, row: OperationRow, lease: Lease) {
    this.#store = store;
    this.#row = row;
    this.#lease = lease;
    this.#told = row.done;
  }

  /** The operation as it is now; what `advance` told is in memory alone until `tell`. */
  get row(): OperationRow {
    return this.#row;
  }

  /** Ends the operation at its next step, by an Interruption. */
  interrupt(): void {
    this.#ending.abort(new Interruption());
  }

  /** Ends what would take long until its next step; its reason is the Interruption. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  /** Begins a phase. @param total how many steps it has, where that is known */
  async enter(phase: OperationPhase, total: number | null = null): Promise<void> {
    await this.save({ phase, total, done: 0 });
  }

  /** So many more steps of the phase are done. */
  advance(steps: number): void {
    this.#throwIfEnded();
    this.#row = { ...this.#row, done: this.#row.done + steps };
  }

  /** Lets other processes know how far it is. */
  async tell(): Promise<void> {
    const { id, done } = this.#row;
    if (done === this.#told) return;
    this.#told = done;
    await this.#store.transaction((session) => updateOperation(session, id, { done }), {
      durable: false,
    });
  }

  /** Notes something in a transaction of its own. */
  async save(changed: Partial<OperationRow>): Promise<void> {
    await this.#store.transaction((session) => this.note(session, changed));
  }

  /** Notes the remarks that wait, in a transaction of its own. */
  async noteRemarks(report: ReportBuilder): Promise<void> {
    const { waiting } = report;
    if (waiting.remarks.length === 0) return;
    await this.#store.transaction((session) => noteRemarks(session, this.#row.id, waiting));
    report.forgetWaiting();
  }

  /** Notes how the operation ended. @throws LeaseLost as `note` does */
  async end(changed: Partial<OperationRow>): Promise<void> {
    // People see it at once, also where it cannot be noted yet.
    this.#row = { ...this.#row, ...changed };
    await this.#store.transaction((session) => this.#write(session, changed));
  }

  /**
   * Notes something together with the writes that it tells of: both happen, or neither.
   * @throws LeaseLost where another process has taken this one for dead
   */
  async note(session: Session, changed: Partial<OperationRow>): Promise<void> {
    this.#throwIfEnded();
    await this.#write(session, changed);
  }

  #throwIfEnded(): void {
    this.#ending.signal.throwIfAborted();
  }

  async #write(session: Session, changed: Partial<OperationRow>): Promise<void> {
    await this.#lease.check(session);
    this.#row = { ...this.#row, ...changed };
    await updateOperation(session, this.#row.id, changed);
  }
}
