/** Which documents are told of which visitors see nothing, or not what they should. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeRecords } from '../../records/change.ts';
import { SYSTEM } from '../../records/writer.ts';
import { putDocument } from '../../store/documents.ts';
import { RenderedSite } from '../../testing/renderedSite.ts';
import { heldDocuments } from './heldDocuments.ts';
import { unknownMaps } from './unknownMaps.ts';

let site: RenderedSite;
let template: { id: string };

beforeEach(async () => {
  site = await RenderedSite.open(['it']);
  const block = await site.create('block', { name: 'B', code: { it: '{{ page.title }}' } });
  template = await site.create('templates', { name: 'T', blocks: { it: [block] } });
});
afterEach(async () => {
  expect(site.failures).toEqual([]);
  await site.close();
});

const page = (name: string, more: object = {}, id?: string) =>
  site.create('pages', { name, template, title: { it: name }, ...more }, id);
/** As an import may have stored it before it was checked. */
const put = (id: string, fields: object) =>
  changeRecords(site.context, SYSTEM, async (unit) => {
    const before = await unit.find('pages', id);
    if (before) await unit.put('pages', { ...before, ...fields }, before);
  });

async function told(): Promise<string[]> {
  const held = await site.context.store.snapshot(heldDocuments);
  return held.map(({ collection, id, shows }) => `${collection}/${id} ${shows}`);
}

test('of two documents with one address the one behind the other is told, and none without an address', async () => {
  const [one, two] = [await page('Uno'), await page('Due')];
  await page('Persa', { isNotFound: true });
  await page('Tre');
  expect(await told()).toEqual([]);
  const { store } = site.context;
  await store.transaction((session) => putDocument(session, 'pages', { ...two, slug: one.slug }));
  await site.engine.rebuild();
  expect(await told()).toEqual([`pages/${two.id} another`]);
});

test('pages below the works page are told, each once, and no others', async () => {
  const [below, other] = [await page('Sotto'), await page('Altra')];
  await put(below.id, { slug: { it: 'lavori/sotto' } });
  await put(other.id, { slug: { it: 'altrove/sotto' } });
  expect(await told()).toEqual([]);
  const works = await page('Lavori', { slug: { it: 'lavori' } });
  await site.update('settings', 'settings', { worksPageId: works });
  expect(await told()).toEqual([`pages/${below.id} works`]);
  await put(below.id, { template: null });
  const [one] = await site.context.store.snapshot(heldDocuments);
  expect(one).toEqual({
    ...{ collection: 'pages', id: below.id, language: 'it', name: 'Sotto', shows: 'works' },
  });
  expect(await told()).toHaveLength(1);
});

test('what has the id of a document that is held back is not told, nor more than a hundred outputs', async () => {
  const broken = await site.create('block', { name: 'X', code: { it: '{% if %}' } });
  const empty = await site.create('templates', { name: 'R', blocks: { it: [broken] } });
  await page('Uno', { template: empty }, 'same');
  await site.create('variables', { name: 'v', value: {} }, 'same');
  await site.create('workCategories', { name: 'C', title: { it: 'C' } }, 'same');
  expect(await told()).toEqual(['pages/same nothing']);
  await site.remove('pages', 'same');
  await page('Due', { template: empty }, 'many');
  await site.create('variables', { name: 'w', value: {} }, 'many');
  await site.context.store.transaction(async ({ db }) => {
    const [row] = await db
      .selectFrom('renders')
      .selectAll()
      .where('document', '=', 'many')
      .execute();
    if (!row) return;
    const { node: _, ...rest } = row;
    const languages = Array.from({ length: 100 }, (_, at) => `x${at}`);
    const rows = languages.map((language) => ({ ...rest, language }));
    await db.insertInto('renders').values(rows).execute();
  });
  expect(await told()).toHaveLength(100);
  await site.context.store.transaction(({ db }) =>
    db
      .updateTable('renders')
      .set({ published: 1, failed: 0, urls: '["/x"]' })
      .where('document', '=', 'many')
      .execute(),
  );
  expect(await told()).toEqual(Array.from({ length: 100 }, () => 'pages/many another'));
});

test('placeholders of maps that there are not are told by number, and maps that are referred to are not', async () => {
  const mentioning = (value: string) => ({ sections: { it: [{ id: 's', type: 'text', value }] } });
  const first = await page('A', mentioning('%MAP-9% %MAP-3%'));
  const second = await page('B', mentioning('%MAP-2% %MAP-9%'));
  const map = await site.create('maps', { name: 'Dove siamo' });
  await site.create('mapPoints', { name: 'Qui', map, title: { it: 'Qui' } });
  const found = await site.context.store.snapshot(unknownMaps);
  expect(found.map(({ number, documents }) => [number, documents.map(({ id }) => id)])).toEqual([
    [2, [second.id]],
    [3, [first.id]],
    [9, [first.id, second.id]],
  ]);
  const many = Array.from({ length: 101 }, (_, at) => `%MAP-${at + 10}%`);
  await page('C', mentioning(many.join(' ')));
  const mentions = (await site.context.store.snapshot(unknownMaps)).flatMap(
    ({ documents }) => documents,
  );
  expect(mentions).toHaveLength(100);
});
