import { entityOf } from '@regia/model/entities/registry.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { MODULES, masterRights, NO_RIGHTS } from '@regia/model/modules.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { restoreDeleted } from '../history/restore.ts';
import { answerFor } from '../renders/serve/answer.ts';
import { RenderedSite } from '../testing/renderedSite.ts';
import { removeRecord } from './remove.ts';
import { removeRecords } from './removeMany.ts';
import { SYSTEM, type UserWriter, type Writer } from './writer.ts';

const both = (it: string) => ({ it, en: `${it}-en` });

let site: RenderedSite;
let template: AnyRecord;
let left: AnyRecord;
let next: AnyRecord;
beforeEach(async () => {
  site = await RenderedSite.open();
  const block = await site.create('block', { name: 'B', code: { it: '{{ document.title }}' } });
  template = await site.create('templates', { name: 'T', blocks: { it: [block] } });
  left = await page('vecchia', both('vecchia'));
  await site.update('pages', left.id, { slug: both('lasciata') });
  next = await page('nuova', { it: 'nuova' });
});
afterEach(() => site.close());

const page = (name: string, slug: object) =>
  site.create('pages', { name, slug, title: slug, template });
const remove = (collection: string, id: string, writer: Writer = SYSTEM) => {
  const entity = entityOf('pages');
  if (!entity) throw new Error('no pages');
  return removeRecord(site.context, writer, entity, left.id, { collection, id });
};
/** Where an address leads, or with which status it ends. */
async function at(path: string): Promise<string | number> {
  const answer = await answerFor(site.context.store, path, site.now);
  return answer.kind === 'redirect' ? answer.to : answer.status;
}

it('takes over the addresses that a deleted page has and had, in the languages that it has', async () => {
  await remove('pages', next.id);
  const all = ['/lasciata', '/vecchia', '/en/lasciata-en', '/en/vecchia-en'];
  const leads = ['/nuova', '/nuova', 410, 404];
  expect(await Promise.all(all.map(at))).toEqual(leads);
  await site.engine.rebuild();
  expect(await Promise.all(all.map(at))).toEqual(leads);
  await site.update('pages', next.id, { slug: { it: 'diversa' } });
  expect(await at('/lasciata')).toBe('/diversa');
});

it('takes over those of a language that was turned off, once that is back', async () => {
  await site.update('pages', next.id, { slug: both('nuova'), title: both('nuova') });
  await site.update('settings', 'settings', { languages: ['it'] });
  await remove('pages', next.id);
  await site.update('settings', 'settings', { languages: ['it', 'en'] });
  const all = ['/lasciata', '/vecchia', '/en/lasciata-en', '/en/vecchia-en'];
  expect(await Promise.all(all.map(at))).toEqual([
    ...['/nuova', '/nuova', '/en/nuova-en', '/en/nuova-en'],
  ]);
});

/** By somebody who may do everything. */
const ADA: UserWriter = { ...SYSTEM, id: 'ada', role: masterRights(MODULES) };
async function restore(...ids: string[]): Promise<void> {
  const entity = entityOf('pages');
  if (!entity) throw new Error('no pages');
  for (const id of ids) await restoreDeleted(site.context, ADA, entity, id);
}

it('gives them back to pages that return, in whatever order', async () => {
  await remove('pages', next.id);
  const last = await site.create('pages', { name: 'u', title: both('ultima'), template });
  const entity = entityOf('pages');
  if (!entity) throw new Error('no pages');
  const leads = () => Promise.all(['/lasciata', '/vecchia', '/nuova'].map(at));
  const goOn = () =>
    removeRecord(site.context, SYSTEM, entity, next.id, { collection: 'pages', id: last.id });
  await goOn();
  expect(await leads()).toEqual(['/ultima', '/ultima', '/ultima']);
  await restore(next.id);
  expect(await leads()).toEqual(['/nuova', '/nuova', 200]);
  await goOn();
  await restore(left.id);
  expect(await leads()).toEqual([200, '/lasciata', '/ultima']);
  await restore(next.id);
  expect(await leads()).toEqual([200, '/lasciata', 200]);
  // Who deletes it again and names nobody leads on to nobody.
  await removeRecord(site.context, SYSTEM, entity, left.id);
  expect(await leads()).toEqual([410, 404, 200]);
});

it('is no way back to itself', async () => {
  await remove('pages', next.id);
  await restore(left.id);
  const entity = entityOf('pages');
  if (!entity) throw new Error('no pages');
  await removeRecord(site.context, SYSTEM, entity, next.id, { collection: 'pages', id: left.id });
  expect(await at('/nuova')).toBe('/lasciata');
  await site.remove('pages', left.id);
  expect([await at('/nuova'), await at('/lasciata')]).toEqual([410, 410]);
});

it('may be a document of another collection with the same id', async () => {
  const category = await site.create('workCategories', { name: 'C', slug: both('c'), template });
  const slug = both('torre');
  const fields = { name: 'W', slug, title: slug, workCategory: category, template };
  await site.create('works', fields, left.id);
  await site.update('settings', 'settings', { worksPageId: next });
  await site.create('pages', { name: 'hidden' }, category.id);
  await expect(remove('pages', category.id)).rejects.toMatchObject({ code: 'formInvalid' });
  await remove('works', left.id);
  const all = ['/lasciata', '/nuova/c/torre', '/en/lasciata-en'];
  expect(await Promise.all(all.map(at))).toEqual(['/nuova/c/torre', 200, 410]);
  const works = entityOf('works');
  if (!works) throw new Error('no works');
  const successor = { collection: 'pages', id: next.id };
  await removeRecord(site.context, SYSTEM, works, left.id, successor);
  expect(await Promise.all(all.map(at))).toEqual(['/nuova', '/nuova', 410]);
});

