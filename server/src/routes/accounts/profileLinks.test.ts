import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, textAt } from '../../testing/client.ts';
import { ADA, TestApp } from '../../testing/testApp.ts';

const STATISTICS = {
  label: { it: 'Statistiche', en: 'Statistics' },
  url: 'https://stats.example.com',
  module: 'page',
};
const MANUAL = { label: 'Manuale', url: '/files/manuale.pdf' };

let test: TestApp;
let ada: Client;
beforeAll(async () => {
  const environment = { PROFILE_LINKS: JSON.stringify([STATISTICS, MANUAL]) };
  test = await TestApp.open({ environment });
  ada = test.client();
  await ada.post('/api/install', ADA);
});
afterAll(() => test.close());

const linksOf = async (client: Client) => (await client.get('/api/me/profile-links')).body;

async function addUser(email: string, rights: object): Promise<Client> {
  const role = textAt(
    await ada.post('/api/records/roles', { name: email, ...rights }),
    'record',
    'id',
  );
  const user = { firstName: 'Grace', lastName: 'Hopper', email, password: 'Nanosecond1' };
  await ada.post('/api/records/users', { ...user, role });
  const client = test.client();
  await client.signIn(user);
  return client;
}

it('shows an item with a module only to who reads all of it', async () => {
  expect(await linksOf(ada)).toEqual([STATISTICS, MANUAL]);
  expect(await linksOf(await addUser('all@example.com', { readAll: ['page'] }))).toEqual([
    STATISTICS,
    MANUAL,
  ]);
  const own = await addUser('own@example.com', { readOwn: ['page'], updateAll: ['page'] });
  expect(await linksOf(own)).toEqual([MANUAL]);
  expect(await linksOf(await addUser('none@example.com', { readAll: ['work'] }))).toEqual([MANUAL]);
});

it('tells nobody who is not signed in', async () => {
  expect((await test.client().get('/api/me/profile-links')).status).toBe(401);
});
