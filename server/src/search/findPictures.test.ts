import { NO_RIGHTS, OPTIONAL_MASTER_MODULES, type RoleRights } from '@regia/model/modules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, textAt } from '../testing/client.ts';
import { ADA, TestApp } from '../testing/testApp.ts';
import { imageIn, picture, uploadForm } from '../testing/uploads.ts';

const PASSWORD = 'Nanosecond1';

let now: number;
let test: TestApp;
let ada: Client;
let png: Buffer;

beforeAll(async () => {
  now = Date.parse('2026-03-10T09:00:00Z');
  test = await TestApp.open({ clock: () => new Date(now) });
  ada = test.client();
  await ada.post('/api/install', { ...ADA, modules: OPTIONAL_MASTER_MODULES });
  png = await picture('png', 4);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.app.store.transaction(async ({ db }) => {
    await db.deleteFrom('files').execute();
    await db.deleteFrom('links').where('to_collection', '=', 'files').execute();
  });
});

async function uploaded(filename: string, client = ada, folder = 'page-images') {
  now += 1_000;
  return imageIn(await uploadForm(client, { content: png, filename, folder }));
}

async function created(collection: string, fields: object, client = ada): Promise<string> {
  const answer = await client.post(`/api/records/${collection}`, { name: 'Casa', ...fields });
  expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
  return textAt(answer, 'record', 'id');
}

function section({ url }: { url: string }, value: string) {
  return { id: url.slice(-10), type: 'image', width: 12, value, url };
}

const shows = (image: { url: string }, alternative = '', language = 'it') => ({
  sections: { [language]: [section(image, alternative)] },
});

async function member(rights: Partial<RoleRights>): Promise<Client> {
  const role = await created('roles', { name: `R${now}`, ...NO_RIGHTS, ...rights });
  const email = `m${Math.random()}@example.com`;
  const person = { firstName: 'M', lastName: 'M', email, password: PASSWORD };
  await ada.post('/api/records/users', { ...person, role });
  const client = test.client();
  await client.signIn(person);
  return client;
}

async function found(query = '', client = ada) {
  const answer = await client.get(`/api/files?query=${encodeURIComponent(query)}`);
  expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
  return Object(answer.body);
}

async function names(query = '', client = ada): Promise<string[]> {
  const { items } = await found(query, client);
  return items.map(({ image }: { image: { displayName: string } }) => image.displayName);
}

describe('the pictures of the site', () => {
  it('are the newest first, with what a record keeps of them and where they are used', async () => {
    const [one, two] = [await uploaded('uno.png'), await uploaded('due.png')];
    const page = await created('pages', { ...shows(one, 'Un prato'), name: 'Prati' });
    await created('variables', { name: 'logo', value: { a: one.url } });
    const { items, next } = await found();
    expect(next).toBeNull();
    expect(items).toMatchObject([
      { image: two, uses: [], otherUses: 0, alternatives: {} },
      {
        image: one,
        alternatives: { it: 'Un prato' },
        uses: expect.arrayContaining([
          { collection: 'pages', id: page, name: 'Prati' },
          expect.objectContaining({ collection: 'variables', name: 'logo' }),
        ]),
        otherUses: 0,
      },
    ]);
  });

  it('are found by their name, their alternative text, and what shows them', async () => {
    const villa = await uploaded('Villa_Città.png');
    const other = await uploaded('img-2.png');
    await created('pages', {
      name: 'Lavori in corso',
      sections: {
        it: [
          section(villa, 'Il lago d’inverno'),
          section(other, 'Una gru'),
          { id: 'x', type: 'text', width: 12, value: '<p>Tutto il cantiere</p>' },
        ],
      },
    });
    expect(await names('citta VILLA')).toEqual(['Villa_Città.png']);
    expect(await names('lago')).toEqual(['Villa_Città.png']);
    expect(await names('gru')).toEqual(['img-2.png']);
    expect(await names('lavori')).toEqual(['img-2.png', 'Villa_Città.png']);
    expect(await names('cantiere')).toEqual([]);
    expect(await names('%')).toEqual([]);
  });

  it('are shown by their smallest copy', async () => {
    const wide = await picture('png', 400, 10);
    const { url } = imageIn(await uploadForm(ada, { content: wide, filename: 'larga.png' }));
    now += 1_000;
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="9"/>';
    const { url: own } = imageIn(await uploadForm(ada, { content: drawing, filename: 'a.svg' }));
    const { items } = await found();
    expect(items).toMatchObject([
      { thumbnail: own },
      { thumbnail: url.replace('.png', '.320.webp') },
    ]);
    for (const { thumbnail } of items) expect((await ada.get(thumbnail)).status).toBe(200);
  });

  it('come in pages, however many there are', async () => {
    const all: string[] = [];
    for (let index = 0; index < 32; index++) all.unshift(`${index}.png`);
    for (const name of all.toReversed()) await uploaded(name);
    for (const query of ['', '.png']) {
      const seen: string[] = [];
      let next: string | null = '';
      while (next !== null) {
        const before: string = next && `&before=${encodeURIComponent(next)}`;
        const { body } = await ada.get(`/api/files?query=${query}${before}`);
        const { items } = Object(body);
        expect(items.length).toBeLessThanOrEqual(30);
        seen.push(...items.map((one: { image: { displayName: string } }) => one.image.displayName));
        next = Object(body).next;
      }
      expect(seen).toEqual(all);
    }
  });

  it('are only those that are served', async () => {
    const id = await created('pages', shows(await uploaded('uno.png')));
    expect(await names()).toEqual(['uno.png']);
    await ada.delete(`/api/records/pages/${id}`);
    expect(await names()).toEqual([]);
  });

  it.each(['x', '2026', '/', '2026-03-10T09:00:00.000Z/a.png/b', '1/..%2f'])(
    'do not begin after %s',
    async (before) => {
      expect((await ada.get(`/api/files?before=${before}`)).status).toBe(400);
    },
  );
});