it('leads on until it ends, and must not have ended', async () => {
  await site.update('pages', next.id, { publicUntil: '2026-03-10T10:00:00.000Z' });
  await remove('pages', next.id);
  expect(await at('/lasciata')).toBe('/nuova');
  site.now = new Date('2026-03-10T10:00:00.000Z');
  expect(await at('/lasciata')).toBe(410);
  await restore(left.id);
  await expect(remove('pages', next.id)).rejects.toMatchObject({ code: 'formInvalid' });
});

it('must be another document of the site, or nothing is deleted', async () => {
  const hidden = await site.create('pages', { name: 'hidden' });
  const ahead = await site.create('pages', {
    ...{ name: 'ahead', title: both('poi'), template },
    publicAt: '2099-01-01T00:00:00.000Z',
  });
  const code = { it: '{% if %}' };
  const blocks = { it: [await site.create('block', { name: 'fails', code })] };
  const fails = await site.create('templates', { name: 'fails', blocks });
  const held = await site.create('pages', { name: 'held', title: both('non'), template: fails });
  const former = await page('fu', { it: 'fu' });
  await site.update('pages', former.id, { template: null });
  const gone = await page('andata', { it: 'andata' });
  await site.remove('pages', gone.id);
  for (const [collection, id] of [
    ['pages', 'nothing'],
    ['pages', left.id],
    ['pages', hidden.id],
    ['pages', ahead.id],
    ['pages', held.id],
    ['pages', former.id],
    ['pages', gone.id],
    ['templates', template.id],
  ] as const) {
    await expect(remove(collection, id)).rejects.toMatchObject({
      code: 'formInvalid',
      details: { fields: { redirectTo: 'targetMissing' } },
    });
  }
  const templates = entityOf('templates');
  const unused = await site.create('templates', { name: 'U' });
  const successor = { collection: 'pages', id: next.id };
  if (!templates) throw new Error('no templates');
  await expect(
    removeRecord(site.context, SYSTEM, templates, unused.id, successor),
  ).rejects.toMatchObject({ code: 'formInvalid' });
  expect(await at('/lasciata')).toBe(200);
});

it('may be one that waits to be rendered, if it will be on the site then', async () => {
  await site.unrendered(async () => {
    const hidden = await site.create('pages', { name: 'hidden' });
    await expect(remove('pages', hidden.id)).rejects.toMatchObject({ code: 'formInvalid' });
    const { id } = await page('attesa', { en: 'attesa' });
    await site.update('pages', id, { publicAt: '2020-01-01T00:00:00.000Z' });
    await remove('pages', id);
  });
  await site.engine.renderPending();
  expect([await at('/lasciata'), await at('/en/lasciata-en')]).toEqual([410, '/en/attesa']);
});

it('is one that who deletes may see: of another the answer does not tell that it is there', async () => {
  const role = { ...NO_RIGHTS, deleteAll: ['page' as const] };
  const refused = { code: 'formInvalid', details: { fields: { redirectTo: 'targetMissing' } } };
  const blind: UserWriter = { ...SYSTEM, id: 'bob', role };
  await expect(remove('pages', next.id, blind)).rejects.toMatchObject(refused);
  expect(await at('/lasciata')).toBe(200);
  await remove('pages', next.id, { ...blind, role: { ...role, readAll: ['page'] } });
  expect(await at('/lasciata')).toBe('/nuova');
});

it('takes over the addresses of many, but not of one that stays', async () => {
  const pages = entityOf('pages');
  if (!pages) throw new Error('no pages');
  const second = await page('seconda', { it: 'seconda' });
  const home = await page('opere', { it: 'opere' });
  await site.update('settings', 'settings', { worksPageId: home });
  const successor = { collection: 'pages', id: next.id };
  const ids = [left.id, home.id, second.id];
  const removing = (some: readonly string[], to = successor) =>
    removeRecords(site.context, SYSTEM, pages, some, to);
  const refused = { code: 'formInvalid', details: { fields: { redirectTo: 'targetMissing' } } };
  // None of those that go can be it, also where it would be gone first.
  for (const all of [
    [...ids, next.id],
    [next.id, ...ids],
  ]) {
    await expect(removing(all)).rejects.toMatchObject(refused);
  }
  await expect(removing([home.id, left.id], { ...successor, id: home.id })).rejects.toMatchObject(
    refused,
  );
  expect(await at('/lasciata')).toBe(200);
  expect(await removing(ids)).toMatchObject({
    removed: [left.id, second.id],
    refused: [{ id: home.id, code: 'children' }],
  });
  const all = ['/lasciata', '/seconda', '/opere'];
  const leads = ['/nuova', '/nuova', 200];
  expect(await Promise.all(all.map(at))).toEqual(leads);
  await site.engine.rebuild();
  expect(await Promise.all(all.map(at))).toEqual(leads);
});
