/** Previous and next works are those whose order is one less and one more. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seedSite } from '../demo/seedSite.ts';
import { RenderedSite } from '../testing/renderedSite.ts';
import { ADA, TestApp } from '../testing/testApp.ts';

const CODE = '{{ work.previous.title }}<{{ work.title }}>{{ work.next.title }}';

let site: RenderedSite;
let category: string;
const works: Record<string, string> = {};

beforeEach(async () => {
  site = await RenderedSite.open(['it']);
  const block = await site.create('block', { name: 'B', code: { it: CODE } });
  const blocks = { it: [{ id: block.id }] };
  const template = (await site.create('templates', { name: 'T', blocks })).id;
  const make = async (collection: string, name: string, fields: object = {}) =>
    (await site.create(collection, { name, title: { it: name }, template, ...fields })).id;
  await site.update('settings', 'settings', { worksPageId: { id: await make('pages', 'Lavori') } });
  category = await make('workCategories', 'Case');
  for (const [index, name] of ['Uno', 'Due', 'Tre'].entries()) {
    const fields = { workCategory: { id: category }, order: index + 1 };
    works[name] = await make('works', name, fields);
  }
});

afterEach(async () => {
  expect(site.failures).toEqual([]);
  await site.close();
});

async function shown(): Promise<(string | undefined)[]> {
  const { outputs } = await site.publicSite();
  return Object.values(works).map((id) => outputs[`work/${id}/it`]?.markup);
}

test('a neighbour without a category is left out, and that is noted once for each build', async () => {
  expect(await shown()).toEqual(['<Uno>Due', 'Uno<Due>Tre', 'Due<Tre>']);
  expect(site.notes).toEqual([]);
  await site.update('works', works.Due ?? '', { workCategory: null });
  expect(await shown()).toEqual(['<Uno>', undefined, '<Tre>']);
  const note = `no work category: work #${works.Due}`;
  expect(site.notes).toEqual([note]);
  await site.engine.rebuild();
  expect(site.notes).toEqual([note, note]);
  await site.update('works', works.Due ?? '', { workCategory: { id: category } });
  expect(await shown()).toEqual(['<Uno>Due', 'Uno<Due>Tre', 'Due<Tre>']);
  expect(site.notes).toHaveLength(2);
});

test('a neighbour that is public but has no address for another reason is left out silently', async () => {
  await site.update('works', works.Due ?? '', { slug: { it: '' }, title: { it: '' } });
  expect((await shown()).at(0)).toBe('<Uno>');
  expect(site.notes).toEqual([]);
});

test('there is no neighbour beyond a gap in the order', async () => {
  await site.update('works', works.Tre ?? '', { order: 5 });
  expect(await shown()).toEqual(['<Uno>Due', 'Uno<Due>', '<Tre>']);
});

test('the log warns of it, with the work’s id', async () => {
  const live = await TestApp.open({ seedSite });
  try {
    const ada = live.client();
    await ada.post('/api/install', { ...ADA, modules: ['work'], demo: true });
    const path = '/api/records/works';
    const found = await ada.get(`${path}?filter[name]=Villa dei cipressi`);
    const [villa] = (found.body as { items: { id: string }[] }).items;
    const edited = { ...villa, workCategory: null };
    expect((await ada.put(`${path}/${villa?.id}`, edited)).status).toBe(200);
    await live.app.idle();
    const warnings = live.logged
      .map((line) => JSON.parse(line))
      .filter(({ level }) => level === 'warn');
    expect(warnings.map(({ msg }) => msg)).toContain(`no work category: work #${villa?.id}`);
  } finally {
    await live.close();
  }
});
