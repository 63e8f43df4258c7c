/** What migrations make of the rows of an older database on PostgreSQL. */
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, takeDatabase } from '../../testing/databases.ts';
import { putDocument } from '../documents.ts';
import { openPostgres } from '../postgres/openPostgres.ts';

const at = '2026-01-01T00:00:00.000Z';
const marks = { createdAt: at, createdBy: null, updatedAt: at, updatedBy: null };

let database: TestDatabase;
let client: pg.Client;
beforeEach(async () => {
  database = await takeDatabase();
  client = new pg.Client(database.url);
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.discard();
});

const columns = async () =>
  (
    await client.query(
      'SELECT collection, id, head, by_name, by_order FROM documents ORDER BY collection, id',
    )
  ).rows;

it('21: documents have their short fields and what they are sorted by', async () => {
  const store = await openPostgres(database.url);
  const put = (collection: string, id: string, fields: object) =>
    store.transaction((session) => putDocument(session, collection, { ...fields, id, ...marks }));
  const sections = { it: [{ value: 'è "lungo" \u0000 '.repeat(200) }] };
  await put('pages', 'p1', { name: 'Città', sections, isHomepage: false });
  await put('pages', 'p2', { name: 'É'.repeat(150) });
  await put('works', 'w1', { name: 7, order: 2.5, sections });
  for (let n = 0; n < 600; n++) await put('maps', `m${n}`, { order: 'last' });
  await store.close();
  const wanted = await columns();
  expect(wanted.slice(-3)).toEqual([
    {
      collection: 'pages',
      id: 'p1',
      head: '{"name":"Città","isHomepage":false}',
      by_name: 'citta',
      by_order: null,
    },
    { collection: 'pages', id: 'p2', head: null, by_name: 'e'.repeat(100), by_order: null },
    { collection: 'works', id: 'w1', head: '{"name":7,"order":2.5}', by_name: null, by_order: 2.5 },
  ]);

  for (const history of ['address_history', 'successor_history', 'worked_code_history']) {
    await client.query(`DROP TABLE ${history}; DROP FUNCTION note_${history} CASCADE`);
  }
  await client.query('DROP TABLE prepared_edits, prepared_sets, comments, shown_links');
  await client.query('DROP TABLE undone_changes; ALTER TABLE changes ADD undoes BIGINT');
  await client.query('CREATE INDEX changes_undoing ON changes (undoes)');
  await client.query('ALTER TABLE documents DROP head, DROP by_name, DROP by_order');
  await client.query('DROP FUNCTION renew_who_may CASCADE; DROP TABLE who_may');
  await client.query('DROP INDEX files_stem; ALTER TABLE files DROP retired_at');
  await client.query('DROP TABLE IF EXISTS worked_codes');
  await client.query('ALTER TABLE auth_session DROP proved_at');
  await client.query('DROP TABLE IF EXISTS set_aside, render_results, operation_remarks');
  await client.query('DROP INDEX renders_urls; ALTER TABLE site_state DROP too_large');
  await client.query('ALTER TABLE pending_inputs DROP shown');
  await client.query('ALTER TABLE operations DROP wrote_at');
  await client.query('DROP TABLE translations');
  await client.query('ALTER TABLE renders DROP public_until; DROP INDEX documents_by_end');
  await client.query('DROP TABLE successors; DROP INDEX addresses_current');
  await client.query('ALTER TABLE site_state DROP withdrawals');
  await client.query('DELETE FROM migrations WHERE number >= 21');
  await client.query('CREATE INDEX documents_by_name ON documents (id)');
  await client.query('CREATE INDEX documents_by_order ON documents (id)');
  await (await openPostgres(database.url)).close();
  expect(await columns()).toEqual(wanted);
});
