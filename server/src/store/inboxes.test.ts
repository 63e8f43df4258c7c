/** The rows of a notification's owners follow the document, whatever writes it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { putDocument, removeDocuments } from './documents.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations/index.ts';
import type { Schema } from './schema.ts';
import { openWriter, sqliteDatabase } from './sqliteConnections.ts';
import { sqliteEngine } from './sqliteEngine.ts';
import type { Session } from './store.ts';

const at = '2026-01-01T00:00:00.000Z';
const marks = { createdAt: at, createdBy: null, updatedAt: at, updatedBy: null };

let folder: string;
let db: Kysely<Schema>;
let session: Session;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regia-inboxes-'));
  db = openWriter(join(folder, 'regia.db'), { synchronous: 'off' });
  session = { db, engine: sqliteEngine };
});
afterEach(async () => {
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
});

const put = (id: string, fields: object, collection = 'notifications') =>
  putDocument(session, collection, { ...fields, id, ...marks });
const inboxes = async () =>
  (await db.selectFrom('inboxes').selectAll().orderBy('user_id').execute()).map(
    ({ user_id, id, type, unread }) => `${user_id} ${id} ${type} ${unread}`,
  );

it('what was there before the table is in it', async () => {
  await migrate(
    sqliteDatabase(db),
    MIGRATIONS.filter(({ number }) => number < 10),
  );
  await put('n1', { type: 'backup', owners: ['ada', 'eve'], unread: ['eve'] });
  await put('p1', { type: 'backup', owners: ['ada'], unread: ['ada'] }, 'pages');
  await migrate(sqliteDatabase(db));
  expect(await inboxes()).toEqual(['ada n1 backup 0', 'eve n1 backup 1']);
});

it('changes of the document, and its end, are followed', async () => {
  await migrate(sqliteDatabase(db));
  await put('n1', { type: 'backup', owners: ['ada', 'eve'], unread: ['ada', 'eve'] });
  await put('n1', { type: 'backup', owners: ['eve', 'zoe'], unread: ['zoe'] });
  expect(await inboxes()).toEqual(['eve n1 backup 0', 'zoe n1 backup 1']);
  await removeDocuments(session, 'notifications', ['n1']);
  expect(await inboxes()).toEqual([]);
});

it.each([
  [{}, []],
  [{ owners: 'ada', unread: null }, ['ada n1  0']],
  [{ owners: ['ada', 'ada', 7, null, { id: 'x' }], unread: ['ada'] }, ['ada n1  1']],
])('a strange document %j does no harm', async (fields, rows) => {
  await migrate(sqliteDatabase(db));
  await put('n1', fields);
  expect(await inboxes()).toEqual(rows);
});
