/** What the rest of the server needs of a database; the engines stand behind it. */
import type { Expression, Kysely, RawBuilder, Selectable, SqlBool } from 'kysely';
import type { Kept } from './kept.ts';
import type { QueryColumns } from './postgres/queryColumns.ts';
import type { Schema } from './schema.ts';
import type { SearchTextsTable } from './tables/documents.ts';

export type EngineName = 'sqlite' | 'postgres';

/** A column for values that people sort by. */
export interface SortColumn {
  readonly value: Expression<unknown>;
  /** Is there only the beginning of a text? Null where there is always all of it. */
  readonly isCut: Expression<SqlBool> | null;
}

/** What differs between the engines' SQL. `table` is the alias of `documents` in the query. */
export interface Engine {
  readonly name: EngineName;
  /** The text at a path of a document's data, such as `['title', 'it']`; null where missing. */
  text(path: readonly string[], table?: string): RawBuilder<string | null>;
  /** The number at a path of a document's data. */
  number(path: readonly string[], table?: string): RawBuilder<number | null>;
  /** A document's data, as JSON text; one of its fields may be missing, so as not to be sent. */
  dataWithout(field: string): RawBuilder<string>;
  /**
   * A document's data, as JSON text, quick to read: some of its fields may be missing, of which these
   * are all that matter to nobody.
   */
  shortData(unwanted: readonly string[]): RawBuilder<string>;
  /** Is the value at a path `true`? Never null. */
  isTrue(path: readonly string[], table?: string): Expression<SqlBool>;
  /** The text at a path as `foldText` gives it, which is how people compare and sort it. */
  folded(path: readonly string[], table?: string): RawBuilder<string | null>;
  /** The same where no index is to serve: of long data it reads the short fields, and no more than it must. */
  readonly unindexed: Pick<Engine, 'text' | 'number' | 'isTrue' | 'folded'>;
  /** Does a folded text at a path begin so? Quick for those by which collections are sorted. */
  beginsWith(path: readonly string[], beginning: string): Expression<SqlBool>;
  /** What to sort by, in this order, to have records in the order of a text. */
  orderOf(text: Expression<string | null>): readonly Expression<unknown>[];
  /** Where the value at a path stands ready to be sorted by, as an index has it; null if nowhere. */
  sortColumn(path: readonly string[]): SortColumn | null;
  /** The same value, for which no index is looked through: of few rows that are known otherwise. */
  withoutIndex(value: Expression<unknown>): Expression<unknown>;
  /** Texts as one parameter. */
  listed(texts: readonly string[]): unknown;
  /** Is a value one of the texts that `listed` made one parameter? */
  isListed(value: Expression<unknown>, listed: unknown): Expression<SqlBool>;
  /** Is a value one of these? */
  oneOf(value: Expression<unknown>, texts: readonly string[]): Expression<SqlBool>;
  /** Does a text contain another, to the letter? */
  contains(text: Expression<string | null>, part: string): Expression<SqlBool>;
  /** Does a document of this collection contain all of these words? Of one or two letters: does a word begin so? */
  search(collection: string, words: string): Expression<SqlBool>;
  /** The ids of the documents of this collection that contain all of these words; at most so many. */
  found(collection: string, words: string, most: number): RawBuilder<{ id: string }>;
  /** So many are sooner sorted and counted by their ids than asked for again with `search`. */
  readonly mostFound: number;
  /**
   * The newest documents of these collections that contain these words, as rows of `search_texts`; at most so many,
   * and without regard to what the index does not know. Null where all of them are.
   */
  hits(
    collections: readonly string[],
    words: string,
    most: number,
  ): RawBuilder<Selectable<SearchTextsTable>> | null;
  /** The columns of a document's row that this engine's queries need besides its data. */
  queryColumns(fields: Record<string, unknown>): Partial<QueryColumns>;
  /** The same of the row of a document's words: on SQLite, the document's number. */
  searchColumns(collection: string, id: string): { readonly row?: RawBuilder<number> };
}

/** One consistent view of the database, to read or, in a transaction, to write. */
export interface Session {
  readonly db: Kysely<Schema>;
  readonly engine: Engine;
  /** The rows that a statement gives which is said already: the same as by `db`, on a shorter way. */
  readonly ask: Ask;
  /** What was read of the same state before; only of one that `keptReader` gives. */
  readonly kept?: Kept;
}

/** Takes a statement as this engine says it, and its parameters in their order. */
export type Ask = (
  text: string,
  parameters: readonly unknown[],
) => readonly unknown[] | Promise<readonly unknown[]>;

export interface TransactionOptions {
  /**
   * Must what is written outlive a power cut from now on, or only from the next durable
   * transaction? By default from now on.
   */
  readonly durable?: boolean;
  /**
   * May it be committed together with others that wait, as each of many saves? It still fails or succeeds
   * alone. What takes long should not. By default it may not.
   */
  readonly shares?: boolean;
  /**
   * Is it the program's own work, such as counting or leases, though a request may be the reason for it? Then
   * nobody's rights matter to it.
   */
  readonly isUpkeep?: boolean;
}

export interface Store {
  readonly engine: Engine;
  /** Reads what is committed. Never use it inside a transaction's work: pass the session on. */
  readonly reader: Session;
  /**
   * Runs work atomically; all of it is written, or nothing. One at a time, across all processes.
   * Work may be run again as a whole where the database had to undo it, so it alters nothing outside
   * the session that running it twice would alter twice.
   * @throws RegiaError `databaseUnavailable` or `databaseBusy` where that lasts too long
   */
  transaction<T>(work: (session: Session) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Runs reads on one unchanging state of the database, beside any writer. */
  snapshot<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /**
   * Calls a function after each commit, and whenever some may have been missed. It learns nothing but
   * that there may be something new. Returns what ends that.
   */
  listen(listener: () => void): () => void;
  /**
   * Tells by something that is another after each commit, by whichever process, whether what
   * `reader` reads may have changed: it costs less than reading it.
   */
  version(): Promise<string> | string;
  /**
   * The same of all that says who asks and what they may: sessions, users, roles, second factors. It
   * stays where anything else is written.
   */
  peopleVersion(): Promise<string> | string;
  close(): Promise<void>;
}
