import { MODULES, masterRights, NO_RIGHTS, OPTIONAL_MASTER_MODULES } from '@regia/model/modules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, textAt } from '../../testing/client.ts';
import { ADA, TestApp } from '../../testing/testApp.ts';

let test: TestApp;
let ada: Client;
let template: string;
let home: string;

beforeAll(async () => {
  test = await TestApp.open();
  ada = test.client();
  await ada.post('/api/install', { ...ADA, modules: OPTIONAL_MASTER_MODULES });
  template = await create('templates', { name: 'Pagina' });
  home = await create('pages', { name: 'Chi siamo', title: { it: 'Chi siamo' } });
  const works = await create('pages', { name: 'Lavori', title: { it: 'Lavori', en: 'Works' } });
  const { body } = await ada.get('/api/records/settings/settings');
  const settings = { ...(body as object), languages: ['it', 'en'], worksPageId: { id: works } };
  await ada.put('/api/records/settings/settings', settings);
});
afterAll(() => test.close());

async function create(collection: string, fields: object): Promise<string> {
  return textAt(await ada.post(`/api/records/${collection}`, fields), 'record', 'id');
}

function check(query: Record<string, string>, client = ada) {
  const asked = { collection: 'pages', language: 'it', template, ...query };
  return client.get(`/api/slugs/check?${new URLSearchParams(asked)}`);
}

describe('a slug', () => {
  it('that is free is kept, with the address of the document', async () => {
    expect(await check({ slug: 'contatti' })).toMatchObject({
      status: 200,
      body: { slug: 'contatti', problem: null, isTaken: false, holder: null, url: '/contatti' },
    });
    expect((await check({ slug: 'contacts', language: 'en' })).body).toMatchObject({
      url: '/en/contacts',
    });
  });

  it('that another page has gets a suffix, and it is said which page has it', async () => {
    expect((await check({ slug: 'chi-siamo' })).body).toEqual({
      slug: 'chi-siamo-1',
      problem: null,
      isTaken: true,
      holder: { id: home, name: 'Chi siamo' },
      url: '/chi-siamo-1',
      why: null,
    });
    // In another language, of another kind and of the page itself it is free.
    const others: Record<string, string>[] = [
      { language: 'en' },
      { collection: 'works' },
      { id: home },
    ];
    for (const query of others) {
      expect((await check({ slug: 'chi-siamo', ...query })).body).toMatchObject({
        slug: 'chi-siamo',
        isTaken: false,
        holder: null,
      });
    }
  });

  it.each([
    ['files', 'slugReserved'],
    ['en', 'slugReserved'],
    ['due parole', 'slugInvalid'],
    ['x'.repeat(121), 'tooLong'],
    ['', 'required'],
  ])('%j cannot be: %s', async (slug, problem) => {
    expect((await check({ slug })).body).toMatchObject({
      ...{ slug: null, problem, url: null, isTaken: false },
    });
  });

  it('cannot be where others have it with every number', async () => {
    for (let number = 0; number <= 100; number++) {
      const slug = { it: number === 0 ? 'tante' : `tante-${number}` };
      await ada.post('/api/records/pages', { name: 'x', slug });
    }
    expect((await check({ slug: 'tante' })).body).toMatchObject({
      ...{ slug: null, url: null, problem: 'slugExhausted', isTaken: true },
      holder: { name: 'x' },
    });
  });

  it('becomes what a save makes of it', async () => {
    const told = textAt(await check({ slug: 'Chi-Siamo' }), 'slug');
    const saved = await ada.post('/api/records/pages', { name: 'x', slug: { it: 'Chi-Siamo' } });
    expect(textAt(saved, 'record', 'slug', 'it')).toBe(told);
  });
});

