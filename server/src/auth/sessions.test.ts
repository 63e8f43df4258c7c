import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addAuthUsers } from '../testing/authRows.ts';
import { openTempStore, type TempStore } from '../testing/tempStore.ts';
import { isFresh } from './proof.ts';
import { authTables } from './schema.ts';
import { createSessionLibrary } from './sessionLibrary.ts';
import {
  createSessionUse,
  DAY_MS,
  endSession,
  endSessions,
  listSessions,
  provedAt,
  USE_NOTED_EVERY_MS,
} from './sessions.ts';

const NOW = Date.parse('2026-03-10T09:00:00Z');
const MINUTE_MS = 60_000;
const at = (ms: number) => new Date(NOW + ms).toISOString();

let temp: TempStore;
beforeEach(async () => {
  temp = await openTempStore();
  await addAuthUsers(temp.store, ['ada', 'grace']);
});
afterEach(() => temp.close());

interface Kept {
  user?: string;
  opened?: number;
  used?: number | null;
  proved?: number | null;
  expires?: number;
}

function open(id: string, { user = 'ada', opened = 0, used = null, ...more }: Kept = {}) {
  const { proved = null, expires = DAY_MS } = more;
  const whenOrNull = (ms: number | null) => (ms === null ? null : at(ms));
  return temp.store.transaction((session) =>
    authTables(session)
      .insertInto('auth_session')
      .values({
        id,
        token: `token of ${id}`,
        user_id: user,
        ip_address: '',
        user_agent: null,
        expires_at: at(expires),
        last_used_at: whenOrNull(used),
        proved_at: whenOrNull(proved),
        created_at: at(opened),
        updated_at: at(opened),
      })
      .execute(),
  );
}

const list = (currentId: string) =>
  listSessions(temp.store.reader, { userId: 'ada', currentId, now: new Date(NOW), days: 30 });

describe('the sessions of a user', () => {
  it('are those that have not expired: the one that asks, then the last used first', async () => {
    await open('old', { opened: -5 * DAY_MS, used: -3 * DAY_MS });
    await open('new', { opened: -DAY_MS });
    await open('own', { opened: -2 * DAY_MS, used: -4 * DAY_MS });
    await open('expired', { expires: 0 });
    await open('too long', { opened: -30 * DAY_MS });
    await open('graces', { user: 'grace' });
    const sessions = await list('own');
    expect(sessions.map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
      ['own', true],
      ['new', false],
      ['old', false],
    ]);
    expect(sessions).toMatchObject([
      { openedAt: at(-2 * DAY_MS), lastUsedAt: at(0), ip: null },
      { openedAt: at(-DAY_MS), lastUsedAt: at(-DAY_MS) },
      { openedAt: at(-5 * DAY_MS), lastUsedAt: at(-3 * DAY_MS) },
    ]);
    expect((await list('old')).map(({ id }) => id)).toEqual(['old', 'new', 'own']);
  });

  it('end one by one, or all but one; never those of others', async () => {
    for (const id of ['a', 'b', 'c']) await open(id);
    await open('graces', { user: 'grace' });
    const run = temp.store.transaction;
    expect(await run((session) => endSession(session, 'ada', 'a'))).toBe(true);
    expect(await run((session) => endSession(session, 'ada', 'a'))).toBe(false);
    expect(await run((session) => endSession(session, 'ada', 'graces'))).toBe(false);
    await open('d');
    expect(await run((session) => endSessions(session, 'ada', 'c'))).toBe(2);
    expect((await list('c')).map(({ id }) => id)).toEqual(['c']);
    expect(await run((session) => endSessions(session, 'ada'))).toBe(1);
    expect(await run((session) => endSession(session, 'grace', 'graces'))).toBe(true);
  });

  it('say when their user last proved who they are: by signing in, or since', async () => {
    await open('a', { opened: -MINUTE_MS });
    await open('b', { opened: -DAY_MS, proved: -2 * MINUTE_MS });
    const proved = (id: string) => provedAt(temp.store.reader, id);
    expect(await proved('a')).toEqual(new Date(at(-MINUTE_MS)));
    expect(await proved('b')).toEqual(new Date(at(-2 * MINUTE_MS)));
    expect(await proved('none')).toBeNull();
  });
});

it('whoever brings no session costs no look into the database', async () => {
  const library = createSessionLibrary(() => expect.unreachable('loaded'));
  const stranger = { cookie: 'regia.device=a', userAgent: undefined, ip: '192.0.2.1' };
  expect(await library.find(stranger)).toEqual({ answer: null, cookies: [] });
});

it('a proof counts for ten minutes', () => {
  const fresh = (ms: number) => isFresh(new Date(NOW - ms), new Date(NOW));
  expect([fresh(0), fresh(10 * MINUTE_MS), fresh(10 * MINUTE_MS + 1)]).toEqual([true, true, false]);
  expect(isFresh(null, new Date(NOW))).toBe(false);
});

describe('the use of a session', () => {
  it('is noted at most every five minutes, for each by itself', async () => {
    let now = NOW;
    let writes = 0;
    const { store } = temp;
    const transaction: typeof store.transaction = (work, options) => {
      writes++;
      return store.transaction(work, options);
    };
    const use = createSessionUse({
      store: { ...store, transaction },
      clock: () => new Date(now),
      onFailure: (error) => expect.unreachable(String(error)),
    });
    await open('a');
    await open('b');
    const lastUse = async (id: string) => {
      await use.idle();
      return authTables(store.reader)
        .selectFrom('auth_session')
        .select(['last_used_at', 'ip_address'])
        .where('id', '=', id)
        .executeTakeFirst();
    };

    use.note('a', '192.0.2.1');
    expect(await lastUse('a')).toEqual({ last_used_at: at(0), ip_address: '192.0.2.1' });
    expect(await lastUse('b')).toEqual({ last_used_at: null, ip_address: '' });
    now += USE_NOTED_EVERY_MS - 1;
    use.note('a', '192.0.2.2');
    use.note('b', '192.0.2.3');
    expect(await lastUse('a')).toEqual({ last_used_at: at(0), ip_address: '192.0.2.1' });
    expect((await lastUse('b'))?.ip_address).toBe('192.0.2.3');
    now += 1;
    use.note('a', '192.0.2.2');
    use.note('b', '192.0.2.4');
    expect((await lastUse('a'))?.ip_address).toBe('192.0.2.2');
    expect((await lastUse('b'))?.ip_address).toBe('192.0.2.3');
    expect(writes).toBe(3);
  });

  it('makes nobody wait, and tells where it cannot be written', async () => {
    const failures: unknown[] = [];
    const transaction = () => Promise.reject(new Error('full'));
    const use = createSessionUse({
      store: { ...temp.store, transaction },
      clock: () => new Date(NOW),
      onFailure: (error, what) => failures.push([String(error), what]),
    });
    use.note('a', '192.0.2.1');
    await use.idle();
    expect(failures).toEqual([['Error: full', 'use of a session']]);
  });
});
