import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authTables } from '../../auth/schema.ts';
import { getDocument, putDocument } from '../../store/documents.ts';
import { type Client, textAt } from '../../testing/client.ts';
import { appCode, giveCode, setUpApp } from '../../testing/secondFactor.ts';
import { ADA, TestApp } from '../../testing/testApp.ts';

const MINUTE_MS = 60_000;
const WRONG = {
  status: 422,
  body: { code: 'formInvalid', details: { fields: { code: 'codeWrong' } } },
};
const EXPIRED = { status: 401, body: { code: 'signInExpired' } };

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
/** A browser in which Ada has given her password. */
async function halfIn(): Promise<Client> {
  const client = test.client();
  expect((await client.signIn(ADA)).status).toBe(200);
  return client;
}
const protection = async () => (await ada.get('/api/me/second-factor')).body;
const messages = async () => {
  await test.app.idle();
  const { body } = await ada.get('/api/records/logs?pageSize=100');
  return Object(body).items.map(({ message }: { message: string }) => message);
};

describe('an authenticator app', () => {
  it('is asked for the password, and is in force once a code of it has come back', async () => {
    const without = await ada.post('/api/me/second-factor/app', {});
    expect(without.body).toMatchObject({ details: { fields: { password: 'required' } } });
    const wrong = await ada.post('/api/me/second-factor/app', { password: 'Wrong1234' });
    expect(wrong.body).toMatchObject({ details: { fields: { password: 'passwordWrong' } } });

    const begun = await ada.post('/api/me/second-factor/app', { password: ADA.password });
    const secret = textAt(begun, 'secret');
    expect(textAt(begun, 'uri')).toBe(
      `otpauth://totp/Regia:ada%40example.com?issuer=Regia&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(await ada.post('/api/me/second-factor/app/confirm', { code: '000000' })).toMatchObject(
      WRONG,
    );
    expect(await protection()).toMatchObject({ app: false, recoveryCodesLeft: 0 });
    expect((await (await halfIn()).get('/api/me')).status).toBe(200);

    const code = appCode(secret);
    const done = await ada.post('/api/me/second-factor/app/confirm', { code });
    expect(done).toMatchObject({ status: 200, body: { recoveryCodes: expect.any(Array) } });
    expect(await protection()).toMatchObject({ app: true, recoveryCodesLeft: 10 });
  });

  it('is set up once, however often its code comes at the same time', async () => {
    const begun = await ada.post('/api/me/second-factor/app', { password: ADA.password });
    const code = appCode(textAt(begun, 'secret'));
    const confirm = () => ada.post('/api/me/second-factor/app/confirm', { code });
    const answers = await Promise.all([confirm(), confirm(), confirm()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(answers.find(({ status }) => status === 401)).toMatchObject(EXPIRED);
    expect(await protection()).toMatchObject({ recoveryCodesLeft: 10 });
  });

  it('stands between the password and the session from then on', async () => {
    const other = await halfIn();
    const { secret } = await setUpApp(ada, ADA.password);
    expect((await other.get('/api/me')).status).toBe(401);
    expect((await ada.get('/api/me')).status).toBe(200);

    const client = test.client();
    const answer = await client.signIn(ADA);
    expect(answer.body).toEqual({ secondSteps: ['app', 'recoveryCode'] });
    expect((await client.get('/api/me')).status).toBe(401);
    expect((await client.get('/api/auth/second-step')).body).toEqual(answer.body);
    wait(MINUTE_MS);
    expect((await giveCode(client, appCode(secret))).status).toBe(200);
    expect((await client.get('/api/me')).status).toBe(200);
    expect((await client.get('/api/auth/second-step')).body).toEqual({ secondSteps: null });
  });

  it('is forgiven a clock half a minute off, and no more', async () => {
    const { secret } = await setUpApp(ada, ADA.password);
    wait(10 * MINUTE_MS);
    const client = await halfIn();
    const codeAt = (seconds: number) => appCode(secret, Date.now() + seconds * 1000);
    expect(await giveCode(client, codeAt(-60))).toMatchObject(WRONG);
    expect(await giveCode(client, codeAt(60))).toMatchObject(WRONG);
    expect((await giveCode(client, codeAt(-30))).status).toBe(200);
  });

  it('gives codes that serve once', async () => {
    const { secret } = await setUpApp(ada, ADA.password);
    const seen = appCode(secret);
    expect(await giveCode(await halfIn(), seen)).toMatchObject(WRONG);
    wait(MINUTE_MS);
    const code = appCode(secret);
    expect((await giveCode(await halfIn(), code)).status).toBe(200);
    expect(await giveCode(await halfIn(), code)).toMatchObject(WRONG);
  });

  it('waits ten minutes for its code, in the browser of the password alone', async () => {
    const { secret } = await setUpApp(ada, ADA.password);
    wait(MINUTE_MS);
    expect(await giveCode(test.client(), appCode(secret))).toMatchObject(EXPIRED);
    const client = await halfIn();
    wait(10 * MINUTE_MS);
    expect(await giveCode(client, appCode(secret))).toMatchObject(EXPIRED);
  });

  it('locks out who guesses codes, however often they give the password anew', async () => {
    const { secret } = await setUpApp(ada, ADA.password);
    wait(MINUTE_MS);
    for (let i = 0; i < 10; i++) {
      expect(await giveCode(await halfIn(), '123456')).toMatchObject(WRONG);
    }
    const locked = await giveCode(await halfIn(), appCode(secret));
    expect(locked).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } });
    expect(locked.headers['retry-after']).toBe('60');
    wait(MINUTE_MS);
    expect((await giveCode(await halfIn(), appCode(secret))).status).toBe(200);
    expect((await messages()).join()).toContain(
      'sign-in failed: wrong code after the right password',
    );
  });

  it('is removed with the password, and the recovery codes go with it', async () => {
    await setUpApp(ada, ADA.password);
    const remove = (password: string) => ada.post('/api/me/second-factor/app/remove', { password });
    expect((await remove('Wrong1234')).status).toBe(422);
    expect((await remove(ADA.password)).status).toBe(204);
    expect(await protection()).toMatchObject({ app: false, recoveryCodesLeft: 0 });
    expect((await (await halfIn()).get('/api/me')).status).toBe(200);
  });

  it('is not read from the database, nor are the codes', async () => {
    const { secret, recoveryCodes } = await setUpApp(ada, ADA.password);
    const db = authTables(test.app.store.reader);
    const kept = JSON.stringify([
      await db.selectFrom('auth_apps').selectAll().execute(),
      await db.selectFrom('auth_recovery_codes').selectAll().execute(),
      await db.selectFrom('auth_challenges').selectAll().execute(),
    ]);
    for (const one of [secret, ...recoveryCodes]) expect(kept).not.toContain(one);
    expect(test.logged.join('')).not.toContain(secret);
  });

  it('ends with a new password what somebody with the old one had begun', async () => {
    const { secret } = await setUpApp(ada, ADA.password);
    wait(MINUTE_MS);
    const thief = await halfIn();
    const change = { currentPassword: ADA.password, newPassword: 'Difference2' };
    expect((await ada.post('/api/me/password', change)).status).toBe(204);
    expect(await giveCode(thief, appCode(secret))).toMatchObject(EXPIRED);
  });
});

describe('recovery codes', () => {
  it('let in once each, however they are typed', async () => {
    const { recoveryCodes } = await setUpApp(ada, ADA.password);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    expect(first).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
    const typed = first.toLowerCase().replaceAll('-', ' ');
    expect((await giveCode(await halfIn(), typed, 'recoveryCode')).status).toBe(200);
    expect(await protection()).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await giveCode(await halfIn(), first, 'recoveryCode')).toMatchObject(WRONG);
    const [one, other] = [await halfIn(), await halfIn()];
    const both = await Promise.all([
      giveCode(one, second, 'recoveryCode'),
      giveCode(other, second, 'recoveryCode'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('open one session for one password, however many are given at once', async () => {
    const { recoveryCodes } = await setUpApp(ada, ADA.password);
    const [first = '', second = ''] = recoveryCodes;
    const client = await halfIn();
    const both = await Promise.all(
      [first, second].map((code) => giveCode(client, code, 'recoveryCode')),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('are kept with a salt each; those that were kept without one are still good', async () => {
    await setUpApp(ada, ADA.password);
    const userId = textAt(await ada.get('/api/me'), 'id');
    const db = authTables(test.app.store.reader);
    const rows = await db.selectFrom('auth_recovery_codes').select('hash').execute();
    expect(new Set(rows.map(({ hash }) => /^([\w-]{11})\.[\w-]{43}$/.exec(hash)?.[1])).size).toBe(
      10,
    );
    const hash = createHash('sha256').update(`${userId}:ABCDEFGHJKMNPQRS`).digest('base64url');
    await test.app.store.transaction((session) =>
      authTables(session)
        .insertInto('auth_recovery_codes')
        .values({ user_id: userId, hash })
        .execute(),
    );
    const use = async () => giveCode(await halfIn(), 'ABCD-EFGH-JKMN-PQRS', 'recoveryCode');
    expect((await use()).status).toBe(200);
    expect(await use()).toMatchObject(WRONG);
  });

  it('leave the app as the one second step when they are used up', async () => {
    await setUpApp(ada, ADA.password);
    await test.app.store.transaction((session) =>
      authTables(session).deleteFrom('auth_recovery_codes').execute(),
    );
    const client = test.client();
    expect((await client.signIn(ADA)).body).toEqual({ secondSteps: ['app'] });
    expect((await client.get('/api/me')).status).toBe(401);
  });

  it('are renewed with the password, which voids the earlier ones', async () => {
    const early = { password: ADA.password };
    expect((await ada.post('/api/me/recovery-codes', early)).status).toBe(400);
    const { recoveryCodes } = await setUpApp(ada, ADA.password);
    expect((await ada.post('/api/me/recovery-codes', { password: 'Wrong1234' })).status).toBe(422);
    const renewed = await ada.post('/api/me/recovery-codes', { password: ADA.password });
    const [old = ''] = recoveryCodes;
    const fresh = textAt(renewed, 'recoveryCodes', '0');
    expect(await giveCode(await halfIn(), old, 'recoveryCode')).toMatchObject(WRONG);
    expect((await giveCode(await halfIn(), fresh, 'recoveryCode')).status).toBe(200);
  });
});

it('blocked users do not get as far as the second step', async () => {
  const grace = { firstName: 'G', lastName: 'H', email: 'grace@example.com', password: 'Nanosec1' };
  const role = textAt(await ada.get('/api/records/roles'), 'items', '0', 'id');
  const user = await ada.post('/api/records/users', { ...grace, role });
  const client = test.client();
  await client.signIn(grace);
  const { secret } = await setUpApp(client, grace.password);
  const path = `/api/records/users/${textAt(user, 'record', 'id')}`;
  const half = test.client();
  await half.signIn(grace);
  wait(MINUTE_MS);
  const { body } = await ada.get(path);
  expect((await ada.put(path, { ...Object(body), blocked: true })).status).toBe(200);
  expect((await test.client().signIn(grace)).body).toMatchObject({ code: 'authenticationFailed' });
  expect(await giveCode(half, appCode(secret))).toMatchObject(EXPIRED);
});

it('who is blocked by whatever means gets no session by a step that was open', async () => {
  const { secret } = await setUpApp(ada, ADA.password);
  const half = await halfIn();
  wait(MINUTE_MS);
  const { store } = test.app;
  const id = textAt(await ada.get('/api/me'), 'id');
  const stored = await getDocument(store.reader, 'users', id);
  if (stored) {
    const blocked = { ...stored, blocked: true };
    await store.transaction((session) => putDocument(session, 'users', blocked));
  }
  expect(await giveCode(half, appCode(secret))).toMatchObject({
    status: 401,
    body: { code: 'authenticationFailed' },
  });
  expect((await half.get('/api/me')).status).toBe(401);
});
