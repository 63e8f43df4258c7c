import { MODULES, masterRights, NO_RIGHTS } from '@regia/model/modules.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allDocuments, getDocument, putDocument } from '../../store/documents.ts';
import { type Client, textAt } from '../../testing/client.ts';
import { ADA, TestApp } from '../../testing/testApp.ts';

let test: TestApp;
let ada: Client;

beforeEach(async () => {
  ({ test, ada } = await TestApp.installed());
});
afterEach(() => test.close());

/** A user with no rights at all. */
async function addVisitor(): Promise<Client> {
  const role = await ada.post('/api/records/roles', { name: 'Visitor' });
  const grace = {
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'grace@example.com',
    role: textAt(role, 'record', 'id'),
    password: 'Nanosecond1',
  };
  expect((await ada.post('/api/records/users', grace)).status).toBe(201);
  const client = test.client();
  await client.signIn(grace);
  return client;
}

it.each([
  ['nothing but an address', {}],
  ['other types', { firstName: 7, lastName: null, blocked: 'no', detail: 'x', role: [] }],
  ['odd preferences', { detail: { locale: 'xx', theme: 9 }, blocked: null }],
])('whom an import left with %s sees their own screens', async (_, fields) => {
  const grace = await addVisitor();
  const { store } = test.app;
  const users = await allDocuments(store.reader, 'users');
  const own = users.find(({ email }) => email === 'grace@example.com');
  if (!own) throw new Error('nobody');
  const { firstName, lastName, blocked, detail, ...rest } = own;
  await store.transaction((session) => putDocument(session, 'users', { ...rest, ...fields }));
  const answer = await grace.get('/api/me');
  expect(answer).toMatchObject({ status: 200 });
  expect(answer.body).toMatchObject({ blocked: false, detail: { locale: expect.any(String) } });
});

it.each([
  ['that is gone', { id: 'gone' }],
  ['in a list', { id: ['gone'] }],
])('whom an import left with a role %s is told the rights that they have', async (_, held) => {
  const grace = await addVisitor();
  const { store } = test.app;
  const users = await allDocuments(store.reader, 'users');
  const own = users.find(({ email }) => email === 'grace@example.com');
  if (!own) throw new Error('nobody');
  const role = { ...held, name: 'Former', ...masterRights(MODULES) };
  await store.transaction((session) => putDocument(session, 'users', { ...own, role }));
  const { body } = await grace.get('/api/me');
  expect(body).toMatchObject({ role: { name: 'Former', ...NO_RIGHTS } });
});

describe('changing the password', () => {
  const change = (currentPassword: string, newPassword: string) =>
    ada.post('/api/me/password', { currentPassword, newPassword });

  it('needs the current one and a good new one', async () => {
    expect(await change('Wrong1234', 'Difference2')).toMatchObject({
      status: 422,
      body: { code: 'formInvalid', details: { fields: { currentPassword: 'passwordWrong' } } },
    });
    expect(await change(ADA.password, 'difference2')).toMatchObject({
      body: { details: { fields: { newPassword: 'passwordUppercase' } } },
    });
    expect((await ada.signIn(ADA)).status).toBe(200);
  });

  it('takes the same current one once, however many come at once', async () => {
    const passwords = ['Aaaaaaa1', 'Bbbbbbb1', 'Ccccccc1'];
    const answers = await Promise.all(passwords.map((next) => change(ADA.password, next)));
    const taken = answers.map(({ status }) => status);
    expect(taken.toSorted()).toEqual([204, 422, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body).toMatchObject({
      details: { fields: { currentPassword: 'passwordWrong' } },
    });
    const password = passwords[taken.indexOf(204)] ?? '';
    expect((await test.client().signIn({ ...ADA, password })).status).toBe(200);
  });

  it('ends the other sessions, not this one', async () => {
    const other = test.client();
    await other.signIn(ADA);
    expect((await change(ADA.password, 'Difference2')).status).toBe(204);
    expect((await other.get('/api/me')).status).toBe(401);
    expect((await ada.get('/api/me')).status).toBe(200);
    expect((await other.signIn({ ...ADA, password: 'Difference2' })).status).toBe(200);
  });

  it('is told by mail', async () => {
    await change('Wrong1234', 'Difference2');
    await test.app.idle();
    expect(test.mails).toEqual([]);
    await change(ADA.password, 'Difference2');
    await test.app.idle();
    expect(test.mails).toMatchObject([
      { to: ADA.email, subject: 'La tua password di Regia è cambiata' },
    ]);
  });

  it('locks out who guesses the current one', async () => {
    for (let i = 0; i < 10; i++) await change('Wrong1234', 'Difference2');
    expect((await change(ADA.password, 'Difference2')).status).toBe(429);
  });
});

describe('one’s own account', () => {
  it('is open to users without any right', async () => {
    const grace = await addVisitor();
    expect((await grace.get('/api/me')).body).toMatchObject({
      role: { name: 'Visitor', readAll: [] },
    });
    const changed = await grace.patch('/api/me', { locale: 'en', theme: 'dim' });
    expect(changed.body).toMatchObject({ detail: { locale: 'en', theme: 'dim' } });
    expect((await grace.patch('/api/me', { theme: 'light' })).body).toMatchObject({
      detail: { locale: 'en', theme: 'light' },
    });
    expect((await grace.get('/api/records/users')).status).toBe(403);
  });

  it('keeps its language and theme without an edit of the user', async () => {
    const grace = await addVisitor();
    const before = Object((await grace.get('/api/me')).body);
    const logged = async () => Object((await ada.get('/api/records/logs?pageSize=1')).body).total;
    const versions = async () => (await ada.get(`/api/history/users/${before.id}`)).body;
    const [entries, earlier] = [await logged(), await versions()];
    expect(earlier).toMatchObject({ total: 1 });
    const after = Object((await grace.patch('/api/me', { theme: 'dim' })).body);
    expect(after.detail).toEqual({ ...before.detail, theme: 'dim' });
    expect([after.updatedAt, after.updatedBy]).toEqual([before.updatedAt, before.updatedBy]);
    expect(await logged()).toBe(entries);
    expect(await versions()).toEqual(earlier);
  });

  it('changes in nothing else this way', async () => {
    for (const body of [{ blocked: true }, { role: 'x' }, { theme: 'pink' }]) {
      expect((await ada.patch('/api/me', body)).status).toBe(422);
    }
    expect((await test.client().get('/api/me')).body).toMatchObject({ code: 'notAuthenticated' });
  });

  it('follows the role as it is now', async () => {
    const grace = await addVisitor();
    const roles = await ada.get('/api/records/roles?search=Visitor');
    const role = await ada.get(`/api/records/roles/${textAt(roles, 'items', '0', 'id')}`);
    const edited = { ...Object(role.body), readAll: ['user'] };
    expect((await ada.put(`/api/records/roles/${edited.id}`, edited)).status).toBe(200);
    expect((await grace.get('/api/records/users')).status).toBe(200);
  });
});

it('whoever has no role is signed in, and may do nothing', async () => {
  const visitor = await addVisitor();
  const id = textAt(await visitor.get('/api/me'), 'id');
  await test.app.store.transaction(async (session) => {
    const record = await getDocument(session, 'users', id);
    if (record) await putDocument(session, 'users', { ...record, role: null });
  });
  expect((await visitor.get('/api/me')).status).toBe(200);
  expect((await visitor.get('/api/records/pages')).status).toBe(403);
});
