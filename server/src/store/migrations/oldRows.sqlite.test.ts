/** What migrations make of the rows of an older database. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { page } from '@regia/model/entities/page.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { putDocument, rowOf } from '../documents.ts';
import { listDocuments } from '../lists/listQuery.ts';
import { migrate } from '../migrate.ts';
import type { Schema } from '../schema.ts';
import { setSearchTexts } from '../search/searchTexts.ts';
import { openWriter, type SqliteConnection, sqliteDatabase } from '../sqlite/sqliteConnections.ts';
import { sqliteEngine } from '../sqlite/sqliteEngine.ts';
import { MIGRATIONS } from './index.ts';

/** The columns of those days. */
const older = { ...sqliteEngine, queryColumns: () => ({}) };
const at = '2026-01-01T00:00:00.000Z';
const marks = { createdAt: at, createdBy: null, updatedAt: at, updatedBy: null };

let folder: string;
let writer: SqliteConnection;
let db: Kysely<Schema>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regia-migrate-'));
  writer = openWriter(join(folder, 'regia.db'), { synchronous: 'off' });
  db = writer.db;
});
afterEach(async () => {
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
});

const migrateBefore = (number: number) =>
  migrate(
    sqliteDatabase(db),
    MIGRATIONS.filter((migration) => migration.number < number),
  );

it('10: notifications are in the inboxes of their owners', async () => {
  await migrateBefore(10);
  const put = (id: string, fields: object, collection: string) =>
    db
      .insertInto('documents')
      .values(rowOf(older, collection, { ...fields, id, ...marks }))
      .execute();
  const types = { type: 'backup', owners: ['ada', 'eve'], unread: ['eve'] };
  await put('n1', types, 'notifications');
  await put('p1', types, 'pages');
  await migrate(sqliteDatabase(db));
  const rows = await db
    .selectFrom('inboxes')
    .select(['user_id', 'id', 'type', 'unread'])
    .orderBy('user_id')
    .execute();
  expect(rows).toEqual([
    { user_id: 'ada', id: 'n1', type: 'backup', unread: 0 },
    { user_id: 'eve', id: 'n1', type: 'backup', unread: 1 },
  ]);
});

it('18: deletions know whose the record was, and its title', async () => {
  await migrateBefore(18);
  const [ada, eve] = [
    { ...marks, id: 'u1', createdBy: 'boss', firstName: 'Zoë', lastName: 'Neri' },
    { ...marks, id: 'u2', firstName: 'Eve', lastName: 'Blu' },
  ];
  const unknown = { ...marks, id: 'x', createdBy: 'ada' };
  const history: [collection: string, id: string, record: AnyRecord | null][] = [
    ['users', 'u1', { ...ada, firstName: 'Zoe', createdBy: 'old' }],
    ['users', 'u1', ada],
    ['users', 'u2', eve],
    ['pages/p/notes', 'x', unknown],
    ['users', 'u1', null],
    ['pages/p/notes', 'x', null],
    ['works', 'purged', null],
  ];
  for (const [index, [collection, id, record]] of history.entries()) {
    await db.insertInto('changes').values({ at, by: null }).execute();
    await sql`INSERT INTO revisions (change, collection, id, data)
      VALUES (${index + 1}, ${collection}, ${id}, ${record && JSON.stringify(record)})`.execute(db);
  }
  await migrate(sqliteDatabase(db));
  const rows = await db
    .selectFrom('revisions')
    .select(['change', 'created_by', 'title'])
    .orderBy('change')
    .execute();
  const nothing = { created_by: null, title: null };
  expect(rows).toEqual([
    ...[1, 2, 3, 4].map((change) => ({ change, ...nothing })),
    { change: 5, created_by: 'boss', title: 'zoe neri' },
    { change: 6, created_by: 'ada', title: null },
    { change: 7, ...nothing },
  ]);
});

it('29: long documents have their short fields beside them', async () => {
  await migrateBefore(29);
  const value = 'è "lungo" \u0000 '.repeat(3_000);
  const put = (id: string, fields: object) =>
    db
      .insertInto('documents')
      .values(rowOf(older, 'pages', { ...fields, id, ...marks }))
      .execute();
  await put('long', { name: 'Città', sections: { it: [{ value }] }, order: 7 });
  await put('short', { name: 'b', sections: {} });
  await migrate(sqliteDatabase(db));
  const { rows } = await sql`SELECT id, head FROM documents ORDER BY id`.execute(db);
  expect(rows).toEqual([
    { id: 'long', head: '{"name":"Città","order":7}' },
    { id: 'short', head: null },
  ]);
});

it('36: documents have numbers that their words are found by, and nothing else changes', async () => {
  await migrateBefore(36);
  const shape = async () =>
    (
      await sql<{ name: string; sql: string }>`SELECT name, sql FROM sqlite_schema
        WHERE tbl_name = 'documents' AND type <> 'table' AND sql IS NOT NULL ORDER BY name`.execute(
        db,
      )
    ).rows;
  const session = { db, engine: sqliteEngine, ask: writer.ask };
  const words = { p1: 'primo pane', p2: 'secondo', p3: 'pane e vino', p4: 'terzo' };
  // Words were not written in the documents' order, and numbers are missing in both.
  for (const id of ['gone', ...Object.keys(words)]) {
    const name = `nome ${id}`;
    await db
      .insertInto('documents')
      .values(rowOf(sqliteEngine, 'pages', { name, id, ...marks }))
      .execute();
  }
  for (const [id, body] of [...Object.entries(words).reverse(), ['stray', 'pane']]) {
    await sql`INSERT INTO search_texts (collection, id, body) VALUES ('pages', ${id}, ${body})`.execute(
      db,
    );
  }
  await db.deleteFrom('documents').where('id', '=', 'gone').execute();
  const before = await shape();
  const documents = async () =>
    (
      await sql`SELECT collection, id, data, created_at, created_by, updated_at, updated_by, head
        FROM documents ORDER BY id`.execute(db)
    ).rows;
  const all = await documents();

  await migrate(sqliteDatabase(db));
  expect(await documents()).toEqual(all);
  const after = await shape();
  const since = new Set(['documents_removed', 'documents_by_end']);
  expect(after.filter(({ name }) => !since.has(name))).toEqual(before);
  const search = async (text: string) => {
    const query = { page: 1, pageSize: 10, sort: [], filters: [], search: text };
    return (await listDocuments(session, page, query)).items.map(({ id }) => id);
  };
  expect(await search('pane')).toEqual(['p1', 'p3']);
  expect(await search('se')).toEqual(['p2']);

  // A number that is given again finds nothing of the document that had it.
  await db.deleteFrom('documents').where('id', '=', 'p4').execute();
  await putDocument(session, 'pages', { name: 'nome p5', id: 'p5', ...marks });
  expect(await search('terzo')).toEqual([]);
  await setSearchTexts(session, [{ collection: 'pages', id: 'p5', text: 'quinto' }]);
  await setSearchTexts(session, [{ collection: 'pages', id: 'p1', text: 'pane nuovo' }]);
  expect(await search('quinto')).toEqual(['p5']);
  expect(await search('primo')).toEqual([]);
  expect(await search('pane')).toEqual(['p1', 'p3']);
  const put = { type: 'backup', owners: ['ada'], unread: ['ada'] };
  await putDocument(session, 'notifications', { ...put, id: 'n1', ...marks });
  expect(await db.selectFrom('inboxes').select('id').execute()).toEqual([{ id: 'n1' }]);
  await sql`INSERT INTO search (search) VALUES ('integrity-check')`.execute(db);
});
