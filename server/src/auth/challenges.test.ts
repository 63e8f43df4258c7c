import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTempStore, type TempStore } from '../testing/tempStore.ts';
import { CHALLENGE_LIFE_MS, type Challenges, createChallenges } from './challenges.ts';
import { authTables } from './schema.ts';

let temp: TempStore;
let now: number;
let challenges: Challenges;

const open = (isSecure: boolean) =>
  createChallenges({ store: temp.store, clock: () => new Date(now), isSecure });

beforeEach(async () => {
  temp = await openTempStore();
  now = Date.parse('2026-03-10T09:00:00Z');
  challenges = open(false);
});
afterEach(() => temp.close());

/** What a browser sends back of a cookie. */
const sent = (cookie: string) => cookie.split(';')[0] ?? '';
const begin = async (value: string) =>
  sent(await challenges.begin('passkey', { userId: null, value }));

it('is found by its cookie among others, as often as it is looked at, and taken once', async () => {
  const [one, other] = [await begin('one'), await begin('other')];
  const cookies = `a=b; ${one}; c=d`;
  for (let i = 0; i < 2; i++) {
    expect(await challenges.peek('passkey', cookies)).toEqual({ userId: null, value: 'one' });
  }
  expect(await challenges.take('passkey', cookies)).toEqual({ userId: null, value: 'one' });
  expect(await challenges.peek('passkey', cookies)).toBeNull();
  expect(await challenges.take('passkey', cookies)).toBeNull();
  expect(await challenges.take('passkey', other)).toMatchObject({ value: 'other' });
});

it('is none without its cookie, by an empty one, or by that of another purpose', async () => {
  const cookie = await begin('one');
  for (const cookies of [undefined, '', 'a=b', 'regia.passkey=', `x${cookie}`]) {
    expect(await challenges.peek('passkey', cookies)).toBeNull();
    expect(await challenges.take('passkey', cookies)).toBeNull();
  }
  const asAnother = cookie.replace('passkey', 'second-factor');
  expect(await challenges.peek('second-factor', asAnother)).toBeNull();
  expect(await challenges.take('second-factor', asAnother)).toBeNull();
  expect(await challenges.peek('passkey', cookie)).not.toBeNull();
});

it('is over after ten minutes, and gone when the next begins', async () => {
  const [peeked, taken] = [await begin('one'), await begin('other')];
  now += CHALLENGE_LIFE_MS - 1;
  expect(await challenges.peek('passkey', peeked)).not.toBeNull();
  now += 1;
  expect(await challenges.peek('passkey', peeked)).toBeNull();
  expect(await challenges.take('passkey', taken)).toBeNull();
  await begin('third');
  const rows = await authTables(temp.store.reader)
    .selectFrom('auth_challenges')
    .select('value')
    .execute();
  expect(rows).toEqual([{ value: 'third' }]);
});

it('leaves others alone that are not over yet', async () => {
  const cookie = await begin('one');
  now += CHALLENGE_LIFE_MS - 1;
  await begin('other');
  expect(await challenges.peek('passkey', cookie)).not.toBeNull();
});

it('has a cookie that scripts cannot read, as long as it waits; on HTTPS of this host alone', async () => {
  const begun = await challenges.begin('passkey', { userId: null, value: '' });
  expect(begun).toMatch(
    /^regia\.passkey=[\w-]{32}; Max-Age=600; Path=\/api; HttpOnly; SameSite=Lax$/,
  );
  expect(challenges.endCookie('passkey')).toMatch(/^regia\.passkey=; Max-Age=0; /);
  const secure = await open(true).begin('passkey', { userId: null, value: '' });
  expect(secure).toMatch(/^__Host-regia\.passkey=[\w-]{32}; Max-Age=600; Path=\/; Secure; /);
});
