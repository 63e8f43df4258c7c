/** Strangers who try passwords, codes and links: they wait, and the account's owner does not. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Client, textAt } from '../../testing/client.ts';
import { appCode, giveCode, setUpApp } from '../../testing/secondFactor.ts';
import { ADA, TestApp } from '../../testing/testApp.ts';

const MINUTE_MS = 60_000;
const DEVICE = 'regia.device';
const WRONG = { ...ADA, password: 'Wrong1234' };

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

/** Ada's browser, in which she has signed out. */
function adasBrowser(): Client {
  const browser = test.client();
  browser.cookies.set(DEVICE, ada.cookies.get(DEVICE) ?? '');
  return browser;
}

async function addEve() {
  const { body } = await ada.get('/api/records/roles');
  const eve = { ...ADA, firstName: 'Eve', email: 'eve@example.com' };
  const role = Object(body).items[0].id;
  expect((await ada.post('/api/records/users', { ...eve, role })).status).toBe(201);
  return eve;
}

async function tryTen(client: () => Client): Promise<void> {
  for (let i = 0; i < 10; i++) expect((await client().signIn(WRONG)).status).toBe(401);
  expect((await client().signIn(ADA)).status).toBe(429);
}

describe('a stranger who tries ten passwords', () => {
  it('shuts the owner neither out of signing in, nor of a new password, nor of the profile', async () => {
    await tryTen(() => test.client());
    expect((await adasBrowser().signIn(ADA)).status).toBe(200);
    const change = { currentPassword: ADA.password, newPassword: 'Difference2' };
    expect((await ada.post('/api/me/password', change)).status).toBe(204);
    const ask = { email: ADA.email };
    expect((await test.client().post('/api/auth/request-password-reset', ask)).status).toBe(200);
    expect(await test.mailedToken()).not.toBe('');
  });

  it('uses up nothing else of the owner, whatever they call the account', async () => {
    const { id } = Object((await ada.get('/api/me')).body);
    const names = ['reset', 'new email of', 'second factor of', 'password in session'];
    for (const account of [ADA.email, id]) {
      for (const name of names) {
        const wrong = { email: `${name} ${account}`, password: 'Wrong1234' };
        for (let i = 0; i < 11; i++) await test.client().signIn(wrong);
      }
    }
    await test.client().post('/api/auth/request-password-reset', { email: ADA.email });
    expect(await test.mailedToken()).not.toBe('');
    const change = { email: 'ada@example.org', password: ADA.password };
    expect((await ada.post('/api/me/email', change)).status).toBeLessThan(300);
  });

  it('is not let off because the owner signs in meanwhile', async () => {
    await tryTen(() => test.client());
    expect((await adasBrowser().signIn(ADA)).status).toBe(200);
    expect((await test.client().signIn(ADA)).status).toBe(429);
  });

  it('gains nothing by a cookie of their own making, or of another account', async () => {
    const evil = test.client();
    expect((await evil.signIn(await addEve())).status).toBe(200);
    const [own = '', adas = ''] = [evil, ada].map(({ cookies }) => cookies.get(DEVICE));
    const [user] = adas.split('.');
    const [, name, signature] = own.split('.');
    const forged = [
      own,
      `${user}.${name}.${signature}`,
      adas.slice(0, -4),
      adas.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
      '',
      '~~~~',
      '..',
    ];
    await tryTen(() => test.client());
    for (const cookie of forged) {
      const client = test.client();
      client.cookies.set(DEVICE, cookie);
      expect([cookie, (await client.signIn(ADA)).status]).toEqual([cookie, 429]);
    }
  });
});

describe('a known browser', () => {
  it('keeps its cookie from scripts, and tells nothing by it', async () => {
    const answer = await test.client().signIn(ADA);
    const cookie = [answer.headers['set-cookie']]
      .flat()
      .find((one) => String(one).includes(DEVICE));
    expect(cookie).toMatch(
      /^regia\.device=[\w.-]+; Max-Age=15552000; Path=\/api; HttpOnly; SameSite=Lax$/,
    );
    expect(cookie).not.toContain(String(Object((await ada.get('/api/me')).body).id));
  });

  it('is known to each of those who share it, and has tries of its own', async () => {
    const eve = await addEve();
    const shared = adasBrowser();
    expect((await shared.signIn(eve)).status).toBe(200);
    await tryTen(() => shared);
    expect((await adasBrowser().signIn(ADA)).status).toBe(429);
    expect((await shared.signIn(eve)).status).toBe(200);
    expect((await test.client().signIn(ADA)).status).toBe(200);
  });

  it('has its own share of what an address may ask in a minute', async () => {
    const ask = (client: Client) => client.post('/api/auth/sign-in/email', { email: 'x' });
    for (let i = 0; i < 60; i++) await ask(test.client());
    expect((await ask(test.client())).status).toBe(429);
    expect((await adasBrowser().signIn(ADA)).status).toBe(200);
  });
});

it('each further wrong password doubles the wait, up to a quarter of an hour', async () => {
  for (let i = 0; i < 9; i++) await test.client().signIn(WRONG);
  const waits: number[] = [];
  for (let i = 0; i < 6; i++) {
    expect((await test.client().signIn(WRONG)).status).toBe(401);
    const seconds = Number((await test.client().signIn(ADA)).headers['retry-after']);
    waits.push(seconds);
    wait((seconds - 1) * 1000);
    expect((await test.client().signIn(ADA)).status).toBe(429);
    wait(1000);
  }
  expect(waits).toEqual([60, 120, 240, 480, 900, 900]);
  wait(24 * 60 * MINUTE_MS);
  for (let i = 0; i < 10; i++) expect((await test.client().signIn(WRONG)).status).toBe(401);
});