describe('who may not read a record', () => {
  it('gets none of its pictures, by no word', async () => {
    const secret = await uploaded('segreta.png', ada, 'work-images');
    await created('works', { ...shows(secret, 'Un prato'), name: 'Riservato' });
    for (const rights of [{ readAll: ['page'] }, { create: ['work'], updateAll: ['page'] }, {}]) {
      const client = await member(rights as Partial<RoleRights>);
      for (const query of ['', 'segreta', 'prato', 'riservato']) {
        expect(await names(query, client)).toEqual([]);
      }
    }
    expect(await names('', await member({ readAll: ['work'] }))).toEqual(['segreta.png']);
  });

  it('gets what a record shows that they may read, and nothing of the other but that it is there', async () => {
    const shared = await uploaded('comune.png');
    await created('works', { ...shows(shared, 'Un prato'), name: 'Riservato' });
    await created('pages', { ...shows(shared, 'A meadow', 'en'), name: 'Aperta' });
    const client = await member({ readAll: ['page'] });
    const { items } = await found('', client);
    expect(items).toMatchObject([
      { uses: [{ name: 'Aperta' }], otherUses: 1, alternatives: { en: 'A meadow' } },
    ]);
    expect(JSON.stringify(items)).not.toMatch(/Riservato|prato/);
    expect(await names('riservato', client)).toEqual([]);
    expect(await names('prato', client)).toEqual([]);
  });

  it('learns nothing of its words either where more records use the picture than are read', async () => {
    const logo = await uploaded('logo.png');
    for (let index = 0; index < 7; index++) await created('pages', shows(logo));
    await created('works', { ...shows(logo, 'Un prato'), name: 'Riservato' });
    const client = await member({ readAll: ['page'] });
    expect((await found('', client)).items).toMatchObject([{ uses: { length: 5 }, otherUses: 3 }]);
    expect(await names('prato', client)).toEqual([]);
    expect(await names('riservato', client)).toEqual([]);
  });

  it('gets what their own records show, and what they have just uploaded', async () => {
    const [one, other] = [
      await member({ create: ['page'], readOwn: ['page'] }),
      await member({ create: ['page'], readOwn: ['page'] }),
    ];
    await uploaded('appena.png', one);
    await created('pages', shows(await uploaded('mia.png', one)), one);
    expect(await names('', one)).toEqual(['mia.png', 'appena.png']);
    expect(await names('', other)).toEqual([]);
    expect(await names('', ada)).toEqual(['mia.png']);
  });

  it('gets no upload of theirs any more that only others’ records show', async () => {
    const client = await member({ create: ['page'], readOwn: ['page'] });
    const image = await uploaded('mia.png', client);
    await created('pages', shows(image));
    expect(await names('', client)).toEqual([]);
  });
});

describe('a picture that two records share', () => {
  it('stays until the last of them is gone', async () => {
    const image = await uploaded('comune.png', ada, 'work-featured-images');
    const work = await created('works', { featuredImage: image });
    const page = await created('pages', shows(image));
    await ada.delete(`/api/records/works/${work}`);
    expect((await ada.get(image.url)).status).toBe(200);
    expect(await names()).toEqual(['comune.png']);
    await ada.delete(`/api/records/pages/${page}`);
    expect((await ada.get(image.url)).status).toBe(404);
    await ada.post(`/api/bin/works/${work}/restore`);
    expect((await ada.get(image.url)).status).toBe(200);
  });

  it('comes back with each of them, whatever rights there are on the other', async () => {
    const image = await uploaded('comune.png', ada, 'work-images');
    const work = await created('works', shows(image));
    const client = await member({ create: ['page'], readOwn: ['page'], deleteOwn: ['page'] });
    const page = await created('pages', shows(image), client);
    await client.delete(`/api/records/pages/${page}`);
    await ada.delete(`/api/records/works/${work}`);
    expect((await ada.get(image.url)).status).toBe(404);
    expect((await client.post(`/api/bin/pages/${page}/restore`)).status).toBe(200);
    expect((await ada.get(image.url)).status).toBe(200);
  });
});
