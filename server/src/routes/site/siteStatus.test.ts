import { SETTINGS_ID } from '@regia/model/entities/setting.ts';
import { expect, it, onTestFinished } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { ImpactSite } from '../../testing/impactSite.ts';
import { itemsIn } from '../../testing/recordsApp.ts';

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

it('counts on the dashboard what is missing, of what one may see', async () => {
  const { site } = await openSite();
  const client = await site.colleague({ readOwn: ['page'], create: ['page'] });
  await client.post('/api/records/pages', site.page('Mia', { template: null }));
  await site.create('works', { name: 'Senza categoria', title: { it: 'A', en: 'B' } });
  const toDo = async (who: Client) => Object((await who.get('/api/dashboard')).body).toDo;
  const missing = (collection: string, count: number) => ({
    collection,
    state: 'notOnSite',
    count,
  });
  const untranslated = (count: number) => ({ collection: 'pages', state: 'untranslated', count });
  expect(await toDo(client)).toEqual([missing('pages', 1), untranslated(1)]);
  expect(await toDo(site.ada)).toEqual([missing('pages', 1), untranslated(4), missing('works', 1)]);
});

it.each(['', 'public', 'onSite,scheduled'])('refuses the state “%s”', async (state) => {
  const { site } = await openSite();
  const answer = await site.ada.get(`/api/records/pages?filter[siteStatus]=${state}`);
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalidParameters' } });
  const blocks = await site.ada.get('/api/records/block?filter[siteStatus]=onSite');
  expect(blocks.status).toBe(400);
});
