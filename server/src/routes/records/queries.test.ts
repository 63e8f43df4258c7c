/** The queries of the specification's section 7, as the one list route answers them. */
import { MODULES, type Module, masterRights, RIGHTS, type Right } from '@regia/model/modules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { usersWith } from '../../records/usersWith.ts';
import { linksTo } from '../../store/links.ts';
import type { Client } from '../../testing/client.ts';
import { itemsIn, RecordsApp } from '../../testing/recordsApp.ts';

let app: RecordsApp;
let ada: Client;
const ids: Record<string, string> = {};

async function make(name: string, collection: string, fields: object): Promise<void> {
  ids[name] = (await app.create(collection, { name, ...fields })).id;
}

beforeAll(async () => {
  app = await RecordsApp.open({ keepsActionLog: false });
  ada = await app.user('ada', masterRights(MODULES));
  const role = (await app.create('roles', { name: 'Editor' })).id;
  ids.Editor = role;
  for (const [firstName, lastName] of [
    ['Zoe', 'Bianchi'],
    ['Ugo', 'Zanon'],
    ['Leo', 'Bianchi'],
  ]) {
    const email = `${firstName}@example.com`;
    await app.create('users', { firstName, lastName, email, role });
  }
  await make('T', 'templates', {});
  await make('other T', 'templates', {});
  await make('C', 'workCategories', { template: ids.T, order: 1 });
  await make('other C', 'workCategories', { template: ids['other T'], order: 2 });
  const sections = { en: [{ id: 's', type: 'text', value: 'Here: %MAP-1%' }] };
  const slug = { it: 'casa' };
  await make('second', 'works', { template: ids.T, workCategory: ids.C, order: 2, sections });
  await make('first', 'works', { template: ids.T, workCategory: ids.C, order: 1, slug });
  await make('elsewhere', 'works', { template: ids['other T'], workCategory: ids['other C'] });
  await make('P', 'pages', { template: ids.T });
  await make('other P', 'pages', { template: ids['other T'] });
  await make('one', 'maps', {});
  await make('two', 'maps', {});
  await make('B', 'mapPoints', { map: ids.one });
  await make('A', 'mapPoints', { map: ids.one });
  await make('elsewhere', 'mapPoints', { map: ids.two });
  await app.create('changelog', { version: '1.0', date: '2026-01-01', public: true });
  await app.create('changelog', { version: '1.1', date: '2026-02-01' });
  await app.create('changelog', { version: '1.2', date: '2026-03-01', public: true });
});
afterAll(() => app.close());

it.each([
  ['users by role', 'users', 'role.id', () => ids.Editor, ['Leo', 'Zoe', 'Ugo'], 'firstName'],
  ['works by template', 'works', 'template.id', () => ids.T, ['first', 'second'], 'name'],
  ['works by category', 'works', 'workCategory.id', () => ids.C, ['first', 'second'], 'name'],
  ['works by order', 'works', 'order', () => '2', ['second'], 'name'],
  ['works by slug and language', 'works', 'slug.it', () => 'casa', ['first'], 'name'],
  ['categories by template', 'workCategories', 'template.id', () => ids.T, ['C'], 'name'],
  ['pages by template', 'pages', 'template.id', () => ids.T, ['P'], 'name'],
  ['maps by number', 'maps', 'referenceNumber', () => '2', ['two'], 'name'],
  ['points by map', 'mapPoints', 'map.id', () => ids.one, ['A', 'B'], 'name'],
  ['public releases', 'changelog', 'public', () => 'true', ['1.2', '1.0'], 'version'],
])('finds %s, in order', async (_, collection, field, value, found, shown) => {
  const query = `filter[${field}]=${encodeURIComponent(value() ?? '')}`;
  const items = itemsIn(await ada.get(`/api/records/${collection}?${query}`));
  expect(items.map((item) => item[shown])).toEqual(found);
});

it('finds users by module and right, of their live role; “any” for either finds all', async () => {
  await app.user('bruno', { deleteOwn: ['page'], readAll: ['user'] });
  await app.user('clara', { deleteAll: ['page', 'workCategory'] });
  const { reader } = app.context.store;
  const found = async (module: Module | 'any', right: Right | 'any') => {
    const { body } = await ada.get(`/api/records/users/ids?filter[right]=${module}:${right}`);
    return z
      .object({ ids: z.array(z.string()) })
      .parse(body)
      .ids.sort();
  };
  expect(await found('page', 'deleteAll')).toEqual(['ada', 'clara']);
  expect(await found('work', 'deleteAll')).toEqual(['ada']);
  const all = await found('any', 'any');
  expect(all).toHaveLength(6);
  for (const module of [...MODULES, 'any'] as const) {
    for (const right of [...RIGHTS, 'any'] as const) {
      const holders = (await usersWith(reader, module, right)).map(({ id }) => id).sort();
      expect([module, right, await found(module, right)]).toEqual([module, right, holders]);
    }
  }
});

