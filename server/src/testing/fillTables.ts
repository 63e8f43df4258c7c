/** Rows for the tables that an ordinary day leaves empty. */
import type { Kysely } from 'kysely';
import type { Session } from '../store/store.ts';

const at = '2026-03-10T09:00:00.000Z';
const later = '2099-03-10T09:00:00.000Z';

/** Text that engines must not alter: beyond ASCII, beyond 16 bits, with escapes and line ends. */
const TEXT = 'Perché 𝒙 “\\u0041” \r\n\t’';

/** Adds a row to each, in the name of a user who has never signed in. */
export async function fillTables({ db }: Session, userId: string): Promise<void> {
  const any: Kysely<Record<string, Record<string, unknown>>> = db.withTables();
  const updated = { created_at: at, updated_at: at };
  const filled: Record<string, Record<string, unknown>> = {
    auth_session: { id: 's', token: 's', expires_at: later, user_id: userId, ...updated },
    pending_inputs: { change: 1, input: 'nothing' },
    successors: { type: 'page', document: 'gone', to_type: 'work', to_document: 'heir' },
    translations: { collection: 'pages', id: 'p', main: 'it', outdated: 'en', sources: '{}' },
    preferences: { user_id: userId, name: 'sort', value: JSON.stringify(TEXT) },
    previews: { token: 't', owner: userId, created_at: at, expires_at: later, markup: TEXT },
    shown_links: {
      ...{ id: 'l', hash: 'h', maker: userId, target: '{"moment":{"now":true}}', note: TEXT },
      ...{ created_at: at, expires_at: later, revoked_at: null, opened: 3, last_opened_at: at },
      takes_comments: 1,
    },
    comments: {
      ...{ id: 'c', link: 'l', collection: 'pages', record: 'p', section: 's', language: 'it' },
      ...{ body: TEXT, name: TEXT, created_at: at, resolved_at: later },
    },
    undone_changes: { undone: 1, change: 1 },
    prepared_sets: {
      authors: '[]',
      ...{ id: 's', name: TEXT, edited: 1, created_at: at, created_by: userId, updated_at: at },
      ...{ publish_at: later, publish_by: userId, problem: null },
    },
    prepared_edits: {
      ...{ set_id: 's', collection: 'pages', id: 'p', position: 1, at, by: userId },
      ...{ base: null, record: JSON.stringify({ id: 'p', name: TEXT }), successor: null },
    },
    operations: {
      ...{ id: 'o', kind: 'export', state: 'done', phase: 'done', done: 1, total: null },
      ...{ position: 0, collections: '[]', source: '{}', by_name: TEXT },
      ...{ started_at: at, finished_at: at },
    },
    operation_remarks: { operation: 'o', position: 0, remark: JSON.stringify(TEXT) },
    outgoing_mail: {
      ...{ id: 'm', message: JSON.stringify({ text: TEXT }), attempts: 3, given_up: 1 },
      ...{ next_attempt_at: later, created_at: at, problem: 'refused', words: TEXT },
    },
    set_aside: { code: 'c', language: 'it', document: '', at },
    log_archives: {
      ...{ month: '2020-01', file: 'a', entries: 1, bytes: 4_000_000_000 },
      ...{ first_at: at, last_at: at },
    },
    job_runs: { job: 'backup', day: '2026-03-10', started_at: at, finished_at: at },
    auth_verification: { id: 'v', identifier: 'i', value: TEXT, expires_at: later, ...updated },
    auth_attempts: { account: 'a', failures: 2, locked_until: null, last_at: at },
    auth_view_as: { session_id: 's', role_id: 'r' },
    auth_apps: { user_id: userId, secret: 'sealed', last_step: 58_000_000, created_at: at },
    auth_recovery_codes: { user_id: userId, hash: 'h' },
    auth_passkeys: {
      ...{ id: 'k', user_id: userId, name: TEXT, public_key: 'p', counter: 4_294_967_295 },
      ...{ transports: '[]', created_at: at },
    },
    auth_challenges: { id: 'c', purpose: 'passkey', user_id: null, value: 'v', expires_at: later },
  };
  for (const [table, row] of Object.entries(filled)) {
    await any.insertInto(table).values(row).execute();
  }
}
