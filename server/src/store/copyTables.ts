/** Copies rows from one database to another, whatever the engines: the tables are the same. */
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Session } from './store.ts';

export interface Table {
  readonly name: string;
  /** The columns of its primary key. */
  readonly key: readonly string[];
}

/**
 * What the public site is made of and rendered from, in an order in which rows refer to none that
 * come later. Triggers derive the tables that are not here.
 */
export const SITE_TABLES: readonly Table[] = [
  { name: 'changes', key: ['seq'] },
  { name: 'documents', key: ['collection', 'id'] },
  { name: 'links', key: ['from_collection', 'from_id', 'field', 'to_collection', 'to_id'] },
  { name: 'unique_keys', key: ['collection', 'key'] },
  { name: 'pending_inputs', key: ['input', 'change'] },
  { name: 'fragments', key: ['hash'] },
  { name: 'shared_fragments', key: ['block', 'language'] },
  { name: 'shared_inputs', key: ['input', 'block', 'language'] },
  { name: 'worked_codes', key: ['block', 'language'] },
  { name: 'set_aside', key: ['code', 'language', 'document'] },
  { name: 'renders', key: ['node'] },
  { name: 'read_sets', key: ['input', 'reads'] },
  { name: 'render_reads', key: ['reads', 'node', 'block'] },
  { name: 'addresses', key: ['url', 'type', 'document', 'language'] },
  { name: 'successors', key: ['type', 'document'] },
  { name: 'site_state', key: ['id'] },
  { name: 'files', key: ['folder', 'unique_name'] },
];

/**
 * Everything that an installation knows. What is not here is derived by triggers, or says what a
 * process does at the moment: its leases and how far its transactions are, or what is new to it.
 */
export const ALL_TABLES: readonly Table[] = [
  ...SITE_TABLES,
  { name: 'revisions', key: ['collection', 'id', 'change'] },
  { name: 'undone_changes', key: ['undone', 'change'] },
  { name: 'address_history', key: ['url', 'type', 'document', 'language', 'change'] },
  { name: 'successor_history', key: ['type', 'document', 'change'] },
  { name: 'worked_code_history', key: ['block', 'language', 'change'] },
  { name: 'search_texts', key: ['collection', 'id'] },
  { name: 'translations', key: ['collection', 'id'] },
  { name: 'render_results', key: ['change'] },
  { name: 'preferences', key: ['user_id', 'name'] },
  { name: 'prepared_sets', key: ['id'] },
  { name: 'prepared_edits', key: ['set_id', 'collection', 'id'] },
  { name: 'previews', key: ['token'] },
  { name: 'shown_links', key: ['id'] },
  { name: 'comments', key: ['id'] },
  { name: 'operations', key: ['id'] },
  { name: 'operation_remarks', key: ['operation', 'position'] },
  { name: 'outgoing_mail', key: ['id'] },
  { name: 'log_archives', key: ['month'] },
  { name: 'job_runs', key: ['job', 'day'] },
  { name: 'auth_user', key: ['id'] },
  { name: 'auth_session', key: ['id'] },
  { name: 'auth_account', key: ['id'] },
  { name: 'auth_verification', key: ['id'] },
  { name: 'auth_attempts', key: ['account'] },
  { name: 'auth_view_as', key: ['session_id'] },
  { name: 'auth_apps', key: ['user_id'] },
  { name: 'auth_recovery_codes', key: ['user_id', 'hash'] },
  { name: 'auth_passkeys', key: ['id'] },
  { name: 'auth_challenges', key: ['id'] },
];

/** What triggers derive from these, and can be compared. */
export const DERIVED_TABLES: readonly Table[] = [{ name: 'inboxes', key: ['user_id', 'id'] }];

export type Row = Record<string, unknown>;
type Tables = Kysely<Record<string, Row>>;

/** Rows of a page; so many of their columns are less than a statement takes parameters. */
const PAGE = 500;

/** Each engine makes its own anew. */
const QUERY_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  documents: ['row', 'fields', 'folded', 'head', 'by_name', 'by_order'],
  search_texts: ['row'],
};

/** Adds all rows of these tables to a database in which there are none of them, but for what triggers have noted. */
export async function copyTables(
  from: Session,
  to: Session,
  tables: readonly Table[],
  onTable: (name: string) => void = () => {},
): Promise<void> {
  const target: Tables = to.db.withTables<Record<string, Row>>();
  for (const { name, key } of tables) {
    onTable(name);
    await target.deleteFrom(name).execute();
    for await (const rows of pagesOf(from, { name, key })) {
      await target
        .insertInto(name)
        .values(rows.map((row) => ({ ...row, ...queryColumnsOf(to, name, row) })))
        .execute();
    }
  }
}

/** The rows of a table in the order of its key, without the columns that one engine alone has. */
export async function* pagesOf({ db }: Session, { name, key }: Table): AsyncGenerator<Row[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  for (let last: Row | undefined; ; ) {
    const values = last && key.map((column) => last?.[column]);
    const rest = values ? sql<SqlBool>`(${columns}) > (${sql.join(values)})` : sql<SqlBool>`1 = 1`;
    const { rows } = await sql<Row>`SELECT * FROM ${sql.table(name)} WHERE ${rest}
      ORDER BY ${columns} LIMIT ${PAGE}`.execute(db);
    if (rows.length === 0) return;
    yield rows.map((row) => withoutQueryColumns(name, row));
    last = rows.at(-1);
  }
}

function withoutQueryColumns(table: string, row: Row): Row {
  const own = QUERY_COLUMNS[table];
  if (!own) return row;
  return Object.fromEntries(Object.entries(row).filter(([column]) => !own.includes(column)));
}

function queryColumnsOf({ engine }: Session, table: string, row: Row): Row {
  switch (table) {
    case 'documents':
      return engine.queryColumns(JSON.parse(String(row.data)));
    case 'search_texts':
      return engine.searchColumns(String(row.collection), String(row.id));
    default:
      return {};
  }
}
