/** What the rest of the server needs of a database; the engines stand behind it. */
import type { Expression, Kysely, RawBuilder, Selectable, SqlBool } from 'kysely';
import type { Schema, SearchTextsTable } from './schema.ts';

/** What differs between the engines' SQL. `table` is the alias of `documents` in the query. */
export interface Engine {
  readonly name: 'sqlite' | 'postgres';
  /** The text at a path of a document's data, such as `['title', 'it']`; null where missing. */
  text(path: readonly string[], table?: string): RawBuilder<string | null>;
  /** The number at a path of a document's data. */
  number(path: readonly string[], table?: string): RawBuilder<number | null>;
  /** A document's data without one of its fields, as JSON text. */
  dataWithout(field: string): RawBuilder<string>;
  /** Is the value at a path `true`? Never null. */
  isTrue(path: readonly string[], table?: string): Expression<SqlBool>;
  /** The text without accents and in lower case, as people compare and sort it. */
  fold(text: Expression<string | null>): RawBuilder<string | null>;
  /** Does a document of this collection contain all of these words? */
  search(collection: string, words: string): Expression<SqlBool>;
  /**
   * The newest documents that contain these words, as rows of `search_texts`; at most so many, and
   * without regard to words too short for the index. Null where all of them are.
   */
  hits(words: string, most: number): RawBuilder<Selectable<SearchTextsTable>> | null;
}

/** One consistent view of the database, to read or, in a transaction, to write. */
export interface Session {
  readonly db: Kysely<Schema>;
  readonly engine: Engine;
}

export interface TransactionOptions {
  /**
   * Must what is written outlive a power cut from now on, or only from the next durable
   * transaction? By default from now on.
   */
  readonly durable?: boolean;
}

export interface Store {
  readonly engine: Engine;
  /** Reads what is committed. Never use it inside a transaction's work: pass the session on. */
  readonly reader: Session;
  /** Runs work atomically; all of it is written, or nothing. One at a time. */
  transaction<T>(work: (session: Session) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Runs reads on one unchanging state of the database, beside any writer. */
  snapshot<T>(work: (session: Session) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
