/** What is mailed because of a change, through the API. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notify } from '../records/announce.ts';
import { changeRecords } from '../records/change.ts';
import { MAX_IN_AN_HOUR } from '../records/rules/feedback.ts';
import { SYSTEM } from '../records/writer.ts';
import { type Client, textAt } from '../testing/client.ts';
import { itemsIn } from '../testing/recordsApp.ts';
import { ADA, TestApp } from '../testing/testApp.ts';
import type { Message } from './message.ts';

const ADMIN = 'https://admin.example.com';
const password = 'Segreta123';

let now = new Date('2026-03-10T09:00:00.000Z');
let test: TestApp;
let ada: Client;
let adaId: string;
let bruno: Client;
let brunoId: string;
let roleId: string;
beforeAll(async () => {
  const environment = { ADMIN_URL: ADMIN, FEEDBACK_EMAIL: 'dev@example.com' };
  ({ test, ada } = await TestApp.installed({ environment, clock: () => now }));
  adaId = textAt(await ada.get('/api/me'), 'id');
  await ada.put('/api/me/preferences/mailChoices', { userCreated: true, releaseCreated: true });
  const role = await ada.post('/api/records/roles', { name: 'Pagine', readAll: ['page'] });
  roleId = textAt(role, 'record', 'id');
  const user = await ada.post('/api/records/users', {
    ...{ firstName: 'Bruno', lastName: 'B', email: 'bruno@example.com', password },
    role: { id: roleId },
    detail: { locale: 'en', theme: 'light' },
  });
  brunoId = textAt(user, 'record', 'id');
  bruno = test.client();
  await bruno.signIn({ email: 'bruno@example.com', password });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = new Date(now.getTime() + 3_600_000);
  await sent();
});

/** The mails since the last time this was asked. */
async function sent(): Promise<Message[]> {
  await test.app.idle();
  return test.mails.splice(0);
}

const release = (version: string) =>
  ada.post('/api/records/changelog', { version, date: '2026-03-01T00:00:00.000Z', public: true });

