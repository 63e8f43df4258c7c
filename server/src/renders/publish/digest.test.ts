import { afterEach, beforeEach, expect, test } from 'vitest';
import { RenderedSite } from '../../testing/renderedSite.ts';
import { digestOfSite, outputDigests } from './digest.ts';

let site: RenderedSite;
let header: { id: string };
let template: { id: string };
beforeEach(async () => {
  site = await RenderedSite.open(['it']);
  header = await site.create('block', { name: 'Header', code: { it: 'Ciao' } });
  const body = await site.create('block', { name: 'Body', code: { it: '{{ page.title }}' } });
  template = await site.create('templates', { name: 'Base', blocks: { it: [header, body] } });
});
afterEach(() => site.close());

const page = (name: string) => site.create('pages', { name, template, title: { it: name } });
const digest = () => site.context.store.snapshot(digestOfSite);

test('whatever the site shows differently makes another digest, and nothing else does', async () => {
  const { id } = await page('Uno');
  const seen = [await digest()];
  await site.update('block', header.id, { code: { it: 'Salve' } });
  seen.push(await digest());
  await site.update('pages', id, { title: { it: 'Due' } });
  seen.push(await digest());
  await site.update('pages', id, { slug: { it: 'altro' } });
  seen.push(await digest());
  await site.update('pages', id, { publicAt: '2030-01-01T00:00:00.000Z' });
  seen.push(await digest());
  await site.update('pages', id, { publicUntil: '2031-01-01T00:00:00.000Z' });
  seen.push(await digest());
  expect(new Set(seen.map((one) => one.digest)).size).toBe(6);
  await site.engine.rebuild();
  expect(await digest()).toEqual(seen.at(-1));
  expect(seen.at(-1)?.outputs).toBe(1);
  await site.create('pages', { name: 'Bozza', template: null });
  expect(await digest()).toEqual(seen.at(-1));
});

test('outputs come by kind, document and language, so that two sites can be compared', async () => {
  await page('Uno');
  await page('Due');
  const slug = { it: 'c' };
  const worksPage = await site.create('pages', { name: 'W', slug: { it: 'w' }, template });
  await site.update('settings', 'settings', { worksPageId: worksPage });
  await site.create('workCategories', { name: 'C', slug, template }, 'a');
  const names: string[] = [];
  await site.context.store.snapshot(async (session) => {
    for await (const { name } of outputDigests(session)) names.push(name);
  });
  expect(names).toHaveLength(4);
  expect(names).toEqual(names.toSorted());
});

test('each of many outputs counts', async () => {
  const { db } = site.context.store.reader;
  const pairs = Array.from({ length: 250 }, (_, at) => `p${1_000 + at}`);
  const made = ['o', ...pairs.flatMap((document) => [document, document])];
  await site.context.store.transaction((session) =>
    session.db
      .insertInto('renders')
      .values(
        made.toReversed().map((document, at) => ({
          ...{ type: 'page', document, language: at % 2 === 0 ? 'it' : 'en' },
          ...{ reference: document, published: 1 },
          ...{ urls: '[]', public_at: null, reads: '', parts: '[]', failed: 0 },
        })),
      )
      .execute(),
  );
  const before = await digest();
  expect(before.outputs).toBe(made.length);
  const [{ node } = { node: 0 }] = await db
    .selectFrom('renders')
    .select('node')
    .where('document', '=', made.at(-1) ?? '')
    .execute();
  await site.context.store.transaction((session) =>
    session.db.updateTable('renders').set({ reference: 'x' }).where('node', '=', node).execute(),
  );
  expect((await digest()).digest).not.toBe(before.digest);
});
