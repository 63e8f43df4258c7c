/** Queries that are asked all the time and differ in their parameters alone: building them takes longer than many take. */
import type { Compilable, CompiledQuery } from 'kysely';
import type { Session } from './store.ts';

/** What to ask, as it is said on each engine. */
const COMPILED = new Map<string, CompiledQuery>();

/**
 * The rows that a query gives.
 * @param name of this query alone
 * @param parameters in the order in which its text has them
 * @param build the query, with whatever parameters; called once for each engine
 */
export async function compiledOnce<Row>(
  { db, engine }: Session,
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
  const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
  return rows;
}
