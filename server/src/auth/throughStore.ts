/** Lets a library that brings its own queries use our store, with its one writer at a time. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { RegiaError } from '@regia/model/errors.ts';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { EngineName, Store } from '../store/store.ts';

/**
 * A Kysely whose reads and writes are those of the store: every write is a transaction of its
 * own, in the store's queue. A second connection would wait for the writer's lock while blocking
 * the very thread that has to release it. Never use it inside a transaction's work.
 */
export function kyselyThroughStore<Schema>(store: Store): Kysely<Schema> {
  const execute = <Row>(query: CompiledQuery) =>
    SelectQueryNode.is(query.query)
      ? store.reader.db.executeQuery<Row>(query)
      : store.transaction((session) => session.db.executeQuery<Row>(query));
  const connection: DatabaseConnection = {
    executeQuery: <Row>(query: CompiledQuery) => execute<Row>(query).catch(noted),
    streamQuery: () => {
      throw new Error('Streaming is not supported here.');
    },
  };
  const refuse = async () => {
    throw new Error('Transactions belong to the store.');
  };
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => {},
    destroy: async () => {},
  };
  const dialect: Dialect = { ...DIALECTS[store.engine.name], createDriver: () => driver };
  return new Kysely<Schema>({ dialect });
}

const failures = new AsyncLocalStorage<{ error: unknown }>();

/**
 * Runs a library's work on the store. Where the store fails with a code, that is what is thrown,
 * whatever the library makes of it.
 */
export async function withStoreFailures<T>(work: () => Promise<T>): Promise<T> {
  const failure = { error: null };
  try {
    return await failures.run(failure, work);
  } catch (error) {
    throw failure.error ?? error;
  }
}

function noted(error: unknown): never {
  const failure = failures.getStore();
  if (failure && error instanceof RegiaError) failure.error = error;
  throw error;
}

/** The queries are executed as they come, so they are said in the store's own language. */
const DIALECTS: Record<EngineName, Omit<Dialect, 'createDriver'>> = {
  sqlite: {
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
  postgres: {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
};
