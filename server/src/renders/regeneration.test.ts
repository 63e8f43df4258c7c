/** The specification's rules of regeneration (section 4), one by one; the law proves the rest. */
import { entityOf } from '@regia/model/entities/registry.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changeRecords } from '../records/change.ts';
import { reorderRecords } from '../records/reorder.ts';
import { SYSTEM } from '../records/writer.ts';
import { RenderedSite } from '../testing/renderedSite.ts';

const LISTING = '{% for w in works %}{{ w.title }},{% endfor %}';
const WORK = '{{ work.previous.title }}<{{ work.title }}>{{ work.next.title }}';
const CATEGORY = '{{ category.title }}: {% for w in category.works %}{{ w.title }},{% endfor %}';
const CATEGORIES = '{% for c in categories %}{{ c.title }},{% endfor %}';

let site: RenderedSite;
const ids: Record<string, string> = {};

beforeEach(async () => {
  site = await RenderedSite.open(['it']);
});
afterEach(async () => {
  expect(site.failures).toEqual([]);
  await site.close();
});

async function make(collection: string, name: string, fields: object = {}): Promise<string> {
  const { id } = await site.create(collection, { name, title: { it: name }, ...fields });
  ids[name] = id;
  return id;
}

/** A template of one block with this code. */
async function template(name: string, code: string): Promise<string> {
  const { id } = await site.create('block', { name, code: { it: code } });
  ids[`block ${name}`] = id;
  const { id: made } = await site.create('templates', { name, blocks: { it: [{ id }] } });
  ids[`template ${name}`] = made;
  return made;
}

const idOf = (name: string) => ids[name] ?? '';

async function markup(type: string, name: string): Promise<string | undefined> {
  return (await site.publicSite()).outputs[`${type}/${idOf(name)}/it`]?.markup;
}

describe('pages', () => {
  beforeEach(async () => {
    const code = '{{ page.title }} {{ variables.v.a }} {{ settings.defaultTitle }} {{ content }}';
    await make('pages', 'Uno', { template: await template('Page', code) });
    await make('pages', 'Due', { template: idOf('template Page') });
  });

  test('are rendered when created and updated, and no more when deleted', async () => {
    expect(await markup('page', 'Uno')).toMatch(/^Uno/);
    await site.update('pages', idOf('Uno'), { title: { it: 'Altro' } });
    expect(await markup('page', 'Uno')).toMatch(/^Altro/);
    expect(await site.remove('pages', idOf('Uno'))).toEqual({ queued: 0, done: 1 });
    expect(await markup('page', 'Uno')).toBeUndefined();
    expect(await markup('page', 'Due')).toMatch(/^Due/);
  });

  test('follow a template’s blocks, and the block itself', async () => {
    const { id } = await site.create('block', { name: 'Foot', code: { it: 'piede' } });
    const blocks = { it: [{ id: idOf('block Page') }, { id }] };
    await site.update('templates', idOf('template Page'), { blocks });
    for (const name of ['Uno', 'Due']) expect(await markup('page', name)).toContain('piede');
    await site.update('block', id, { code: { it: 'fondo' } });
    for (const name of ['Uno', 'Due']) expect(await markup('page', name)).toContain('fondo');
  });

  test('follow settings and variables', async () => {
    await site.create('variables', { name: 'v', value: { a: 'valore' } });
    await site.update('settings', 'settings', { defaultTitle: { it: 'Sito' } });
    for (const name of ['Uno', 'Due']) {
      expect(await markup('page', name)).toBe(`${name} valore Sito `);
    }
  });

  test('follow the maps that they show', async () => {
    const map = await site.create('maps', { name: 'Padova' });
    const sections = { it: [{ id: 's', type: 'html', value: '(%MAP-1%)' }] };
    await site.update('pages', idOf('Uno'), { sections });
    expect(await markup('page', 'Uno')).toContain('()');
    // The code of a map is not for people to write.
    await changeRecords(site.context, SYSTEM, async (unit) => {
      const before = await unit.find('maps', map.id);
      if (!before) throw new Error('no map');
      const after = { ...before, code: { it: '<i>mappa</i>' } };
      await unit.put('maps', unit.updated(before, after), before);
    });
    expect(await markup('page', 'Uno')).toContain('(<i>mappa</i>)');
  });
});

