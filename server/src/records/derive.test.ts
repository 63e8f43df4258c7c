/** What is kept beside a record follows it when it is written anew. */
import { page } from '@regia/model/entities/page.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linksTo } from '../store/links.ts';
import { listDocuments } from '../store/lists/listQuery.ts';
import { RenderedSite } from '../testing/renderedSite.ts';
import { Derived, differencesOf } from './derive.ts';

let site: RenderedSite;
beforeAll(async () => {
  site = await RenderedSite.open(['it']);
});
afterAll(() => site.close());

async function found(search: string): Promise<string[]> {
  const query = { page: 1, pageSize: 10, sort: [], filters: [], search };
  const { items } = await listDocuments(site.context.store.reader, page, query);
  return items.map(({ id }) => id);
}

async function using(template: AnyRecord): Promise<string[]> {
  const links = await linksTo(site.context.store.reader, 'templates', template.id);
  return links.map(({ id }) => id);
}

it('its words, links and address are those of its present fields', async () => {
  const old = await site.create('templates', { name: 'Vecchio' });
  const now = await site.create('templates', { name: 'Nuovo' });
  const title = { it: 'Mulino' };
  const slug = { it: 'uno' };
  const { id } = await site.create('pages', { name: 'P', title, slug, template: old });
  expect([await found('mulino'), await using(old)]).toEqual([[id], [id]]);
  await site.update('pages', id, { title: { it: 'Fornace' } });
  expect([await found('mulino'), await found('fornace')]).toEqual([[], [id]]);
  expect(await using(old)).toEqual([id]);
  await site.update('pages', id, { template: now, slug: { it: 'altro' } });
  expect([await using(old), await using(now), await found('fornace')]).toEqual([[], [id], [id]]);
  const other = await site.create('pages', { name: 'Q', slug });
  expect(other.slug).toEqual(slug);
});

it('what has stayed the same is not written again', () => {
  const meta = { createdAt: '', createdBy: null, updatedAt: '', updatedBy: null };
  const record = { ...meta, id: 'p', name: 'P', template: { id: 't' }, slug: { it: 'p' } };
  const differ = (changes: object) =>
    differencesOf(new Derived(page, record), new Derived(page, { ...record, ...changes }));
  const none = { links: false, keys: false, words: false };
  expect(differ({})).toEqual(none);
  expect(differ({ isHomepage: false, publicAt: '2026-01-01T00:00:00.000Z' })).toEqual(none);
  expect(differ({ name: 'Q' })).toEqual({ ...none, words: true });
  expect(differ({ template: { id: 'u' } })).toEqual({ ...none, links: true });
  expect(differ({ isHomepage: true })).toEqual({ ...none, keys: true });
});
