/** Records that an earlier version stored without an order stay where the site shows them. */
import type { AnyRecord } from '@regia/model/entity.ts';
import { afterEach, expect, it } from 'vitest';
import { getDocument, putDocuments } from '../store/documents.ts';
import { RenderedSite } from '../testing/renderedSite.ts';
import { normaliseStored, RUN } from './storedForms.ts';

const CODE = `{% for w in works %}{{ w.name }}{% endfor %}|
{% for c in categories %}{{ c.name }}{% endfor %}|{{ work.previous.name }}<{{ work.next.name }}`;

let site: RenderedSite;
afterEach(async () => {
  expect(site.failures).toEqual([]);
  await site.close();
});

async function shown() {
  const { outputs } = await site.publicSite();
  return Object.fromEntries(Object.entries(outputs).map(([key, one]) => [key, one.markup]));
}

const at = '2026-01-01T00:00:00.000Z';
const marks = { createdAt: at, createdBy: null, updatedAt: at, updatedBy: null };

it.each([
  ['none has one', [undefined, undefined, undefined], [999, 999, 999]],
  ['others follow far behind', [undefined, 7, undefined, 3, 999], [1, 7, 1, 3, 999]],
  ['others begin with the first', [3, undefined, 1, 2, undefined, 999], [5, 1, 3, 4, 1, 999]],
  ['others begin with the second', [3, undefined, 2], [4, 1, 3]],
  ['all others come last', [999, undefined, 999], [999, 997, 999]],
  ['what is empty counts for none', [null, 2, '', 3, undefined], [1, 3, 1, 4, 1]],
  ['there is no room', [1, undefined, 998, 999], [3, 1, 1000, 1001]],
  ['others are far beyond', [2_000, undefined], [2_000, 999]],
  ['what was below the first', [0, undefined, -2], [5, 1, 3]],
  ['all have one', [4, 1, 2], [4, 1, 2]],
  ['one cannot become a text', [{ toString: 7 }, 2, 3], [{ toString: 7 }, 2, 3]],
])('where %s', async (_, orders, expected) => {
  site = await RenderedSite.open(['it']);
  const block = await site.create('block', { name: 'B', code: { it: CODE } });
  const blocks = { it: [{ id: block.id }] };
  const template = { id: (await site.create('templates', { name: 'T', blocks })).id };
  const titled = (name: string) => ({ name, title: { it: name }, slug: { it: name }, template });
  const page = await site.create('pages', titled('p'));
  await site.update('settings', 'settings', { worksPageId: { id: page.id } });
  const stored = (collection: string) =>
    orders.map((order, index) => {
      const name = `${'cabfed'[index]}`;
      const category = collection === 'works' && { workCategory: { id: 'w0' } };
      const own = { ...titled(name), ...category, ...(order !== undefined && { order }) };
      return { collection, record: { ...marks, id: `w${index}`, ...own } };
    });
  const all = [...stored('works'), ...stored('workCategories')];
  await site.context.store.transaction((session) => putDocuments(session, all));
  await site.engine.rebuild();
  const before = await shown();
  await normaliseStored(site.context);
  await site.engine.renderPending();
  expect(await shown()).toEqual(before);
  const read = async (collection: string) => {
    const found: (AnyRecord | null)[] = [];
    for (const index of orders.keys())
      found.push(await getDocument(site.context.store.reader, collection, `w${index}`));
    return found.map((one) => one?.order);
  };
  expect([await read('works'), await read('workCategories')]).toEqual([expected, expected]);
  for (const { collection, record } of all) {
    await site.update(collection, record.id, {});
    expect(await shown()).toEqual(before);
  }
  await site.context.store.transaction(({ db }) =>
    db.deleteFrom('job_runs').where('job', '=', RUN.job).execute(),
  );
  await normaliseStored(site.context);
  expect([await read('works'), await read('workCategories')]).toEqual([expected, expected]);
});
