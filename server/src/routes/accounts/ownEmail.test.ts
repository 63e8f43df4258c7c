/** Another e-mail address for one's own account: asked for, told of, confirmed by its mail. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EMAIL_LINK_LIFE_MS } from '../../auth/ownEmail.ts';
import type { Message } from '../../mail/message.ts';
import { putDocument } from '../../store/documents.ts';
import { type Client, textAt } from '../../testing/client.ts';
import { itemsIn } from '../../testing/recordsApp.ts';
import { appCode } from '../../testing/secondFactor.ts';
import { ADA, TestApp } from '../../testing/testApp.ts';

const NEW = 'countess@example.com';
const GRACE = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com' };
const password = 'Nanosecond1';

let now: Date;
let test: TestApp;
let ada: Client;
beforeEach(async () => {
  now = new Date('2026-03-10T09:00:00.000Z');
  ({ test, ada } = await TestApp.installed({ clock: () => now }));
});
afterEach(() => test.close());

const ask = (email: string, client = ada, secret: string = ADA.password) =>
  client.post('/api/me/email', { email, password: secret });
const confirm = (token: string) => test.client().post('/api/auth/confirm-email', { token });

/** The mails since the last time this was asked, by addressee. */
async function sent(): Promise<Map<string, Message>> {
  await test.app.idle();
  return new Map(test.mails.splice(0).map((mail) => [mail.to, mail]));
}

async function tokenFor(email: string): Promise<string> {
  const mail = (await sent()).get(email);
  return new URLSearchParams(new URL(mail?.link ?? '').hash.slice(1)).get('token') ?? '';
}

async function addGrace(): Promise<Client> {
  const role = textAt(await ada.post('/api/records/roles', { name: 'Visitor' }), 'record', 'id');
  await ada.post('/api/records/users', { ...GRACE, role: { id: role }, password });
  const client = test.client();
  await client.signIn({ email: GRACE.email, password });
  return client;
}

const signsIn = async (email: string) =>
  (await test.client().signIn({ ...ADA, email })).status === 200;

describe('asking for another address', () => {
  it.each(['all other sessions', 'the session that asked'])('ends with %s', async (which) => {
    const thief = test.client();
    await thief.signIn(ADA);
    expect(await ask('thief@example.com', thief)).toMatchObject({ status: 202 });
    const token = await tokenFor('thief@example.com');
    const { body } = await ada.get('/api/me/sessions');
    const other = Object(body).sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    const ended =
      which === 'all other sessions'
        ? await ada.post('/api/me/sessions/end-others')
        : await ada.delete(`/api/me/sessions/${other.id}`);
    expect(ended.status).toBe(204);
    expect(await confirm(token)).toMatchObject({ status: 409 });
    expect(await signsIn(ADA.email)).toBe(true);
  });

  it('changes nothing until the link in its mail is followed', async () => {
    expect(await ask('Countess@example.com')).toMatchObject({ status: 202 });
    expect(await signsIn(NEW)).toBe(false);
    const mails = await sent();
    expect([...mails.keys()].sort()).toEqual([ADA.email, NEW].sort());
    expect(mails.get(ADA.email)?.text).toContain(NEW);
    expect(mails.get(ADA.email)?.link).toMatch(/\/profile$/);
    const { link = '' } = mails.get(NEW) ?? {};
    expect(new URL(link).pathname).toBe('/confirm-email');

    const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';
    expect(await confirm(token)).toMatchObject({ status: 200, body: { email: NEW } });
    expect(await signsIn(NEW)).toBe(true);
    expect(await signsIn(ADA.email)).toBe(false);
    expect((await ada.get('/api/me')).body).toMatchObject({ email: NEW });
    const told = await sent();
    expect([...told.keys()]).toEqual([ADA.email]);
    expect(told.get(ADA.email)?.text).toContain(NEW);
    expect(told.get(ADA.email)?.link).toBeUndefined();
    expect((await confirm(token)).body).toMatchObject({ code: 'linkInvalid' });
  });

  it('ends nothing else that one has begun', async () => {
    const begun = await ada.post('/api/me/second-factor/app', { password: ADA.password });
    expect((await ask(NEW)).status).toBe(202);
    const code = appCode(textAt(begun, 'secret'), now.getTime());
    expect((await ada.post('/api/me/second-factor/app/confirm', { code })).status).toBe(200);
  });

  it('leaves the links of others what they are', async () => {
    const grace = await addGrace();
    await sent();
    await ask(NEW, grace, password);
    const token = await tokenFor(NEW);
    await ask('other@example.com');
    expect(await confirm(token)).toMatchObject({ status: 200, body: { email: NEW } });
  });

  it('needs the password, and an address that is valid and another one', async () => {
    expect(await ask(NEW, ada, 'Wrong1234')).toMatchObject({
      status: 422,
      body: { details: { fields: { password: 'passwordWrong' } } },
    });
    expect((await ask('nobody')).body).toMatchObject({
      details: { fields: { email: 'emailInvalid' } },
    });
    expect((await ask(ADA.email.toUpperCase())).body).toMatchObject({
      details: { fields: { email: 'invalid' } },
    });
    expect((await sent()).size).toBe(0);
  });

  it('does not tell whether it is somebody else’s: the owner is told', async () => {
    const grace = await addGrace();
    await sent();
    const [free, taken] = [await ask(NEW), await ask(GRACE.email)];
    expect({ ...taken, headers: {} }).toEqual({ ...free, headers: {} });
    const mails = await sent();
    expect(mails.get(GRACE.email)).toMatchObject({
      subject: 'Il tuo indirizzo è già in uso in Regia',
    });
    expect(mails.get(GRACE.email)?.text).not.toContain('token');
    expect((await grace.get('/api/me')).status).toBe(200);
    expect(await signsIn(ADA.email)).toBe(true);
  });

  it('is open to users without any right, and noted in the action log', async () => {
    const grace = await addGrace();
    await sent();
    await ask(NEW, grace, password);
    const token = await tokenFor(NEW);
    now = new Date(now.getTime() + 1_000);
    await confirm(token);
    await test.app.idle();
    const log = await ada.get('/api/records/logs?sort=createdAt:asc&pageSize=100');
    const about = itemsIn(log)
      .filter(({ action }) => action === 'securityChanged' || action === 'updated')
      .map(({ action, detail }) => [action, detail]);
    expect(about[0]).toEqual(['securityChanged', `emailAsked: ${NEW}`]);
    expect(about.slice(1).sort()).toEqual([
      ['securityChanged', `emailChanged: ${NEW}`],
      ['updated', ''],
    ]);
  });
});

