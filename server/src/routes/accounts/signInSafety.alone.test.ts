/** That nobody learns from an answer, or from the work behind it, which accounts there are. */
import type * as Argon2 from '@node-rs/argon2';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, type Client, textAt } from '../../testing/client.ts';
import { setUpApp } from '../../testing/secondFactor.ts';

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof Argon2>();
  return { ...real, verify: vi.fn(real.verify), hash: vi.fn(real.hash) };
});
const argon2 = await import('@node-rs/argon2');
const { ADA, TestApp } = await import('../../testing/testApp.ts');

const GRACE = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com' };
const PASSWORD = 'Nanosecond1';

let test: Awaited<ReturnType<typeof TestApp.open>>;
let ada: Client;
let role: string;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T09:00:00Z') });
  ({ test, ada } = await TestApp.installed());
  role = textAt(await ada.get('/api/records/roles'), 'items', '0', 'id');
});
afterEach(async () => {
  vi.useRealTimers();
  await test.close();
});

const add = async (fields: object) =>
  textAt(await ada.post('/api/records/users', { ...GRACE, role, ...fields }), 'record', 'id');

async function edit(id: string, changes: object): Promise<void> {
  const path = `/api/records/users/${id}`;
  const { body } = await ada.get(path);
  expect((await ada.put(path, { ...Object(body), ...changes })).status).toBe(200);
}

/** What an outsider sees of an answer, and the hash verifications and hashings behind it. */
async function observed(ask: () => Promise<Answer>) {
  const [verify, hash] = [vi.mocked(argon2.verify), vi.mocked(argon2.hash)];
  verify.mockClear();
  hash.mockClear();
  const { status, text, headers } = await ask();
  const { 'x-request-id': _, 'content-length': __, date: ___, ...seen } = headers;
  const work = { verifications: verify.mock.calls.length, hashings: hash.mock.calls.length };
  // How many requests an address has left differs by itself.
  const names = Object.keys(seen).filter((name) => !name.startsWith('x-ratelimit'));
  return { status, text, headers: names.map((name) => [name, seen[name]]), work };
}

describe('a sign-in that fails', () => {
  it('is the same, and the same work, whatever is wrong', async () => {
    await add({ password: PASSWORD });
    await edit(await add({ email: 'blocked@example.com', password: PASSWORD }), { blocked: true });
    await add({ email: 'invited@example.com' });
    const protectedBy = { email: 'careful@example.com', password: PASSWORD };
    await add(protectedBy);
    const careful = test.client();
    await careful.signIn(protectedBy);
    await setUpApp(careful, PASSWORD);

    const tries = {
      'wrong password': { email: GRACE.email, password: 'Wrong1234' },
      'unknown address': { email: 'nobody@example.com', password: 'Wrong1234' },
      'blocked, right password': { email: 'blocked@example.com', password: PASSWORD },
      'blocked, wrong password': { email: 'blocked@example.com', password: 'Wrong1234' },
      'invited, without a password': { email: 'invited@example.com', password: 'Wrong1234' },
      'second factor, wrong password': { ...protectedBy, password: 'Wrong1234' },
      'no address at all': { email: 'nobody', password: 'Wrong1234' },
    };
    const reference = await observed(() => test.client().signIn(tries['wrong password']));
    expect(reference).toMatchObject({ status: 401, work: { verifications: 1, hashings: 0 } });
    for (const [what, credentials] of Object.entries(tries)) {
      const seen = await observed(() => test.client().signIn(credentials));
      expect([what, seen]).toEqual([what, reference]);
    }
  });

  it('costs what one that succeeds costs', async () => {
    await add({ password: PASSWORD });
    const right = await observed(() => test.client().signIn({ ...GRACE, password: PASSWORD }));
    expect(right).toMatchObject({ status: 200, work: { verifications: 1, hashings: 0 } });
  });
});

describe('a forgotten password', () => {
  const ask = (email: string) => () =>
    test.client().post('/api/auth/request-password-reset', { email });

  it('is answered alike for anybody', async () => {
    await edit(await add({ password: PASSWORD }), { blocked: true });
    const known = await observed(ask(ADA.email));
    expect(known).toMatchObject({ status: 200, work: { verifications: 0, hashings: 0 } });
    expect(await observed(ask('nobody@example.com'))).toEqual(known);
    expect(await observed(ask(GRACE.email))).toEqual(known);
  });

  it('has no routes that one address may call more than sixty times a minute', async () => {
    for (const path of ['reset-password', 'second-step']) {
      const statuses: number[] = [];
      for (let i = 0; i < 61; i++) {
        statuses.push((await test.client().post(`/api/auth/${path}`, {})).status);
      }
      expect(new Set(statuses.slice(0, 60))).toEqual(new Set([422]));
      expect(statuses.at(-1)).toBe(429);
    }
  });
});

describe('a link that sets a password', () => {
  const follow = (token: string) => () =>
    test.client().post('/api/auth/reset-password', { token, newPassword: PASSWORD });

  it('fails alike whether it never was, is old, is used, or is somebody’s who is blocked', async () => {
    const unknown = await observed(follow('x'.repeat(32)));
    expect(unknown).toMatchObject({ status: 409, work: { verifications: 0, hashings: 0 } });

    await add({});
    const used = await test.mailedToken();
    expect((await follow(used)()).status).toBe(200);
    expect(await observed(follow(used))).toEqual(unknown);

    const blocked = await add({ email: 'blocked@example.com' });
    const taken = await test.mailedToken();
    await edit(blocked, { blocked: true });
    expect(await observed(follow(taken))).toEqual(unknown);

    await add({ email: 'late@example.com' });
    const late = await test.mailedToken();
    vi.setSystemTime(Date.now() + 73 * 3_600_000);
    expect(await observed(follow(late))).toEqual(unknown);
  });
});
