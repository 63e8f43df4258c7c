/** Queries on PostgreSQL: on one connection in turn, or each on whichever is free. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Schema } from '../schema.ts';
import type { Session } from '../store.ts';
import { type Executed, storableValues } from './connections.ts';
import { postgresEngine } from './postgresEngine.ts';

/** Executes a statement. */
export type Execute = (text: string, values: readonly unknown[]) => Promise<Executed>;

/** How a transaction begins and ends, where queries may be grouped into some. */
export interface TransactionStatements {
  readonly begin: string;
}

const COUNTED = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** A session whose queries are executed in one way. */
export function sessionOn(execute: Execute): Session {
  return {
    db: kyselyOn(execute),
    engine: postgresEngine,
    ask: async (text, parameters) => (await execute(text, storableValues(parameters))).rows,
  };
}

/** Kysely whose queries are executed in one way. */
export function kyselyOn(execute: Execute, transactions?: TransactionStatements): Kysely<Schema> {
  const run = async (text: string) => {
    await execute(text, []);
  };
  const begin = async () => {
    if (!transactions) throw new Error('Transactions belong to the store.');
    await run(transactions.begin);
  };
  const connection = connectionOn(execute);
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: begin,
    commitTransaction: () => run('COMMIT'),
    rollbackTransaction: () => run('ROLLBACK'),
    releaseConnection: async () => {},
    destroy: async () => {},
  };
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

function connectionOn(execute: Execute): DatabaseConnection {
  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const { command, rowCount, rows } = await execute(sql, storableValues(parameters));
      return COUNTED.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
    },
    streamQuery() {
      throw new Error('Streaming is not supported here.');
    },
  };
}
