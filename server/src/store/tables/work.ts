/** What the program notes of its own work. */

export interface MigrationsTable {
  number: number;
  name: string;
  at: string;
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
  /** When it wrote records last; null for those of earlier versions. */
  wrote_at: string | null;
  finished_at: string | null;
  report: string | null;
  impact: string | null;
  error: string | null;
}

/** All that an operation remarks, in its order. */
export interface OperationRemarksTable {
  operation: string;
  position: number;
  /** JSON. */
  remark: string;
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

/** Changes that are prepared together. */
export interface PreparedSetsTable {
  id: string;
  name: string;
  /** How often it was edited. */
  edited: number;
  created_at: string;
  created_by: string;
  updated_at: string;
  /** The ids of those who have ever put something into it, as JSON. */
  authors: string;
  /** When it is to be published, and by whom. */
  publish_at: string | null;
  publish_by: string | null;
  /** The code of the error for which it could not be published then. */
  problem: string | null;
}

/** What a set makes of one record. */
export interface PreparedEditsTable {
  set_id: string;
  collection: string;
  id: string;
  /** The later ones come after the others. */
  position: number;
  at: string;
  by: string;
  /** The record on which it is based, as JSON text; null for a new one. */
  base: string | null;
  /** The record as it is to be, as JSON text; null where it is to be deleted. */
  record: string | null;
  /** Where the addresses of a deleted document are to lead, such as `pages/p1`. */
  successor: string | null;
}
