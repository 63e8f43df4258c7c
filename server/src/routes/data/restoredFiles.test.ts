/** Which files of an archive a restore brings back, and what shows them then. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { textAt } from '../../testing/client.ts';
import { DataApp, reportIn } from '../../testing/dataApp.ts';
import { imageIn, picture, uploadForm } from '../../testing/uploads.ts';

const FOLDER = 'page-images';

type Kept = Pick<ReturnType<typeof imageIn>, 'url' | 'uniqueName'>;

let app: DataApp;
/** A page’s, with a variant, and a variable’s. */
let shown: Kept;
let other: Kept;
let variant: string;

beforeEach(async () => {
  app = await DataApp.open();
  [shown, other] = [await uploaded('a.png'), await uploaded('b.png')];
  variant = shown.url.replace('.png', '.320.webp');
  const section = { id: 's', width: 12, type: 'image', value: 'A', url: shown.url };
  const page = { name: 'P', title: { it: 'P' }, slug: { it: 'p' }, template: { id: 't' } };
  await app.import({
    block: { b: { name: 'b', code: { it: '{{ content }}' } } },
    templates: { t: { name: 't', blocks: { it: [{ id: 'b' }] } } },
    pages: { p: { ...page, sections: { it: [section] } } },
    variables: { v: { name: 'v', value: { url: other.url } } },
  });
  await app.test.app.idle();
});
afterEach(() => app.close());

async function uploaded(filename: string) {
  return imageIn(await uploadForm(app.ada, { content: await picture('png', 330, 8), filename }));
}

async function backUp(): Promise<string> {
  return textAt(await app.ada.post('/api/functions/backup'), 'record', 'id');
}

/** Restores an archive, and returns how many files it brought back. */
async function restore(backup: string, collections = ''): Promise<unknown> {
  const chosen = collections && `&collections=${collections}`;
  const answer = await app.ada.post(`/api/data/restore?backup=${backup}${chosen}`);
  await app.test.app.idle();
  return reportIn(answer).files;
}

async function bytesOf(url: string): Promise<string | number> {
  const { statusCode, rawPayload } = await app.test.app.site.inject(url);
  return statusCode === 200 ? rawPayload.toString('base64') : statusCode;
}

async function storedBytes({ uniqueName }: Kept): Promise<Buffer> {
  const stored = await app.test.app.files.storage.open(FOLDER, uniqueName);
  if (!stored) throw new Error('there is no picture');
  return buffer(stored.read());
}

/** Puts other bytes where a picture is kept, as a disk does that fails. */
async function overwrite({ uniqueName }: Kept, bytes: Buffer): Promise<void> {
  await app.test.app.files.storage.write(Readable.from([bytes]), FOLDER, uniqueName);
}

/** Nothing is known of the files any more, as on another machine. */
async function forget(...files: Kept[]): Promise<void> {
  const { store, engine, files: kept } = app.test.app;
  const names = files.map(({ uniqueName }) => uniqueName);
  await store.transaction(async (session) => {
    await session.db.deleteFrom('files').where('unique_name', 'in', names).execute();
    await engine.filesChanged(
      session,
      names.map((name) => `${FOLDER}/${name}`),
    );
  });
  for (const name of names) await kept.storage.remove(FOLDER, name);
  engine.catchUp();
  await app.test.app.idle();
}

it('those alone that the restored collections show', async () => {
  const backup = await backUp();
  await app.ada.post('/api/data/delete', { collections: ['pages', 'variables'] });
  await app.test.app.idle();
  await forget(shown, other);
  expect(await restore(backup, 'pages')).toBe(1);
  expect(await bytesOf(shown.url)).toEqual(expect.any(String));
  expect(await bytesOf(other.url)).toBe(404);
  expect(await restore(backup)).toBe(1);
  expect(await bytesOf(other.url)).toEqual(expect.any(String));
});

it('nobody is served one of a page that is not brought back', async () => {
  const { body } = await app.ada.post('/api/data/delete', { collections: ['pages'] });
  await app.ada.post('/api/bin/pages/p/restore');
  const page = Object((await app.ada.get('/api/records/pages/p')).body);
  await app.ada.put('/api/records/pages/p', { ...page, sections: {} });
  await forget(shown);
  const undone = await app.ada.post(`/api/operations/${Object(body).id}/undo`);
  expect(reportIn(undone)).toMatchObject({ refused: 1, files: 1 });
  expect(await bytesOf(shown.url)).toBe(404);
});

it('pages that are as they were show them again', async () => {
  const backup = await backUp();
  const before = await bytesOf('/p');
  await forget(shown);
  expect(await bytesOf('/p')).not.toEqual(before);
  await restore(backup);
  expect(await bytesOf('/p')).toEqual(before);
});

it('no variant stays of what was there in their place', async () => {
  const backup = await backUp();
  const [before, bytes] = [await bytesOf(variant), await storedBytes(shown)];
  await app.test.app.files.variants.remove(FOLDER, shown.uniqueName);
  await overwrite(shown, await storedBytes(other));
  expect(await bytesOf(variant)).not.toEqual(before);
  expect(await restore(backup)).toBe(1);
  expect(await storedBytes(shown)).toEqual(bytes);
  expect(await bytesOf(variant)).toEqual(before);
});

it('what was uploaded stays, where the archive has what a failing disk made of it', async () => {
  const bytes = await storedBytes(shown);
  await overwrite(shown, await storedBytes(other));
  const backup = await backUp();
  expect(await restore(backup)).toBe(0);
  await overwrite(shown, bytes);
  expect(await restore(backup)).toBe(0);
  expect(await storedBytes(shown)).toEqual(bytes);
});
