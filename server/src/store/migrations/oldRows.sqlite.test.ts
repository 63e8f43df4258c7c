/** What migrations make of the rows of an older database. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyRecord } from '@regia/model/entity.ts';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rowOf } from '../documents.ts';
import { migrate } from '../migrate.ts';
import type { Schema } from '../schema.ts';
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
    await db.insertInto('changes').values({ at, by: null, undoes: null }).execute();
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
