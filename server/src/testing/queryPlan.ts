/** How the engine would answer a query, were its tables large. */
import { type CompiledQuery, CompiledQuery as Query, sql } from 'kysely';
import type { Session, Store } from '../store/store.ts';

export interface QueryPlan {
  /** The indexes that it looks into. */
  readonly indexes: readonly string[];
  /** Does it put all that it finds in order by itself? */
  readonly sorts: boolean;
}

export function planOf(
  store: Store,
  { sql: text, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>,
): Promise<QueryPlan> {
  const explained = (words: string) => Query.raw(`${words} ${text}`, [...parameters]);
  return store.engine.name === 'sqlite'
    ? sqlitePlan(store.reader, explained('EXPLAIN QUERY PLAN'))
    : store.transaction((session) => postgresPlan(session, explained('EXPLAIN (FORMAT JSON)')));
}

async function sqlitePlan({ db }: Session, query: CompiledQuery): Promise<QueryPlan> {
  const plan = JSON.stringify((await db.executeQuery(query)).rows);
  return {
    indexes: [...plan.matchAll(/USING (?:COVERING )?INDEX (\w+)/g)].map(([, name = '']) => name),
    sorts: plan.includes('TEMP B-TREE'),
  };
}

/** Of small tables it would read all and sort it: that is quicker. */
async function postgresPlan({ db }: Session, query: CompiledQuery): Promise<QueryPlan> {
  for (const way of ['seqscan', 'bitmapscan', 'sort']) {
    await sql.raw(`SET LOCAL enable_${way} = off`).execute(db);
  }
  const plan = JSON.stringify((await db.executeQuery(query)).rows);
  return {
    indexes: [...plan.matchAll(/"Index Name":"(\w+)"/g)].map(([, name = '']) => name),
    sorts: plan.includes('"Node Type":"Sort"'),
  };
}
