import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preferencesOf } from '../store/preferences.ts';
import { type Client, textAt } from '../testing/client.ts';
import { ADA, TestApp } from '../testing/testApp.ts';
import { authTables } from './schema.ts';
import { findOfToken } from './tokens.ts';

const HOUR_MS = 3_600_000;
const GRACE = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com' };
const PASSWORD = 'Nanosecond1';

let test: TestApp;
let ada: Client;
let roleId: string;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T09:00:00Z') });
  ({ test, ada } = await TestApp.installed());
  roleId = textAt(await ada.get('/api/records/roles'), 'items', '0', 'id');
});
afterEach(async () => {
  vi.useRealTimers();
  await test.close();
});

const add = (fields: object) =>
  ada.post('/api/records/users', { ...GRACE, role: roleId, ...fields });

async function edit(id: string, changes: object) {
  const { body } = await ada.get(`/api/records/users/${id}`);
  return ada.put(`/api/records/users/${id}`, { ...Object(body), ...changes });
}

const setPassword = (token: string, newPassword = PASSWORD) =>
  test.client().post('/api/auth/reset-password', { token, newPassword });

describe('a new user', () => {
  it('is invited by mail, in their language, to choose a password', async () => {
    expect((await add({ detail: { locale: 'en', theme: 'light' } })).status).toBe(201);
    const token = await test.mailedToken();
    expect(test.mails).toMatchObject([{ to: GRACE.email, subject: 'Your Regia account' }]);
    expect((await test.client().signIn({ ...GRACE, password: '' })).status).toBe(422);
    vi.setSystemTime(Date.now() + 71 * HOUR_MS);
    expect((await setPassword(token)).status).toBe(200);
    expect((await test.client().signIn({ ...GRACE, password: PASSWORD })).status).toBe(200);
    expect((await setPassword(token)).status).toBe(409);
  });

  it('has 72 hours to follow the invitation', async () => {
    await add({});
    const token = await test.mailedToken();
    vi.setSystemTime(Date.now() + 73 * HOUR_MS);
    expect((await setPassword(token)).status).toBe(409);
  });

  it('chooses a good password by the link, which stays good until then', async () => {
    await add({});
    const token = await test.mailedToken();
    expect(await setPassword(token, 'weak')).toMatchObject({
      status: 422,
      body: { details: { fields: { newPassword: 'passwordTooShort' } } },
    });
    expect((await setPassword(token)).status).toBe(200);
  });

  it('may be given a password instead', async () => {
    expect((await add({ password: 'weak' })).body).toMatchObject({
      details: { fields: { password: 'passwordTooShort' } },
    });
    expect((await add({ password: PASSWORD })).status).toBe(201);
    await test.app.idle();
    expect(test.mails).toEqual([]);
    expect((await test.client().signIn({ ...GRACE, password: PASSWORD })).status).toBe(200);
  });

  it('leaves no account behind where the record is refused', async () => {
    expect((await add({ email: ADA.email, password: PASSWORD })).body).toMatchObject({
      details: { fields: { email: 'emailTaken' } },
    });
    expect((await add({ password: PASSWORD })).status).toBe(201);
  });
});

describe('blocking a user', () => {
  it('ends their sessions at once and lets them in no more', async () => {
    const id = textAt(await add({ password: PASSWORD }), 'record', 'id');
    const grace = test.client();
    await grace.signIn({ ...GRACE, password: PASSWORD });
    expect((await grace.get('/api/me')).status).toBe(200);

    expect((await edit(id, { blocked: true })).status).toBe(200);

    expect((await grace.get('/api/me')).status).toBe(401);
    expect(await grace.signIn({ ...GRACE, password: PASSWORD })).toMatchObject({
      status: 401,
      body: { code: 'authenticationFailed', message: 'Authentication failed' },
    });
    await grace.post('/api/auth/request-password-reset', { email: GRACE.email });
    await test.app.idle();
    expect(test.mails).toEqual([]);

    await edit(id, { blocked: false });
    expect((await grace.get('/api/me')).status).toBe(401);
    expect((await grace.signIn({ ...GRACE, password: PASSWORD })).status).toBe(200);
  });

  it('takes back links that were mailed', async () => {
    const id = textAt(await add({}), 'record', 'id');
    const token = await test.mailedToken();
    await edit(id, { blocked: true });
    expect((await setPassword(token)).status).toBe(409);
  });
});

