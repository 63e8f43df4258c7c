import { SETTINGS_ID } from '@regia/model/entities/setting.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { expect, it, onTestFinished } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { ImpactSite } from '../../testing/impactSite.ts';
import { itemsIn, recordIn } from '../../testing/recordsApp.ts';

const NOW = '2026-03-10T09:00:00.000Z';
const SOON = '2026-03-10T09:00:30.000Z';

/** Three pages on the site in Italian, without English; the clock is the test's. */
async function openSite() {
  const clock = { at: NOW };
  const site = await ImpactSite.open({ clock: () => new Date(clock.at) });
  onTestFinished(() => site.close());
  const settings = await site.stored('settings', SETTINGS_ID);
  const spoken = { ...settings, languages: ['it', 'en'] };
  expect((await site.ada.put(`/api/records/settings/${SETTINGS_ID}`, spoken)).status).toBe(200);
  return { site, clock };
}

const names = async (client: Client, state: string, query = '') =>
  itemsIn(
    await client.get(`/api/records/pages?filter[siteStatus]=${state}&fields=name${query}`),
  ).map(({ name }) => name);

it('tells of a document where it stands in each language, when it is saved, read and listed', async () => {
  const { site } = await openSite();
  const publicAt = '2026-03-20T10:00:00.000Z';
  const english = { title: { it: 'Domani', en: 'Tomorrow' }, publicAt };
  const scheduled = { state: 'scheduled', from: publicAt };
  const status = { state: 'scheduled', languages: { it: scheduled, en: scheduled } };
  const saved = await site.create('pages', site.page('Domani', english));
  expect(saved.siteStatus).toEqual(status);
  expect((await site.stored('pages', saved.id)).siteStatus).toEqual(status);
  const path = '/api/records/pages?fields=name,siteStatus&sort=name';
  const listed = itemsIn(await site.ada.get(path)).map(({ siteStatus }) => siteStatus);
  const italian = {
    state: 'onSite',
    languages: { it: { state: 'onSite' }, en: { state: 'untranslated' } },
  };
  expect(listed).toEqual([italian, italian, italian, status]);
  // A list that doesn't ask for it has it not, and nor has what is no page of the site.
  const [bare] = itemsIn(await site.ada.get('/api/records/pages?fields=name'));
  expect(bare).not.toHaveProperty('siteStatus');
  expect(await site.stored('block', site.header.id)).not.toHaveProperty('siteStatus');
});

it('says why a document is not on the site', async () => {
  const { site } = await openSite();
  const why = async (fields: object) =>
    Object((await site.create('pages', fields)).siteStatus).languages.it;
  expect(await why(site.page('Senza', { template: null }))).toEqual({
    state: 'notOnSite',
    why: 'templateMissing',
  });
  expect(await why(site.page('会社概要'))).toEqual({ state: 'notOnSite', why: 'slugMissing' });
  const broken = { name: 'Rotto', code: { it: '{{ x' } };
  const block = await site.create('block', broken);
  const template = await site.create('templates', { name: 'R', blocks: { it: [block] } });
  expect(await why(site.page('Rotta', { template }))).toEqual({
    state: 'notOnSite',
    why: 'blocksFail',
  });
  expect(await names(site.ada, 'notOnSite', '&sort=name')).toEqual(['Rotta', 'Senza', '会社概要']);
});

it('says what else keeps a work or a category off the site, in each language', async () => {
  const { site } = await openSite();
  const title = { it: 'Ville', en: 'Villas' };
  const category = await site.create('workCategories', { name: 'Ville', title: { it: 'Ville' } });
  const work = await site.create('works', { name: 'Rosa', title, workCategory: category });
  const why = async (collection: string, { id }: AnyRecord) => {
    const { languages } = Object((await site.stored(collection, id)).siteStatus);
    return Object.values<{ why?: string }>(languages).map((one) => one.why ?? null);
  };
  const set = async (fields: object) => {
    const settings = await site.stored('settings', SETTINGS_ID);
    await site.ada.put(`/api/records/settings/${SETTINGS_ID}`, { ...settings, ...fields });
  };
  expect(await why('works', work)).toEqual(['templateUnnamed', 'templateUnnamed']);
  const template = site.at(0).template;
  await set({ workTemplateId: template, worksTemplateId: template });
  expect(await why('works', work)).toEqual(['worksPageMissing', 'worksPageMissing']);
  await set({ worksPageId: site.at(2) });
  expect(await why('works', work)).toEqual([null, 'worksPageUntranslated']);
  const worksPage = { ...(await site.stored('pages', site.at(2).id)), title: { it: 'A', en: 'B' } };
  await site.ada.put(`/api/records/pages/${worksPage.id}`, { ...worksPage, slug: {} });
  expect(await why('works', work)).toEqual([null, 'categoryUntranslated']);
  expect(await why('workCategories', category)).toEqual([null, null]);
});

