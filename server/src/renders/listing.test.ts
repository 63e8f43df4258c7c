/** The cards that the works page and the categories end with follow the works, and nothing else does. */

import { work } from '@regia/model/entities/work.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reorderRecords } from '../records/reorder.ts';
import { SYSTEM } from '../records/writer.ts';
import { RenderedSite } from '../testing/renderedSite.ts';

let site: RenderedSite;
let worksPage: string;
let otherPage: string;
let houses: string;
let villas: string;
let works: string[];

beforeEach(async () => {
  site = await RenderedSite.open(['it']);
  const block = await site.create('block', {
    name: 'B',
    code: { it: '{{ document.title }}{{ content }}' },
  });
  const { id: template } = await site.create('templates', {
    name: 'T',
    blocks: { it: [{ id: block.id }] },
  });
  const make = async (collection: string, name: string, fields: object = {}) =>
    (await site.create(collection, { name, title: { it: name }, template, ...fields })).id;
  worksPage = await make('pages', 'Lavori');
  otherPage = await make('pages', 'Altra');
  await site.update('settings', 'settings', { worksPageId: { id: worksPage } });
  houses = await make('workCategories', 'Case');
  villas = await make('workCategories', 'Ville');
  works = [];
  for (const [index, name] of ['Uno', 'Due', 'Tre'].entries()) {
    works.push(await make('works', name, { workCategory: { id: houses }, order: index + 1 }));
  }
});

afterEach(async () => {
  expect(site.failures).toEqual([]);
  await site.close();
});

/** The cards' titles on the works page, the other page and the two categories. */
async function cards() {
  const { outputs } = await site.publicSite();
  const titles = (output: string) =>
    [...(outputs[`${output}/it`]?.markup.matchAll(/<h2[^>]*><a [^>]*>([^<]*)</g) ?? [])].map(
      ([, title]) => title,
    );
  return {
    worksPage: titles(`page/${worksPage}`),
    otherPage: titles(`page/${otherPage}`),
    houses: titles(`workCategory/${houses}`),
    villas: titles(`workCategory/${villas}`),
  };
}

const at = (index: number) => works[index] ?? '';

test('they are the works in order', async () => {
  const all = ['Uno', 'Due', 'Tre'];
  expect(await cards()).toEqual({ worksPage: all, otherPage: [], houses: all, villas: [] });
});

test('a work’s new title is on its cards, and concerns the page, its category and itself', async () => {
  const { done } = await site.update('works', at(1), { title: { it: 'Bis' } });
  expect(done).toBe(3);
  expect(await cards()).toMatchObject({
    worksPage: ['Uno', 'Bis', 'Tre'],
    houses: ['Uno', 'Bis', 'Tre'],
  });
});

test('a work’s new text concerns the work alone', async () => {
  const sections = { it: [{ id: 's', type: 'text', width: 12, value: 'Testo' }] };
  expect((await site.update('works', at(1), { sections })).done).toBe(1);
});

test('a page that lists nothing is not concerned by any of this', async () => {
  const before = (await site.publicSite()).outputs[`page/${otherPage}/it`];
  await site.update('works', at(0), { title: { it: 'Altro' }, workCategory: { id: villas } });
  await site.remove('works', at(2));
  expect((await site.publicSite()).outputs[`page/${otherPage}/it`]).toEqual(before);
});

test('a work that moves to another category changes lists there too', async () => {
  await site.update('works', at(0), { workCategory: { id: villas } });
  expect(await cards()).toMatchObject({
    worksPage: ['Uno', 'Due', 'Tre'],
    houses: ['Due', 'Tre'],
    villas: ['Uno'],
  });
});

test('a new order is the cards’ order', async () => {
  await reorderRecords(site.context, SYSTEM, work, [at(2), at(0), at(1)]);
  await site.engine.idle();
  const all = ['Tre', 'Uno', 'Due'];
  expect(await cards()).toMatchObject({ worksPage: all, houses: all });
});

test('a work of the future is left out until its day', async () => {
  await site.update('works', at(1), { publicAt: '2026-03-10T23:00:00.000Z' });
  expect(await cards()).toMatchObject({ worksPage: ['Uno', 'Tre'], houses: ['Uno', 'Tre'] });
  site.now = new Date('2026-03-11T09:00:00.000Z');
  await site.engine.rollover();
  expect(await cards()).toMatchObject({ worksPage: ['Uno', 'Due', 'Tre'] });
});

test('the listing moves with the setting', async () => {
  await site.update('settings', 'settings', { worksPageId: { id: otherPage } });
  expect(await cards()).toMatchObject({ worksPage: [], otherPage: ['Uno', 'Due', 'Tre'] });
});

// Rendered in the save's own transaction, or after it.
test.each([true, false])(
  'a work that was held back joins the cards as its block is mended, and all that is told (%s)',
  async (isInline) => {
    const { engine } = site;
    site.context.renders.planChange = (session, change) =>
      engine.planChange(session, change, isInline);
    const block = await site.create('block', { name: 'X', code: { it: '{% if %}' } });
    const template = await site.create('templates', { name: 'X', blocks: { it: [block] } });
    const fields = { name: 'Quattro', title: { it: 'Quattro' }, workCategory: { id: houses } };
    await site.create('works', { ...fields, template, order: 4 });
    expect(await cards()).toMatchObject({ houses: ['Uno', 'Due', 'Tre'] });
    const { done } = await site.update('block', block.id, { code: { it: 'Ecco' } });
    expect(done).toBe(3);
    const all = ['Uno', 'Due', 'Tre', 'Quattro'];
    expect(await cards()).toMatchObject({ worksPage: all, houses: all });
  },
);
