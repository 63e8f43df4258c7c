import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Client, textAt } from '../../testing/client.ts';
import { appCode, giveCode, setUpApp } from '../../testing/secondFactor.ts';
import { ADA, TestApp } from '../../testing/testApp.ts';

const MINUTE_MS = 60_000;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:148.0) Gecko/20100101 Firefox/148.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

let test: TestApp;
let ada: Client;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T09:00:00Z') });
  ({ test, ada } = await TestApp.installed({ environment: { TRUSTED_PROXIES: '127.0.0.1' } }));
});
afterEach(async () => {
  vi.useRealTimers();
  await test.close();
});

const wait = (ms: number) => vi.setSystemTime(Date.now() + ms);

async function signInFrom(agent: string, ip: string): Promise<Client> {
  const client = test.client();
  const { email, password } = ADA;
  const answer = await client.send({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email, password },
    headers: { 'user-agent': agent, 'x-forwarded-for': ip },
  });
  expect(answer.status).toBe(200);
  return client;
}

const list = async (client: Client) => Object((await client.get('/api/me/sessions')).body).sessions;

describe('one’s sessions', () => {
  it('say in plain words where they are, when they were used, and which is this one', async () => {
    wait(MINUTE_MS);
    await signInFrom(FIREFOX, '203.0.113.5');
    wait(MINUTE_MS);
    const phone = await signInFrom(IPHONE, '203.0.113.6');
    expect(await list(ada)).toEqual([
      expect.objectContaining({
        openedAt: '2026-03-10T09:00:00.000Z',
        lastUsedAt: '2026-03-10T09:02:00.000Z',
        isCurrent: true,
      }),
      {
        id: expect.any(String),
        device: { browser: 'Safari', system: 'iOS', kind: 'mobile' },
        ip: '203.0.113.6',
        openedAt: '2026-03-10T09:02:00.000Z',
        lastUsedAt: '2026-03-10T09:02:00.000Z',
        isCurrent: false,
      },
      expect.objectContaining({
        device: { browser: 'Firefox', system: 'Windows', kind: 'desktop' },
        ip: '203.0.113.5',
      }),
    ]);
    expect((await list(phone)).map((one: { isCurrent: boolean }) => one.isCurrent)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('are noted as used, now and then', async () => {
    const other = await signInFrom(FIREFOX, '203.0.113.5');
    wait(20 * MINUTE_MS);
    await ada.get('/api/me');
    await test.app.idle();
    const lastUsed = async () =>
      (await list(other)).find((one: { isCurrent: boolean }) => !one.isCurrent).lastUsedAt;
    expect(await lastUsed()).toBe('2026-03-10T09:20:00.000Z');
    wait(4 * MINUTE_MS);
    await ada.get('/api/me');
    await test.app.idle();
    expect(await lastUsed()).toBe('2026-03-10T09:20:00.000Z');
    wait(2 * MINUTE_MS);
    await ada.get('/api/me');
    await test.app.idle();
    expect(await lastUsed()).toBe('2026-03-10T09:26:00.000Z');
  });

  it('never tell their tokens', async () => {
    const other = await signInFrom(FIREFOX, '203.0.113.5');
    const { text } = await ada.get('/api/me/sessions');
    for (const { cookies } of [ada, other]) {
      const token = cookies.get('regia.session_token') ?? 'none';
      expect(text).not.toContain(decodeURIComponent(token).split('.')[0]);
    }
  });

  it('end one by one, at once', async () => {
    const other = await signInFrom(FIREFOX, '203.0.113.5');
    const [{ id }] = (await list(ada)).filter((one: { isCurrent: boolean }) => !one.isCurrent);
    expect((await ada.delete(`/api/me/sessions/${id}`)).status).toBe(204);
    expect((await other.get('/api/me')).status).toBe(401);
    expect((await ada.delete(`/api/me/sessions/${id}`)).status).toBe(404);
    expect(await list(ada)).toHaveLength(1);
  });

  it('end all but this one', async () => {
    const others = [await signInFrom(FIREFOX, '203.0.113.5'), await signInFrom(IPHONE, '::1')];
    expect((await ada.post('/api/me/sessions/end-others')).status).toBe(204);
    for (const other of others) expect((await other.get('/api/me')).status).toBe(401);
    expect((await ada.get('/api/me')).status).toBe(200);
  });

  it('are nobody else’s to see or to end', async () => {
    const grace = { firstName: 'G', lastName: 'H', email: 'g@example.com', password: 'Nanosec1' };
    const role = textAt(await ada.get('/api/records/roles'), 'items', '0', 'id');
    await ada.post('/api/records/users', { ...grace, role });
    const client = test.client();
    await client.signIn(grace);
    expect(await list(client)).toHaveLength(1);
    const [{ id }] = await list(ada);
    expect((await client.delete(`/api/me/sessions/${id}`)).status).toBe(404);
    await client.post('/api/me/sessions/end-others');
    expect((await ada.get('/api/me')).status).toBe(200);
  });
});

describe('the action log', () => {
  type Entry = { action: string };
  const entries = async () => {
    await test.app.idle();
    const { body } = await ada.get('/api/records/logs?sort=createdAt:asc&pageSize=100');
    return Object(body).items.filter(({ action }: Entry) =>
      ['signedIn', 'signInFailed', 'signedOut', 'sessionEnded', 'passwordChanged'].includes(action),
    );
  };

  it('says who signed in and out from where, and what they ended', async () => {
    wait(1);
    const other = await signInFrom(FIREFOX, '203.0.113.5');
    wait(1);
    await other.post('/api/auth/sign-out');
    wait(1);
    await ada.post('/api/me/sessions/end-others');
    wait(1);
    const change = { currentPassword: ADA.password, newPassword: 'Difference2' };
    await ada.post('/api/me/password', change);
    const id = textAt(await ada.get('/api/me'), 'id');
    expect(await entries()).toMatchObject([
      { action: 'signedIn', recordId: id, user: { email: ADA.email } },
      { action: 'signedIn', address: '203.0.113.5', agent: FIREFOX, createdBy: id },
      { action: 'signedOut', recordId: id },
      { action: 'sessionEnded', detail: 'allOthers' },
      { action: 'passwordChanged', recordId: id },
    ]);
  });

  it('says that a code was wrong, and counts them', async () => {
    const { secret } = await setUpApp(ada, ADA.password);
    wait(MINUTE_MS);
    const client = test.client();
    await client.signIn(ADA);
    for (let i = 0; i < 3; i++) await giveCode(client, '000000');
    wait(MINUTE_MS);
    expect((await giveCode(client, appCode(secret))).status).toBe(200);
    expect((await entries()).slice(-2)).toMatchObject([
      { action: 'signInFailed', detail: 'wrongCode', count: 3 },
      { action: 'signedIn', detail: 'appCode' },
    ]);
  });
});
