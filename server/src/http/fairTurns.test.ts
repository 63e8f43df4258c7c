/** Nobody holds all connections by asking for what takes long. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RecordsApp } from '../testing/recordsApp.ts';
import { UnreadSockets } from '../testing/unreadSockets.ts';

const WAITING = { timeout: 60_000 };
const MARKS = { createdAt: '', createdBy: null, updatedAt: '', updatedBy: null };
const LIST = '/api/records/pages';

let app: RecordsApp;
let underWay = 0;
let most = 0;
let isSlow = false;
let isFailing = false;
let isLong = false;
let asked = 0;
let held = Promise.withResolvers<void>();

beforeAll(async () => {
  app = await RecordsApp.open({
    fillDerived: async (_session, _entity, records) => {
      asked++;
      if (isLong) return [{ ...MARKS, id: 'long', name: 'x'.repeat(9_000_000) }];
      if (!isSlow) return [...records];
      most = Math.max(most, ++underWay);
      await held.promise;
      underWay--;
      if (isFailing) throw new Error('no');
      return [...records];
    },
  });
});
afterAll(() => app.close());

it('of whatever one user reads three at a time, and of another at once', async () => {
  const { id } = await app.create('pages', { name: 'Uno' });
  const ada = await app.user('Ada', { readAll: ['page'] });
  const bob = await app.user('Bob', { readAll: ['page'] });
  isSlow = true;
  const lists = Array.from({ length: 12 }, (_, at) =>
    ada.get(at % 2 ? `/api/records/pages/${id}` : `/api/records/pages?pageSize=${at + 1}`),
  );
  await expect.poll(() => underWay, WAITING).toBe(3);
  const other = bob.get('/api/records/pages');
  await expect.poll(() => underWay, WAITING).toBe(4);
  held.resolve();
  const answers = await Promise.all([...lists, other]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(most).toBe(4);
});

it('what fails gives its turn on, and what is too much is refused', async () => {
  const zoe = await app.user('Zoe', { readAll: ['page'] });
  isFailing = true;
  held = Promise.withResolvers();
  const all = Array.from({ length: 204 }, () => zoe.get(LIST));
  const refused = { status: 429, body: { code: 'tooManyRequests' } };
  expect(await Promise.race(all)).toMatchObject(refused);
  held.resolve();
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(statuses.filter((one) => one === 500)).toHaveLength(203);
  isFailing = false;
  isSlow = false;
  expect((await zoe.get(LIST)).status).toBe(200);
});

it('a turn lasts until its answer has been read, or whoever asked is gone', async () => {
  const eve = await app.user('Eve', { readAll: ['page'] });
  const bob = app.as('Bob');
  isLong = true;
  const sockets = new UnreadSockets(app.server);
  for (let one = 0; one < 3; one++) await sockets.ask(LIST, 'cookie: user=Eve');
  await sockets.untilWaiting(3);
  isLong = false;
  const before = asked;
  const fourth = eve.get(LIST);
  expect((await bob.get(LIST)).status).toBe(200);
  expect((await bob.get(LIST)).status).toBe(200);
  expect(asked - before).toBe(2);
  await sockets.close();
  expect((await fourth).status).toBe(200);
});
