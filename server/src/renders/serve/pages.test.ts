/** What is read of the database for a page that visitors ask for, and what is kept. */
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Store } from '../../store/store.ts';
import { RenderedSite } from '../../testing/renderedSite.ts';
import type { Encoding } from './encoding.ts';
import { Pages } from './pages.ts';

let site: RenderedSite;
let pages: Pages;
let watched: Pick<Store, 'reader' | 'snapshot'>;
let template: { id: string };
/** What is looked at to know whether anything has changed. */
const STATE = new Set(['site_state', 'pending_inputs']);
/** Tables that were read since they were last asked for. */
const read: string[] = [];

beforeEach(async () => {
  site = await RenderedSite.open();
  const { store } = site.context;
  const { reader } = store;
  const ask: typeof reader.ask = (text, parameters) => {
    for (const [, table = ''] of text.matchAll(/from "(\w+)"/g))
      if (!STATE.has(table)) read.push(table);
    return reader.ask(text, parameters);
  };
  const snapshot: typeof store.snapshot = (work) => {
    read.push('snapshot');
    return store.snapshot(work);
  };
  watched = { reader: { ...reader, ask }, snapshot };
  pages = new Pages(watched);
  const body = await site.create('block', { name: 'Body', code: { it: '{{ content }}' } });
  template = await site.create('templates', { name: 'Base', blocks: { it: [body] } });
});
afterEach(() => site.close());

function page(title: string, value: string, more: object = {}) {
  const sections = { it: [{ id: 's', type: 'html', width: 12, value }] };
  return site.create('pages', { name: title, template, title: { it: title }, sections, ...more });
}

/** The status and the text of a page, or null where the visitor has it; with the tables that were read. */
async function seen(path: string, encoding: Encoding = 'identity', tags?: string) {
  read.length = 0;
  const found = await pages.at(path, { encoding, tags }, site.now);
  if (!('page' in found)) return { kind: found.kind, read: [...read] };
  const { bytes, encoding: form } = found.body ?? {};
  const plain = bytes && (form === 'br' ? brotliDecompressSync(bytes) : bytes);
  const text = plain ? /<p>(\w+)/.exec(plain.toString())?.[1] : null;
  return { text, hash: found.page.hash, read: [...read] };
}

const ADDRESS_AND_BODY = ['addresses', 'fragments'];

it('is read without its document, once for each form, and again only where it has changed', async () => {
  const { id } = await page('Uno', `<p>uno</p>${'x'.repeat(2_000)}`);
  const other = await page('Due', '<p>due</p>');
  expect(await seen('/uno')).toMatchObject({ text: 'uno', read: ADDRESS_AND_BODY });
  expect(await seen('/uno', 'br')).toMatchObject({ text: 'uno', read: ADDRESS_AND_BODY });
  for (const encoding of ['identity', 'br'] as const)
    expect(await seen('/uno', encoding)).toMatchObject({ text: 'uno', read: [] });
  const section = { id: 's', type: 'html', width: 12, value: '<p>nuovo</p>' };
  await site.update('pages', other.id, { sections: { it: [section] } });
  expect(await seen('/uno', 'br')).toMatchObject({ text: 'uno', read: ['addresses'] });
  expect(await seen('/uno')).toMatchObject({ text: 'uno', read: [] });
  await site.update('pages', id, { sections: { it: [section] } });
  expect(await seen('/uno', 'br')).toMatchObject({ text: 'nuovo', read: ADDRESS_AND_BODY });
});

it('is known until its end, by the clock alone', async () => {
  const publicUntil = '2026-03-10T10:00:00.000Z';
  await page('Uno', `<p>uno</p>${'x'.repeat(2_000)}`, { publicUntil });
  const { hash } = await seen('/uno');
  site.now = new Date('2026-03-10T09:59:59.999Z');
  expect(await seen('/uno')).toMatchObject({ text: 'uno', read: [] });
  site.now = new Date(publicUntil);
  expect(await seen('/uno')).toMatchObject({ kind: 'nothing' });
  expect(await seen('/uno', 'identity', `"${hash}"`)).toMatchObject({ kind: 'nothing' });
});

it('whoever has it is told so, without its body', async () => {
  await page('Uno', `<p>uno</p>${'x'.repeat(2_000)}`);
  const { hash } = await seen('/uno');
  pages = new Pages(site.context.store);
  expect(await seen('/uno', 'gzip', `"x", W/"${hash}-gzip"`)).toMatchObject({ text: null });
  // Another form is another answer.
  expect(await seen('/uno', 'br', `"${hash}-gzip"`)).toMatchObject({ text: 'uno' });
});

it('its document is looked at as long as a change waits to be rendered', async () => {
  const { id } = await page('Uno', '<p>uno</p>');
  await page('Due', '<p>due</p>');
  const section = { id: 's', type: 'html', width: 12, value: '<p>nuovo</p>' };
  await site.unrendered(() => site.update('pages', id, { sections: { it: [section] } }));
  expect(await seen('/due')).toMatchObject({ text: 'due', read: ['addresses', 'snapshot'] });
  expect(await seen('/due')).toMatchObject({ text: 'due', read: [] });
});

it('is compressed once for all who ask meanwhile', async () => {
  await page('Uno', `<p>uno</p>${'x'.repeat(2_000)}`);
  const asked = Array.from({ length: 5 }, () =>
    pages.at('/uno', { encoding: 'br', tags: undefined }, site.now),
  );
  const bodies = (await Promise.all(asked)).map((found) => 'page' in found && found.body);
  expect(new Set(bodies).size).toBe(1);
});

it('of more than there is room for, the longest unused are read again', async () => {
  pages = new Pages(watched, 10_000);
  const names = Array.from({ length: 12 }, (_, at) => `p${at}`);
  for (const name of names) await page(name, `<p>${name}</p>${'x'.repeat(2_000)}`);
  for (const name of names) {
    await seen(`/${name}`);
    // Somebody asks for it all the time.
    expect(await seen('/p0')).toMatchObject({ text: 'p0', read: [] });
  }
  expect((await seen('/p11')).read).toEqual([]);
  expect((await seen('/p1')).read).toEqual(ADDRESS_AND_BODY);
});