describe('a notification by mail', () => {
  it('comes to those who chose so, in their language, with the way to what it is about', async () => {
    await bruno.put('/api/me/preferences/mailChoices', { releaseCreated: true });
    const id = textAt(await release('1.0'), 'record', 'id');
    const mails = await sent();
    expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      [ADA.email, 'Nuova versione di Regia: 1.0'],
      ['bruno@example.com', 'New version of Regia: 1.0'],
    ]);
    const linkOf = (to: string) => mails.find((mail) => mail.to === to)?.link;
    expect(linkOf(ADA.email)).toBe(`${ADMIN}/changelog/${id}`);
    // Who may not read releases sees the public ones.
    expect(linkOf('bruno@example.com')).toBe(`${ADMIN}/changelog-view`);
    for (const { text, html, link } of mails) {
      expect(text).toContain(link);
      expect(html).toContain(`href="${link}"`);
      expect(text).toContain(`${ADMIN}/profile`);
    }
  });

  it('does not come to those who did not, or changed their mind, or chose something else', async () => {
    await bruno.put('/api/me/preferences/mailChoices', { releaseCreated: false, backup: true });
    await ada.put('/api/me/preferences/mailChoices', { releaseCreated: 'yes' });
    await release('1.1');
    expect(await sent()).toEqual([]);
  });

  it('of a new user goes to who can create users, as the notification does', async () => {
    await ada.put('/api/me/preferences/mailChoices', { userCreated: true });
    await bruno.put('/api/me/preferences/mailChoices', { userCreated: true });
    const person = { firstName: '<b>Zoe</b>', lastName: 'Neri', email: 'zoe@example.com' };
    const id = textAt(
      await ada.post('/api/records/users', { ...person, password, role: { id: roleId } }),
      'record',
      'id',
    );
    const mails = await sent();
    expect(mails).toMatchObject([{ to: ADA.email, link: `${ADMIN}/users/${id}` }]);
    expect(mails[0]?.html).toContain('&lt;b&gt;Zoe&lt;/b&gt;');
    expect(mails[0]?.html).not.toContain('<b>');
  });

  it('of a backup too', async () => {
    await ada.put('/api/me/preferences/mailChoices', { backup: true });
    const { context } = test.app;
    await changeRecords(context, SYSTEM, (unit) =>
      notify(context, unit, { type: 'backup', reference: 'b', message: '12 MB', owners: [adaId] }),
    );
    await test.app.store.transaction(async () => {});
    await ada.post('/api/records/variables', { name: 'x', value: {} });
    expect(await sent()).toMatchObject([
      { subject: 'Backup di Regia', text: expect.stringContaining('12 MB') },
    ]);
  });

  it('never comes to who is blocked', async () => {
    await ada.put('/api/me/preferences/mailChoices', {});
    await bruno.put('/api/me/preferences/mailChoices', { releaseCreated: true });
    const url = `/api/records/users/${brunoId}`;
    const { body } = await ada.get(url);
    const blocked = await ada.put(url, { ...Object(body), blocked: true });
    await release('1.2');
    expect(await sent()).toEqual([]);
    const record = Reflect.get(Object(blocked.body), 'record');
    await ada.put(url, { ...Object(record), blocked: false });
    await bruno.signIn({ email: 'bruno@example.com', password });
  });

  it('is part of the change: where that fails, none is sent', async () => {
    await ada.put('/api/me/preferences/mailChoices', { releaseCreated: true });
    const { context } = test.app;
    const failing = changeRecords(context, SYSTEM, async (unit) => {
      const news = {
        type: 'releaseCreated',
        reference: 'r',
        message: '9',
        owners: [adaId],
      } as const;
      await notify(context, unit, news);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await ada.post('/api/records/variables', { name: 'y', value: {} });
    expect(await sent()).toEqual([]);
  });
});

describe('feedback', () => {
  const feedback = { subject: 'Un’idea', message: 'Riga <1>\nRiga 2' };

  it('is stored, and mailed to FEEDBACK_EMAIL, whose answer goes to the sender', async () => {
    expect((await bruno.post('/api/records/feedbacks', feedback)).status).toBe(201);
    expect(await sent()).toMatchObject([
      {
        ...{ to: 'dev@example.com', replyTo: 'bruno@example.com', subject: '[Regia] Un’idea' },
        text: expect.stringContaining('Riga <1>\nRiga 2'),
        html: expect.stringContaining('Riga &lt;1&gt;<br>Riga 2'),
      },
    ]);
  });

  it('is no list for anyone', async () => {
    expect(itemsIn(await ada.get('/api/records/feedbacks'))).toEqual([]);
  });

  it('is taken only so often from the same sender', async () => {
    for (let count = 0; count < MAX_IN_AN_HOUR; count++) {
      now = new Date(now.getTime() + 1_000);
      expect((await bruno.post('/api/records/feedbacks', feedback)).status).toBe(201);
    }
    const { status, body, headers } = await bruno.post('/api/records/feedbacks', feedback);
    expect({ status, body }).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } });
    const wait = 3_600 - (MAX_IN_AN_HOUR - 1);
    expect(headers['retry-after']).toBe(String(wait));
    expect(await sent()).toHaveLength(MAX_IN_AN_HOUR);
    expect((await ada.post('/api/records/feedbacks', feedback)).status).toBe(201);
    now = new Date(now.getTime() + wait * 1_000);
    expect((await bruno.post('/api/records/feedbacks', feedback)).status).toBe(201);
  });

  it('is only stored where FEEDBACK_EMAIL is not set', async () => {
    const { test: quiet, ada } = await TestApp.installed();
    expect((await ada.post('/api/records/feedbacks', feedback)).status).toBe(201);
    await quiet.app.idle();
    expect(quiet.mails).toEqual([]);
    await quiet.close();
  });
});