describe('a link', () => {
  it('is good for a day', async () => {
    await ask(NEW);
    const token = await tokenFor(NEW);
    now = new Date(now.getTime() + EMAIL_LINK_LIFE_MS);
    expect((await confirm(token)).body).toMatchObject({ code: 'linkInvalid' });
  });

  it('is void once another address is asked for, or the password is another one', async () => {
    await ask(NEW);
    const first = await tokenFor(NEW);
    await ask('other@example.com');
    const second = await tokenFor('other@example.com');
    expect((await confirm(first)).body).toMatchObject({ code: 'linkInvalid' });
    const passwords = { currentPassword: ADA.password, newPassword: 'Difference2' };
    await ada.post('/api/me/password', passwords);
    expect((await confirm(second)).body).toMatchObject({ code: 'linkInvalid' });
    expect((await confirm('none')).body).toMatchObject({ code: 'linkInvalid' });
  });

  it.each(['blocked', 'deleted', 'blocked by an older version'])(
    'of who is %s is void',
    async (how) => {
      const grace = await addGrace();
      const id = textAt(await grace.get('/api/me'), 'id');
      await sent();
      await ask(NEW, grace, password);
      const token = await tokenFor(NEW);
      const path = `/api/records/users/${id}`;
      const blocked = { ...Object((await ada.get(path)).body), blocked: true };
      if (how === 'blocked') expect((await ada.put(path, blocked)).status).toBe(200);
      else if (how === 'deleted') expect((await ada.delete(path)).status).toBe(200);
      else await test.app.store.transaction((session) => putDocument(session, 'users', blocked));
      expect((await confirm(token)).body).toMatchObject({ code: 'linkInvalid' });
    },
  );

  it('confirms nothing that has become somebody else’s meanwhile', async () => {
    await ask(GRACE.email);
    const token = await tokenFor(GRACE.email);
    await addGrace();
    expect((await confirm(token)).body).toMatchObject({ code: 'linkInvalid' });
    expect(await signsIn(ADA.email)).toBe(true);
  });
});

describe('an administrator', () => {
  it('changes an address at once, and the old one is told', async () => {
    await addGrace();
    await sent();
    const found = await ada.get('/api/records/users?filter[email]=grace');
    const [record] = itemsIn(found);
    const edited = { ...Object((await ada.get(`/api/records/users/${record?.id}`)).body) };
    await ada.put(`/api/records/users/${record?.id}`, { ...edited, email: NEW });
    expect((await test.client().signIn({ email: NEW, password })).status).toBe(200);
    const mails = await sent();
    expect([...mails.keys()]).toEqual([GRACE.email]);
    expect(mails.get(GRACE.email)?.text).toContain(NEW);
  });
});
