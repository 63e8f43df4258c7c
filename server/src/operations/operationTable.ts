/** The rows of the operations. */
import {
  OPERATION_KINDS,
  OPERATION_PHASES,
  OPERATION_STATES,
  type OperationKind,
  type OperationState,
} from '@regia/model/rules/operation.ts';
import type { Selectable, SqlBool, Updateable } from 'kysely';
import type { Impact } from '../impact/impact.ts';
import type { Session } from '../store/store.ts';
import type { OperationsTable } from '../store/tables/work.ts';
import { LISTED, type Operation, type Report } from './operation.ts';

/** What an operation works from. */
export interface Source {
  /** The file that was received, by the name under which it is kept. */
  readonly upload?: { readonly id: string; readonly name: string; readonly size: number };
  /** Until when a dry run's file is kept, ISO 8601. */
  readonly expiresAt?: string;
  /** Was the backup made by the clock? */
  readonly isDaily?: boolean;
  /** What a dry run tries. */
  readonly action?: 'import' | 'restore' | 'delete';
  /** The operation that a dry run tries to take back. */
  readonly undoes?: string;
  /** The collections that were chosen; all of them where it is missing. */
  readonly chosen?: readonly string[];
}

/** An operation as it is noted. */
export interface OperationRow
  extends Omit<Operation, 'percent' | 'upload' | 'canContinue' | 'canUndo'> {
  /** The place in the file of the last record that is written. */
  readonly position: number;
  readonly source: Source;
  /** The last change before it, in the history of the site; null where that is not known. */
  readonly since: number | null;
  /** When it wrote records last; null where it wrote none, or that is not known. */
  readonly wroteAt: string | null;
  /** Has another begun to take it back, whether it came to its end or not? Found out, not stored. */
  readonly isTakenBack: boolean;
}

export async function insertOperation({ db }: Session, row: OperationRow): Promise<void> {
  await db.insertInto('operations').values(columnsOf(row)).execute();
}

/** Replaces some of what is noted of an operation. */
export async function updateOperation(
  { db }: Session,
  id: string,
  changed: Partial<OperationRow>,
): Promise<void> {
  await db.updateTable('operations').set(columnsOf(changed)).where('id', '=', id).execute();
}

export async function findOperation(session: Session, id: string): Promise<OperationRow | null> {
  const row = await allOf(session).where('id', '=', id).executeTakeFirst();
  return row ? fromTable(row) : null;
}

/** The latest operations, the newest first: a user's own, and of some kinds those of others. */
export async function listOperations(
  session: Session,
  { by, others }: { by: string; others: readonly OperationKind[] },
): Promise<OperationRow[]> {
  const rows = await allOf(session)
    .where((operation) =>
      operation.or([
        operation('by_id', '=', by),
        ...others.map((kind) => operation('kind', '=', kind)),
      ]),
    )
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
  return rows.map(fromTable);
}

export async function operationsIn(
  session: Session,
  states: readonly OperationState[],
): Promise<OperationRow[]> {
  const rows = await allOf(session).where('state', 'in', states).orderBy('started_at').execute();
  return rows.map(fromTable);
}

function allOf({ db }: Session) {
  return db
    .selectFrom('operations')
    .selectAll()
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('operations as undo')
          .select('undo.id')
          .whereRef('undo.undoes', '=', 'operations.id')
          .where('undo.safety_backup', 'is not', null),
      ).as('is_taken_back'),
    );
}

function fromTable(
  row: Selectable<OperationsTable> & { readonly is_taken_back: SqlBool },
): OperationRow {
  return {
    id: row.id,
    kind: oneOf(OPERATION_KINDS, row.kind),
    state: oneOf(OPERATION_STATES, row.state),
    phase: oneOf(OPERATION_PHASES, row.phase),
    done: row.done,
    total: row.total,
    position: row.position,
    collections: JSON.parse(row.collections) as string[],
    source: JSON.parse(row.source) as Source,
    backup: row.backup,
    safetyBackup: row.safety_backup,
    since: row.since,
    undoes: row.undoes,
    undoneBy: row.undone_by,
    by: { id: row.by_id, name: row.by_name },
    startedAt: row.started_at,
    wroteAt: row.wrote_at,
    isTakenBack: Boolean(row.is_taken_back),
    finishedAt: row.finished_at,
    report: reportOf(row),
    impact: parsed<Impact>(row.impact),
    error: parsed<NonNullable<Operation['error']>>(row.error),
  };
}

/** Reports of before remarks were counted by their kind have no such counts. */
function reportOf({ report }: Selectable<OperationsTable>): Operation['report'] {
  const found = parsed<Omit<Report, 'remarkCounts'> & Partial<Report>>(report);
  return found && { ...found, remarkCounts: found.remarkCounts ?? countsOf(found.remarks) };
}

function countsOf(remarks: Report['remarks']): Report['remarkCounts'] {
  const byCode = Map.groupBy(remarks, ({ code }) => code);
  return [...byCode].map(([code, some]) => ({ code, count: some.length }));
}

/** What this file wrote. */
function parsed<T>(text: string | null): T | null {
  return text === null ? null : (JSON.parse(text) as T);
}

function oneOf<Name extends string>(names: readonly Name[], value: string): Name {
  const found = names.find((name) => name === value);
  if (found === undefined) throw new Error(`not one of ${names.join()}: ${value}`);
  return found;
}

/** The columns of what is given; of an update, the others stay as they are. */
function columnsOf(row: OperationRow): Selectable<OperationsTable>;
function columnsOf(changed: Partial<OperationRow>): Updateable<OperationsTable>;
function columnsOf(row: Partial<OperationRow>): Updateable<OperationsTable> {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    phase: row.phase,
    done: row.done,
    total: row.total,
    position: row.position,
    collections: row.collections && JSON.stringify(row.collections),
    source: row.source && JSON.stringify(row.source),
    backup: row.backup,
    safety_backup: row.safetyBackup,
    since: row.since,
    undoes: row.undoes,
    undone_by: row.undoneBy,
    by_id: row.by?.id,
    by_name: row.by?.name,
    started_at: row.startedAt,
    wrote_at: row.wroteAt,
    finished_at: row.finishedAt,
    report: row.report && JSON.stringify(row.report),
    impact: row.impact && JSON.stringify(row.impact),
    error: row.error && JSON.stringify(row.error),
  };
}
