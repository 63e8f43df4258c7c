/** Transactions that write. SQLite ends one by itself where its disk fails it; nothing may be written then. */
import type Database from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type SqliteDatabase,
  SqliteDriver,
} from 'kysely';
import { withKeptStatements } from './keptStatements.ts';
import { PlannedOnceDialect } from './sqliteDialect.ts';

export class WriterDialect extends PlannedOnceDialect {
  readonly #database: Database.Database;
  readonly #kept: SqliteDatabase;

  constructor(database: Database.Database) {
    const kept = withKeptStatements(database);
    super({ database: kept });
    this.#database = database;
    this.#kept = kept;
  }

  override createDriver(): Driver {
    return new WriterDriver(this.#database, this.#kept);
  }
}

/** A transaction that will write takes its lock at once: taken later, it could be refused. */
class WriterDriver extends SqliteDriver {
  readonly #database: Database.Database;
  #connection: WholeTransactions | null = null;

  constructor(database: Database.Database, kept: SqliteDatabase) {
    super({ database: kept });
    this.#database = database;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= new WholeTransactions(this.#database, await super.acquireConnection());
    return this.#connection;
  }

  override async beginTransaction(): Promise<void> {
    await this.#connection?.begin();
  }

  override async commitTransaction(): Promise<void> {
    await this.#connection?.commit();
  }

  override async rollbackTransaction(): Promise<void> {
    await this.#connection?.rollback();
  }
}

/**
 * The connection of the writer. After a transaction that SQLite has ended by itself, whatever else it was to
 * do would be written at once and for good: it is refused, with the failure that ended it.
 */
class WholeTransactions implements DatabaseConnection {
  readonly #database: Database.Database;
  readonly #inner: DatabaseConnection;
  #isWithin = false;
  #failure: unknown = null;

  constructor(database: Database.Database, inner: DatabaseConnection) {
    this.#database = database;
    this.#inner = inner;
  }

  async begin(): Promise<void> {
    await this.#inner.executeQuery(CompiledQuery.raw('BEGIN IMMEDIATE'));
    this.#isWithin = true;
    this.#failure = null;
  }

  async commit(): Promise<void> {
    await this.executeQuery(CompiledQuery.raw('COMMIT'));
    this.#isWithin = false;
  }

  async rollback(): Promise<void> {
    this.#isWithin = false;
    this.#failure = null;
    if (this.#database.inTransaction) {
      await this.#inner.executeQuery(CompiledQuery.raw('ROLLBACK'));
    }
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    this.#requireWhole();
    try {
      return await this.#inner.executeQuery<Row>(query);
    } catch (error) {
      if (this.#isWithin && !this.#database.inTransaction) this.#failure ??= error;
      throw error;
    }
  }

  streamQuery<Row>(
    query: CompiledQuery,
    chunkSize: number,
  ): AsyncIterableIterator<QueryResult<Row>> {
    this.#requireWhole();
    return this.#inner.streamQuery<Row>(query, chunkSize);
  }

  /** SQLite ends a transaction by itself only where it fails. */
  #requireWhole(): void {
    if (this.#failure !== null) throw this.#failure;
  }
}
