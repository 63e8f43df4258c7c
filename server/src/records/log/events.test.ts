import { isObject } from '@regia/model/isObject.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, textAt } from '../../testing/client.ts';
import { itemsIn } from '../../testing/recordsApp.ts';
import { ADA, TestApp } from '../../testing/testApp.ts';
import { MAX_ENTRIES, SHARED_FOR_MS } from './repeatedEvents.ts';

const BRUNO = { email: 'bruno@example.com', password: 'Segreta123' };

let now = new Date('2026-03-10T09:00:00.000Z');
let test: TestApp;
let ada: Client;
let brunoId: string;
beforeAll(async () => {
  ({ test, ada } = await TestApp.installed({ clock: () => now }));
  const role = await ada.post('/api/records/roles', { name: 'Nulla', readAll: ['log'] });
  const user = await ada.post('/api/records/users', {
    ...{ firstName: 'Bruno', lastName: 'B', ...BRUNO },
    role: { id: textAt(role, 'record', 'id') },
  });
  brunoId = textAt(user, 'record', 'id');
});
afterAll(() => test.close());

/** Lets so much time pass that nothing is counted together with what comes. */
function later(): void {
  now = new Date(now.getTime() + SHARED_FOR_MS);
}

const entries = async (action: string) => {
  await test.app.idle();
  const query = `filter[action]=${action}&sort=createdAt:desc&pageSize=100`;
  return itemsIn(await ada.get(`/api/records/logs?${query}`));
};

const from = (address: string, agent = 'Firefox') => ({
  remoteAddress: address,
  headers: { 'user-agent': agent },
});
const signIn = (client: Client, payload: object, address = '192.0.2.1') =>
  client.send({ method: 'POST', url: '/api/auth/sign-in/email', payload, ...from(address) });

