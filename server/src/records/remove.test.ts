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

it('whoever may delete none of a kind does not learn which there are', async () => {
  const eve = await app.user('eve', { readAll: ['page'], deleteAll: ['map'] });
  const { id } = await app.create('pages', { name: 'Pagina' });
  for (const one of [id, 'none']) {
    expect(await eve.delete(`/api/records/pages/${one}`)).toMatchObject({
      status: 403,
      body: { code: 'accessDenied' },
    });
  }
  expect((await ada.delete('/api/records/pages/none')).status).toBe(404);
});

it('whoever may delete their own deletes no others', async () => {
  const bob = await app.user('bob', { readAll: ['variable'], deleteOwn: ['variable'] });
  const own = await app.put('variables', { name: 'own' }, 'bob');
  const other = await app.put('variables', { name: 'other' }, 'ada');
  expect((await bob.delete(`/api/records/variables/${other.id}`)).status).toBe(403);
  expect((await bob.delete(`/api/records/variables/${own.id}`)).status).toBeLessThan(300);
});

it('what refers to a record is in its way, also from a record with the same id', async () => {
  const template = await app.create('templates', { name: 'T' }, 'same');
  await app.create('pages', { name: 'Pagina', template }, 'same');
  const refused = await ada.delete('/api/records/templates/same');
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'children', details: { total: 1, blockers: [{ collection: 'pages' }] } },
  });
});

it('a part of the site goes from the page that plays it to the next, and to no other', async () => {
  const [one, other] = [
    await app.create('pages', { name: 'Una', isHomepage: true }),
    await app.create('pages', { name: 'Altra' }),
  ];
  const read = async (id: string) => recordIn(await ada.get(`/api/records/pages/${id}`));
  expect(await read(one.id)).toMatchObject({ isHomepage: true, isNotFound: false });
  const page = await read(other.id);
  await ada.put(`/api/records/pages/${other.id}`, { ...page, isNotFound: true });
  expect(await read(one.id)).toMatchObject({ isHomepage: true });
  const again = await read(other.id);
  await ada.put(`/api/records/pages/${other.id}`, {
    ...again,
    isHomepage: true,
    isNotFound: false,
  });
  expect(await read(one.id)).toMatchObject({ isHomepage: false, isNotFound: false });
  expect(await read(other.id)).toMatchObject({ isHomepage: true, isNotFound: false });
});
