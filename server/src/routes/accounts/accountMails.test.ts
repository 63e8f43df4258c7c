/** What people are told by mail of the changes to what protects their account. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Message } from '../../mail/message.ts';
import { type Client, textAt } from '../../testing/client.ts';
import { setUpApp } from '../../testing/secondFactor.ts';
import { SoftAuthenticator } from '../../testing/softAuthenticator.ts';
import { ADA, TestApp } from '../../testing/testApp.ts';

const { password } = ADA;
const AGENT = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

let test: TestApp;
let ada: Client;
beforeEach(async () => {
  ({ test, ada } = await TestApp.installed());
});
afterEach(() => test.close());

/** The mails since the last time this was asked. */
async function sent(): Promise<Message[]> {
  await test.app.idle();
  return test.mails.splice(0);
}

async function addPasskey(): Promise<string> {
  const begun = await ada.post('/api/me/passkeys/options', { password });
  const registration = new SoftAuthenticator().create(textAt(begun, 'challenge'));
  const added = await ada.post('/api/me/passkeys', { name: '<Portatile>', registration });
  return textAt(added, 'passkey', 'id');
}

it('tells of an app that is set up and removed, and of nothing that was tried in vain', async () => {
  await ada.post('/api/me/second-factor/app', { password });
  await ada.post('/api/me/second-factor/app/confirm', { code: '000000' });
  await ada.post('/api/me/second-factor/app/remove', { password });
  expect(await sent()).toEqual([]);

  await setUpApp(ada, password);
  expect(await sent()).toMatchObject([
    { to: ADA.email, subject: 'App di autenticazione aggiunta al tuo account Regia' },
  ]);
  await ada.post('/api/me/second-factor/app/remove', { password });
  expect(await sent()).toMatchObject([
    { to: ADA.email, subject: 'App di autenticazione rimossa dal tuo account Regia' },
  ]);
});

it('names a passkey, and says from where it was added', async () => {
  const id = await addPasskey();
  const [added, ...others] = await sent();
  expect(others).toEqual([]);
  expect(added?.text).toContain('la passkey “<Portatile>”');
  expect(added?.html).toContain('&lt;Portatile&gt;');
  expect(added?.text).toContain('Da dove: 127.0.0.1');

  const removing = { url: `/api/me/passkeys/${id}/remove`, payload: { password } };
  await ada.send({ method: 'POST', ...removing, headers: { 'user-agent': AGENT } });
  const [removed] = await sent();
  expect(removed?.subject).toBe('Passkey rimossa dal tuo account Regia');
  expect(removed?.text).toContain('Da dove: 127.0.0.1 (Firefox, Windows)');
});

it('tells of new recovery codes, without them', async () => {
  const { recoveryCodes } = await setUpApp(ada, password);
  await sent();
  const renewed = await ada.post('/api/me/recovery-codes', { password });
  const codes: string[] = [...recoveryCodes, ...Object(renewed.body).recoveryCodes];
  expect(codes).toHaveLength(20);
  const [mail] = await sent();
  expect(mail?.subject).toBe('Nuovi codici di recupero per Regia');
  for (const code of codes) expect(mail?.text).not.toContain(code);
});

it('tells whom an administrator took the second factor from, in their language', async () => {
  const role = textAt(await ada.post('/api/records/roles', { name: 'Visitor' }), 'record', 'id');
  const person = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com' };
  const user = await ada.post('/api/records/users', {
    ...{ ...person, role: { id: role }, password },
    detail: { locale: 'en', theme: 'light' },
  });
  const grace = test.client();
  await grace.signIn({ email: person.email, password });
  await setUpApp(grace, password);
  await sent();
  await ada.delete(`/api/users/${textAt(user, 'record', 'id')}/second-factor`);
  const [mail, ...others] = await sent();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: person.email,
    subject: 'Your second factor for Regia was reset',
  });
  // Where an administrator was is nobody else's business.
  expect(mail?.text).not.toContain('127.0.0.1');
});

it('tells of a password that was set through a mailed link, but not of the first one', async () => {
  const role = textAt(await ada.post('/api/records/roles', { name: 'Visitor' }), 'record', 'id');
  const person = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com' };
  await ada.post('/api/records/users', { ...person, role: { id: role } });
  const choose = async (mail: Message | undefined, newPassword: string) => {
    const token = new URLSearchParams(new URL(mail?.link ?? '').hash.slice(1)).get('token');
    return test.client().post('/api/auth/reset-password', { token, newPassword });
  };
  const [invitation] = await sent();
  expect((await choose(invitation, 'Nanosecond1')).status).toBe(200);
  expect(await sent()).toEqual([]);

  await test.client().post('/api/auth/request-password-reset', { email: person.email });
  const [reset] = await sent();
  expect((await choose(reset, 'Nanosecond2')).status).toBe(200);
  expect(await sent()).toMatchObject([
    { to: person.email, subject: 'La tua password di Regia è cambiata' },
  ]);
  expect((await choose(reset, 'Nanosecond3')).status).toBe(409);
  expect(await sent()).toEqual([]);
});
