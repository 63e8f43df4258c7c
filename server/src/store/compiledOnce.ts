/** Queries that are asked all the time and differ in their parameters alone: building them takes longer than many take. */
import type { Compilable, CompiledQuery } from 'kysely';
import type { Session } from './store.ts';

/** What to ask, as it is said on each engine. */
const COMPILED = new Map<string, CompiledQuery>();

/** A statement about more rows or values has another text for each number of them, and comes rarely. */
const FEW = 4;

/**
 * The rows that a query gives.
 * @param name of this query alone
 * @param parameters in the order in which its text has them
 * @param build the query, with whatever parameters; called once for each engine
 */
export async function compiledOnce<Row>(
  { engine, ask }: Session,
  name: string,
  parameters: readonly unknown[],
  build: () => Compilable<Row>,
): Promise<Row[]> {
  const key = `${engine.name} ${name}`;
  const compiled = COMPILED.get(key) ?? build().compile();
  if (compiled.parameters.length !== parameters.length) {
    throw new Error(`${name} has ${compiled.parameters.length} parameters`);
  }
  COMPILED.set(key, compiled);
  return (await ask(compiled.sql, parameters)) as Row[];
}

/**
 * The same of a query with a list in it, where that is short: such as the rows that it inserts.
 * @param parameters called where the list is short; each entry has as many as any other
 */
export async function compiledForFew<Row>(
  session: Session,
  name: string,
  list: readonly unknown[],
  parameters: () => readonly unknown[],
  build: () => Compilable<Row>,
): Promise<Row[]> {
  if (list.length <= FEW) {
    return compiledOnce(session, `${name}, ${list.length}`, parameters(), build);
  }
  return (await session.db.executeQuery<Row>(build().compile())).rows;
}

/** What rows bring to a statement that inserts them: all of them name the same columns in the same order. */
export function valuesOf(rows: readonly object[]): unknown[] {
  return rows.flatMap((row) => Object.values(row));
}
