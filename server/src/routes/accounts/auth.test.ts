import { RegiaError } from '@regia/model/errors.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { ADA, TestApp } from '../../testing/testApp.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const FAILED = {
  status: 401,
  body: { code: 'authenticationFailed', message: 'Authentication failed' },
};

let test: TestApp;
let ada: Client;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T09:00:00Z') });
  ({ test, ada } = await TestApp.installed());
});
afterEach(async () => {
  vi.useRealTimers();
  await test.close();
});

const wait = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe('signing in', () => {
  it('opens a session in a cookie that scripts cannot read, and never shows its token', async () => {
    const client = test.client();
    const answer = await client.signIn({ ...ADA, email: ' ADA@example.com' });
    expect(answer.status).toBe(200);
    const [cookie] = [answer.headers['set-cookie']].flat();
    expect(cookie).toMatch(/Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const token = client.cookies.get('regia.session_token') ?? 'none';
    const session = await client.get('/api/auth/get-session');
    expect(session.body).toMatchObject({ expiresAt: '2026-04-09T09:00:00.000Z' });
    for (const { text } of [answer, session]) expect(text).not.toContain(token.split('.')[0]);
    expect((await client.get('/api/me')).status).toBe(200);
  });

  it('gives each session another token, of 32 random characters', async () => {
    const tokens = new Set<string>();
    for (let times = 0; times < 5; times++) {
      const client = test.client();
      await client.signIn(ADA);
      tokens.add((client.cookies.get('regia.session_token') ?? '').split('.')[0] ?? '');
    }
    expect(tokens.size).toBe(5);
    for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9]{32}$/);
  });

  it('takes a password as it is, to its last character', async () => {
    const newPassword = ` ${'Aa1è'.repeat(20)} `;
    await ada.post('/api/me/password', { currentPassword: ADA.password, newPassword });
    const tried = [newPassword.trim(), newPassword.toLowerCase(), newPassword.slice(0, 72)];
    for (const password of [...tried, `${newPassword}x`]) {
      expect((await test.client().signIn({ ...ADA, password })).status).toBe(401);
    }
    expect((await test.client().signIn({ ...ADA, password: newPassword })).status).toBe(200);
  });

  it('marks the cookie as secure where the admin is served over HTTPS', async () => {
    const environment = { ADMIN_URL: 'https://admin.example.com' };
    const { test: secure, ada: client } = await TestApp.installed({ environment });
    const answer = await client.signIn(ADA);
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^__Host-regia\.session_token=.*; Path=\/; HttpOnly; Secure;/);
    expect(cookie).not.toContain('Domain');
    expect((await client.get('/api/me')).status).toBe(200);
    await secure.close();
  });

  it('fails alike for a wrong password, an unknown address and a blocked user', async () => {
    const client = test.client();
    expect(await client.signIn({ ...ADA, password: 'Wrong1234' })).toMatchObject(FAILED);
    expect(await client.signIn({ ...ADA, email: 'eve@example.com' })).toMatchObject(FAILED);
    expect(await client.signIn({ ...ADA, email: 'no address' })).toMatchObject(FAILED);
    expect(client.cookies.size).toBe(0);
  });

  it('checks the form first', async () => {
    const answer = await test.client().post('/api/auth/sign-in/email', { email: '', password: '' });
    expect(answer).toMatchObject({
      status: 422,
      body: { details: { fields: { email: 'emailBlank', password: 'required' } } },
    });
  });

  it('prolongs a session that is used, and ends one that is not', async () => {
    const environment = { SESSION_DAYS: '90' };
    const { test: patient, ada } = await TestApp.installed({ environment });
    wait(29 * DAY_MS);
    expect((await ada.get('/api/me')).headers['set-cookie']).toContain('Max-Age=2592000');
    wait(29 * DAY_MS);
    expect((await ada.get('/api/me')).status).toBe(200);
    wait(31 * DAY_MS);
    expect((await ada.get('/api/me')).status).toBe(401);
    expect((await ada.get('/api/auth/get-session')).text).toBe('null');
    await patient.close();
  });

  it.each([
    [30, {}],
    [7, { SESSION_DAYS: '7' }],
  ] as const)(
    'ends a session after %i days, however much it is used',
    async (days, environment) => {
      const { test: strict, ada } = await TestApp.installed({ environment });
      const thief = strict.client();
      for (const [name, value] of ada.cookies) thief.cookies.set(name, value);
      for (let day = 1; day < days; day++) {
        wait(DAY_MS);
        expect([day, (await ada.get('/api/me')).status]).toEqual([day, 200]);
        expect((await thief.get('/api/me')).status).toBe(200);
      }
      wait(DAY_MS);
      expect((await ada.get('/api/me')).status).toBe(401);
      expect([...ada.cookies.keys()]).toEqual(['regia.device']);
      expect((await thief.get('/api/me')).status).toBe(401);
      expect((await ada.signIn(ADA)).status).toBe(200);
      const { body } = await ada.get('/api/me/sessions');
      expect(Object(body).sessions).toHaveLength(1);
      await strict.close();
    },
  );

  it('waits for a long change instead of failing', async () => {
    const begun = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const change = test.app.store.transaction(() => {
      begun.resolve();
      return finish.promise;
    });
    await begun.promise;
    const signingIn = test.client().signIn(ADA);
    expect((await ada.get('/api/me')).status).toBe(200);
    finish.resolve();
    await change;
    expect((await signingIn).status).toBe(200);
  });

  it('takes no cookie that it has not signed', async () => {
    const forged = test.client();
    forged.cookies.set('regia.session_token', 'abc.def');
    expect((await forged.get('/api/me')).status).toBe(401);
  });
});

