/** Files are served while a record shows them, their bytes stay as long as the history; uploads never saved a day. */
import { NO_RIGHTS, OPTIONAL_MASTER_MODULES, type RoleRights } from '@regia/model/modules.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeRecords } from '../records/change.ts';
import { SYSTEM } from '../records/writer.ts';
import { rowOf } from '../store/documents.ts';
import { lastChange } from '../store/history/operationTrace.ts';
import { purgeOldHistory } from '../store/history/purgeHistory.ts';
import { type Client, textAt } from '../testing/client.ts';
import { ADA, TestApp } from '../testing/testApp.ts';
import { imageIn, picture, uploadForm } from '../testing/uploads.ts';
import { sweepFiles } from './sweep.ts';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;

let now: number;
let test: TestApp;
let ada: Client;

beforeEach(async () => {
  now = Date.now();
  test = await TestApp.open({ clock: () => new Date(now) });
  ada = test.client();
  await ada.post('/api/install', { ...ADA, modules: OPTIONAL_MASTER_MODULES });
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

async function bytesOf({ url }: { url: string }): Promise<Buffer> {
  return (await test.app.site.inject({ url })).rawPayload;
}

const known = async () =>
  (await test.app.store.reader.db.selectFrom('files').select('unique_name').execute()).map(
    ({ unique_name }) => unique_name,
  );

const withPicture = (url: string) => ({
  sections: { it: [{ id: 's', type: 'image', width: 12, value: '', url }] },
});

/** Who asks in which way; a file that is not there is there for none of them. */
const ASKED: readonly (readonly [port: 'admin' | 'site', headers: Record<string, string>])[] = [
  ['admin', {}],
  ['site', {}],
  ['site', { range: 'bytes=0-9' }],
];

/** What each of them is answered, of the file itself and of two of its variants. */
async function answersOf({ url }: { url: string }): Promise<number[]> {
  const stem = url.slice(0, -4);
  const answers: number[] = [];
  for (const address of [url, `${stem}.320.webp`, `${stem}.320.avif`]) {
    const etags = seen.get(address) ?? new Set();
    const revalidated = [...etags].map((etag) => ['site', { 'if-none-match': etag }] as const);
    for (const [port, headers] of [...ASKED, ...revalidated]) {
      const server = test.app[port];
      const answer = await server.inject({ url: address, headers });
      if (answer.statusCode === 404) expect(answer.headers['cache-control']).toBe('no-store');
      else seen.set(address, etags.add(String(answer.headers.etag)));
      answers.push(answer.statusCode);
    }
  }
  return answers;
}

/** The versions that a cache has, by address. */
const seen = new Map<string, Set<string>>();

const isServed = async (image: { url: string }) => {
  const answers = await answersOf(image);
  const isGone = answers.every((status) => status === 404);
  if (!isGone) expect(answers.filter((status) => ![200, 206, 304].includes(status))).toEqual([]);
  return !isGone;
};

const undo = async (change: number) => {
  expect((await ada.post(`/api/changes/${change}/undo`)).status).toBe(200);
};

describe('a file that was taken off the site, named by somebody else', () => {
  const named = async (rights: Partial<RoleRights>, by: string, url: string) => {
    const made = await ada.post('/api/records/roles', { ...NO_RIGHTS, name: by, ...rights });
    const person = { email: `${by}@example.com`, password: 'Analytical2' };
    const role = textAt(made, 'record', 'id');
    await ada.post('/api/records/users', { ...person, firstName: by, lastName: 'Rossi', role });
    const client = test.client();
    await client.post('/api/auth/sign-in/email', person);
    const answer = await client.post('/api/records/pages', { name: by, ...withPicture(url) });
    expect(answer.status).toBe(201);
    await test.app.idle();
    return { client, role, id: textAt(answer, 'record', 'id') };
  };

  it.each([
    ['with the right to create alone stays off it', { create: ['page'] }, false],
    [
      'with a right to one’s own alone stays off it',
      { create: ['page'], updateOwn: ['page'] },
      false,
    ],
    ['who may update all comes back', { create: ['page'], updateAll: ['page'] }, true],
    ['who may take it out of the bin comes back', { create: ['page'], deleteAll: ['page'] }, true],
    ['of another module stays off it', { create: ['page'], updateAll: ['work'] }, false],
  ] as const)('%s', async (_, rights, returns) => {
    const shown = await uploaded('page-images');
    await removed('pages', await created('pages', withPicture(shown.url)));
    expect(await isServed(shown)).toBe(false);
    await named(rights, 'eve', shown.url);
    expect(await isServed(shown)).toBe(returns);
  });

  it('stays off it where they may put into the bin and create nothing', async () => {
    const shown = await uploaded('page-images');
    await removed('pages', await created('pages', withPicture(shown.url)));
    const own = { create: ['page'], readOwn: ['page'], updateOwn: ['page'] } as const;
    const { client, id, role } = await named(own, 'eve', '/files/page-images/none.png');
    const stored = Object((await ada.get(`/api/records/roles/${role}`)).body);
    const less = { ...stored, create: [], deleteAll: ['page'] };
    expect((await ada.put(`/api/records/roles/${role}`, less)).status).toBe(200);
    const page = Object((await client.get(`/api/records/pages/${id}`)).body);
    const edited = { ...page, ...withPicture(shown.url) };
    expect((await client.put(`/api/records/pages/${id}`, edited)).status).toBe(200);
    await test.app.idle();
    expect(await isServed(shown)).toBe(false);
  });

  it('comes back where the program names it', async () => {
    const shown = await uploaded('page-images');
    await removed('pages', await created('pages', withPicture(shown.url)));
    expect(await isServed(shown)).toBe(false);
    await changeRecords(test.app.context, SYSTEM, (unit) =>
      unit.put('pages', unit.created('p', { name: 'Una', ...withPicture(shown.url) }), null),
    );
    await test.app.idle();
    expect(await isServed(shown)).toBe(true);
  });

  it('comes back where they had uploaded it', async () => {
    const { client } = await named({ create: ['page'] }, 'eve', '/files/page-images/none.png');
    const content = await picture('png', 400, 300);
    const form = { content, filename: 'a.png', folder: 'page-images' };
    const shown = imageIn(await uploadForm(client, form));
    const page = { name: 'Una', ...withPicture(shown.url) };
    await removed('pages', textAt(await client.post('/api/records/pages', page), 'record', 'id'));
    expect(await isServed(shown)).toBe(false);
    expect((await client.post('/api/records/pages', page)).status).toBe(201);
    await test.app.idle();
    expect(await isServed(shown)).toBe(true);
  });

  it('comes back with a record that they may take out of the bin', async () => {
    const shown = await uploaded('page-images');
    const own = { create: ['page'], readOwn: ['page'], deleteOwn: ['page'] } as const;
    const { client, id } = await named(own, 'eve', shown.url);
    expect((await client.delete(`/api/records/pages/${id}`)).status).toBe(200);
    await test.app.idle();
    expect(await isServed(shown)).toBe(false);
    expect((await client.post(`/api/bin/pages/${id}/restore`)).status).toBe(200);
    expect(await isServed(shown)).toBe(true);
  });

  it('so it does with an earlier version that takes its part back from another record', async () => {
    const shown = await uploaded('page-images');
    const own = { create: ['page'], readOwn: ['page'], updateOwn: ['page'] } as const;
    const { client, id } = await named(own, 'eve', shown.url);
    const put = async (fields: object) => {
      const { body } = await client.get(`/api/records/pages/${id}`);
      const answer = await client.put(`/api/records/pages/${id}`, { ...Object(body), ...fields });
      expect(answer.status).toBe(200);
      return Object(answer.body);
    };
    await put({ isHomepage: true });
    const { record } = await put({ isHomepage: false, sections: {} });
    expect(await isServed(shown)).toBe(false);
    const other = { name: 'Altra', isHomepage: true };
    expect((await client.post('/api/records/pages', other)).status).toBe(201);
    const { items } = Object((await client.get(`/api/history/pages/${id}`)).body);
    const earlier = `/api/history/pages/${id}/${items[1].seq}/restore`;
    const back = await client.post(earlier, record);
    expect([back.status, back.body]).toMatchObject([200, { record: { isHomepage: true } }]);
    expect(await isServed(shown)).toBe(true);
  });
});

describe('a file that no record shows any more', () => {
  it('is served to nobody at once, and again with the record: from the bin, and by undo', async () => {
    const [image, shown] = [await uploaded('work-featured-images'), await uploaded('work-images')];
    const bytes = await bytesOf(image);
    const id = await created('works', { featuredImage: image, ...withPicture(shown.url) });
    const both = async () => [await isServed(image), await isServed(shown)];
    expect(await both()).toEqual([true, true]);
    await removed('works', id);
    expect(await both()).toEqual([false, false]);
    const restored = await ada.post(`/api/bin/works/${id}/restore`);
    expect([restored.status, restored.body]).toMatchObject([200, { losses: [] }]);
    expect(await both()).toEqual([true, true]);
    expect((await bytesOf(image)).equals(bytes)).toBe(true);
    await removed('works', id);
    expect(await both()).toEqual([false, false]);
    await undo(await lastChange(test.app.store.reader));
    expect(await both()).toEqual([true, true]);
  });

  it('of a page or a point too', async () => {
    const [ofPage, ofPoint] = [await uploaded('page-images'), await uploaded('map-point-images')];
    const page = await created('pages', withPicture(ofPage.url));
    const map = await created('maps', {});
    const point = await created('mapPoints', { map: { id: map }, image: ofPoint });
    await removed('pages', page);
    await removed('mapPoints', point);
    expect([await isServed(ofPage), await isServed(ofPoint)]).toEqual([false, false]);
    await ada.post('/api/bin/restore', { records: [{ collection: 'mapPoints', id: point }] });
    await ada.post(`/api/bin/pages/${page}/restore`);
    expect([await isServed(ofPage), await isServed(ofPoint)]).toEqual([true, true]);
  });

  it('since another picture took its place: it comes back with the earlier version', async () => {
    const [old, recent] = [await uploaded('page-images'), await uploaded('page-images')];
    const id = await created('pages', withPicture(old.url));
    const first = await lastChange(test.app.store.reader);
    const { body } = await ada.get(`/api/records/pages/${id}`);
    await ada.put(`/api/records/pages/${id}`, { ...Object(body), ...withPicture(recent.url) });
    const both = async () => [await isServed(old), await isServed(recent)];
    expect(await both()).toEqual([false, true]);
    const { updatedAt, updatedBy } = Object((await ada.get(`/api/records/pages/${id}`)).body);
    const version = `/api/history/pages/${id}/${first}/restore`;
    const restored = await ada.post(version, { updatedAt, updatedBy });
    expect([restored.status, restored.body]).toMatchObject([200, { losses: [] }]);
    expect(await both()).toEqual([true, false]);
  });

  it('is served while another record speaks of it, in whatever way', async () => {
    const image = await uploaded('work-images');
    const id = await created('works', withPicture(image.url));
    await created('variables', { value: { logo: `${image.url.slice(0, -4)}.320.webp` } });
    await removed('works', id);
    expect(await isServed(image)).toBe(true);
  });

  it('or while code or a record of no known kind does, until that is gone too', async () => {
    const image = await uploaded('page-images');
    const { context } = test.app;
    const note = { id: 'n', text: image.uniqueName };
    await changeRecords(context, SYSTEM, (unit) =>
      unit.put('pages/p/notes', unit.created('n', note), null),
    );
    const block = await created('block', { code: { it: `url(${image.url})` } });
    await removed('pages', await created('pages', withPicture(image.url)));
    expect(await isServed(image)).toBe(true);
    await removed('block', block);
    expect(await isServed(image)).toBe(true);
    await changeRecords(context, SYSTEM, async (unit) => {
      const stored = await unit.find('pages/p/notes', 'n');
      if (stored) await unit.remove('pages/p/notes', stored);
    });
    expect(await isServed(image)).toBe(false);
  });

  it('but not while what the site is not made of does, as feedbacks and roles', async () => {
    const image = await uploaded('page-images');
    const page = await created('pages', withPicture(image.url));
    const mention = async (name: string) => {
      const feedback = { subject: image.url, message: image.uniqueName };
      expect((await ada.post('/api/records/feedbacks', feedback)).status).toBe(201);
      await created('roles', { name });
    };
    await mention(image.url);
    await removed('pages', page);
    expect(await isServed(image)).toBe(false);
    await mention(image.uniqueName);
    expect(await isServed(image)).toBe(false);
  });

  it('stays where the deletion is refused', async () => {
    const image = await uploaded('page-images');
    const id = await created('pages', { ...withPicture(image.url), isHomepage: true });
    expect((await test.client().delete(`/api/records/pages/${id}`)).status).toBe(401);
    expect(await isServed(image)).toBe(true);
  });
});

describe('bytes stay as long as the history does', () => {
  /** What the nightly job does. */
  const sweep = async (days?: number) => {
    await purgeOldHistory(test.app.store, new Date(now), days);
    return sweepFiles(test.app.files, days);
  };

  it('for ever where it is kept for ever', async () => {
    const image = await uploaded('page-images');
    const id = await created('pages', withPicture(image.url));
    await removed('pages', id);
    now += 10 * 365 * DAY_MS;
    expect(await sweep()).toBe(0);
    await ada.signIn(ADA);
    expect((await ada.post(`/api/bin/pages/${id}/restore`)).status).toBe(200);
    expect(await isServed(image)).toBe(true);
  });

  it('and not a day longer, with their variants', async () => {
    const image = await uploaded('page-images');
    const id = await created('pages', withPicture(image.url));
    expect(await isServed(image)).toBe(true);
    now += 5 * DAY_MS;
    await ada.signIn(ADA);
    await removed('pages', id);
    now += 30 * DAY_MS;
    expect(await sweep(30)).toBe(0);
    await ada.signIn(ADA);
    expect((await ada.post(`/api/bin/pages/${id}/restore`)).status).toBe(200);
    expect(await isServed(image)).toBe(true);
    await removed('pages', id);
    now += 31 * DAY_MS;
    expect(await sweep(30)).toBe(1);
    await test.app.files.variants.idle();
    expect(await test.stored('files', 'page-images')).toEqual([]);
    expect(await test.stored('variants', 'page-images')).toEqual([]);
    expect(await known()).toEqual([]);
  });

  it('of a version that is valid within it, too', async () => {
    const [old, recent] = [await uploaded('page-images'), await uploaded('page-images')];
    const id = await created('pages', withPicture(old.url));
    const first = await lastChange(test.app.store.reader);
    now += 100 * DAY_MS;
    await ada.signIn(ADA);
    const { body } = await ada.get(`/api/records/pages/${id}`);
    await ada.put(`/api/records/pages/${id}`, { ...Object(body), ...withPicture(recent.url) });
    now += 20 * DAY_MS;
    expect(await sweep(30)).toBe(0);
    await ada.signIn(ADA);
    const { updatedAt, updatedBy } = Object((await ada.get(`/api/records/pages/${id}`)).body);
    const version = `/api/history/pages/${id}/${first}/restore`;
    const restored = await ada.post(version, { updatedAt, updatedBy });
    expect([restored.status, restored.body]).toMatchObject([200, { losses: [] }]);
    expect([await isServed(old), await isServed(recent)]).toEqual([true, false]);
  });
});

describe('an operation on many records', () => {
  const operation = async (action: string, file?: unknown) =>
    ada.send({
      method: 'POST',
      url: `/api/data/${action}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(file ?? {}),
    });

  it.each(['import', 'delete'])(
    'takes the pictures from the site (%s), and its undo brings them back',
    async (kind) => {
      const image = await uploaded('page-images');
      const id = await created('pages', withPicture(image.url));
      const { body } =
        kind === 'delete'
          ? await operation('delete', { collections: ['pages'] })
          : await operation('import', { pages: { [id]: { name: 'Uno', sections: {} } } });
      expect(await isServed(image)).toBe(false);
      const undone = await ada.post(`/api/operations/${Object(body).id}/undo`);
      expect(undone.status).toBe(200);
      await test.app.idle();
      expect(await isServed(image)).toBe(true);
    },
  );
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

  it.each([
    ['as if no document had ceased to show it', () => null],
    ['for longer than the history is kept', () => new Date(now - 60 * DAY_MS).toISOString()],
  ])('keeps what only the history names, and serves it to nobody: retired %s', async (_, at) => {
    const image = await uploaded('page-images');
    const id = await created('pages', withPicture(image.url));
    await removed('pages', id);
    // Clocks of several processes may differ, and a write may have been torn.
    await test.app.store.transaction(({ db }) =>
      db.updateTable('files').set({ retired_at: at() }).execute(),
    );
    now += 48 * HOUR_MS;
    expect(await sweepFiles(test.app.files, 30)).toBe(0);
    expect([await isServed(image), (await known()).length]).toEqual([false, 1]);
    await ada.signIn(ADA);
    expect((await ada.post(`/api/bin/pages/${id}/restore`)).status).toBe(200);
    expect(await isServed(image)).toBe(true);
  });

  it('renders anew what shows a file by an address that is put together', async () => {
    const { url } = await uploaded('page-images');
    const code = { it: `{{ '${url.slice(0, -12)}' | append: '${url.slice(-12)}' | picture }}` };
    const block = await created('block', { code });
    const template = await created('templates', { blocks: { it: [{ id: block }] } });
    await created('pages', { template, title: { it: 'Uno' }, slug: { it: 'uno' } });
    await test.app.idle();
    const markup = async () => (await test.app.site.inject({ url: '/uno' })).payload;
    expect(await markup()).toContain('srcset');
    now += 48 * HOUR_MS;
    expect(await sweepFiles(test.app.files)).toBe(1);
    await test.app.idle();
    expect(await markup()).toContain(url);
    expect(await markup()).not.toContain('srcset');
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