it('ignores what a client sends back of it', async () => {
  const { site } = await openSite();
  const page = await site.stored('pages', site.at(1).id);
  const path = `/api/records/pages/${page.id}`;
  const sent = { ...page, name: 'Altro', siteStatus: { state: 'notOnSite', languages: {} } };
  const { status, body } = await site.ada.put(path, sent);
  expect([status, Object(body).record.siteStatus]).toEqual([200, page.siteStatus]);
  const history = await site.ada.get(`${path}/history`);
  expect(JSON.stringify(history.body)).not.toContain('siteStatus');
});

it('filters by it at once when a date comes, though nothing is saved', async () => {
  const { site, clock } = await openSite();
  await site.create('pages', site.page('Tra poco', { publicAt: SOON }));
  expect(await names(site.ada, 'scheduled')).toEqual(['Tra poco']);
  expect(await names(site.ada, 'onSite')).toHaveLength(3);
  clock.at = '2026-03-10T09:01:00.000Z';
  expect(await names(site.ada, 'scheduled')).toEqual([]);
  expect(await names(site.ada, 'onSite')).toHaveLength(4);
});

it('tells of an end to come and of one that has come, which nobody is to mend', async () => {
  const { site, clock } = await openSite();
  const page = await site.create('pages', site.page('Offerta', { publicUntil: SOON }));
  const italian = async () => Object((await site.stored('pages', page.id)).siteStatus).languages.it;
  expect(await italian()).toEqual({ state: 'onSite', until: SOON });
  expect(await names(site.ada, 'onSite')).toHaveLength(4);
  const { scheduled: turns } = Object((await site.ada.get('/api/dashboard')).body);
  expect(turns).toContainEqual(expect.objectContaining({ title: 'Offerta', turn: 'ends' }));
  await site.create('pages', site.page('Senza', { template: null }));
  clock.at = SOON;
  expect(await italian()).toEqual({ state: 'notOnSite', why: 'ended', until: SOON });
  expect(await names(site.ada, 'onSite')).toHaveLength(3);
  expect(await names(site.ada, 'notOnSite', '&sort=name')).toEqual(['Offerta', 'Senza']);
  expect(await names(site.ada, 'toMend')).toEqual(['Senza']);
  const { toDo } = Object((await site.ada.get('/api/dashboard')).body);
  expect(toDo).toContainEqual({ collection: 'pages', state: 'toMend', count: 1 });
  const { scheduled } = Object((await site.ada.get('/api/dashboard')).body);
  expect(scheduled).toEqual([]);
});

it('is scheduled on the dashboard where it is so in lists, the soonest first', async () => {
  const { site, clock } = await openSite();
  const day = (date: number) => ({ publicAt: `2026-03-${date}T09:00:00.000Z` });
  const scheduled = async (client = site.ada) => {
    const { body } = await client.get('/api/dashboard');
    const list: { title: string }[] = Object(body).scheduled;
    return list.map(({ title }) => title);
  };
  for (let date = 30; date > 21; date--) {
    await site.create('pages', site.page(`Il ${date}`, day(date)));
  }
  await site.create('pages', site.page('Senza template', { ...day(12), template: null }));
  await site.create('pages', site.page('会社概要', day(12)));
  await site.create('works', { name: 'Senza categoria', title: { it: 'Opera' }, ...day(12) });
  const [first, ...others] = [22, 23, 24, 25, 26, 27, 28, 29].map((date) => `Il ${date}`);
  expect(await scheduled()).toEqual([first, ...others]);
  const client = await site.colleague({ readOwn: ['page'], create: ['page'] });
  expect(await scheduled(client)).toEqual([]);
  clock.at = '2026-03-22T10:00:00.000Z';
  expect(await scheduled()).toEqual([...others, 'Il 30']);
});

