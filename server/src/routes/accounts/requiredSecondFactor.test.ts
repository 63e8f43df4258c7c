import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Client, textAt } from '../../testing/client.ts';
import { setUpApp } from '../../testing/secondFactor.ts';
import { ADA, TestApp } from '../../testing/testApp.ts';

let test: TestApp;
let ada: Client;

beforeEach(async () => {
  ({ test, ada } = await TestApp.installed());
});
afterEach(() => test.close());

describe('a role that requires a second factor', () => {
  const GRACE = {
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'grace@example.com',
    password: 'Nanosecond1',
  };
  let grace: Client;
  let ids: { role: string; grace: string };

  beforeEach(async () => {
    const role = await ada.post('/api/records/roles', {
      name: 'Careful',
      readAll: ['page', 'user'],
      requiresSecondFactor: true,
    });
    ids = { role: textAt(role, 'record', 'id'), grace: '' };
    const user = await ada.post('/api/records/users', { ...GRACE, role: ids.role });
    ids.grace = textAt(user, 'record', 'id');
    grace = test.client();
    expect((await grace.signIn(GRACE)).status).toBe(200);
  });

  it('answers nothing but what sets one up, until there is one', async () => {
    const needed = { status: 403, body: { code: 'secondFactorNeeded' } };
    expect((await grace.get('/api/me')).body).toMatchObject({ lacksSecondFactor: true });
    expect(await grace.get('/api/records/pages')).toMatchObject(needed);
    expect(await grace.get('/api/me/sessions')).toMatchObject(needed);
    expect(await grace.post('/api/records/feedbacks', {})).toMatchObject(needed);
    await setUpApp(grace, GRACE.password);
    expect((await grace.get('/api/me')).body).toMatchObject({ lacksSecondFactor: false });
    expect((await grace.get('/api/records/pages')).status).toBe(200);
  });

  it('shuts who removes theirs out again, and lets in who is in a role without', async () => {
    await setUpApp(grace, GRACE.password);
    await grace.post('/api/me/second-factor/app/remove', { password: GRACE.password });
    expect((await grace.get('/api/records/pages')).status).toBe(403);
    const { body } = await ada.get(`/api/records/roles/${ids.role}`);
    const relaxed = { ...Object(body), requiresSecondFactor: false };
    expect((await ada.put(`/api/records/roles/${ids.role}`, relaxed)).status).toBe(200);
    expect((await grace.get('/api/records/pages')).status).toBe(200);
  });

  it('has lost ones reset by whoever may update users, and by nobody else', async () => {
    await setUpApp(grace, GRACE.password);
    const path = `/api/users/${ids.grace}/second-factor`;
    expect((await ada.get(path)).body).toEqual({ app: true, passkeys: 0 });
    expect((await grace.get(path)).status).toBe(403);
    expect((await grace.delete(path)).status).toBe(403);
    expect((await ada.delete(path)).status).toBe(204);
    expect((await ada.get(path)).body).toEqual({ app: false, passkeys: 0 });
    await test.app.idle();
    const logs = await ada.get('/api/records/logs?pageSize=100');
    expect(Object(logs.body).items).toContainEqual(
      expect.objectContaining({
        message: `user #${ids.grace} security changed: second factor reset`,
      }),
    );
    const client = test.client();
    expect((await client.signIn(GRACE)).body).toMatchObject({ user: { id: ids.grace } });
    expect((await client.get('/api/records/pages')).status).toBe(403);
  });

  it('has one’s own removed in the profile alone', async () => {
    await setUpApp(ada, ADA.password);
    const me = textAt(await ada.get('/api/me'), 'id');
    expect((await ada.delete(`/api/users/${me}/second-factor`)).status).toBe(403);
    expect((await ada.delete('/api/users/nobody/second-factor')).status).toBe(404);
    expect((await ada.get('/api/me/second-factor')).body).toMatchObject({ app: true });
  });
});
