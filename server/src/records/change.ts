import type { Answer } from '@regia/contract/contract.ts';
import { formInvalid } from '@regia/model/errors.ts';
import type { TextOrigin } from '@regia/model/rules/translations.ts';
import { followWrites } from '../files/retire.ts';
import type { Change } from '../store/history/change.ts';
import { recordChange } from '../store/history/recordChange.ts';
import type { Session } from '../store/store.ts';
import { KeyTaken, keyHolder } from '../store/uniqueKeys.ts';
import { announce } from './announce.ts';
import { NO_RENDERS, type RecordContext } from './context.ts';
import { logPublished, logTogether, logWrites } from './log/logWrites.ts';
import { mayBringBack } from './returningFiles.ts';
import { shownHolder } from './shownHolder.ts';
import { noteTranslations } from './translations.ts';
import { UnitOfWork } from './unitOfWork.ts';
import type { Writer } from './writer.ts';

export interface Changed<T> extends Effect {
  readonly result: T;
}

/** What a change did besides its writes. */
export type Effect = Answer<'DELETE /api/records/:collection/:id'>;

export interface ChangeOptions {
  /** Part of an operation on many records, which is logged as one, and no news record by record. */
  readonly isPart?: boolean;
  /** That operation, where it can be taken back. */
  readonly operation?: string;
  /** Did somebody do the same with all of its records? Then the log tells of them together. */
  readonly isLoggedOnce?: boolean;
  /** What the set of prepared changes is called that is published: the log tells of it alone. */
  readonly published?: string;
  /** How texts came that no undoing and no version explains; `written` unless told otherwise. */
  readonly texts?: TextOrigin;
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
        // Operations cut what they write into groups, and end with none of them refused.
        const mostHeld = options.isPart ? Number.POSITIVE_INFINITY : undefined;
        const { isTakenBack } = context;
        const unit = new UnitOfWork(session, writer, context.clock(), { mostHeld, isTakenBack });
        const result = await work(unit);
        return { result, change: await complete(context, unit, options) };
      },
      { shares: !options.isPart },
    )
    .catch((error: unknown) => asFormProblem(context, writer, error));
  if (!change) return { result, renders: NO_RENDERS, change: null };
  return { result, renders: await context.renders.afterCommit(change), change: change.seq };
}

/** History, log, notifications and stale renders are part of the change. */
async function complete(
  context: RecordContext,
  unit: UnitOfWork,
  { isPart = false, operation, isLoggedOnce = false, published, texts = 'written' }: ChangeOptions,
): Promise<Change | null> {
  const { writes } = unit;
  if (writes.length === 0) return null;
  const { at, writer, undoes } = unit;
  // What comes back from history or bin was asked for by its own rights.
  const returns = writes.some(({ restores }) => restores !== undefined);
  const returning = returns ? () => true : mayBringBack(writer);
  await unit.giveWay();
  const files = await followWrites(unit.session, writes, at, returning);
  await unit.giveWay();
  const change = await recordChange(unit.session, {
    ...{ at, by: writer.id, undoes, writes, files },
    operation: operation ?? null,
  });
  await unit.giveWay();
  await noteTranslations(unit.session, writes, ({ restores }) =>
    undoes.length > 0 || restores !== undefined ? 'returned' : texts,
  );
  await unit.giveWay();
  if (context.keepsActionLog && !isPart) {
    if (published !== undefined) await logPublished(context, unit, change, published);
    else await (isLoggedOnce ? logTogether : logWrites)(context, unit, change);
  }
  if (!isPart) await announce(context, unit);
  await context.renders.planChange(unit.session, change);
  return change;
}

async function asFormProblem(
  { store }: RecordContext,
  writer: Writer,
  error: unknown,
): Promise<never> {
  if (!(error instanceof KeyTaken)) throw error;
  const { name } = error.key;
  const problems = { [name]: name === 'email' ? 'emailTaken' : 'taken' } as const;
  throw formInvalid(problems, await holderOf(store.reader, writer, error));
}

/** The record that has the key, for whoever may read it. */
async function holderOf(session: Session, writer: Writer, { collection, key }: KeyTaken) {
  const id = await keyHolder(session, collection, key);
  return id === null
    ? undefined
    : shownHolder(session, writer, { collection, id, field: key.name });
}
