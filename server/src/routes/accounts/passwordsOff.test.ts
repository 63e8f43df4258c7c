/** A Regia whose people sign in through their provider alone: no password opens or proves anything. */
import { OPTIONAL_MASTER_MODULES } from '@regia/model/modules.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../../app/app.ts';
import { Client, textAt } from '../../testing/client.ts';
import { type IdentityProvider, startIdentityProvider } from '../../testing/identityProvider.ts';
import { appCode, giveCode, setUpApp } from '../../testing/secondFactor.ts';
import { SoftAuthenticator } from '../../testing/softAuthenticator.ts';
import { ADA, TestApp } from '../../testing/testApp.ts';

const MINUTE = 60_000;
const REFUSED = { status: 403, body: { code: 'passwordsOff' } };
const NEW = 'Altrasegreta1';
const GRACE = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com' };

let provider: IdentityProvider;
let late = 0;
/** In which passwords are as they were. */
let test: TestApp;
let ada: Client;
/** The same data, once the setting is made. */
let off: App;
let stranger: Client;
let role: string;

beforeAll(async () => {
  provider = await startIdentityProvider();
});
afterAll(() => provider.close());
beforeEach(async () => {
  late = 0;
  const clock = () => new Date(Date.now() + late);
  test = await TestApp.open({ clock, environment: provider.environment });
  ada = test.client();
  await ada.post('/api/install', { ...ADA, modules: OPTIONAL_MASTER_MODULES });
  role = textAt(await ada.get('/api/records/roles'), 'items', '0', 'id');
  off = await test.beside({ passwords: false });
  stranger = new Client(off.admin);
});
afterEach(async () => {
  await off.close();
  await test.close();
});

/** The same browser, at the Regia without passwords. */
function there(client: Client): Client {
  const same = new Client(off.admin);
  for (const [name, value] of client.cookies) same.cookies.set(name, value);
  return same;
}

async function throughProvider(client: Client, email: string, query = ''): Promise<string> {
  const begun = await client.get(`/api/auth/provider${query}`);
  const person = { subject: `${email} there`, email, emailVerified: true };
  const back = await provider.visit(String(begun.headers.location), person);
  const answer = await client.get(`/api/auth/provider/callback${back}`);
  return String(answer.headers.location);
}

/** Each with what was begun while passwords were still good. */
const WAYS: Record<string, () => Promise<() => Promise<unknown>>> = {
  'the right password': async () => () => stranger.signIn(ADA),
  'a wrong password': async () => () => stranger.signIn({ ...ADA, password: 'Sbagliata1' }),
  'the password of nobody': async () => () =>
    stranger.signIn({ email: 'nobody@example.com', password: 'Sbagliata1' }),
  'a link for a new password': async () => () =>
    stranger.post('/api/auth/request-password-reset', { email: ADA.email }),
  'a link that was mailed before': async () => {
    await test.client().post('/api/auth/request-password-reset', { email: ADA.email });
    const token = await test.mailedToken();
    return () => stranger.post('/api/auth/reset-password', { token, newPassword: NEW });
  },
  'an invitation that was mailed before': async () => {
    await ada.post('/api/records/users', { ...GRACE, role: { id: role } });
    const token = await test.mailedToken();
    return () => stranger.post('/api/auth/reset-password', { token, newPassword: NEW });
  },
  'the first password of a new user': async () => () =>
    there(ada).post('/api/records/users', { ...GRACE, role: { id: role }, password: NEW }),
  'a change of one’s own': async () => () =>
    there(ada).post('/api/me/password', { currentPassword: ADA.password, newPassword: NEW }),
  'a proof': async () => () => there(ada).post('/api/me/proof', { password: ADA.password }),
  'a new address': async () => () =>
    there(ada).post('/api/me/email', { email: 'new@example.com', password: ADA.password }),
  'an authenticator app': async () => () =>
    there(ada).post('/api/me/second-factor/app', { password: ADA.password }),
  'a passkey': async () => () =>
    there(ada).post('/api/me/passkeys/options', { password: ADA.password }),
  'new recovery codes': async () => {
    await setUpApp(ada, ADA.password);
    return () => there(ada).post('/api/me/recovery-codes', { password: ADA.password });
  },
};

