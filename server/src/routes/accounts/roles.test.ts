import { masterRights, NO_RIGHTS } from '@regia/model/modules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allDocuments, putDocument } from '../../store/documents.ts';
import { type Client, textAt } from '../../testing/client.ts';
import { TestApp } from '../../testing/testApp.ts';

let test: TestApp;
let ada: Client;
let editors: string;
let master: string;

beforeAll(async () => {
  ({ test, ada } = await TestApp.installed());
  master = textAt(await ada.get('/api/me'), 'role', 'id');
  editors = await role('Redazione', { readAll: ['page'] });
  await user('Zoe', editors);
  await user('Bea', editors, { blocked: true });
});
afterAll(() => test.close());

async function role(name: string, rights: object): Promise<string> {
  const answer = await ada.post('/api/records/roles', { name, ...NO_RIGHTS, ...rights });
  return textAt(answer, 'record', 'id');
}

async function user(firstName: string, roleId: string, more: object = {}): Promise<Client> {
  const credentials = { email: `${firstName}@example.com`, password: 'Segreta123' };
  const fields = { firstName, lastName: 'Neri', ...credentials, role: { id: roleId }, ...more };
  await ada.post('/api/records/users', fields);
  const client = test.client();
  await client.signIn(credentials);
  return client;
}

const people = (client: Client, id: string) => client.get(`/api/roles/${id}/people`);

describe('who has a role', () => {
  it('is told by name, the blocked ones marked', async () => {
    expect(await people(ada, editors)).toMatchObject({
      status: 200,
      body: {
        total: 2,
        people: [{ isBlocked: true }, { isBlocked: false }],
        isOnlyAdministration: false,
      },
    });
  });

  it('is told as a number to those who may not read users', async () => {
    const reader = await user('Rino', await role('Ruoli', { readAll: ['role'] }));
    expect((await people(reader, editors)).body).toMatchObject({ total: 2, people: [] });
  });

  it('is for who may read that role', async () => {
    const owner = await user('Olga', await role('Propri', { readOwn: ['role'], create: ['role'] }));
    expect((await people(owner, editors)).status).toBe(404);
    const own = await owner.post('/api/records/roles', { name: 'Mio', ...NO_RIGHTS });
    expect((await people(owner, textAt(own, 'record', 'id'))).status).toBe(200);
    const nobody = await user('Nino', await role('Niente', {}));
    expect((await people(nobody, editors)).status).toBe(403);
    expect((await people(test.client(), editors)).status).toBe(401);
    expect((await people(ada, 'nowhere')).status).toBe(404);
  });

  it('is told of the first by name where there are many', async () => {
    const crowd = await role('Folla', {});
    const meta = { createdAt: '', createdBy: null, updatedAt: '', updatedBy: null };
    await test.app.store.transaction(async (session) => {
      for (let at = 60; at >= 10; at--) {
        const fields = { firstName: `N${at}`, lastName: '', role: { id: crowd } };
        await putDocument(session, 'users', { ...meta, ...fields, id: `n${at}` });
      }
    });
    const { total, people: told } = Object((await people(ada, crowd)).body);
    const ids = told.map(({ id }: { id: string }) => id);
    expect([total, ids.length, ids[0], ids.at(-1)]).toEqual([51, 50, 'n10', 'n59']);
  });

  it('may be all who decide on users and roles', async () => {
    expect((await people(ada, master)).body).toMatchObject({ isOnlyAdministration: true });
    const second = await role('Vice', masterRights(['role', 'user']));
    await user('Ugo', second, { blocked: true });
    await user('Carla', await role('Assunzioni', { create: ['user'] }));
    expect((await people(ada, master)).body).toMatchObject({ isOnlyAdministration: true });
    await user('Vera', second);
    expect((await people(ada, master)).body).toMatchObject({ isOnlyAdministration: false });
  });
});

it('a role that nobody has may lose any right, also beside users without a role', async () => {
  const unheld = await role('Ferie', masterRights(['role', 'user']));
  await test.app.store.transaction(async (session) => {
    for (const one of await allDocuments(session, 'users')) {
      const isAda = one.id === textAt(await ada.get('/api/me'), 'id');
      await putDocument(session, 'users', isAda ? one : { ...one, role: null });
    }
  });
  const path = `/api/records/roles/${unheld}`;
  const lowered = { ...Object((await ada.get(path)).body), ...NO_RIGHTS };
  expect((await ada.put(path, lowered)).status).toBe(200);
});
