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
import type { Ask } from '../store.ts';
import { rowsOf, withKeptStatements } from './keptStatements.ts';
import { PlannedOnceDialect } from './sqliteDialect.ts';
import { WalCheckpoints } from './walCheckpoints.ts';

export class WriterDialect extends PlannedOnceDialect {
  readonly #driver: WriterDriver;

  constructor(database: Database.Database) {
    const kept = withKeptStatements(database);
    super({ database: kept });
    this.#driver = new WriterDriver(database, kept);
  }

  override createDriver(): Driver {
    return this.#driver;
  }

  /** Asks within the transaction that is under way. */
  readonly ask: Ask = (text, parameters) => this.#driver.ask(text, parameters);
}

/** A transaction that will write takes its lock at once: taken later, it could be refused. */
class WriterDriver extends SqliteDriver {
  readonly #database: Database.Database;
  readonly #kept: SqliteDatabase;
  readonly #checkpoints: WalCheckpoints;
  #connection: WholeTransactions | null = null;

  constructor(database: Database.Database, kept: SqliteDatabase) {
    super({ database: kept });
    this.#database = database;
    this.#kept = kept;
    this.#checkpoints = new WalCheckpoints(database);
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= new WholeTransactions(
      this.#database,
      this.#kept,
      await super.acquireConnection(),
    );
    return this.#connection;
  }

  ask(text: string, parameters: readonly unknown[]): unknown[] {
    if (!this.#connection) throw new Error('no transaction has begun');
    return this.#connection.ask(text, parameters);
  }

  override async beginTransaction(): Promise<void> {
    await this.#connection?.begin();
  }

  override async commitTransaction(): Promise<void> {
    await this.#connection?.commit();
    this.#checkpoints.committed();
  }

  override async rollbackTransaction(): Promise<void> {
    await this.#connection?.rollback();
  }

  override async destroy(): Promise<void> {
    await this.#checkpoints.close();
    await super.destroy();
  }
}

/**
 * The connection of the writer. After a transaction that SQLite has ended by itself, whatever else it was to
 * do would be written at once and for good: it is refused, with the failure that ended it.
 */
class WholeTransactions implements DatabaseConnection {
  readonly #database: Database.Database;
  readonly #kept: SqliteDatabase;
  readonly #inner: DatabaseConnection;
  #isWithin = false;
  #failure: unknown = null;

  constructor(database: Database.Database, kept: SqliteDatabase, inner: DatabaseConnection) {
    this.#database = database;
    this.#kept = kept;
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
      this.#noteEnd(error);
      throw error;
    }
  }

  ask(text: string, parameters: readonly unknown[]): unknown[] {
    this.#requireWhole();
    try {
      return rowsOf(this.#kept, text, parameters);
    } catch (error) {
      this.#noteEnd(error);
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

  #requireWhole(): void {
    if (this.#failure !== null) throw this.#failure;
  }

  /** SQLite ends a transaction by itself only where it fails. */
  #noteEnd(error: unknown): void {
    if (this.#isWithin && !this.#database.inTransaction) this.#failure ??= error;
  }
}