describe('with passwords off', () => {
  it.each(Object.entries(WAYS))('%s is refused', async (_, begin) => {
    expect(await (await begin())()).toMatchObject(REFUSED);
  });

  it('a second step is no way on from a password that was right before', async () => {
    const { recoveryCodes } = await setUpApp(ada, ADA.password);
    const half = test.client();
    expect((await half.signIn(ADA)).body).toMatchObject({ secondSteps: expect.any(Array) });
    const guest = there(half);
    const answer = await giveCode(guest, recoveryCodes[0] ?? '', 'recoveryCode');
    expect(answer).toMatchObject(REFUSED);
    expect((await guest.get('/api/me')).status).toBe(401);
  });

  it('nothing of that leaves a trace: the password is the old one when they are on again', async () => {
    for (const begin of Object.values(WAYS)) await (await begin())();
    await off.idle();
    expect((await test.client().signIn({ ...ADA, password: NEW })).status).toBe(401);
    expect((await test.client().signIn(ADA)).status).toBe(200);
    const { body } = await ada.get('/api/records/users?filter[email]=new@example.com');
    expect(body).toMatchObject({ total: 0 });
  });

  it('a mailed link is good again when they are', async () => {
    await test.client().post('/api/auth/request-password-reset', { email: ADA.email });
    const token = await test.mailedToken();
    const set = { token, newPassword: NEW };
    expect(await stranger.post('/api/auth/reset-password', set)).toMatchObject(REFUSED);
    expect((await test.client().post('/api/auth/reset-password', set)).status).toBe(200);
  });

  it('is told before anybody signs in', async () => {
    expect((await stranger.get('/api/config')).body).toMatchObject({ passwords: false });
    expect((await ada.get('/api/config')).body).toMatchObject({ passwords: true });
  });

  it('the provider and passkeys let in', async () => {
    expect(await throughProvider(stranger, ADA.email)).toBe('http://localhost:3000/');
    expect((await stranger.get('/api/me')).body).toMatchObject({ email: ADA.email });

    const device = new SoftAuthenticator();
    const begun = await ada.post('/api/me/passkeys/options', { password: ADA.password });
    const registration = device.create(textAt(begun, 'challenge'));
    await ada.post('/api/me/passkeys', { name: 'x', registration });
    const other = new Client(off.admin);
    const asked = await other.post('/api/auth/passkey/options');
    const given = device.get(textAt(asked, 'challenge'));
    expect((await other.post('/api/auth/passkey', given)).status).toBe(200);
  });

  it('the second factor still follows the provider', async () => {
    const { secret } = await setUpApp(ada, ADA.password);
    expect(await throughProvider(stranger, ADA.email)).toContain('/login?step=code');
    expect((await giveCode(stranger, appCode(secret, Date.now() + 30_000))).status).toBe(200);
    expect((await stranger.get('/api/me')).status).toBe(200);
  });

  it('who has a password proves who they are as who has none', async () => {
    const here = there(ada);
    expect((await here.get('/api/me/proof')).body).toEqual({ isRecent: true, ways: ['provider'] });
    expect((await here.get('/api/me/second-factor')).body).toMatchObject({ hasPassword: false });
    expect((await here.post('/api/me/second-factor/app', {})).status).toBe(200);
    expect((await here.post('/api/me/email', { email: 'new@example.com' })).status).toBe(202);
    late = 11 * MINUTE;
    const stale = { status: 403, body: { code: 'proofNeeded' } };
    expect(await here.post('/api/me/second-factor/app', {})).toMatchObject(stale);
    expect(await here.post('/api/me/email', { email: 'new@example.com' })).toMatchObject(stale);
  });

  it('a new user is invited to the provider, with no link that sets a password', async () => {
    const { body } = await there(ada).post('/api/records/users', { ...GRACE, role: { id: role } });
    await off.idle();
    const mail = test.mails.at(-1);
    expect(mail).toMatchObject({ to: GRACE.email, link: 'http://localhost:3000/login' });
    expect(mail?.text).toContain('Studio ID');
    expect(mail?.text).not.toMatch(/password|72 (?:hours|ore)|token/i);
    expect(body).toMatchObject({ record: { email: GRACE.email } });
    expect(await throughProvider(stranger, GRACE.email)).toBe('http://localhost:3000/');
  });
});

describe('the installation without passwords', () => {
  const { password: _, ...person } = ADA;
  let alone: TestApp;

  beforeEach(async () => {
    const environment = { ...provider.environment, PASSWORD_SIGN_IN: 'false' };
    alone = await TestApp.open({ environment });
  });
  afterEach(() => alone.close());

  it('takes none, and leads its first user to the provider', async () => {
    const guest = alone.client();
    expect(await guest.post('/api/install', { ...ADA, modules: [] })).toMatchObject(REFUSED);
    expect((await guest.get('/api/install')).body).toMatchObject({ status: 'installNeeded' });
    expect((await guest.post('/api/install', { ...person, modules: [] })).status).toBe(201);
    expect((await guest.get('/api/me')).status).toBe(401);
    expect(await throughProvider(guest, ADA.email)).toBe('http://localhost:3000/');
    expect((await guest.get('/api/me')).body).toMatchObject({ role: { name: 'Master' } });
  });

  it('takes one where there are some', async () => {
    const usual = await TestApp.open({ environment: provider.environment });
    expect(await usual.client().post('/api/install', { ...person, modules: [] })).toMatchObject({
      status: 422,
      body: { details: { fields: { password: 'required' } } },
    });
    await usual.close();
  });
});
