/** Whatever is edited shows at once wherever it is copied (section 4 of the specification). */
import { MODULES, masterRights } from '@regia/model/modules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { RecordsApp, recordIn } from '../testing/recordsApp.ts';

let app: RecordsApp;
let ada: Client;
beforeAll(async () => {
  app = await RecordsApp.open();
  ada = await app.user('ada', masterRights(MODULES));
});
afterAll(() => app.close());

const read = async (collection: string, id: string) =>
  recordIn(await ada.get(`/api/records/${collection}/${id}`));

const PERSON = { firstName: 'Bob', lastName: 'Neri', email: 'bob@example.com' };
const name = { name: 'new' };

it.each([
  ['maps', 'mapPoints', 'map', {}, name],
  ['roles', 'users', 'role', PERSON, { ...name, readOwn: ['page'], deleteAll: ['map'] }],
  ['templates', 'pages', 'template', {}, name],
  ['templates', 'works', 'template', {}, name],
  ['templates', 'workCategories', 'template', {}, name],
  [
    'workCategories',
    'works',
    'workCategory',
    {},
    { ...name, title: { it: 'Nuovo' }, slug: { it: 'nuovo' } },
  ],
])('an edit in %s shows in %s', async (collection, dependents, field, fields, changes) => {
  const target = await app.create(collection, { name: 'old' });
  const given = { name: 'x', ...fields, [field]: target.id };
  if (dependents === 'users') Reflect.deleteProperty(given, 'name');
  const dependent = await app.create(dependents, given);
  expect(dependent[field]).toMatchObject({ id: target.id, name: 'old' });
  const path = `/api/records/${collection}/${target.id}`;
  expect((await ada.put(path, { ...target, ...changes })).status).toBe(200);
  const { updatedAt, [field]: copy } = await read(dependents, dependent.id);
  expect(copy).toMatchObject({ id: target.id, ...changes });
  expect(updatedAt).toBe(dependent.updatedAt);
});

it('an edit of a block shows in templates, in every language', async () => {
  const block = await app.create('block', { name: 'old', code: { it: 'a' } });
  const blocks = { it: [{ id: block.id }], en: [{ id: block.id }] };
  const template = await app.create('templates', { name: 'T', blocks });
  const changes = { name: 'new', code: { it: 'b' } };
  await ada.put(`/api/records/block/${block.id}`, { ...block, ...changes });
  const copy = { id: block.id, ...changes };
  const { blocks: shown } = await read('templates', template.id);
  expect(shown).toEqual({ it: [copy], en: [copy] });
});