describe('signing in and out', () => {
  it('is noted, with who and from where', async () => {
    later();
    const bruno = test.client();
    expect((await signIn(bruno, BRUNO)).status).toBe(200);
    const about = { createdBy: brunoId, collection: 'users', recordId: brunoId, title: 'Bruno B' };
    const place = { address: '192.0.2.1', agent: 'Firefox', type: 'info' };
    expect((await entries('signedIn')).slice(0, 1)).toMatchObject([{ ...about, ...place }]);
    await bruno.send({ method: 'POST', url: '/api/auth/sign-out', ...from('192.0.2.2') });
    expect(await entries('signedOut')).toMatchObject([{ ...about, address: '192.0.2.2' }]);
  });

  it('out where nobody was in is not', async () => {
    const before = await entries('signedOut');
    expect((await test.client().post('/api/auth/sign-out')).status).toBe(200);
    expect(await entries('signedOut')).toEqual(before);
  });

  it('that fails is counted for each account, and not ascribed to its owner', async () => {
    later();
    for (const password of ['a', 'b', 'c']) await signIn(test.client(), { ...BRUNO, password });
    expect(await entries('signInFailed')).toMatchObject([
      {
        ...{ count: 3, type: 'warning', createdBy: null, recordId: brunoId },
        ...{ user: { email: BRUNO.email }, address: '192.0.2.1' },
      },
    ]);
  });

  it('that is refused because of too many tries is counted too', async () => {
    later();
    const tries = [...Array(12).keys()].map(() =>
      signIn(test.client(), { email: ADA.email, password: 'x' }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses).toContain(429);
    expect((await entries('signInFailed')).slice(0, 1)).toMatchObject([{ count: 12 }]);
    now = new Date(now.getTime() + 24 * 3_600_000);
  });

  it('that fails again once its entry was deleted is noted anew', async () => {
    later();
    const fail = () => signIn(test.client(), { ...BRUNO, password: 'x' });
    await fail();
    const [{ id } = { id: '' }] = await entries('signInFailed');
    expect((await ada.delete(`/api/records/logs/${id}`)).status).toBe(200);
    await fail();
    expect((await entries('signInFailed'))[0]).toMatchObject({ count: 1, recordId: brunoId });
  });

  it('with an address that nobody has keeps no trace of what was typed', async () => {
    later();
    await signIn(test.client(), { email: 'Segreta123', password: 'x' }, '192.0.2.3');
    const [entry] = await entries('signInFailed');
    expect(entry).toMatchObject({ address: '192.0.2.3', recordId: '', count: 1 });
    expect(JSON.stringify(entry)).not.toContain('Segreta123');
  });

  it('from ever more places cannot fill the log', async () => {
    later();
    const before = (await entries('signInFailed')).length;
    const from = (place: number) =>
      signIn(test.client(), { email: 'x@example.com', password: 'x' }, `198.51.100.${place}`);
    for (let place = 0; place < MAX_ENTRIES + 5; place++) await from(place);
    await from(0);
    const found = await entries('signInFailed');
    expect(found).toHaveLength(before + MAX_ENTRIES + 1);
    const theRest = found.filter(({ address, count }) => address === '' && count === 5);
    expect(theRest).toHaveLength(1);
    const again = found.filter(({ address, count }) => address === '198.51.100.0' && count === 2);
    expect(again).toHaveLength(1);
  });
});

describe('what is refused', () => {
  it('is noted for who lacks the right, and counted', async () => {
    const bruno = test.client();
    await signIn(bruno, BRUNO);
    for (let i = 0; i < 3; i++) await bruno.get('/api/records/users?page=1');
    now = new Date(now.getTime() + 1);
    await bruno.post('/api/records/pages', { name: 'x' });
    expect(await entries('refused')).toMatchObject([
      { detail: 'POST /api/records/pages', count: 1 },
      {
        ...{ detail: 'GET /api/records/users', count: 3, createdBy: brunoId, type: 'warning' },
        ...{ message: 'access refused: GET /api/records/users', user: { firstName: 'Bruno' } },
      },
    ]);
  });

  it('is not for who has not signed in, nor for other failures', async () => {
    const before = await entries('refused');
    expect((await test.client().get('/api/records/users')).status).toBe(401);
    expect((await ada.get('/api/records/users/nobody')).status).toBe(404);
    expect(await entries('refused')).toEqual(before);
  });
});

describe('the other events', () => {
  it('an export is noted with what was taken', async () => {
    await ada.get('/api/records/pages/export?format=csv');
    expect(await entries('exported')).toMatchObject([
      { collection: 'pages', detail: 'csv', user: { email: ADA.email } },
    ]);
  });

  it('a changed password is noted, and neither of the two', async () => {
    const passwords = { currentPassword: ADA.password, newPassword: 'Difference2' };
    expect((await ada.post('/api/me/password', passwords)).status).toBe(204);
    const [entry] = await entries('passwordChanged');
    expect(entry).toMatchObject({ user: { email: ADA.email } });
    expect(JSON.stringify(entry)).not.toMatch(/Analytical1|Difference2/);
  });
});

describe('a user’s name in the log', () => {
  it('is the present one while they exist, then that of the time', async () => {
    const bruno = test.client();
    await signIn(bruno, BRUNO);
    await bruno.post('/api/auth/sign-out');
    const url = `/api/records/users/${brunoId}`;
    const { body } = await ada.get(url);
    if (!isObject(body)) throw new Error('no user');
    const name = { firstName: 'Brunello', email: 'brunello@example.com' };
    expect((await ada.put(url, { ...body, ...name })).status).toBe(200);
    const userOf = async (action: string) => (await entries(action)).at(0)?.user;
    expect(await userOf('signedIn')).toEqual({ ...name, lastName: 'B' });
    expect(await userOf('signedOut')).toEqual({ ...name, lastName: 'B' });
    const csv = await ada.get('/api/records/logs/export?format=csv&filter[action]=signedOut');
    expect(csv.text).toContain('user.firstName,user.lastName,user.email,message,');
    expect(csv.text).toContain(',Brunello,B,brunello@example.com,');

    expect((await ada.delete(url)).status).toBe(200);
    const then = { firstName: 'Bruno', lastName: 'B', email: BRUNO.email };
    expect(await userOf('signedOut')).toEqual(then);
  });
});

it('with ACTION_LOG=false nothing is noted', async () => {
  const { test: silent, ada } = await TestApp.installed({ environment: { ACTION_LOG: 'false' } });
  await ada.post('/api/records/variables', { name: 'a', value: {} });
  await ada.get('/api/records/pages/export?format=csv');
  await signIn(silent.client(), { email: ADA.email, password: 'x' });
  expect(itemsIn(await ada.get('/api/records/logs'))).toEqual([]);
  await silent.close();
});