describe('a user who was invited and has not come yet', () => {
  it('is invited again at an address that is corrected; nobody at the wrong one is told', async () => {
    const id = textAt(await add({}), 'record', 'id');
    await test.mailedToken();
    const sent = test.mails.length;
    await edit(id, { email: 'right@example.com' });
    const token = await test.mailedToken();
    expect(test.mails.slice(sent).map(({ to }) => to)).toEqual(['right@example.com']);
    expect((await setPassword(token)).status).toBe(200);
  });

  it('is invited once they are not blocked any more', async () => {
    const id = textAt(await add({ blocked: true }), 'record', 'id');
    await edit(id, { blocked: false });
    expect((await setPassword(await test.mailedToken())).status).toBe(200);
  });

  it('is not invited while they are blocked', async () => {
    const id = textAt(await add({ blocked: true }), 'record', 'id');
    await edit(id, { email: 'right@example.com' });
    await test.app.idle();
    expect(test.mails).toEqual([]);
  });
});

describe('a user whose address changes', () => {
  it('signs in with the new one, and links mailed to the old one are void', async () => {
    const id = textAt(await add({}), 'record', 'id');
    const token = await test.mailedToken();
    expect((await edit(id, { email: 'hopper@example.com' })).status).toBe(200);
    expect((await setPassword(token)).status).toBe(409);
    const client = test.client();
    await client.post('/api/auth/request-password-reset', { email: 'hopper@example.com' });
    await setPassword(await test.mailedToken());
    expect((await client.signIn({ ...GRACE, password: PASSWORD })).status).toBe(401);
    const { status } = await client.signIn({ email: 'hopper@example.com', password: PASSWORD });
    expect(status).toBe(200);
  });
});

describe('a user who is edited otherwise', () => {
  it('stays signed in, and links mailed to them stay good', async () => {
    const id = textAt(await add({}), 'record', 'id');
    const token = await test.mailedToken();
    expect((await edit(id, { firstName: 'Amazing' })).status).toBe(200);
    expect((await setPassword(token)).status).toBe(200);
    const grace = test.client();
    await grace.signIn({ ...GRACE, password: PASSWORD });
    expect((await edit(id, { firstName: 'Grace' })).status).toBe(200);
    expect((await grace.get('/api/me')).status).toBe(200);
  });

  it('is neither told of an address that stays, nor invited where they are added as blocked', async () => {
    const id = textAt(await add({ password: PASSWORD }), 'record', 'id');
    await edit(id, { lastName: 'Murray' });
    await add({ email: 'late@example.com', blocked: true });
    await test.app.idle();
    expect(test.mails).toEqual([]);
  });
});

describe('deleting a user', () => {
  it('ends their sessions, and frees their address', async () => {
    const id = textAt(await add({ password: PASSWORD }), 'record', 'id');
    const grace = test.client();
    await grace.signIn({ ...GRACE, password: PASSWORD });
    expect((await ada.delete(`/api/records/users/${id}`)).status).toBeLessThan(300);
    expect((await grace.get('/api/me')).status).toBe(401);
    expect((await grace.signIn({ ...GRACE, password: PASSWORD })).status).toBe(401);
    expect((await add({ password: PASSWORD })).status).toBe(201);
  });

  it('leaves nothing behind that would be theirs again if an import brought them back', async () => {
    const id = textAt(await add({ password: PASSWORD }), 'record', 'id');
    const grace = test.client();
    await grace.signIn({ ...GRACE, password: PASSWORD });
    await grace.put('/api/me/preferences/columns', { width: 7 });
    await grace.post('/api/auth/request-password-reset', { email: GRACE.email });
    const { reader } = test.app.store;
    const kept = async () => [
      await findOfToken(reader, await test.mailedToken()),
      await preferencesOf(reader, id),
      await authTables(reader).selectFrom('auth_verification').select('id').execute(),
    ];
    expect(await kept()).toMatchObject([{ id }, { columns: { width: 7 } }, [{}]]);
    await ada.delete(`/api/records/users/${id}`);
    expect(await kept()).toEqual([null, {}, []]);
  });
});
