import type { AnyRecord } from '@regia/model/entity.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SYSTEM } from '../records/writer.ts';
import { ImpactSite } from '../testing/impactSite.ts';
import { withTurns } from '../testing/turns.ts';
import { brokenLinks } from './brokenLinks.ts';

let site: ImpactSite;
beforeEach(async () => {
  site = await ImpactSite.open();
});
afterEach(() => site.close());

const section = (type: string, value: string) => ({ it: [{ id: 's', type, value }] });
const linking = async (name: string, value: string, type = 'text') =>
  (await site.create('pages', site.page(name, { sections: section(type, value) }))).id;

it('of a page, in whatever way they are written', async () => {
  const siteUrl = 'http://localhost:3001';
  const wanted = [
    await linking('A', '<p><a href="/chi-siamo">qui</a></p>'),
    await linking('B', "<a class=x href = '/chi-siamo/?a=1#b'>qui</a>", 'html'),
    await linking('C', '<a HREF=/chi-siamo>qui</a>', 'html'),
    await linking('D', `<a href="${siteUrl}/chi-siamo">qui</a>`, 'html'),
  ];
  await linking('E', '<a href="/chi-siamo-noi">altro</a> /chi-siamo', 'html');
  await linking('F', '<a href="https://example.com/chi-siamo">altrove</a>', 'html');
  const map = await site.create('maps', { name: 'M' });
  const content = { it: '<p><a href="/chi-siamo">qui</a></p>' };
  const point = await site.create('mapPoints', { name: 'P', map, content });
  const code = { it: '<nav><a href="/chi-siamo">qui</a></nav>' };
  const menu = await site.create('block', { name: 'Menu', code });
  const { body } = await site.removal('pages', site.at(1));
  const { named, total } = Object(Object(body).links);
  const ids = (named as { id: string }[]).map(({ id }) => id);
  expect([ids.toSorted(), total]).toEqual([[...wanted, point.id, menu.id].toSorted(), 6]);
});

it('of what variables hold for code to link to', async () => {
  const value = { menu: [{ text: 'Chi siamo', to: ' /chi-siamo/ ' }], html: '<b>/chi-siamo</b>' };
  const { id } = await site.create('variables', { name: 'menu', value });
  await site.create('variables', { name: 'other', value: { to: '/chi-siamo-noi', no: '' } });
  const { body } = await site.removal('pages', site.at(1));
  expect(Object(body).links).toEqual({
    named: [{ collection: 'variables', id, name: 'menu' }],
    total: 1,
    isComplete: true,
  });
});

it('of the homepage and of former addresses; not of what goes with it', async () => {
  const home = await linking('A', '<a href="/">casa</a>', 'html');
  const own = site.at(1);
  const sections = section('html', '<a href="/chi-siamo">io</a><a href="/studio">io</a>');
  await site.ada.put(`/api/records/pages/${own.id}`, { ...own, slug: { it: 'studio' }, sections });
  const former = await linking('B', '<a href="/chi-siamo">qui</a>', 'html');
  const linksOf = async (at: number) =>
    Object((await site.removal('pages', site.at(at))).body).links;
  expect(await linksOf(0)).toMatchObject({ named: [{ id: home, name: 'A' }], total: 1 });
  expect(await linksOf(1)).toMatchObject({ named: [{ id: former, name: 'B' }], total: 1 });
  expect(await linksOf(2)).toEqual({ named: [], total: 0, isComplete: true });
});

it('of addresses that nobody else has or had', async () => {
  const [home, own, other] = [site.at(0), site.at(1), site.at(2)];
  const renamed = async (page: AnyRecord, it: string) => {
    const stored = await site.stored('pages', page.id);
    await site.ada.put(`/api/records/pages/${page.id}`, { ...stored, slug: { it } });
  };
  await linking('A', '<a href="/chi-siamo">qui</a><a href="/contatti">qui</a>', 'html');
  const linksOf = async (page: AnyRecord) =>
    Object((await site.removal('pages', page)).body).links.total;
  expect([await linksOf(own), await linksOf(other)]).toEqual([1, 1]);
  await renamed(own, 'noi');
  await renamed(other, 'chi-siamo');
  // Now the other page answers at both.
  expect([await linksOf(own), await linksOf(other)]).toEqual([0, 1]);
  await renamed(other, 'altrove');
  // It was the last at either; without it, the first leads on from its own.
  expect([await linksOf(own), await linksOf(other)]).toEqual([0, 1]);
  await site.ada.delete(`/api/records/pages/${other.id}?redirectTo=pages/${home.id}`);
  expect([await linksOf(own), await linksOf(home)]).toEqual([0, 1]);
});

it('are looked for in addresses that are nothing but slashes, too', async () => {
  const slashes = '/'.repeat(200_000);
  await linking('A', `<a href="${slashes}x"></a><a href="/chi-siamo${slashes}">qui</a>`, 'html');
  expect(Object((await site.removal('pages', site.at(1))).body).links.total).toBe(1);
});

it('are counted where the viewer may not see them', async () => {
  await linking('A', '<a href="/chi-siamo">qui</a>', 'html');
  const eve = await site.colleague({ deleteAll: ['page'] });
  const request = { action: 'remove', collection: 'pages', id: site.at(1).id };
  const { body } = await eve.post('/api/renders/impact', request);
  expect(Object(body).links).toEqual({ named: [], total: 1, isComplete: true });
});

describe('in texts without end', () => {
  const LONG = 'href=a '.repeat(5_000);
  const sections = (first: string, others: string) => ({
    it: [first, ...Array.from({ length: 54 }, () => others)].map((value, at) => {
      return { id: `s${at}`, type: 'html', value, width: 12 };
    }),
  });
  const pages = async (count: number, first: string, others: string) => {
    for (let at = 0; at < count; at++) {
      const more = { sections: sections(first, others), template: null };
      await site.create('pages', site.page(`Long ${at}`, more));
    }
  };
  const found = (effort?: number) => {
    const gone = site.at(1);
    const writes = [{ collection: 'pages', id: gone.id, before: gone, after: null }];
    const siteUrl = 'http://localhost:3001';
    const { reader } = site.test.app.store;
    return brokenLinks(reader, SYSTEM, writes, {
      siteUrl,
      ...(effort !== undefined && { effort }),
    });
  };

  it('links are taken apart only where the address stands, and others have a turn', async () => {
    await pages(4, '/chi-siamo', LONG);
    const before = process.cpuUsage();
    const { done, turns } = await withTurns(() => found());
    expect(done).toEqual({ named: [], total: 0, isComplete: true });
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(1);
    expect(turns).toBeGreaterThanOrEqual(4);
  });

  it('looking for them has an end, which is told', async () => {
    const first = `${'href=/chi-siamo-noi '.repeat(100)} <a href="/chi-siamo">qui</a>`;
    await pages(2, first, 'x');
    expect(await found()).toMatchObject({ total: 2, isComplete: true });
    expect(await found(45_000)).toMatchObject({ total: 1, isComplete: false });
    expect(await found(0)).toEqual({ named: [], total: 0, isComplete: false });
  });
});
