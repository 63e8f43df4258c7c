/** Which operations may begin, go on and be taken back. */
import { RegiaError } from '@regia/model/errors.ts';
import type { OperationKind, OperationState } from '@regia/model/rules/operation.ts';
import { SYSTEM } from '../records/writer.ts';
import type { Session } from '../store/store.ts';
import type { NewOperation, OperationsOptions } from './operations.ts';
import { type OperationRow, operationsIn } from './operationTable.ts';

/** These write or copy everything, so one waits for the other. */
const EXCLUSIVE: ReadonlySet<OperationKind> = new Set(['import', 'restore', 'delete', 'backup']);

/** These write records, and so can be gone on with, and taken back. */
const WRITING: ReadonlySet<OperationKind> = new Set(['import', 'restore', 'delete']);

/** So many of one person are under way at a time: each has a file of its own. */
const MOST_DRY_RUNS = 2;

/** The row of an operation that begins. */
export function newOperationRow(
  wanted: NewOperation,
  state: OperationState,
  { clock, newId }: Pick<OperationsOptions, 'clock' | 'newId'>,
): OperationRow {
  const { id: by, firstName, lastName } = wanted.by;
  return {
    id: wanted.id ?? newId(),
    kind: wanted.kind,
    state,
    phase: 'waiting',
    done: 0,
    total: null,
    position: 0,
    collections: wanted.collections ?? [],
    source: wanted.source ?? {},
    backup: wanted.backup ?? null,
    safetyBackup: null,
    since: null,
    undoes: wanted.undoes ?? null,
    undoneBy: null,
    wroteAt: null,
    isTakenBack: false,
    by: { id: by, name: `${firstName} ${lastName}`.trim() },
    startedAt: clock().toISOString(),
    finishedAt: null,
    report: null,
    impact: null,
    error: null,
  };
}

/** An operation that is noted nowhere, for work on a store that nobody else sees. */
export function trialRow(kind: OperationKind): OperationRow {
  const nobodys = { clock: () => new Date(0), newId: () => '' };
  return newOperationRow({ kind, by: SYSTEM }, 'running', nobodys);
}

/** How one ends that is cut short: it has failed where nothing could be gone on with, or taken back. */
export function cutShort(row: OperationRow, finishedAt: string): Partial<OperationRow> {
  if (canContinue({ ...row, state: 'interrupted' })) return { state: 'interrupted' };
  const error = {
    code: 'operationStopped',
    message: 'Regia was stopped before the end',
  } as const;
  return { state: 'failed', error, finishedAt };
}

/** Must others wait for it? A backup that is written and checked only reads its own archive. */
export function isExclusive({ kind, phase }: Pick<OperationRow, 'kind' | 'phase'>): boolean {
  return EXCLUSIVE.has(kind) && !(kind === 'backup' && phase === 'checking');
}

/**
 * A dry run waits for nobody, but is refused as what it foretells would be, and where some of the same
 * user are under way.
 * @throws RegiaError `operationRunning` where another one is under way that it cannot go beside
 */
export async function refuseSecond(
  session: Session,
  { id, kind, by }: OperationRow,
): Promise<void> {
  if (!EXCLUSIVE.has(kind) && kind !== 'rehearsal') return;
  const others = await operationsIn(session, ['running', 'waiting']);
  const other = others.find((one) => one.id !== id && isExclusive(one));
  const own = others.filter((one) => one.id !== id && one.kind === kind && one.by.id === by.id);
  const isOneTooMany = kind === 'rehearsal' && by.id !== null && own.length >= MOST_DRY_RUNS;
  const first = other ?? (isOneTooMany ? own[0] : undefined);
  if (first) {
    throw new RegiaError('operationRunning', `another ${first.kind} is running`, {
      id: first.id,
    });
  }
}

/** Has something been written of an operation that has not come to its end, and that nobody has begun to take back? */
export function canContinue({
  kind,
  state,
  phase,
  safetyBackup,
  isTakenBack,
}: OperationRow): boolean {
  const isEnded = !isTakenBack && (state === 'interrupted' || state === 'failed');
  return isEnded && WRITING.has(kind) && (safetyBackup !== null || phase === 'securing');
}

/** The files, by the names under which they are kept, that operations work from or could go on with. */
export async function neededUploads(session: Session): Promise<Set<string>> {
  const rows = await operationsIn(session, ['running', 'waiting', 'interrupted', 'failed']);
  const open = rows.filter(
    (row) => row.state === 'running' || row.state === 'waiting' || canContinue(row),
  );
  return new Set(open.map(({ id, source }) => source.upload?.id ?? id));
}

/** Is there a way back? */
export function canUndo({ kind, state, safetyBackup, undoneBy }: OperationRow): boolean {
  const isOver = state !== 'running' && state !== 'waiting';
  return WRITING.has(kind) && isOver && safetyBackup !== null && undoneBy === null;
}
