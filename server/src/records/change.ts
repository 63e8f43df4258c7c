/** One atomic change of any number of records, with everything that belongs to it. */
import { formInvalid } from '@regia/model/errors.ts';
import { logWrites } from '../log/logWrites.ts';
import type { Change } from '../store/change.ts';
import { recordChange } from '../store/history.ts';
import { KeyTaken } from '../store/uniqueKeys.ts';
import { announce } from './announce.ts';
import { NO_RENDERS, type RecordContext, type RenderCounts } from './context.ts';
import { UnitOfWork } from './unitOfWork.ts';
import type { Writer } from './writer.ts';

export interface Changed<T> extends Effect {
  readonly result: T;
}

/** What a change did besides its writes. */
export interface Effect {
  readonly renders: RenderCounts;
  /** Its place in the history, by which it can be taken back; null where nothing was written. */
  readonly change: number | null;
}

export interface ChangeOptions {
  /** Part of an operation on many records, which is logged as one, and no news record by record. */
  readonly isPart?: boolean;
  /** That operation, where it can be taken back. */
  readonly operation?: string;
}

/**
 * Runs work whose writes all happen, or none. Only once they are committed does anything follow
 * from them outside the database.
 */
export async function changeRecords<T>(
  context: RecordContext,
  writer: Writer,
  work: (unit: UnitOfWork) => Promise<T>,
  options: ChangeOptions = {},
): Promise<Changed<T>> {
  const { result, change } = await context.store
    .transaction(
      async (session) => {
        const unit = new UnitOfWork(session, writer, context.clock());
        const result = await work(unit);
        return { result, change: await complete(context, unit, options) };
      },
      { shares: !options.isPart },
    )
    .catch(asFormProblem);
  if (!change) return { result, renders: NO_RENDERS, change: null };
  return { result, renders: await context.renders.afterCommit(change), change: change.seq };
}

/** History, log, notifications and stale renders are part of the change. */
async function complete(
  context: RecordContext,
  unit: UnitOfWork,
  { isPart = false, operation }: ChangeOptions,
): Promise<Change | null> {
  const { writes } = unit;
  if (writes.length === 0) return null;
  const { at, writer, undoes } = unit;
  const change = await recordChange(unit.session, {
    ...{ at, by: writer.id, undoes, writes },
    operation: operation ?? null,
  });
  if (context.keepsActionLog && !isPart) await logWrites(context, unit, change);
  if (!isPart) await announce(context, unit);
  await context.renders.planChange(unit.session, change);
  return change;
}

function asFormProblem(error: unknown): never {
  if (!(error instanceof KeyTaken)) throw error;
  const { name } = error.key;
  throw formInvalid({ [name]: name === 'email' ? 'emailTaken' : 'taken' });
}