test('a document knows its address in each language', async () => {
  await site.update('settings', 'settings', { languages: ['it', 'en'] });
  const title = { it: 'Chi siamo', en: 'About us' };
  const fields = { name: 'P', title, template: await template('Page', '') };
  const { url } = await site.create('pages', fields);
  expect(url).toEqual({ it: '/chi-siamo', en: '/en/about-us' });
});

describe('works and categories', () => {
  beforeEach(async () => {
    await make('pages', 'Lavori', { template: await template('List', LISTING + CATEGORIES) });
    await site.update('settings', 'settings', {
      worksPageId: idOf('Lavori'),
      workTemplateId: await template('Work', WORK),
      worksTemplateId: await template('Category', CATEGORY),
    });
    await make('workCategories', 'Case', { order: 1 });
    await make('workCategories', 'Ville', { order: 2 });
    for (const [at, name] of ['A', 'B', 'C'].entries()) {
      await make('works', name, { workCategory: idOf('Case'), order: at + 1 });
    }
  });

  const shown = async () => ({
    works: [await markup('work', 'A'), await markup('work', 'B'), await markup('work', 'C')],
    category: await markup('workCategory', 'Case'),
    listing: await markup('page', 'Lavori'),
  });

  test('are rendered when a work is created: itself, neighbours, category, listing', async () => {
    expect(await shown()).toEqual({
      works: ['<A>B', 'A<B>C', 'B<C>'],
      category: 'Case: A,B,C,',
      listing: 'A,B,C,Case,Ville,',
    });
  });

  test('follow a work that is updated', async () => {
    await site.update('works', idOf('B'), { title: { it: 'Bi' } });
    expect(await shown()).toEqual({
      works: ['<A>Bi', 'A<Bi>C', 'Bi<C>'],
      category: 'Case: A,Bi,C,',
      listing: 'A,Bi,C,Case,Ville,',
    });
  });

  test('follow a work that is deleted, whose render goes', async () => {
    await site.remove('works', idOf('B'));
    expect(await shown()).toEqual({
      works: ['<A>', undefined, '<C>'],
      category: 'Case: A,C,',
      listing: 'A,C,Case,Ville,',
    });
  });

  test('follow a new order', async () => {
    await reorder('works', ['C', 'A', 'B']);
    expect(await shown()).toEqual({
      works: ['C<A>B', 'A<B>', '<C>A'],
      category: 'Case: C,A,B,',
      listing: 'C,A,B,Case,Ville,',
    });
    await reorder('workCategories', ['Ville', 'Case']);
    expect((await shown()).listing).toBe('C,A,B,Ville,Case,');
  });

  test('follow the templates that the settings name', async () => {
    await site.update('block', idOf('block Work'), { code: { it: 'nuovo {{ work.title }}' } });
    expect((await shown()).works).toEqual(['nuovo A', 'nuovo B', 'nuovo C']);
  });

  test('of the future are left out of the listings until their day', async () => {
    const publicAt = '2026-03-10T23:00:00.000Z';
    await site.update('works', idOf('A'), { publicAt });
    await site.update('workCategories', idOf('Ville'), { publicAt });
    expect(await shown()).toMatchObject({ category: 'Case: B,C,', listing: 'B,C,Case,' });
    site.now = new Date(publicAt);
    await site.engine.rollover();
    expect(await shown()).toMatchObject({ category: 'Case: A,B,C,', listing: 'A,B,C,Case,Ville,' });
  });
});

async function reorder(collection: string, names: readonly string[]): Promise<void> {
  const entity = entityOf(collection);
  if (!entity) throw new Error(collection);
  await reorderRecords(site.context, SYSTEM, entity, names.map(idOf));
}
