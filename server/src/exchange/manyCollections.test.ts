/** Files of very many collections: refused where there would be too many, and whatever there is stays usable. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { putDocument } from '../store/documents.ts';
import { DataApp, reportIn } from '../testing/dataApp.ts';

let app: DataApp;
beforeEach(async () => {
  app = await DataApp.open();
});
afterEach(() => app.close());

const some = (count: number, name: (at: number) => string) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [name(at), { a: { x: at } }]));
/** All that there is. */
const everything = async () => Object((await app.ada.get('/api/data/export')).body);
const file = { variables: { v: { name: 'v', value: 1 } } };

it('refuses a file with which there would be too many collections, and stores nothing of it', async () => {
  await app.import(some(600, (at) => `first${at}`));
  const refused = await app.send(
    'import',
    some(600, (at) => `second${at}`),
  );
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalidData' } });
  expect(Object(refused.body).details.mistakes).toEqual([
    expect.objectContaining({ collection: null, problem: 'tooManyCollections' }),
  ]);
  expect(
    await app.send(
      'rehearse',
      some(600, (at) => `third${at}`),
    ),
  ).toMatchObject({ status: 400 });
  const again = await app.send(
    'import',
    some(600, (at) => `first${at}`),
  );
  expect(reportIn(again)).toMatchObject({ created: 0, updated: 0 });
  expect(Object.keys(await app.exported()).filter((name) => /^(second|third)/.test(name))).toEqual(
    [],
  );
});

it('imports, exports, restores and deletes beside more collections than there may be', async () => {
  const many = some(3_000, (at) => `c${at}`);
  await app.test.app.store.transaction(async (session) => {
    const at = '2026-01-01T00:00:00.000Z';
    const marks = { createdAt: at, createdBy: null, updatedAt: at, updatedBy: null };
    for (const collection of Object.keys(many)) {
      await putDocument(session, collection, { ...marks, id: 'a', x: 1 });
    }
  });
  expect(reportIn(await app.send('import', file))).toMatchObject({ created: 1 });
  const exported = await everything();
  expect(Object.keys(exported).length).toBeGreaterThan(3_000);
  expect(await app.send('rehearse', exported)).toMatchObject({ status: 200 });
  expect(reportIn(await app.send('restore', exported))).toMatchObject({ removed: 0 });
  const collections = Object.keys(many).slice(0, 500);
  const deletion = await app.ada.post('/api/data/delete', { collections });
  expect(reportIn(deletion)).toMatchObject({ removed: 500 });
});

it('takes documents with collections of their own, however many there are', async () => {
  const below = { images: { i: { x: 1 } } };
  const works = Object.fromEntries(
    Array.from({ length: 1_200 }, (_, at) => [`w${at}`, { name: `W${at}`, subCollection: below }]),
  );
  await app.import({ works });
  expect(reportIn(await app.send('import', { works }))).toMatchObject({ created: 0 });
});
