/** How long files live: as long as their record, and without one a day. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeRecords } from '../records/change.ts';
import { SYSTEM } from '../records/writer.ts';
import { rowOf } from '../store/documents.ts';
import { type Client, textAt } from '../testing/client.ts';
import { ADA, TestApp } from '../testing/testApp.ts';
import { imageIn, picture, uploadForm } from '../testing/uploads.ts';
import { sweepFiles } from './sweep.ts';
import { takeUpFiles } from './takeUp.ts';

const HOUR_MS = 60 * 60 * 1_000;

let now: number;
let test: TestApp;
let ada: Client;

beforeEach(async () => {
  now = Date.now();
  test = await TestApp.open({ clock: () => new Date(now) });
  ada = test.client();
  await ada.post('/api/install', { ...ADA, modules: ['work', 'workCategory'] });
});
afterEach(() => test.close());

async function uploaded(folder: string) {
  const content = await picture('png', 400, 300);
  return imageIn(await uploadForm(ada, { content, filename: 'a.png', folder }));
}

async function created(collection: string, fields: object): Promise<string> {
  const answer = await ada.post(`/api/records/${collection}`, { name: 'Uno', ...fields });
  expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
  return textAt(answer, 'record', 'id');
}

async function removed(collection: string, id: string): Promise<void> {
  expect((await ada.delete(`/api/records/${collection}/${id}`)).status).toBe(200);
  await test.app.idle();
}

async function isThere({ url }: { url: string }): Promise<boolean> {
  return (await ada.get(url)).status === 200;
}

const known = async () =>
  (await test.app.store.reader.db.selectFrom('files').select('unique_name').execute()).map(
    ({ unique_name }) => unique_name,
  );

const withPicture = (url: string) => ({
  sections: { it: [{ id: 's', type: 'image', width: 12, value: '', url }] },
});

describe('a record that is deleted takes its files with it', () => {
  it('a work its featured image and those of its sections', async () => {
    const [image, shown] = [await uploaded('work-featured-images'), await uploaded('work-images')];
    const id = await created('works', { featuredImage: image, ...withPicture(shown.url) });
    expect((await ada.get(`${image.url.slice(0, -4)}.320.webp`)).status).toBe(200);
    await removed('works', id);
    expect([await isThere(image), await isThere(shown)]).toEqual([false, false]);
    expect((await ada.get(`${image.url.slice(0, -4)}.320.webp`)).status).toBe(404);
    expect(await known()).toEqual([]);
    await test.app.files.variants.idle();
    expect(await test.stored('variants', 'work-featured-images')).toEqual([]);
  });

  it('a page and a point theirs', async () => {
    const [ofPage, ofPoint] = [await uploaded('page-images'), await uploaded('map-point-images')];
    const page = await created('pages', withPicture(ofPage.url));
    const map = await created('maps', {});
    const point = await created('mapPoints', { map: { id: map }, image: ofPoint });
    await removed('pages', page);
    await removed('mapPoints', point);
    expect([await isThere(ofPage), await isThere(ofPoint)]).toEqual([false, false]);
  });

  it('but none that another record speaks of', async () => {
    const image = await uploaded('work-images');
    const id = await created('works', withPicture(image.url));
    await created('variables', { value: { logo: `${image.url.slice(0, -4)}.320.webp` } });
    await removed('works', id);
    expect(await isThere(image)).toBe(true);
  });

  it('nor one that stands in code, or in a record of no known kind, until that is gone too', async () => {
    const image = await uploaded('page-images');
    const { context } = test.app;
    const note = { id: 'n', text: image.uniqueName };
    await changeRecords(context, SYSTEM, (unit) =>
      unit.put('pages/p/notes', unit.created('n', note), null),
    );
    const block = await created('block', { code: { it: `url(${image.url})` } });
    await removed('pages', await created('pages', withPicture(image.url)));
    expect(await isThere(image)).toBe(true);
    await removed('block', block);
    await removed('pages', await created('pages', withPicture(image.url)));
    expect(await isThere(image)).toBe(true);
    await changeRecords(context, SYSTEM, async (unit) => {
      const stored = await unit.find('pages/p/notes', 'n');
      if (stored) await unit.remove('pages/p/notes', stored);
    });
    await removed('pages', await created('pages', withPicture(image.url)));
    expect(await isThere(image)).toBe(false);
  });

  it('and none where the deletion is refused', async () => {
    const image = await uploaded('page-images');
    const id = await created('pages', { ...withPicture(image.url), isHomepage: true });
    expect((await test.client().delete(`/api/records/pages/${id}`)).status).toBe(401);
    expect(await isThere(image)).toBe(true);
  });
});

describe('the sweep', () => {
  it('deletes what nothing has referred to for a day', async () => {
    const image = await uploaded('work-featured-images');
    now += 23 * HOUR_MS;
    expect(await sweepFiles(test.app.files)).toBe(0);
    now += 2 * HOUR_MS;
    expect(await sweepFiles(test.app.files)).toBe(1);
    expect([await isThere(image), await known()]).toEqual([false, []]);
  });

  it('spares what any record speaks of, in whatever way', async () => {
    const images = {
      featured: await uploaded('work-featured-images'),
      section: await uploaded('page-images'),
      markup: await uploaded('page-images'),
      block: await uploaded('page-images'),
    };
    await created('works', { featuredImage: images.featured });
    await created('pages', withPicture(images.section.url));
    const value = `<img src="${images.markup.url}">`;
    await created('pages', { sections: { it: [{ id: 's', type: 'html', width: 12, value }] } });
    await created('block', { code: { it: `url(${images.block.url})` } });
    const replaced = await uploaded('page-images');
    now += 48 * HOUR_MS;
    expect(await sweepFiles(test.app.files)).toBe(1);
    for (const [use, image] of Object.entries(images)) {
      expect([use, await isThere(image)]).toEqual([use, true]);
    }
    expect(await isThere(replaced)).toBe(false);
  });

  it('reads more documents than one page of them', async () => {
    const image = await uploaded('page-images');
    for (let index = 0; index < 3; index++) {
      await test.app.store.transaction(async ({ db, engine }) => {
        const at = '2020-01-01T00:00:00.000Z';
        const marks = { createdAt: at, createdBy: null, updatedAt: at, updatedBy: null };
        const rows = Array.from({ length: 400 }, (_, row) => {
          const fields = index === 2 && row === 399 ? image : {};
          return rowOf(engine, 'variables', { ...fields, ...marks, id: `v${index}-${row}` });
        });
        await db.insertInto('documents').values(rows).execute();
      });
    }
    now += 48 * HOUR_MS;
    expect(await sweepFiles(test.app.files)).toBe(0);
  });
});

describe('a file that a record begins to show while the sweep reads the others', () => {
  it.each([
    ['now', () => new Date(now)],
    // As imported records have: they keep the date that the file gives them.
    ['with an old date', () => new Date(0)],
  ])('stays: written %s', async (_, date) => {
    const image = await uploaded('page-images');
    now += 48 * HOUR_MS;
    const { files, context, store } = test.app;
    const transaction: typeof store.transaction = async (work, options) => {
      const marks = { updatedAt: date().toISOString(), createdAt: date().toISOString() };
      await changeRecords(context, SYSTEM, (unit) =>
        unit.put('variables', { ...unit.created('v', { value: image.url }), ...marks }, null),
      );
      return store.transaction(work, options);
    };
    expect(await sweepFiles({ ...files, store: { ...store, transaction } })).toBe(0);
    expect(await isThere(image)).toBe(true);
  });
});

describe('files without notes', () => {
  it('are taken up with their size and date, once', async () => {
    const image = await uploaded('page-images');
    await test.app.store.transaction(async ({ db }) => {
      await db.deleteFrom('files').execute();
    });
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
    now += 48 * HOUR_MS;
    expect(await sweepFiles(test.app.files)).toBe(1);
  });

  // As at the first start on a new day, when both begin at once.
  it('are not noted where they are being deleted', async () => {
    await uploaded('page-images');
    now += 48 * HOUR_MS;
    const { files } = test.app;
    const remove: typeof files.storage.remove = async (folder, name) => {
      await takeUpFiles(files);
      await files.storage.remove(folder, name);
    };
    await sweepFiles({ ...files, storage: { ...files.storage, remove } });
    expect(await known()).toEqual([]);
  });

  it('are not noted where they are deleted while they are read', async () => {
    await uploaded('page-images');
    const { files } = test.app;
    await test.app.store.transaction(async ({ db }) => {
      await db.deleteFrom('files').execute();
    });
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
});