it('a right password, or a right code, clears the wrong ones before it, on whichever device', async () => {
  const { secret } = await setUpApp(ada, ADA.password);
  for (let times = 0; times < 2; times++) {
    for (let i = 0; i < 9; i++) expect((await test.client().signIn(WRONG)).status).toBe(401);
    const stranger = test.client();
    expect((await stranger.signIn(ADA)).status).toBe(200);
    wait(MINUTE_MS);
    for (let i = 0; i < 9; i++) expect((await giveCode(stranger, '000000')).status).toBe(422);
    expect((await giveCode(stranger, appCode(secret))).status).toBe(200);
  }
});

describe('asking for a new password', () => {
  const ask = (email: string, client = test.client()) =>
    client.post('/api/auth/request-password-reset', { email });

  it('is never refused, and answered alike for who is not known', async () => {
    for (const email of [ADA.email, 'nobody@example.com']) {
      const answers = new Set<string>();
      for (let i = 0; i < 70; i++) {
        const { status, text } = await ask(email);
        answers.add(`${status} ${text}`);
      }
      expect([...answers]).toEqual(['200 {"status":true}']);
    }
  });

  it('floods no mailbox, and leaves a link there that is good', async () => {
    let [longest, last] = [0, Date.now()];
    for (let minute = 0; minute < 24 * 60; minute++) {
      const before = test.mails.length;
      await ask(ADA.email);
      await test.app.idle();
      if (test.mails.length > before) {
        longest = Math.max(longest, Date.now() - last);
        last = Date.now();
      }
      wait(MINUTE_MS);
    }
    expect(test.mails.length).toBeLessThan(40);
    expect(longest).toBeLessThanOrEqual(45 * MINUTE_MS);
    await ask(ADA.email);
    const reset = { token: await test.mailedToken(), newPassword: 'Difference2' };
    expect((await test.client().post('/api/auth/reset-password', reset)).status).toBe(200);
  });

  it('mails the owner in a known browser, whatever strangers asked for', async () => {
    for (let i = 0; i < 70; i++) await ask(ADA.email);
    await test.app.idle();
    const before = test.mails.length;
    await ask(ADA.email, adasBrowser());
    await test.app.idle();
    expect(test.mails.length).toBe(before + 1);
  });
});

it('who has used up the tries of their own browser is let in there with a new password', async () => {
  const browser = adasBrowser();
  await tryTen(() => browser);
  await browser.post('/api/auth/request-password-reset', { email: ADA.email });
  const reset = { token: await test.mailedToken(), newPassword: 'Difference2' };
  expect((await browser.post('/api/auth/reset-password', reset)).status).toBe(200);
  expect((await browser.signIn({ ...ADA, password: 'Difference2' })).status).toBe(200);
});

describe('inside a session', () => {
  const change = (client: Client, currentPassword: string) =>
    client.post('/api/me/password', { currentPassword, newPassword: 'Difference2' });

  it('wrong passwords make that session wait, and no other', async () => {
    const elsewhere = test.client();
    await elsewhere.signIn(ADA);
    for (let i = 0; i < 10; i++) expect((await change(ada, 'Wrong1234')).status).toBe(422);
    expect((await change(ada, ADA.password)).status).toBe(429);
    expect((await change(elsewhere, ADA.password)).status).toBe(204);
    expect((await test.client().signIn({ ...ADA, password: 'Difference2' })).status).toBe(200);
  });

  it('a right password, or code of a new app, clears the wrong ones before it', async () => {
    const setUp = async () => {
      const begun = await ada.post('/api/me/second-factor/app', { password: ADA.password });
      const confirm = async (code: string) =>
        (await ada.post('/api/me/second-factor/app/confirm', { code })).status;
      for (let i = 0; i < 9; i++) expect(await confirm('000000')).toBe(422);
      return { confirm, right: appCode(textAt(begun, 'secret')) };
    };
    for (let times = 0; times < 2; times++) {
      for (let i = 0; i < 9; i++) expect((await change(ada, 'Wrong1234')).status).toBe(422);
      const { confirm, right } = await setUp();
      expect(await confirm(right)).toBe(200);
    }
    const { confirm, right } = await setUp();
    expect([await confirm('000000'), await confirm(right)]).toEqual([422, 429]);
  });

  it('mails to new addresses flood no mailbox', async () => {
    const asks = Array.from({ length: 9 }, (_, i) => ({
      email: `victim+${i}@example.com`,
      password: ADA.password,
    }));
    const statuses: number[] = [];
    for (const body of asks) statuses.push((await ada.post('/api/me/email', body)).status);
    expect(statuses.slice(0, 4)).toEqual([202, 202, 202, 429]);
    expect(new Set(statuses.slice(3))).toEqual(new Set([429]));
  });
});

it('who knows the password tries codes without shutting the owner out of the second step', async () => {
  const { secret } = await setUpApp(ada, ADA.password);
  const thief = test.client();
  await thief.signIn(ADA);
  for (let i = 0; i < 10; i++) expect((await giveCode(thief, '000000')).status).toBe(422);
  expect((await giveCode(thief, '000000')).status).toBe(429);
  const owner = adasBrowser();
  await owner.signIn(ADA);
  wait(30_000);
  expect((await giveCode(owner, appCode(secret))).status).toBe(200);
});
