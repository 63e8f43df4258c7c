import { RegiaError } from '@regia/model/errors.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTempStore, type TempStore } from '../testing/tempStore.ts';
import { type Attempts, createAttempts, GUESSES, type Tried } from './attempts.ts';
import { authTables } from './schema.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LIMIT = { tries: 2, firstWaitMs: MINUTE_MS, longestWaitMs: 5 * MINUTE_MS };

let temp: TempStore;
let now: number;
let attempts: Attempts;

beforeEach(async () => {
  temp = await openTempStore();
  now = Date.parse('2026-03-10T09:00:00Z');
  attempts = createAttempts(temp.store, () => new Date(now));
});
afterEach(() => temp.close());

const passwordOf = (of: string) => ({ what: 'password', of }) as const;
const count = (account: string) => attempts.count(passwordOf(account), LIMIT);

it('counts each try, then makes wait, each time twice as long, up to the longest', async () => {
  expect([await count('ada'), await count('ada')]).toEqual([0, 0]);
  for (const minutes of [1, 2, 4, 5, 5]) {
    expect(await count('ada')).toBe(minutes * MINUTE_MS);
    now += minutes * MINUTE_MS - 1;
    expect(await count('ada')).toBe(1);
    now += 1;
    expect(await count('ada')).toBe(0);
  }
});

it('counts each kind by itself, and each browser, whatever somebody calls an account', async () => {
  const kinds = ['password', 'secondFactor', 'ownPassword', 'newApp', 'resetMail', 'newEmailMail'];
  const all = (kinds as Tried['what'][]).flatMap((what): Tried[] => [
    { what, of: 'ada' },
    { what, of: 'ada', device: 'd' },
    { what: 'password', of: `["${what}","ada","d"]` },
    { what: 'password', of: `ada","${what}` },
    { what: 'password', of: `${what} ada` },
    { what: 'password', of: 'ada', device: `${what}"]` },
  ]);
  for (const tried of all) expect([tried, await attempts.count(tried, LIMIT)]).toEqual([tried, 0]);
});

it('counts each account by itself, whatever its case and the spaces around it', async () => {
  for (const account of ['ada', ' ADA ']) expect(await count(account)).toBe(0);
  expect(await count('Ada')).toBe(MINUTE_MS);
  expect(await count('grace')).toBe(0);
});

it('forgets the failures of who succeeds, and of nobody else', async () => {
  for (const account of ['ada', 'ada', 'grace', 'grace']) await count(account);
  await attempts.succeed(passwordOf('Ada'));
  expect([await count('ada'), await count('grace')]).toEqual([0, MINUTE_MS]);
});

it('forgets failures after a day without a try, and keeps no trace of them', async () => {
  await count('ada');
  now += DAY_MS - 1;
  await count('grace');
  now += 2;
  expect([await count('grace'), await count('grace')]).toEqual([0, MINUTE_MS]);
  const rows = await authTables(temp.store.reader)
    .selectFrom('auth_attempts')
    .selectAll()
    .execute();
  expect(rows).toMatchObject([{ failures: 2 }]);
  expect(JSON.stringify(rows)).not.toContain('grace');
});

it('refuses a guess too many with the seconds to wait, rounded up', async () => {
  for (let i = 0; i < GUESSES.tries; i++) await attempts.begin(passwordOf('ada'));
  now += 1;
  const refused = await attempts.begin(passwordOf('ada')).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(RegiaError);
  expect(refused).toMatchObject({ code: 'tooManyRequests', details: { retryAfter: 60 } });
  now += MINUTE_MS - 2;
  await expect(attempts.begin(passwordOf('ada'))).rejects.toMatchObject({
    details: { retryAfter: 1 },
  });
  now += 1;
  await attempts.begin(passwordOf('ada'));
});
