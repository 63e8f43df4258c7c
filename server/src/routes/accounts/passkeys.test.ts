import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Client, textAt } from '../../testing/client.ts';
import { SoftAuthenticator } from '../../testing/softAuthenticator.ts';
import { ADA, TestApp } from '../../testing/testApp.ts';

const FAILED = { status: 401, body: { code: 'authenticationFailed' } };

let test: TestApp;
let ada: Client;
let device: SoftAuthenticator;

beforeEach(async () => {
  ({ test, ada } = await TestApp.installed());
  device = new SoftAuthenticator();
});
afterEach(() => test.close());

async function add(authenticator = device, client = ada) {
  const begun = await client.post('/api/me/passkeys/options', { password: ADA.password });
  const registration = authenticator.create(textAt(begun, 'challenge'));
  return client.post('/api/me/passkeys', { name: 'Portatile', registration });
}

async function signIn(authenticator = device, client = test.client()) {
  const options = await client.post('/api/auth/passkey/options');
  return client.post('/api/auth/passkey', authenticator.get(textAt(options, 'challenge')));
}

describe('adding a passkey', () => {
  it('needs the password, and asks the device for the person', async () => {
    const wrong = await ada.post('/api/me/passkeys/options', { password: 'Wrong1234' });
    expect(wrong.status).toBe(422);
    const begun = await ada.post('/api/me/passkeys/options', { password: ADA.password });
    expect(begun.body).toMatchObject({
      rp: { name: 'Regia', id: 'localhost' },
      user: { name: ADA.email, displayName: 'Ada Lovelace' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it('refuses one that somebody has already, whoever that is', async () => {
    expect((await add()).status).toBe(201);
    expect(await add()).toMatchObject({ status: 422, body: { code: 'passkeyFailed' } });
  });

  it('names it after browser and system where nobody names it, or as what it is', async () => {
    const names: string[] = [];
    for (const agent of [
      'Mozilla/5.0 (Windows NT 10.0; rv:148.0) Gecko/20100101 Firefox/148.0',
      '',
    ]) {
      const begun = await ada.post('/api/me/passkeys/options', { password: ADA.password });
      const registration = new SoftAuthenticator().create(textAt(begun, 'challenge'));
      const added = await ada.send({
        method: 'POST',
        url: '/api/me/passkeys',
        payload: { registration },
        headers: { 'user-agent': agent },
      });
      names.push(textAt(added, 'passkey', 'name'));
    }
    expect(names).toEqual(['Firefox, Windows', 'Passkey']);
  });

  it('is not added by who has come in the place of who began', async () => {
    const begun = await ada.post('/api/me/passkeys/options', { password: ADA.password });
    const registration = device.create(textAt(begun, 'challenge'));
    const grace = { firstName: 'G', lastName: 'H', email: 'g@example.com', password: ADA.password };
    const role = textAt(await ada.get('/api/records/roles'), 'items', '0', 'id');
    await ada.post('/api/records/users', { ...grace, role });
    await ada.signIn(grace);
    const added = await ada.post('/api/me/passkeys', { name: 'x', registration });
    expect(added).toMatchObject({ status: 401, body: { code: 'signInExpired' } });
  });

  it('tells the device of its owner’s others, and of nobody else’s', async () => {
    await add();
    const begin = async (client: Client) =>
      (await client.post('/api/me/passkeys/options', { password: ADA.password })).body;
    expect(await begin(ada)).toMatchObject({ excludeCredentials: [{ id: device.id }] });
    const grace = { firstName: 'G', lastName: 'H', email: 'g@example.com', password: ADA.password };
    const role = textAt(await ada.get('/api/records/roles'), 'items', '0', 'id');
    await ada.post('/api/records/users', { ...grace, role });
    const client = test.client();
    await client.signIn(grace);
    expect(await begin(client)).toMatchObject({ excludeCredentials: [] });
  });

  it('gives recovery codes with the first, and ends no session with any other', async () => {
    const added = await add();
    expect(added).toMatchObject({
      status: 201,
      body: { passkey: { id: device.id, name: 'Portatile', lastUsedAt: null } },
    });
    expect(Object(added.body).recoveryCodes).toHaveLength(10);
    const elsewhere = test.client();
    await signIn(device, elsewhere);
    expect((await add(new SoftAuthenticator())).body).toMatchObject({ recoveryCodes: null });
    expect((await elsewhere.get('/api/me')).status).toBe(200);
    const { body } = await ada.get('/api/me/second-factor');
    expect(Object(body).passkeys).toHaveLength(2);
  });

  it('takes no answer to another challenge, from another site, or without the person', async () => {
    expect(await add(new SoftAuthenticator({ origin: 'http://evil.example' }))).toMatchObject({
      status: 422,
      body: { code: 'passkeyFailed' },
    });
    expect((await add(new SoftAuthenticator({ verifies: false }))).status).toBe(422);
    await ada.post('/api/me/passkeys/options', { password: ADA.password });
    const registration = device.create('AAAA');
    expect((await ada.post('/api/me/passkeys', { name: 'x', registration })).status).toBe(422);
    // The challenge is used up.
    const again = await ada.post('/api/me/passkeys', { name: 'x', registration });
    expect(again).toMatchObject({ status: 401, body: { code: 'signInExpired' } });
  });
});

describe('signing in with a passkey', () => {
  it('needs neither password nor code, and is noted with the passkey', async () => {
    await add(new SoftAuthenticator());
    await add();
    const client = test.client();
    expect((await signIn(device, client)).status).toBe(200);
    expect((await client.get('/api/me')).body).toMatchObject({ email: ADA.email });
    const { body } = await client.get('/api/me/second-factor');
    expect(Object(body).passkeys).toMatchObject([
      { lastUsedAt: null },
      { id: device.id, lastUsedAt: expect.any(String) },
    ]);
  });

  it('is asked for after the password, too', async () => {
    await add();
    const client = test.client();
    expect((await client.signIn(ADA)).body).toEqual({ secondSteps: ['passkey', 'recoveryCode'] });
    expect((await client.get('/api/me')).status).toBe(401);
    const copy = test.client();
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    expect((await signIn(device, client)).status).toBe(200);
    for (const one of [client, copy]) {
      expect((await one.get('/api/auth/second-step')).body).toEqual({ secondSteps: null });
    }
  });

  it('fails alike for what is not known, not signed right, or not about this challenge', async () => {
    await add();
    expect(await signIn(new SoftAuthenticator())).toMatchObject(FAILED);
    const forged = new SoftAuthenticator();
    Object.defineProperty(forged, 'id', { value: device.id });
    expect(await signIn(forged)).toMatchObject(FAILED);
    expect(await test.client().post('/api/auth/passkey', device.get('AAAA'))).toMatchObject(FAILED);
  });

  it('takes an answer once', async () => {
    await add();
    const client = test.client();
    const options = await client.post('/api/auth/passkey/options');
    const thief = test.client();
    for (const [name, value] of client.cookies) thief.cookies.set(name, value);
    const answer = device.get(textAt(options, 'challenge'));
    expect((await client.post('/api/auth/passkey', answer)).status).toBe(200);
    expect(await thief.post('/api/auth/passkey', answer)).toMatchObject(FAILED);
  });

  it('is refused to a copied device, whose counter lags behind', async () => {
    await add();
    const challengeFor = async (client: Client) =>
      textAt(await client.post('/api/auth/passkey/options'), 'challenge');
    const [one, other] = [test.client(), test.client()];
    const [first, second] = [await challengeFor(one), await challengeFor(other)];
    const early = device.get(first);
    expect((await other.post('/api/auth/passkey', device.get(second))).status).toBe(200);
    expect(await one.post('/api/auth/passkey', early)).toMatchObject(FAILED);
  });

  it('lets in one of two, a device and its copy, that answer at the same time', async () => {
    await add();
    const clients = [test.client(), test.client()];
    const answers: object[] = [];
    for (const client of clients) {
      const options = await client.post('/api/auth/passkey/options');
      answers.push(device.get(textAt(options, 'challenge'), answers.length > 0));
    }
    const asked = clients.map((client, at) => client.post('/api/auth/passkey', answers[at]));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 401]);
  });

  it('lets nobody in who is blocked', async () => {
    const grace = { firstName: 'G', lastName: 'H', email: 'g@example.com', password: ADA.password };
    const role = textAt(await ada.get('/api/records/roles'), 'items', '0', 'id');
    const user = await ada.post('/api/records/users', { ...grace, role });
    const client = test.client();
    await client.signIn(grace);
    expect((await add(device, client)).status).toBe(201);
    const path = `/api/records/users/${textAt(user, 'record', 'id')}`;
    const { body } = await ada.get(path);
    await ada.put(path, { ...Object(body), blocked: true });
    expect(await signIn()).toMatchObject(FAILED);
  });

  it('is tried at most sixty times a minute from one address', async () => {
    const statuses = new Set<number>();
    for (let i = 0; i < 61; i++) {
      const answer = await test.client().post('/api/auth/passkey', device.get('AAAA'));
      statuses.add(answer.status);
      if (answer.status === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect([...statuses]).toEqual([401, 429]);
  });
});

describe('removing a passkey', () => {
  const remove = (id: string, password: string) =>
    ada.post(`/api/me/passkeys/${id}/remove`, { password });

  it('needs the password, and ends what it was good for', async () => {
    await add();
    expect((await remove(device.id, 'Wrong1234')).status).toBe(422);
    expect((await remove('other', ADA.password)).status).toBe(404);
    expect((await remove(device.id, ADA.password)).status).toBe(204);
    const { body } = await ada.get('/api/me/second-factor');
    expect(body).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    expect(await signIn()).toMatchObject(FAILED);
    expect((await test.client().signIn(ADA)).body).toMatchObject({ user: {} });
  });
});
