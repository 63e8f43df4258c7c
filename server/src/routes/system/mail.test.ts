import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, textAt } from '../../testing/client.ts';
import { itemsIn } from '../../testing/recordsApp.ts';
import { TestApp } from '../../testing/testApp.ts';

let isRefusing = true;
let words = '550 no such mailbox';
let sent = 0;
let test: TestApp;
let ada: Client;
beforeAll(async () => {
  const send = async () => {
    if (isRefusing) throw Object.assign(new Error(words), { responseCode: 550 });
    sent++;
  };
  ({ test, ada } = await TestApp.installed({ mailTransport: { send, close: () => {} } }));
});
afterAll(() => test.close());

async function invite(name: string): Promise<void> {
  const role = { id: textAt(await ada.post('/api/records/roles', { name }), 'record', 'id') };
  const person = { firstName: name, lastName: 'N', email: `${name}@example.com`, role };
  await ada.post('/api/records/users', person);
  await test.app.idle();
}

async function enter(name: string, rights: object): Promise<Client> {
  const password = 'Segreta123';
  const role = textAt(await ada.post('/api/records/roles', { name, ...rights }), 'record', 'id');
  const person = { firstName: name, lastName: 'B', email: `${name}@example.com`, password };
  await ada.post('/api/records/users', { ...person, role: { id: role } });
  const client = test.client();
  await client.signIn({ email: person.email, password });
  return client;
}

describe('mails that cannot be sent', () => {
  it('are told of with the reason, without what they say, and noted in the log', async () => {
    await invite('zoe');
    const { body, text } = await ada.get('/api/mail/trouble');
    const problem = { problem: 'refused', words: '550 no such mailbox', nextAttemptAt: null };
    expect(body).toMatchObject({ total: 1, mails: [{ to: 'zoe@example.com', ...problem }] });
    expect(text).not.toContain('token=');
    expect(itemsIn(await ada.get('/api/records/logs?filter[action]=mailFailed'))).toMatchObject([
      { type: 'error', detail: 'zoe@example.com: 550 no such mailbox' },
    ]);
  });

  it('can be given up', async () => {
    await invite('leo');
    const id = textAt(await ada.get('/api/mail/trouble'), 'mails', '0', 'id');
    expect((await ada.delete(`/api/mail/${id}`)).status).toBe(204);
    expect((await ada.delete(`/api/mail/${id}`)).status).toBe(404);
    expect((await ada.get('/api/mail/trouble')).body).toMatchObject({ total: 1 });
  });

  it('can be tried again', async () => {
    isRefusing = false;
    expect((await ada.post('/api/mail/retry')).status).toBe(202);
    await test.app.idle();
    expect(sent).toBe(1);
    expect((await ada.get('/api/mail/trouble')).body).toEqual({ total: 0, mails: [] });
  });

  it('name their recipient to those who may read all users, and to nobody else', async () => {
    isRefusing = true;
    words = '550 <mia@example.com>: no such mailbox';
    await invite('mia');
    const knows = await enter('knows', { readAll: ['workbench', 'user'] });
    const { body } = await knows.get('/api/mail/trouble');
    expect(body).toMatchObject({ mails: [{ to: 'mia@example.com', words }] });
    const others = await enter('others', { readAll: ['workbench'], readOwn: ['user'] });
    const told = await others.get('/api/mail/trouble');
    expect(told.body).toMatchObject({ mails: [{ to: '', words: '550 <…>: no such mailbox' }] });
    expect(told.text).not.toContain('mia@');
  });

  it('are the concern of those who may read the workbench, and of nobody else', async () => {
    const reads = await enter('reads', { readAll: ['workbench'] });
    const may = await enter('may', { readAll: ['workbench'], updateAll: ['workbench'] });
    const mayNot = await enter('maynot', { readOwn: ['workbench'], updateAll: ['workbench'] });
    for (const [client, expected] of [
      [reads, [200, 403, 403]],
      [may, [200, 202, 404]],
      [mayNot, [403, 403, 403]],
      [test.client(), [401, 401, 401]],
    ] as const) {
      const { status: trouble } = await client.get('/api/mail/trouble');
      const { status: retry } = await client.post('/api/mail/retry');
      const { status: discard } = await client.delete('/api/mail/none');
      expect([trouble, retry, discard]).toEqual(expected);
    }
  });
});
