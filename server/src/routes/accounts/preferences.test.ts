import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAX_PREFERENCES } from '../../store/preferences.ts';
import { type Client, textAt } from '../../testing/client.ts';
import { TestApp } from '../../testing/testApp.ts';

const GRACE = {
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@example.com',
  password: 'Nanosecond1',
};

let test: TestApp;
let ada: Client;
beforeEach(async () => {
  ({ test, ada } = await TestApp.installed());
});
afterEach(() => test.close());

const read = async (client: Client) => (await client.get('/api/me/preferences')).body;
const store = (name: string, value: object, client = ada) =>
  client.put(`/api/me/preferences/${name}`, value);

async function addGrace(): Promise<{ grace: Client; id: string }> {
  const role = textAt(await ada.post('/api/records/roles', { name: 'Visitor' }), 'record', 'id');
  const id = textAt(await ada.post('/api/records/users', { ...GRACE, role }), 'record', 'id');
  const grace = test.client();
  await grace.signIn(GRACE);
  return { grace, id };
}

describe('preferences', () => {
  it('are each user’s own, whatever their rights', async () => {
    const { grace } = await addGrace();
    expect(await read(grace)).toEqual({});
    expect((await store('list.pages', { density: 'compact' }, grace)).status).toBe(204);
    await store('list.pages', { density: 'comfortable', columns: ['name'] });
    await store('list.works', {});
    expect(await read(grace)).toEqual({ 'list.pages': { density: 'compact' } });
    expect(await read(ada)).toEqual({
      'list.pages': { density: 'comfortable', columns: ['name'] },
      'list.works': {},
    });
    expect((await test.client().get('/api/me/preferences')).status).toBe(401);
    expect((await store('list.pages', {}, test.client())).status).toBe(401);
  });

  it('replace what was there, without a trace in the log or the user’s record', async () => {
    await test.app.idle();
    const before = await ada.get('/api/me');
    const logs = await ada.get('/api/records/logs');
    await store('list.pages', { a: 1 });
    await store('list.pages', { b: 2 });
    expect(await read(ada)).toEqual({ 'list.pages': { b: 2 } });
    expect((await ada.get('/api/me')).body).toEqual(before.body);
    expect((await ada.get('/api/records/logs')).body).toEqual(logs.body);
  });

  it('go with their user', async () => {
    const { grace, id } = await addGrace();
    await store('list.pages', { density: 'compact' }, grace);
    expect((await ada.delete(`/api/records/users/${id}`)).status).toBe(200);
    const { db } = test.app.store.reader;
    expect(await db.selectFrom('preferences').selectAll().execute()).toEqual([]);
  });

  it('have limits', async () => {
    expect(await store('list.pages', { text: 'x'.repeat(60_000) })).toMatchObject({
      status: 413,
      body: { code: 'payloadTooLarge' },
    });
    for (let n = 0; n < MAX_PREFERENCES; n++) await store(`n${n}`, {});
    expect((await store('one-more', {})).status).toBe(413);
    expect((await store('n1', { still: true })).status).toBe(204);
  });

  it('are not too long together, as they are all read at once', async () => {
    const text = 'x'.repeat(45_000);
    for (let n = 0; n < 11; n++) expect((await store(`n${n}`, { text })).status).toBe(204);
    expect((await store('one-more', { text })).status).toBe(413);
    expect((await store('n1', { text: text.toUpperCase() })).status).toBe(204);
    expect((await store('n1', {})).status).toBe(204);
    expect((await store('one-more', { text })).status).toBe(204);
  });

  it.each([
    ['a b', {}, 400],
    ['x'.repeat(61), {}, 400],
    ['a', [], 400],
  ])('%j with %j is refused', async (name, value, status) => {
    expect((await store(encodeURIComponent(name), value)).status).toBe(status);
  });
});