describe('signing out', () => {
  it('ends the session on the server too', async () => {
    const copy = test.client();
    for (const [name, value] of ada.cookies) copy.cookies.set(name, value);
    expect((await copy.get('/api/me')).status).toBe(200);
    expect((await ada.post('/api/auth/sign-out')).status).toBe(200);
    expect([...ada.cookies.keys()]).toEqual(['regia.device']);
    expect((await copy.get('/api/me')).status).toBe(401);
    // By now that is done already.
    expect((await copy.post('/api/auth/sign-out')).status).toBe(200);
  });
});

describe('the lock-out', () => {
  it('makes who tries ten passwords wait, on any address and with the right one too', async () => {
    const tries = Array.from({ length: 10 }, () =>
      test.client().signIn({ ...ADA, password: 'Wrong1234' }),
    );
    for (const answer of await Promise.all(tries)) expect(answer).toMatchObject(FAILED);
    const locked = await test.client().signIn(ADA);
    expect(locked).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } });
    expect(locked.headers['retry-after']).toBe('60');
    wait(MINUTE_MS);
    expect((await test.client().signIn(ADA)).status).toBe(200);
  });

  it('treats an unknown address alike', async () => {
    const eve = { email: 'eve@example.com', password: 'Wrong1234' };
    for (let i = 0; i < 10; i++) expect(await test.client().signIn(eve)).toMatchObject(FAILED);
    expect((await test.client().signIn(eve)).status).toBe(429);
  });

  it('lets no address try more than sixty times a minute', async () => {
    const statuses = new Set<number>();
    for (let i = 0; i < 61; i++) {
      const { status } = await test.client().post('/api/auth/sign-in/email', { email: `e${i}` });
      statuses.add(status);
    }
    expect([...statuses]).toEqual([422, 429]);
  });
});

