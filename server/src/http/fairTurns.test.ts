/** Nobody holds all connections by asking for what takes long. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RecordsApp } from '../testing/recordsApp.ts';
import { inFairTurn } from './fairTurns.ts';

const WAITING = { timeout: 60_000 };

let app: RecordsApp;
let underWay = 0;
let most = 0;
let isSlow = false;
let release = () => {};
const held = new Promise<void>((resolve) => {
  release = resolve;
});

beforeAll(async () => {
  app = await RecordsApp.open({
    fillDerived: async (_session, _entity, records) => {
      if (!isSlow) return [...records];
      most = Math.max(most, ++underWay);
      await held;
      underWay--;
      return [...records];
    },
  });
});
afterAll(() => app.close());

it('of one user three at a time, and of another at once', async () => {
  const ada = await app.user('Ada', { readAll: ['page'] });
  const bob = await app.user('Bob', { readAll: ['page'] });
  isSlow = true;
  const lists = Array.from({ length: 12 }, (_, at) =>
    ada.get(`/api/records/pages?pageSize=${at + 1}`),
  );
  await expect.poll(() => underWay, WAITING).toBe(3);
  const other = bob.get('/api/records/pages');
  await expect.poll(() => underWay, WAITING).toBe(4);
  release();
  const answers = await Promise.all([...lists, other]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(most).toBe(4);
});

it('what fails gives its turn on, and what is too much is refused', async () => {
  const user = { id: 'zoe' };
  const failing = Array.from({ length: 63 }, () =>
    inFairTurn(user, () => Promise.reject(new Error('no'))).catch((error: Error) => error.message),
  );
  await expect(inFairTurn(user, async () => 1)).rejects.toMatchObject({ code: 'tooManyRequests' });
  expect(await Promise.all(failing)).toEqual(failing.map(() => 'no'));
  expect(await inFairTurn(user, async () => 1)).toBe(1);
});