it('finds by it only what one may see, together with other filters and a search', async () => {
  const { site } = await openSite();
  const client = await site.colleague({ readOwn: ['page'], create: ['page'] });
  const [own] = ['Mia', 'Altra mia'].map((name) => site.page(name, { template: null }));
  await client.post('/api/records/pages', own);
  expect(await names(client, 'notOnSite')).toEqual(['Mia']);
  expect(await names(client, 'onSite')).toEqual([]);
  expect(await names(site.ada, 'untranslated', '&search=studio')).toEqual([]);
  expect(await names(site.ada, 'untranslated', '&filter[name]=chi')).toEqual(['Chi siamo']);
  const ids = await site.ada.get('/api/records/pages/ids?filter[siteStatus]=notOnSite');
  expect(Object(ids.body).ids).toHaveLength(1);
});

/** A page in both languages, whose Italian has changed since. */
async function openOutdated() {
  const opened = await openSite();
  const { site } = opened;
  const page = await site.create(
    'pages',
    site.page('Orari', { title: { it: 'Orari', en: 'Hours' } }),
  );
  const path = `/api/records/pages/${page.id}`;
  const save = async (fields: object) => {
    const answer = await site.ada.put(path, {
      ...(await site.stored('pages', page.id)),
      ...fields,
    });
    return recordIn(answer);
  };
  return {
    ...opened,
    id: page.id,
    path,
    save,
    saved: await save({ title: { it: 'Quando', en: 'Hours' } }),
  };
}

const ENGLISH = ({ siteStatus }: AnyRecord) => Object(siteStatus).languages?.en;

it('tells that a text has changed since its translation, until that changes too or somebody finds it right', async () => {
  const { site, id, path, save, saved } = await openOutdated();
  expect(ENGLISH(saved)).toEqual({ state: 'onSite', outdated: true });
  expect(await names(site.ada, 'outdated')).toEqual(['Orari']);
  expect(await names(site.ada, 'toTranslate', '&sort=name')).toHaveLength(4);
  expect(await names(site.ada, 'untranslated')).not.toContain('Orari');
  expect(ENGLISH(await save({ name: 'Tempi' }))).toHaveProperty('outdated');
  expect(ENGLISH(await save({ title: { it: 'Quando', en: 'When' } }))).toEqual({ state: 'onSite' });
  const again = await save({ title: { it: 'A che ora', en: 'When' } });
  expect(ENGLISH(again)).toHaveProperty('outdated');
  const { updatedAt, updatedBy } = again;
  const old = { updatedAt: saved.updatedAt, updatedBy };
  expect(await site.ada.post(`${path}/translations/en`, old)).toMatchObject({
    status: 409,
    body: { code: 'sync' },
  });
  const before = await site.ada.get(`/api/history/pages/${id}`);
  const confirmed = recordIn(
    await site.ada.post(`${path}/translations/en`, { updatedAt, updatedBy }),
  );
  expect(confirmed).toMatchObject({ updatedAt, updatedBy, siteStatus: { state: 'onSite' } });
  expect(ENGLISH(confirmed)).toEqual({ state: 'onSite' });
  // Nobody has edited anything.
  expect((await site.ada.get(`/api/history/pages/${id}`)).body).toEqual(before.body);
  expect(await names(site.ada, 'outdated')).toEqual([]);
});

it('tells it no more once the text is what it was, and no file and no form brings or takes it', async () => {
  const { site, id, path, save, saved } = await openOutdated();
  const exported = await site.ada.get('/api/records/pages/export?format=json');
  expect(exported.text).not.toContain('outdated');
  const { items } = Object((await site.ada.get(`/api/history/pages/${id}`)).body);
  const { updatedAt, updatedBy } = saved;
  const first = `/api/history/pages/${id}/${items.at(-1).seq}/restore`;
  await site.ada.post(first, { updatedAt, updatedBy });
  expect(ENGLISH(await site.stored('pages', id))).toEqual({ state: 'onSite' });
  await save({ title: { it: 'Quando', en: 'Hours' } });
  expect((await site.ada.delete(path)).status).toBe(200);
  await site.ada.post(`/api/bin/pages/${id}/restore`);
  expect(ENGLISH(await site.stored('pages', id))).toHaveProperty('outdated');
});

it('tells it of the site’s languages alone, and of none whose main language is another by now', async () => {
  const { site, id } = await openOutdated();
  const english = async (fields: object) => {
    const path = `/api/records/settings/${SETTINGS_ID}`;
    const settings = await site.stored('settings', SETTINGS_ID);
    expect((await site.ada.put(path, { ...settings, ...fields })).status).toBe(200);
    return [ENGLISH(await site.stored('pages', id)), await names(site.ada, 'outdated')];
  };
  expect(await english({ languages: ['it', 'de'] })).toEqual([undefined, []]);
  const [other, found] = await english({ languages: ['it', 'en'], defaultLanguage: 'en' });
  expect([other, found]).toEqual([expect.not.objectContaining({ outdated: true }), []]);
  expect(await english({ defaultLanguage: 'it' })).toEqual([
    { state: 'onSite', outdated: true },
    ['Orari'],
  ]);
});