describe('a forgotten password', () => {
  const ask = (email: string) => test.client().post('/api/auth/request-password-reset', { email });
  const reset = (token: string, newPassword: string) =>
    test.client().post('/api/auth/reset-password', { token, newPassword });

  it('is set anew through a mailed link, once, which ends all sessions', async () => {
    expect((await ask('ADA@example.com')).status).toBe(200);
    const token = await test.mailedToken();
    await ask(ADA.email);
    const another = await test.mailedToken();
    expect(test.mails[0]).toMatchObject({
      to: ADA.email,
      link: `http://localhost:3000/recover#token=${token}`,
    });
    expect(await reset(token, 'weak')).toMatchObject({
      status: 422,
      body: { details: { fields: { newPassword: 'passwordTooShort' } } },
    });
    const both = await Promise.all([reset(token, 'Difference2'), reset(token, 'Difference2')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    // Whoever has the link may know whose it is; whoever has none learns nothing.
    const [taken, refused] = both[0].status === 200 ? both : [both[1], both[0]];
    expect(taken.body).toEqual({ status: true, email: ADA.email });
    expect(refused.text).not.toContain('@');
    expect(await reset(token, 'Difference3')).toMatchObject({
      status: 409,
      body: { code: 'resetFailed' },
    });
    expect((await ada.get('/api/me')).status).toBe(401);
    expect(await ada.signIn(ADA)).toMatchObject(FAILED);
    expect((await reset(another, 'Difference3')).status).toBe(409);
    expect((await ada.signIn({ ...ADA, password: 'Difference2' })).status).toBe(200);
    const { body } = await ada.get('/api/records/logs?filter[action]=passwordReset');
    expect(body).toMatchObject({ total: 1, items: [{ user: { email: ADA.email } }] });
  });

  it('is answered alike for an unknown address, without a mail', async () => {
    const known = await ask(ADA.email);
    const unknown = await ask('eve@example.com');
    expect(unknown).toMatchObject({ status: known.status, body: known.body });
    await test.app.idle();
    expect(test.mails.map(({ to }) => to)).toEqual([ADA.email]);
  });

  it('leaves an hour for the link', async () => {
    await ask(ADA.email);
    const token = await test.mailedToken();
    wait(61 * MINUTE_MS);
    expect((await reset(token, 'Difference2')).status).toBe(409);
  });

  it('opens a locked account again, on every browser', async () => {
    for (let i = 0; i < 10; i++) await test.client().signIn({ ...ADA, password: 'Wrong1234' });
    await ask(ADA.email);
    const anew = { token: await test.mailedToken(), newPassword: 'Difference2' };
    expect((await ada.post('/api/auth/reset-password', anew)).status).toBe(200);
    expect((await test.client().signIn({ ...ADA, password: 'Difference2' })).status).toBe(200);
  });
});

it('offers no other route of the library', async () => {
  for (const path of ['list-sessions', 'sign-up/email', 'update-user', 'delete-user', 'ok']) {
    const answers = [await ada.get(`/api/auth/${path}`), await ada.post(`/api/auth/${path}`, {})];
    for (const { status } of answers) expect(status).toBe(404);
  }
});

it('a failure that nobody expects is not told as a wrong password or an old link', async () => {
  await test.client().post('/api/auth/request-password-reset', { email: ADA.email });
  const reset = { token: await test.mailedToken(), newPassword: 'Difference2' };
  await test.app.store.transaction(({ db }) =>
    sql`ALTER TABLE auth_session RENAME TO elsewhere`.execute(db),
  );
  const failed = { status: 500, body: { code: 'generic' } };
  expect(await test.client().signIn(ADA)).toMatchObject(failed);
  expect(await test.client().post('/api/auth/reset-password', reset)).toMatchObject(failed);
});

describe('a request while the database cannot be reached', () => {
  it('is refused as one to be sent again, not as an unknown failure', async () => {
    const { db } = test.app.store.reader;
    const failure = new RegiaError('databaseUnavailable', 'The database cannot be reached');
    const ask = vi.spyOn(db, 'executeQuery').mockRejectedValue(failure);
    const answer = await ada.get('/api/me');
    ask.mockRestore();
    expect(answer).toMatchObject({ status: 503, body: { code: 'databaseUnavailable' } });
    expect((await ada.get('/api/me')).status).toBe(200);
  });
});
