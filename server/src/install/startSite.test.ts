import { SITE_LANGUAGES } from '@regia/model/constants.ts';
import { NO_RIGHTS, type RoleRights } from '@regia/model/modules.ts';
import { mayStart } from '@regia/model/rules/starters.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { seedSite } from '../demo/seedSite.ts';
import { renderStatus } from '../renders/report/status.ts';
import { allDocuments, countDocuments } from '../store/documents.ts';
import { type Client, textAt } from '../testing/client.ts';
import { ADA, TestApp } from '../testing/testApp.ts';

const COLLECTIONS = ['block', 'templates', 'pages', 'variables'];
const MADE = ['block', 'template', 'page', 'variable'] as const;
const MAY_START: RoleRights = { ...NO_RIGHTS, create: MADE, readOwn: MADE, updateAll: ['block'] };

let test: TestApp;
let ada: Client;
const open = async (more: object = {}) => {
  test = await TestApp.open({ seedSite });
  ada = test.client();
  expect((await ada.post('/api/install', { ...ADA, ...more })).status).toBe(201);
};
afterEach(() => test.close());

const visit = (url: string) => test.app.site.inject({ url });
const start = (client = ada) => client.post('/api/starter');
const counts = () =>
  Promise.all(COLLECTIONS.map((one) => countDocuments(test.app.store.reader, one)));
const NOTHING = COLLECTIONS.map(() => 0);

/** A colleague with these rights, who is signed in. */
async function colleague(rights: RoleRights): Promise<Client> {
  const role = Object((await ada.post('/api/records/roles', { name: 'Collega', ...rights })).body);
  const lea = { ...ADA, email: 'lea@example.com' };
  await ada.post('/api/records/users', { ...lea, role: role.record });
  const client = test.client();
  await client.signIn(lea);
  return client;
}

const settings = async (fields: object) => {
  const url = '/api/records/settings/settings';
  return ada.put(url, { ...Object((await ada.get(url)).body), ...fields });
};

describe('the clean starter', () => {
  it('makes an empty site answer with a home page, and elsewhere with a 404 page', async () => {
    await open();
    expect((await visit('/')).statusCode).toBe(404);
    expect((await ada.get('/api/renders/status')).body).toMatchObject({ hasHome: false });
    const answer = await start();
    expect(answer).toMatchObject({ status: 201, body: { renders: { queued: 0 } } });
    const home = await visit('/');
    expect(home.statusCode).toBe(200);
    expect((await ada.get('/api/renders/status')).body).toMatchObject({ hasHome: true });
    expect(home.body).toContain('<html lang="it">');
    expect(home.body).toContain('<title>Il mio sito</title>');
    const lost = await visit('/nessuno');
    expect(lost.statusCode).toBe(404);
    expect(lost.body).toContain('<h1>Pagina non trovata</h1>');
    const { failures, stale } = await renderStatus(test.app.store.reader);
    expect({ failures, stale }).toEqual({ failures: [], stale: 0 });
    expect(home.body + lost.body).not.toMatch(/\{\{|\{%|undefined|\[object|href=""/);
  });

  it('is one change in the log, which its author undoes', async () => {
    await open();
    const made = await start();
    const changes = new Set(
      (await allDocuments(test.app.store.reader, 'logs'))
        .filter(({ collection }) => COLLECTIONS.includes(String(collection)))
        .map(({ change }) => change),
    );
    expect([...changes]).toEqual([Number(textAt(made, 'change'))]);
    const undone = await ada.post(`/api/changes/${textAt(made, 'change')}/undo`);
    expect(undone.status).toBe(200);
    expect(await counts()).toEqual(NOTHING);
    expect((await visit('/')).statusCode).not.toBe(200);
    expect((await start()).status).toBe(201);
  });

  it('speaks the languages of the site, and its words are there for those to come', async () => {
    await open();
    await settings({ languages: ['it', 'en', 'de'], defaultTitle: { it: 'Casa Rosa' } });
    await start();
    expect((await visit('/')).body).toContain('<title>Casa Rosa</title>');
    const english = await visit('/en');
    expect(english.body).toContain('<h1>Welcome</h1>');
    expect(english.body).toContain('Skip to content');
    expect((await visit('/de')).statusCode).toBe(404);
  });

  it.each(SITE_LANGUAGES)(
    'is in English where its own language has no words: %s',
    async (language) => {
      await open({ language, starter: 'clean' });
      const { body } = await visit('/');
      expect(body).toContain(`<html lang="${language}">`);
      expect(body).toContain(language === 'it' ? '<h1>Benvenuti</h1>' : '<h1>Welcome</h1>');
      expect(body).toContain(language === 'it' ? 'Vai al contenuto' : 'Skip to content');
    },
  );

  it.each([
    ['pages', { name: 'Inizio', isHomepage: true }],
    ['pages', { name: 'Persa', isNotFound: true }],
    ['variables', { name: 'words', value: {} }],
  ])(
    'is refused where it would be in the way of something in %s: %o',
    async (collection, fields) => {
      await open();
      await ada.post(`/api/records/${collection}`, fields);
      const before = await counts();
      expect(await start()).toMatchObject({ status: 409, body: { code: 'siteBegun' } });
      expect(await counts()).toEqual(before);
    },
  );

  it('stands beside what somebody has begun elsewhere', async () => {
    await open();
    await ada.post('/api/records/block', { name: 'Prova', code: { it: '<p>' } });
    expect((await start()).status).toBe(201);
  });

  it('happens once when several ask at the same time', async () => {
    await open();
    const answers = await Promise.all(Array.from({ length: 5 }, () => start()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  it('is within the rights of who asks, each of which it takes', async () => {
    await open();
    const client = await colleague({ ...MAY_START, updateAll: [] });
    expect(await start(client)).toMatchObject({ status: 403, body: { code: 'accessDenied' } });
    expect(await counts()).toEqual(NOTHING);
    for (const missing of MADE) {
      const role = { ...MAY_START, create: MADE.filter((one) => one !== missing) };
      expect(mayStart({ id: 'lea', role })).toBe(false);
    }
  });

  it('needs no more than these rights', async () => {
    await open();
    expect((await start(await colleague(MAY_START))).status).toBe(201);
    const [home] = await allDocuments(test.app.store.reader, 'pages');
    expect(home?.createdBy).not.toBe(textAt(await ada.get('/api/me'), 'id'));
  });

  it('is what the installer begins with if asked to, and whoever asks for a demo gets the studio', async () => {
    await open({ starter: 'clean', demo: true });
    expect((await visit('/')).body).toContain('<h1>Benvenuti</h1>');
    await test.close();
    await open({ demo: true });
    expect((await visit('/')).body).toContain('Studio Arzere');
  });

  it('is rebuilt as it is', async () => {
    await open({ starter: 'clean' });
    const pages = () => Promise.all(['/', '/nessuno'].map(async (url) => (await visit(url)).body));
    const before = await pages();
    await ada.post('/api/renders/rebuild', {});
    await test.app.idle();
    expect(await pages()).toEqual(before);
  });
});
