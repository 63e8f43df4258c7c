/** Who contains shared blocks: counted by which of them, and named as examples. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RenderedSite } from '../../testing/renderedSite.ts';
import { type NodeKey, nodeName } from '../nodes/node.ts';
import { outputsReading, sharedReaders } from './sharedReaders.ts';

let site: RenderedSite;
let keys: { block: string; language: string }[];
const node = (type: 'page' | 'workCategory', document: string, language = 'it'): NodeKey => {
  return { type, document, language };
};

beforeAll(async () => {
  site = await RenderedSite.open(['it', 'en']);
  const header = await site.create('block', { name: 'H', code: { it: 'testa' } });
  const body = await site.create('block', { name: 'B', code: { it: '{{ page.title }}' } });
  const template = await site.create('templates', { name: 'T', blocks: { it: [header, body] } });
  const create = (collection: string, id: string, slug: string, more: object = {}) =>
    site.create(
      collection,
      { name: id, template, title: { it: id }, slug: { it: slug }, ...more },
      id,
    );
  await create('pages', 'both', 'the-longest', {
    title: { it: 'both', en: 'both' },
    slug: { it: 'the-longest', en: 'the-longest' },
  });
  await create('pages', 'short', 's');
  await create('pages', 'later', 'l', { publicAt: '2099-01-01T00:00:00.000Z' });
  await create('workCategories', 'both', 'c');
  await site.update('settings', 'settings', { worksPageId: { id: 'short' } });
  keys = ['it', 'en'].map((language) => ({ block: header.id, language }));
});
afterAll(() => site.close());

/** How many outputs in each language, but some. */
async function counted(...but: NodeKey[]): Promise<number[]> {
  const now = site.now.toISOString();
  const readers = await sharedReaders(site.context.store.reader, keys, but, now);
  return keys.map(({ language }) =>
    readers
      .filter((one) => one.keys.every((key) => key.language === language))
      .reduce((sum, { outputs }) => sum + outputs, 0),
  );
}

test('counted are those that the public sees, but for the ones that are left out', async () => {
  expect(await counted()).toEqual([3, 1]);
  expect(await counted(node('page', 'both'))).toEqual([2, 1]);
  expect(await counted(node('page', 'both', 'en'))).toEqual([3, 0]);
  expect(await counted(node('page', 'later'))).toEqual([3, 1]);
  expect(await counted(node('workCategory', 'both'), node('page', 'short'))).toEqual([1, 1]);
});

test('named are so many that the public sees, the shortest address first, but for the ones that are left out', async () => {
  const { reader } = site.context.store;
  const now = site.now.toISOString();
  const readers = await sharedReaders(reader, keys.slice(0, 1), [], now);
  const reads = readers.flatMap((one) => one.reads);
  const named = async (limit: number, ...but: NodeKey[]) =>
    (await outputsReading(reader, reads, new Set(but.map(nodeName)), now, limit)).map(nodeName);
  const [short, category, both] = [
    node('page', 'short'),
    node('workCategory', 'both'),
    node('page', 'both'),
  ];
  expect(await named(9)).toEqual([short, category, both].map(nodeName));
  expect(await named(1, both)).toEqual([nodeName(short)]);
  expect(await named(1, short)).toEqual([nodeName(category)]);
});
