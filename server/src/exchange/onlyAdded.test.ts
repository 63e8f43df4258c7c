/** What happened, and the ways back, are no file's to change. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DataApp, reportIn } from '../testing/dataApp.ts';

let app: DataApp;
beforeAll(async () => {
  app = await DataApp.open();
});
afterAll(() => app.close());

/** The first record of a collection, as an export has it. */
async function stored(collection: string): Promise<[string, object]> {
  const [first] = Object.entries((await app.exported(collection))[collection] ?? {});
  if (!first) throw new Error(`none in ${collection}`);
  return [first[0], Object(first[1])];
}

it.each([
  ['logs', { message: 'page #1 deleted', createdBy: null, createdAt: '2020-01-01T00:00:00.000Z' }],
  ['backups', { type: 'safety', createdAt: '2020-01-01T00:00:00.000Z', condition: 'damaged' }],
])('what is stored of %s stays as it is, and others are added', async (collection, other) => {
  if (collection === 'backups') await app.ada.post('/api/functions/backup');
  const [id, record] = await stored(collection);
  const file = { [collection]: { [id]: { ...record, ...other } } };

  const dryRun = reportIn(await app.send('rehearse', file));
  for (const report of [dryRun, await app.import(file)]) {
    expect(report).toMatchObject({
      collections: [{ collection, updated: 0, refused: 1 }],
      remarks: [{ code: 'onlyAdded', collection, id }],
    });
  }
  expect((await app.exported(collection))[collection]?.[id]).toEqual(record);
  // Of a backup, a restore brings back what was known of it then, which is said by nobody.
  const before = await app.exported(collection);
  const restored = reportIn(await app.send('restore', file));
  const nothing = { updated: 0, equal: 1, removed: 0 };
  expect(restored).toMatchObject({ collections: [{ collection, ...nothing }] });
  // The others stay, too.
  expect((await app.exported(collection))[collection]).toMatchObject(before[collection] ?? {});
  // Nothing is said of what is as the file has it.
  const same = await app.import({ [collection]: { [id]: record } });
  expect(same).toMatchObject({ collections: [{ collection, equal: 1 }], remarks: [] });
});
