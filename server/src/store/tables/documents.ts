/** The documents, what is kept beside them so that they are found, and their history. */
import type { ColumnType, Generated } from 'kysely';

export interface DocumentsTable {
  collection: string;
  id: string;
  /** The entity's fields as JSON text. */
  data: string;
  created_at: string;
  created_by: string | null;
  updated_at: string;
  updated_by: string | null;
  /** The short fields of long data, which lists read instead of it: see `postgres/queryColumns.ts`. */
  head: ColumnType<never, string | null | undefined, string | null | undefined>;
  /** On PostgreSQL alone, to be queried and never read. */
  fields: ColumnType<never, string | undefined, string | undefined>;
  folded: ColumnType<never, string | undefined, string | undefined>;
  by_name: ColumnType<never, string | null | undefined, string | null | undefined>;
  by_order: ColumnType<never, number | null | undefined, number | null | undefined>;
}

export interface LinksTable {
  from_collection: string;
  from_id: string;
  field: string;
  to_collection: string;
  to_id: string;
}

export interface UniqueKeysTable {
  collection: string;
  /** `name=value`, such as `slug.it=chi-siamo`. */
  key: string;
  id: string;
}

export interface ChangesTable {
  seq: Generated<number>;
  at: string;
  by: string | null;
  /** The operation that it was a part of. */
  operation: string | null;
}

/** A change that another one took back. */
export interface UndoneChangesTable {
  undone: number;
  /** The one that took it back. */
  change: number;
}

export interface RevisionsTable {
  change: number;
  collection: string;
  id: string;
  /** The whole record as JSON text; null where it was deleted. */
  data: string | null;
  /** The change of the revision that this one took up again. */
  restores: number | null;
  /** Where it was deleted, who had created it. */
  created_by: string | null;
  /** Where it was deleted, what people called it, folded. */
  title: string | null;
}

/** What is known of a document's texts beside those of the main language: see `records/translations.ts`. */
export interface TranslationsTable {
  collection: string;
  id: string;
  /** The site's main language when this was noted. */
  main: string;
  /** The languages whose translation is out of date, such as `de en`. */
  outdated: string;
  /** JSON: `Sources`. */
  sources: string;
}

/** The folded words of each document; the engine indexes them for search. */
export interface SearchTextsTable {
  /** Grows with each new document; on SQLite it's the number that the document has. */
  row: Generated<number>;
  collection: string;
  id: string;
  body: string;
}