describe('the address', () => {
  it('of a work is below its category and the works page', async () => {
    const category = await create('workCategories', { name: 'Ville', title: { it: 'Ville' } });
    const work = { collection: 'works', slug: 'villa-rosa', workCategory: category };
    expect((await check(work)).body).toMatchObject({ url: '/lavori/ville/villa-rosa' });
    expect((await check({ ...work, language: 'en' })).body).toMatchObject({
      ...{ url: null, why: 'categoryUntranslated' },
    });
    expect((await check({ collection: 'works', slug: 'villa-rosa' })).body).toMatchObject({
      ...{ url: null, why: 'categoryMissing' },
    });
    const untitled = await create('workCategories', { name: 'Case' });
    expect((await check({ ...work, workCategory: untitled })).body).toMatchObject({
      ...{ url: null, why: 'categoryUntranslated' },
    });
    expect((await check({ collection: 'workCategories', slug: 'case' })).body).toMatchObject({
      url: '/lavori/case',
    });
  });

  it('of the homepage is the site’s, and the not-found page has none', async () => {
    expect((await check({ slug: 'x', isHomepage: 'true' })).body).toMatchObject({ url: '/' });
    expect((await check({ slug: 'x', isNotFound: 'true' })).body).toMatchObject({ url: null });
  });

  it('needs a template', async () => {
    const answer = await ada.get('/api/slugs/check?collection=pages&language=it&slug=x');
    expect(answer.body).toMatchObject({ slug: 'x', url: null, why: 'templateMissing' });
    const category = '/api/slugs/check?collection=workCategories&language=it&slug=x';
    expect((await ada.get(category)).body).toMatchObject({ why: 'templateUnnamed' });
  });
});

describe('asking', () => {
  async function colleague(name: string, rights: object): Promise<Client> {
    const role = await create('roles', { name, ...NO_RIGHTS, ...rights });
    const credentials = { email: `${name}@example.com`, password: 'Segreta123' };
    const user = { firstName: name, lastName: 'x', ...credentials, role: { id: role } };
    await ada.post('/api/records/users', user);
    const client = test.client();
    await client.signIn(credentials);
    return client;
  }

  it('is for who may write such documents', async () => {
    const others = MODULES.filter((module) => module !== 'page');
    const denied = { status: 403, body: { code: 'accessDenied' } };
    expect(await check({ slug: 'x' }, await colleague('bea', masterRights(others)))).toMatchObject(
      denied,
    );
    const reader = await colleague('carlo', { readAll: ['page'], deleteAll: ['page'] });
    expect(await check({ slug: 'x' }, reader)).toMatchObject(denied);
    expect((await check({ slug: 'x' }, test.client())).status).toBe(401);
  });

  it.each(['create', 'updateAll', 'updateOwn'])(
    'needs no more than the right %s',
    async (right) => {
      const client = await colleague(right.toLowerCase(), { [right]: ['page'] });
      // Who has the slug is for readers alone.
      expect(await check({ slug: 'chi-siamo' }, client)).toMatchObject({
        status: 200,
        body: { isTaken: true, holder: null },
      });
    },
  );

  it('tells no address below a category that may not be read', async () => {
    const category = await create('workCategories', {
      name: 'Riservata',
      title: { it: 'Segreto' },
    });
    const client = await colleague('dora', { create: ['work'], readAll: ['template'] });
    const asked = { collection: 'works', slug: 'x', workCategory: category };
    expect((await check(asked)).body).toMatchObject({ url: '/lavori/segreto/x' });
    expect((await check(asked, client)).body).toMatchObject({ slug: 'x', url: null });
    // A work that has it already may go on having it; that is nothing for who does not see the work.
    const work = await create('works', { name: 'W', title: { it: 'W' }, workCategory: category });
    const editor = { updateAll: ['work'], readAll: ['template'] };
    const again = { ...asked, id: work };
    const elsa = await colleague('elsa', editor);
    expect((await check(again, elsa)).body).toMatchObject({ url: '/lavori/segreto/x' });
    expect((await check(again, client)).body).toMatchObject({ slug: 'x', url: null });
  });
});
