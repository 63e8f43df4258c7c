/** Searches that find more than is known by ids: on each page what a look through all records gives. */
import { page } from '@regia/model/entities/page.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTempStore, type TempStore } from '../../testing/tempStore.ts';
import { putDocuments, removeDocuments } from '../documents.ts';
import { setSearchTexts } from '../search/searchTexts.ts';
import { keptLists } from './keptLists.ts';
import { type ListOptions, type ListQuery, listDocuments, listIds } from './listQuery.ts';

const PAGES = 700;
const at = '2026-01-01T00:00:00.000Z';

interface Page {
  readonly record: AnyRecord;
  readonly text: string;
}

/** Named against the order in which they are written; two of three have the word, one of seven a rare sign. */
const pages = Array.from({ length: PAGES }, (_, index): Page => {
  const name = `Pagina ${String(PAGES - index).padStart(4, '0')}`;
  const words = [index % 3 ? 'Giardino' : 'cortile', index % 7 ? 'e così' : '%'];
  const record = { id: `p${(index * 37) % PAGES}`, name, isHomepage: index % 2 === 0 };
  const meta = {
    createdAt: at,
    createdBy: index % 5 ? 'ada' : 'eve',
    updatedAt: at,
    updatedBy: null,
  };
  return { record: { ...record, ...meta }, text: `${name} ${words.join(' ')}` };
});

let temp: TempStore;
beforeAll(async () => {
  temp = await openTempStore();
  await temp.store.transaction(async (session) => {
    const documents = pages.map(({ record }) => ({ collection: 'pages', record }));
    // Of another collection with the same words and ids, there is nothing on any page.
    const maps = pages.map(({ record }) => ({ collection: 'maps', record }));
    await putDocuments(session, [...documents, ...maps]);
    const texts = pages.map(({ record, text }) => ({ id: record.id, text }));
    for (const collection of ['maps', 'pages'])
      await setSearchTexts(
        session,
        texts.toReversed().map((one) => ({ ...one, collection })),
      );
  });
});
afterAll(() => temp.close());

const ofAda = sql<boolean>`documents.created_by = 'ada'`;
const query = (more: Partial<ListQuery>): ListQuery => ({
  ...{ page: 1, pageSize: 25, sort: [], search: '', filters: [] },
  ...more,
});

const CASES: [search: string, matches: (one: Page) => boolean][] = [
  ['giardino', ({ text }) => /giardino/i.test(text)],
  ['GIARD pagina', ({ text }) => /giardino/i.test(text)],
  ['g', ({ text }) => /giardino/i.test(text)],
  ['co pa', ({ text }) => /\bco/i.test(text)],
  ['ino', ({ text }) => /giardino/i.test(text)],
  ['%', ({ text }) => text.includes('%')],
  ['pagina %', ({ text }) => text.includes('%')],
  ['aaa pagina', () => false],
  ['in', () => false],
];

for (const [search, matches] of CASES) {
  it.each([
    ['all', undefined, () => true],
    ['what one may see', ofAda, ({ record }: Page) => record.createdBy === 'ada'],
  ] as const)(`for "${search}", of %s`, async (_, visible, isVisible) => {
    const { store } = temp;
    const { reader } = store;
    const wanted = pages.filter((one) => matches(one) && isVisible(one));
    for (const direction of ['asc', 'desc'] as const) {
      const sort = [{ field: 'name', direction }];
      const names = wanted.map(({ record }) => record.name).sort();
      if (direction === 'desc') names.reverse();
      const kept = keptLists(store);
      // The first page by itself, and out of the order of all that is kept from then on.
      const asked: [number, ListOptions][] = [1, 2, 11, 18, 40].flatMap((number) => [
        [number, {}],
        [number, { kept }],
      ]);
      for (const [number, options] of asked) {
        const wish = query({ search, sort, page: number });
        const found = await listDocuments(reader, page, wish, {
          ...options,
          ...(visible && { visible }),
        });
        expect(found.total).toBe(names.length);
        expect(found.items.map(({ name }) => name)).toEqual(
          names.slice((number - 1) * 25, number * 25),
        );
      }
    }
    const filters = [{ field: 'isHomepage', value: 'true' }];
    const ids = await listIds(reader, page, query({ search, filters }), visible);
    const homes = wanted.filter(({ record }) => record.isHomepage).map(({ record }) => record.id);
    expect(ids.toSorted()).toEqual(homes.sort());
    const kept = keptLists(store);
    for (const number of [1, 2, 3, 7]) {
      const wish = query({ search, filters, page: number });
      const found = await listDocuments(reader, page, wish, { kept, ...(visible && { visible }) });
      expect(found.total).toBe(ids.length);
      expect(found.items.map(({ id }) => id)).toEqual(ids.slice((number - 1) * 25, number * 25));
    }
  });
}

it('what is kept of a list holds until something is committed, and for nobody else', async () => {
  const { store } = temp;
  const kept = keptLists(store);
  let number = 2;
  const ask = async (options: ListOptions) => {
    const asked = query({ search: 'giardino', page: number });
    const { items, total } = await listDocuments(store.reader, page, asked, { ...options, kept });
    return { first: items[0]?.id, total };
  };
  const before = await ask({});
  expect(await ask({})).toEqual(before);
  const own = await ask({ visible: ofAda });
  expect(own.total).toBeLessThan(before.total);
  await store.transaction((session) => removeDocuments(session, 'pages', [before.first ?? '']));
  const after = await ask({});
  expect(after.total).toBe(before.total - 1);
  expect(after.first).not.toBe(before.first);
  number = 1;
  const first = await ask({});
  expect(first.total).toBe(after.total);
  expect(first.first).not.toBe(after.first);
});

it('any page of a long list is what all of it says, from the first asked for to the last', async () => {
  const { store } = await openTempStore();
  const many = Array.from({ length: 10_100 }, (_, index) => ({
    collection: 'pages',
    record: {
      ...{ id: `p${index}`, name: `Pagina ${(index * 7_919) % 10_100}`, createdAt: at },
      ...{ createdBy: 'ada', updatedAt: at, updatedBy: null },
    },
  }));
  await store.transaction((session) => putDocuments(session, many));
  const kept = keptLists({ version: async () => 'the same' });
  const sort = [{ field: 'name', direction: 'desc' }] as const;
  const ids = await listIds(store.reader, page, { search: '', filters: [], sort });
  const orders = vi.spyOn(kept.orders, 'get');
  for (const number of [1, 203, 202, 404, 405, 1, 2]) {
    const { items, total } = await listDocuments(
      store.reader,
      page,
      query({ sort, page: number }),
      {
        kept,
      },
    );
    expect(total).toBe(10_100);
    expect(items.map(({ id }) => id)).toEqual(ids.slice((number - 1) * 25, number * 25));
  }
  // From the second page in the middle on.
  expect(orders).toHaveBeenCalledTimes(4);
  await store.close();
});
