/** The tables, as the queries see them. The migrations make them. */
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
  /** On PostgreSQL alone, to be queried and never read: see `postgres/queryColumns.ts`. */
  fields: ColumnType<never, string | undefined, string | undefined>;
  folded: ColumnType<never, string | undefined, string | undefined>;
  head: ColumnType<never, string | null | undefined, string | null | undefined>;
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
  /** The change that this one took back. */
  undoes: number | null;
  /** The operation that it was a part of. */
  operation: string | null;
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

/** The folded words of each document; the engine indexes them for search. */
export interface SearchTextsTable {
  /** Grows with each new document. */
  row: Generated<number>;
  collection: string;
  id: string;
  body: string;
}

export interface MigrationsTable {
  number: number;
  name: string;
  at: string;
}

/** What a change altered and the renders do not show yet. */
export interface PendingInputsTable {
  change: number;
  input: string;
}

/** Rendered pieces of markup, each once. */
export interface FragmentsTable {
  hash: string;
  body: string;
}

/** A block in a language that reads nothing of the document: rendered once for the whole site. */
export interface SharedFragmentsTable {
  block: string;
  language: string;
  fragment: string;
  /** Why the last rendering failed, as JSON; `fragment` is then the last good one. */
  failure: string | null;
}

export interface SharedInputsTable {
  input: string;
  block: string;
  language: string;
}

/** A document in a language: its output, or a note of what would give it one. */
export interface RendersTable {
  node: Generated<number>;
  type: string;
  document: string;
  language: string;
  /** What the output is known by: the document's id, or `404`. */
  reference: string;
  /** Has it an output at all? */
  published: number;
  /** JSON list; empty for the not-found page. */
  urls: string;
  public_at: string | null;
  /** The set of inputs that its address, date and list of blocks come from. */
  reads: string;
  /** The ordered parts as JSON: see `renders/part.ts`. */
  parts: string;
  /** Shows some part an older fragment, because its block has a mistake? */
  failed: number;
}

/** Sets of inputs by their hash, the same for all parts that read the same. */
export interface ReadSetsTable {
  input: string;
  reads: string;
}

/** Which sets an output's parts read; its address, date and blocks are the part named ''. */
export interface RenderReadsTable {
  reads: string;
  node: number;
  block: string;
}

/** Every address the site has or had. */
export interface AddressesTable {
  url: string;
  type: string;
  document: string;
  language: string;
  state: 'current' | 'redirect' | 'gone';
  /** When it got this state. */
  since: string;
}

/** The one row that says what the renders stand for. */
export interface SiteStateTable {
  id: number;
  /** The calendar day the listings are those of. */
  day: string;
  /** The surroundings that the output was rendered for, as text to compare. */
  environment: string;
  /** Grows each time the visible renders change. */
  generation: number;
}

export interface OutgoingMailTable {
  id: string;
  message: string;
  attempts: number;
  next_attempt_at: string;
  created_at: string;
  /** 1: it is not tried any more by itself. */
  given_up: number;
  /** Why it was not sent when it was last tried: see `MAIL_PROBLEMS`. */
  problem: string | null;
  /** That in the mail server's words. */
  words: string | null;
}

/** Uploaded files; their bytes are in the file storage. */
export interface FilesTable {
  folder: string;
  unique_name: string;
  display_name: string;
  /** The extension in upper case. */
  type: string;
  /** Bytes. */
  size: number;
  /** Pixels as the picture is shown; null where it has no size of its own. */
  width: number | null;
  height: number | null;
  frames: number;
  /** SHA-256 of the content, in hexadecimal digits. */
  hash: string;
  uploaded_at: string;
  uploaded_by: string | null;
}

/** Drafts as rendered for those who write them; served until they expire. */
export interface PreviewsTable {
  token: string;
  /** The user who asked for it. */
  owner: string;
  created_at: string;
  expires_at: string;
  markup: string;
}

/** What a user wants of the interface; the interface alone knows what the values mean. */
export interface PreferencesTable {
  user_id: string;
  name: string;
  /** JSON text. */
  value: string;
}

/** Each owner of each notification; the database derives it from the documents. */
export interface InboxesTable {
  user_id: string;
  /** The notification's. */
  id: string;
  type: string;
  created_at: string;
  /** 1 until the user has read it. */
  unread: number;
}

/** The files with old entries of the action log. */
export interface LogArchivesTable {
  /** Such as `2026-03`. */
  month: string;
  file: string;
  entries: number;
  bytes: number;
  first_at: string;
  last_at: string;
}

/** Long work on many records: see `operations/`. What is structured is JSON text. */
export interface OperationsTable {
  id: string;
  kind: string;
  state: string;
  phase: string;
  /** Steps of the phase that are done, and all of them; null while unknown. */
  done: number;
  total: number | null;
  /** The place in the file of the last record that is written. */
  position: number;
  /** JSON list of the collections that it concerns; empty where that is not known yet. */
  collections: string;
  /** JSON: what it works from. */
  source: string;
  backup: string | null;
  safety_backup: string | null;
  /** The last change before it; null for those of earlier versions. */
  since: number | null;
  undoes: string | null;
  undone_by: string | null;
  by_id: string | null;
  by_name: string;
  started_at: string;
  finished_at: string | null;
  report: string | null;
  impact: string | null;
  error: string | null;
}

/** What one process alone does: see `leases/`. */
export interface LeasesTable {
  name: string;
  /** The holder's, and nobody else's. */
  token: string;
  /** When the holder is taken for dead: milliseconds of the database's clock. */
  expires_at: number;
}

/** What is done once a day, and has been. */
export interface JobRunsTable {
  job: string;
  /** The site's calendar day. */
  day: string;
  started_at: string;
  finished_at: string;
}

export interface Schema {
  documents: DocumentsTable;
  links: LinksTable;
  unique_keys: UniqueKeysTable;
  changes: ChangesTable;
  revisions: RevisionsTable;
  search_texts: SearchTextsTable;
  migrations: MigrationsTable;
  pending_inputs: PendingInputsTable;
  fragments: FragmentsTable;
  shared_fragments: SharedFragmentsTable;
  shared_inputs: SharedInputsTable;
  renders: RendersTable;
  read_sets: ReadSetsTable;
  render_reads: RenderReadsTable;
  addresses: AddressesTable;
  site_state: SiteStateTable;
  outgoing_mail: OutgoingMailTable;
  previews: PreviewsTable;
  files: FilesTable;
  preferences: PreferencesTable;
  inboxes: InboxesTable;
  log_archives: LogArchivesTable;
  operations: OperationsTable;
  leases: LeasesTable;
  job_runs: JobRunsTable;
}
