/** The numbers that the database gives by itself: after a copy they go on where they were. */
import { type RawBuilder, sql } from 'kysely';
import type { Session } from './store.ts';

interface Numbered {
  readonly table: string;
  readonly column: string;
}

interface Last {
  readonly last: number | null;
}

/** Never given twice, even where the last ones are gone: others remember them. */
const CHANGES: Numbered = { table: 'changes', column: 'seq' };
/** On SQLite these follow the highest that is there. */
const OTHERS: readonly Numbered[] = [
  { table: 'search_texts', column: 'row' },
  { table: 'renders', column: 'node' },
];

/** Makes a copy of all tables give the numbers that its source would have given next. */
export async function continueNumbering(from: Session, to: Session): Promise<void> {
  await setLast(to, CHANGES, await lastGiven(from));
  if (to.engine.name === 'sqlite') return;
  for (const numbered of OTHERS) await setLast(to, numbered, await highest(to, numbered));
}

async function lastGiven(session: Session): Promise<number> {
  const last =
    session.engine.name === 'sqlite'
      ? sql<Last>`SELECT max(seq) AS last FROM sqlite_sequence
          WHERE name = ${CHANGES.table}`
      : sql<Last>`SELECT pg_sequence_last_value(${sequenceOf(CHANGES)}) AS last`;
  return Math.max(await lastOf(session, last), await highest(session, CHANGES));
}

function highest(session: Session, { table, column }: Numbered): Promise<number> {
  return lastOf(
    session,
    sql<Last>`SELECT max(${sql.ref(column)}) AS last FROM ${sql.table(table)}`,
  );
}

async function setLast({ db, engine }: Session, numbered: Numbered, last: number): Promise<void> {
  if (last === 0) return;
  if (engine.name === 'postgres') {
    await sql`SELECT setval(${sequenceOf(numbered)}, ${last})`.execute(db);
    return;
  }
  const { table } = numbered;
  await sql`DELETE FROM sqlite_sequence WHERE name = ${table}`.execute(db);
  await sql`INSERT INTO sqlite_sequence (name, seq) VALUES (${table}, ${last})`.execute(db);
}

function sequenceOf({ table, column }: Numbered): RawBuilder<unknown> {
  return sql`pg_get_serial_sequence(${sql.lit(table)}, ${sql.lit(column)})::regclass`;
}

async function lastOf({ db }: Session, query: RawBuilder<Last>): Promise<number> {
  const { rows } = await query.execute(db);
  return rows[0]?.last ?? 0;
}
