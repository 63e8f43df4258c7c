/** The rows of a notification's owners follow the document, whatever writes it. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTempStore, type TempStore } from '../testing/tempStore.ts';
import { putDocument, removeDocuments } from './documents.ts';

const at = '2026-01-01T00:00:00.000Z';
const marks = { createdAt: at, createdBy: null, updatedAt: at, updatedBy: null };

let temp: TempStore;
beforeEach(async () => {
  temp = await openTempStore();
});
afterEach(() => temp.close());

const put = (id: string, fields: object, collection = 'notifications') =>
  temp.store.transaction((session) =>
    putDocument(session, collection, { ...fields, id, ...marks }),
  );
const inboxes = async () => {
  const { db } = temp.store.reader;
  const rows = await db.selectFrom('inboxes').selectAll().orderBy('user_id').execute();
  return rows.map(({ user_id, id, type, unread }) => `${user_id} ${id} ${type} ${unread}`);
};

it('changes of the document, and its end, are followed', async () => {
  await put('n1', { type: 'backup', owners: ['ada', 'eve'], unread: ['ada', 'eve'] });
  await put('n1', { type: 'backup', owners: ['eve', 'zoe'], unread: ['zoe'] });
  await put('p1', { type: 'backup', owners: ['ada'], unread: ['ada'] }, 'pages');
  expect(await inboxes()).toEqual(['eve n1 backup 0', 'zoe n1 backup 1']);
  await temp.store.transaction((session) => removeDocuments(session, 'notifications', ['n1']));
  expect(await inboxes()).toEqual([]);
});

it.each([
  [{}, []],
  [{ owners: 'ada', unread: null }, ['ada n1  0']],
  [{ owners: 'ada', unread: 'ada' }, ['ada n1  1']],
  [{ owners: ['ada', 'ada', 7, null, { id: 'x' }], unread: ['ada'] }, ['ada n1  1']],
  [{ owners: 7, type: 7 }, []],
])('a strange document %j does no harm', async (fields, rows) => {
  await put('n1', fields);
  expect(await inboxes()).toEqual(rows);
});