it('tells it of the documents that a search finds', async () => {
  const { site } = await openOutdated();
  await site.create('block', { name: 'Orari in breve', code: { it: '' } });
  const { items } = Object((await site.ada.get('/api/search?query=orari')).body);
  const told = items.map((one: AnyRecord) => [one.collection, ENGLISH(one)]);
  expect(told).toEqual([
    ['pages', { state: 'onSite', outdated: true }],
    ['block', undefined],
  ]);
  expect(items[1]).not.toHaveProperty('siteStatus');
});

it('has no translations of what is no document', async () => {
  const { site } = await openSite();
  const { id, updatedAt, updatedBy } = site.header;
  const path = `/api/records/block/${id}/translations`;
  const answer = await site.ada.post(`${path}/en`, { updatedAt, updatedBy });
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalidParameters' } });
  expect((await site.ada.post(`${path}/xx`, { updatedAt, updatedBy })).status).toBe(400);
});

it('counts on the dashboard what is missing, of what one may see', async () => {
  const { site } = await openSite();
  const client = await site.colleague({ readOwn: ['page'], create: ['page'] });
  await client.post('/api/records/pages', site.page('Mia', { template: null }));
  const work = await site.create('works', { name: 'Senza categoria', title: { it: 'A', en: 'B' } });
  await site.ada.put(`/api/records/works/${work.id}`, { ...work, title: { it: 'C', en: 'B' } });
  const outdated = { collection: 'works', state: 'outdated', count: 1 };
  const toDo = async (who: Client) => Object((await who.get('/api/dashboard')).body).toDo;
  const missing = (collection: string, count: number) => ({
    collection,
    state: 'toMend',
    count,
  });
  const untranslated = (count: number) => ({ collection: 'pages', state: 'untranslated', count });
  expect(await toDo(client)).toEqual([missing('pages', 1), untranslated(1)]);
  expect(await toDo(site.ada)).toEqual([
    missing('pages', 1),
    untranslated(4),
    missing('works', 1),
    outdated,
  ]);
});

it.each(['', 'public', 'onSite,scheduled'])('refuses the state “%s”', async (state) => {
  const { site } = await openSite();
  const answer = await site.ada.get(`/api/records/pages?filter[siteStatus]=${state}`);
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalidParameters' } });
  const blocks = await site.ada.get('/api/records/block?filter[siteStatus]=onSite');
  expect(blocks.status).toBe(400);
});

it('the homepage and the 404 page are to be translated where they say nothing, though they are shown', async () => {
  const { site } = await openSite();
  const home = await site.create('pages', site.page('Inizio', { isHomepage: true }));
  const lost = await site.create('pages', site.page('Persa', { isNotFound: true }));
  const settings = await site.stored('settings', SETTINGS_ID);
  const french = { ...settings, defaultLanguage: 'fr', languages: ['fr', 'it'] };
  expect((await site.ada.put(`/api/records/settings/${SETTINGS_ID}`, french)).status).toBe(200);
  const { statusCode } = await site.test.app.site.inject('/');
  expect(statusCode).toBe(200);
  for (const { id } of [home, lost]) {
    expect((await site.stored('pages', id)).siteStatus).toEqual({
      state: 'onSite',
      languages: { fr: { state: 'untranslated' }, it: { state: 'onSite' } },
    });
  }
  const all = ['Chi siamo', 'Inizio', 'Persa'];
  expect(await names(site.ada, 'untranslated', '&sort=name')).toEqual(expect.arrayContaining(all));
  const { body } = await site.ada.get('/api/dashboard');
  const count = Object(body).toDo.find(({ state }: { state: string }) => state === 'untranslated');
  expect(count).toMatchObject({ collection: 'pages', count: 5 });
  const said = { ...(await site.stored('pages', home.id)), title: { it: 'Inizio', fr: 'Accueil' } };
  expect((await site.ada.put(`/api/records/pages/${home.id}`, said)).status).toBe(200);
  expect(await names(site.ada, 'untranslated')).not.toContain('Inizio');
});
