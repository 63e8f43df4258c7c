/** Whom visitors of a deleted page are led to, where operations bring pages back or take them away. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { textAt } from '../../testing/client.ts';
import { ImpactSite } from '../../testing/impactSite.ts';

let site: ImpactSite;
beforeEach(async () => {
  // Who has had an address last is told by the time.
  let now = Date.parse('2026-03-10T09:00:00.000Z');
  site = await ImpactSite.open({ clock: () => new Date(now++) });
});
afterEach(() => site.close());

const backup = async () => textAt(await site.ada.post('/api/functions/backup'), 'record', 'id');
async function restore(id: string): Promise<string> {
  const answer = await site.ada.post(`/api/data/restore?backup=${id}&collections=pages`);
  expect(answer.status).toBe(200);
  return textAt(answer, 'id');
}
const undo = (operation: string) => site.ada.post(`/api/operations/${operation}/undo`);
const remove = (id: string, to?: string) =>
  site.ada.delete(`/api/records/pages/${id}${to ? `?redirectTo=pages/${to}` : ''}`);
const update = async (id: string, fields: object) =>
  site.ada.put(`/api/records/pages/${id}`, { ...(await site.stored('pages', id)), ...fields });
const rename = (id: string, it: string) => update(id, { slug: { it } });
async function at(path: string) {
  const { statusCode, headers } = await site.test.app.site.inject(path);
  return headers.location ?? statusCode;
}

it('what a restore takes away leads nowhere, as a deletion that names nobody', async () => {
  const before = await backup();
  const { id } = await site.create('pages', site.page('Poi'));
  await remove(id, site.at(1).id);
  expect(await at('/poi')).toBe('/chi-siamo');
  await site.ada.post(`/api/bin/pages/${id}/restore`);
  expect(await at('/poi')).toBe(200);
  await restore(before);
  expect(await at('/poi')).toBe(410);
});

it('a backup without a successor brings back that there was none, and its undo that there was', async () => {
  const { id } = site.at(2);
  await remove(id);
  const before = await backup();
  await site.ada.post(`/api/bin/pages/${id}/restore`);
  await remove(id, site.at(1).id);
  expect(await at('/contatti')).toBe('/chi-siamo');
  const operation = await restore(before);
  expect(await at('/contatti')).toBe(410);
  const other = await site.create('pages', site.page('Altra'));
  await remove(other.id, site.at(1).id);
  expect((await undo(operation)).status).toBe(200);
  expect(await at('/contatti')).toBe('/chi-siamo');
  // What came after the restore stays.
  expect(await at('/altra')).toBe('/chi-siamo');
});

it('undoing an import leaves the addresses of pages that it had nothing to do with', async () => {
  const [{ id: first }, { id: second }] = [site.at(1), site.at(2)];
  await rename(first, 'primo');
  await rename(second, 'chi-siamo');
  await rename(second, 'secondo');
  const { id: third } = await site.create('pages', site.page('Terza'));
  await remove(third, second);
  expect([await at('/chi-siamo'), await at('/terza')]).toEqual(['/secondo', '/secondo']);
  const file = { pages: { altra: { ...site.page('Altra') } } };
  const operation = textAt(await site.ada.post('/api/data/import', file), 'id');
  await rename(first, 'chi-siamo');
  await rename(first, 'ultimo');
  await site.ada.post(`/api/bin/pages/${third}/restore`);
  await remove(third);
  expect([await at('/chi-siamo'), await at('/terza')]).toEqual(['/ultimo', 410]);
  expect((await undo(operation)).status).toBe(200);
  expect([await at('/chi-siamo'), await at('/terza')]).toEqual(['/ultimo', 410]);
});

const settings = async (languages: string[]) => {
  const stored = await site.stored('settings', 'settings');
  const fields = { languages, defaultLanguage: languages[0] };
  await site.ada.put('/api/records/settings/settings', { ...stored, ...fields });
};

it('undoing a restore takes away the successors that it brought', async () => {
  const { id } = site.at(2);
  await remove(id, site.at(1).id);
  const before = await backup();
  await site.ada.post(`/api/bin/pages/${id}/restore`);
  await remove(id);
  expect(await at('/contatti')).toBe(410);
  const operation = await restore(before);
  expect(await at('/contatti')).toBe('/chi-siamo');
  expect((await undo(operation)).status).toBe(200);
  expect(await at('/contatti')).toBe(410);
});

it('undoing a restore that brought a page back leads its visitors on again', async () => {
  const { id } = site.at(2);
  const before = await backup();
  await remove(id, site.at(1).id);
  const operation = await restore(before);
  expect(await at('/contatti')).toBe(200);
  expect((await undo(operation)).status).toBe(200);
  expect(await at('/contatti')).toBe('/chi-siamo');
});

it('undoing an import leaves addresses that settings have given to others since', async () => {
  const both = (it: string, en: string) => ({ title: { it, en }, slug: { it, en } });
  const all = ['it', 'en', 'de'];
  const turnTo = (first: string) => settings([first, ...all.filter((one) => one !== first)]);
  await turnTo('it');
  const one = await site.create('pages', { ...site.page('Uno'), ...both('lc', 'uno') });
  await site.create('pages', { ...site.page('Due'), ...both('due', 'lc') });
  for (const language of ['en', 'de']) await turnTo(language);
  expect(await at('/lc')).toBe('/en/lc');
  const file = { pages: { [one.id]: { ...site.page('Uno'), ...both('lc', 'uno'), order: 1 } } };
  const operation = textAt(await site.ada.post('/api/data/import', file), 'id');
  for (const language of ['it', 'de']) await turnTo(language);
  expect(await at('/lc')).toBe('/it/lc');
  expect((await undo(operation)).status).toBe(200);
  expect(await at('/lc')).toBe('/it/lc');
});

it('a restore leaves whom visitors are led to of pages that came and went after the backup', async () => {
  const before = await backup();
  const { id } = await site.create('pages', site.page('Poi'));
  await remove(id, site.at(1).id);
  await restore(before);
  expect(await at('/poi')).toBe('/chi-siamo');
});

describe('a restore brings back who had an address last', () => {
  let first: string;
  let before: string;
  beforeEach(async () => {
    first = site.at(1).id;
    await rename(first, 'primo');
    before = await backup();
  });
  afterEach(async () => {
    await restore(before);
    expect(await at('/chi-siamo')).toBe('/primo');
  });

  it('from one that has had it since', async () => {
    const { id } = site.at(2);
    await rename(id, 'chi-siamo');
    await rename(id, 'contatti');
    expect(await at('/chi-siamo')).toBe('/contatti');
  });

  it('from one that had it when it was deleted', async () => {
    const { id } = site.at(2);
    await rename(id, 'chi-siamo');
    await remove(id, site.at(0).id);
    expect(await at('/chi-siamo')).toBe('/');
  });

  it('from one that came and went since, whose visitors are led to another', async () => {
    const { id } = await site.create('pages', site.page('Chi siamo'));
    await remove(id, site.at(0).id);
    expect(await at('/chi-siamo')).toBe('/');
  });
});