it.each(['page', 'page:', 'pages:readAll', 'page:read', 'page:readAll:x', ''])(
  'knows no module and right such as %j',
  async (wanted) => {
    const { status } = await ada.get(`/api/records/users?filter[right]=${wanted}`);
    expect(status).toBe(400);
  },
);

it('tells how many records refer to those of a list, of what one may read wholly', async () => {
  const block = (await app.create('block', { name: 'Head' })).id;
  const blocks = { it: [{ id: block }], en: [{ id: block }] };
  await app.create('templates', { name: 'with a block', blocks });
  const usesIn = async (client: Client, collection: string, name: string) => {
    const items = itemsIn(await client.get(`/api/records/${collection}?fields=name,usedBy`));
    return items.find((item) => item.name === name)?.usedBy;
  };
  const use = (collection: string, field: string, count: number) => ({ collection, field, count });
  expect(await usesIn(ada, 'block', 'Head')).toEqual([use('templates', 'blocks', 1)]);
  expect(await usesIn(ada, 'roles', 'Editor')).toEqual([use('users', 'role', 3)]);
  const works = use('works', 'template', 2);
  const [pages, categories] = [use('pages', 'template', 1), use('workCategories', 'template', 1)];
  expect(await usesIn(ada, 'templates', 'T')).toContainEqual(works);
  const others = [pages, categories, { ...works, count: 1 }];
  others.sort((one, other) => (one.collection < other.collection ? -1 : 1));
  expect(await usesIn(ada, 'templates', 'other T')).toEqual(others);
  const mentioned = [use('mapPoints', 'map', 2), use('works', 'sections', 1)];
  expect(await usesIn(ada, 'maps', 'one')).toEqual(mentioned);
  const mention = [{ id: 's', type: 'html', value: '%MAP-10% %MAP-2% %MAP-2%' }];
  const page = await app.create('pages', {
    name: 'mentions',
    sections: { it: mention, en: mention },
  });
  const two = [use('mapPoints', 'map', 1), use('pages', 'sections', 1)];
  expect(await usesIn(ada, 'maps', 'two')).toEqual(two);
  expect(await usesIn(ada, 'maps', 'one')).toEqual(mentioned);
  const pia = await app.user('pia', { readAll: ['map', 'page'], readOwn: ['mapPoint', 'work'] });
  expect(await usesIn(pia, 'maps', 'two')).toEqual([use('pages', 'sections', 1)]);
  expect(await usesIn(pia, 'maps', 'one')).toEqual([]);
  await ada.delete(`/api/records/pages/${page.id}`);
  expect(await usesIn(ada, 'maps', 'two')).toEqual([use('mapPoints', 'map', 1)]);
  const few = { readAll: ['template', 'page'], readOwn: ['work'] };
  const bea = await app.user('bea', few);
  expect(await usesIn(bea, 'templates', 'other T')).toEqual([pages]);
  const refused = await ada.get('/api/records/pages?fields=name,usedBy');
  expect(refused.status).toBe(400);
});

it('finds the works that mention a map without reading them all', async () => {
  expect(await linksTo(app.context.store.reader, 'maps', '#1')).toEqual([
    { collection: 'works', id: ids.second, field: 'sections' },
  ]);
});

it('puts works and categories in order, from one', async () => {
  const orders = async (collection: string) =>
    itemsIn(await ada.get(`/api/records/${collection}`)).map(({ name, order }) => [name, order]);
  const works = await ada.get('/api/records/works');
  const reversed = itemsIn(works)
    .map(({ id }) => id)
    .reverse();
  expect((await ada.post('/api/records/works/reorder', { ids: reversed })).status).toBe(200);
  expect(await orders('works')).toEqual([
    ['elsewhere', 1],
    ['second', 2],
    ['first', 3],
  ]);
  const categories = [ids['other C'], ids.C];
  await ada.post('/api/records/workCategories/reorder', { ids: categories });
  expect(await orders('workCategories')).toEqual([
    ['other C', 1],
    ['C', 2],
  ]);
});

it.each(['webRenders', 'notifications', 'feedbacks'])('lists nothing of %s', async (collection) => {
  const { status, body } = await ada.get(`/api/records/${collection}`);
  expect([status, body]).toMatchObject([200, { items: [], total: 0 }]);
});
