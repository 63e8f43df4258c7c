/** Stored files of which nothing is noted: those that something names are noted, the others go. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Client, textAt } from '../testing/client.ts';
import { TestApp } from '../testing/testApp.ts';
import { imageIn, picture, uploadForm } from '../testing/uploads.ts';
import { takeUpFiles } from './takeUp.ts';

const HOUR_MS = 60 * 60 * 1_000;

let now: number;
let test: TestApp;
let ada: Client;

beforeEach(async () => {
  now = Date.now();
  ({ test, ada } = await TestApp.installed({ clock: () => new Date(now) }));
});
afterEach(() => test.close());

async function uploaded() {
  const content = await picture('png', 400, 300);
  return imageIn(await uploadForm(ada, { content, filename: 'a.png' }));
}

async function pageWith({ url }: { url: string }): Promise<string> {
  const sections = { it: [{ id: 's', type: 'image', width: 12, value: '', url }] };
  return textAt(await ada.post('/api/records/pages', { name: 'Uno', sections }), 'record', 'id');
}

const isServed = async ({ url }: { url: string }) => (await ada.get(url)).status === 200;

const known = async () =>
  (await test.app.store.reader.db.selectFrom('files').select('unique_name').execute()).map(
    ({ unique_name }) => unique_name,
  );

const forgetNotes = () =>
  test.app.store.transaction(async ({ db }) => {
    await db.deleteFrom('files').execute();
  });

it('are taken up with their size and date, once', async () => {
  const image = await uploaded();
  await pageWith(image);
  await forgetNotes();
  expect(await isServed(image)).toBe(false);
  const [stored] = await test.stored('files', 'page-images');
  expect(await takeUpFiles(test.app.files)).toBe(1);
  expect(await takeUpFiles(test.app.files)).toBe(0);
  const row = await test.app.store.reader.db.selectFrom('files').selectAll().executeTakeFirst();
  expect(row).toMatchObject({
    folder: 'page-images',
    unique_name: image.uniqueName,
    type: 'PNG',
    size: image.size,
    width: 400,
    height: 300,
    frames: 1,
    uploaded_at: stored?.storedAt.toISOString(),
    uploaded_by: null,
  });
  expect(await isServed(image)).toBe(true);
});

it('are taken up for the history that names them, and served to nobody', async () => {
  const image = await uploaded();
  const id = await pageWith(image);
  await ada.delete(`/api/records/pages/${id}`);
  await forgetNotes();
  expect(await takeUpFiles(test.app.files)).toBe(1);
  expect(await isServed(image)).toBe(false);
  await ada.post(`/api/bin/pages/${id}/restore`);
  expect(await isServed(image)).toBe(true);
});

// Where a storage failed just after a file was forgotten.
it('that nothing names are served to nobody, and deleted after a day', async () => {
  const image = await uploaded();
  await forgetNotes();
  expect(await takeUpFiles(test.app.files)).toBe(0);
  expect(await isServed(image)).toBe(false);
  expect(await test.stored('files', 'page-images')).toHaveLength(1);
  now += 25 * HOUR_MS;
  expect(await takeUpFiles(test.app.files)).toBe(0);
  expect(await test.stored('files', 'page-images')).toEqual([]);
});

it('are not noted where they are deleted while they are read', async () => {
  const image = await uploaded();
  await pageWith(image);
  const { files } = test.app;
  await forgetNotes();
  const open: typeof files.storage.open = async (folder, name) => {
    const found = await files.storage.open(folder, name);
    if (!found) return null;
    const bytes = await buffer(found.read());
    await files.storage.remove(folder, name);
    return { size: found.size, read: () => Readable.from([bytes]) };
  };
  await takeUpFiles({ ...files, storage: { ...files.storage, open } });
  expect(await known()).toEqual([]);
});
