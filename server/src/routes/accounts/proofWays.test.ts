/** Who tries to prove, by a passkey or at the provider, what they have not: that it is them, now. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, type Client, textAt } from '../../testing/client.ts';
import {
  type IdentityProvider,
  type Person,
  startIdentityProvider,
} from '../../testing/identityProvider.ts';
import { giveCode, setUpApp } from '../../testing/secondFactor.ts';
import { SoftAuthenticator } from '../../testing/softAuthenticator.ts';
import { ADA, TestApp } from '../../testing/testApp.ts';

const MINUTE = 60_000;
const ADMIN = 'http://localhost:3000';
const BOB = { firstName: 'Bob', lastName: 'N', email: 'bob@example.com', password: 'Segreta123' };
const ADA_THERE = { subject: 'ada-there', email: ADA.email, emailVerified: true };

let provider: IdentityProvider;
let late: number;
let test: TestApp;
let ada: Client;

beforeAll(async () => {
  provider = await startIdentityProvider();
});
afterAll(() => provider.close());
beforeEach(async () => {
  late = 0;
  const clock = () => new Date(Date.now() + late);
  ({ test, ada } = await TestApp.installed({ clock, environment: provider.environment }));
  const role = { id: textAt(await ada.get('/api/records/roles'), 'items', '0', 'id') };
  await ada.post('/api/records/users', { ...BOB, role });
});
afterEach(() => test.close());

const isRecent = async (client: Client) =>
  Object((await client.get('/api/me/proof')).body).isRecent;
/** What takes a proof, and gives everything. */
const exportAll = (client: Client) => client.get('/api/data/export?collections=pages');

describe('a proof by passkey', () => {
  const FAILED = { status: 422, body: { code: 'passkeyFailed' } };
  let device: SoftAuthenticator;

  beforeEach(async () => {
    device = await add(ada, ADA.password);
    late = 11 * MINUTE;
  });

  async function add(client: Client, password: string) {
    const made = new SoftAuthenticator();
    const begun = await client.post('/api/me/passkeys/options', { password });
    const registration = made.create(textAt(begun, 'challenge'));
    const added = await client.post('/api/me/passkeys', { name: 'x', registration });
    expect(added.status).toBe(201);
    return made;
  }
  const challenge = async (client: Client) =>
    textAt(await client.post('/api/auth/passkey/options'), 'challenge');
  const give = (client: Client, passkey: object) => client.post('/api/me/proof', { passkey });

  it('is offered, given, and good for ten minutes in that session alone', async () => {
    const elsewhere = test.client();
    await elsewhere.post('/api/auth/passkey', device.get(await challenge(elsewhere)));
    late = 22 * MINUTE;
    expect((await ada.get('/api/me/proof')).body).toEqual({
      isRecent: false,
      ways: ['password', 'passkey'],
    });
    expect((await exportAll(ada)).status).toBe(403);
    expect((await give(ada, device.get(await challenge(ada)))).status).toBe(204);
    expect((await exportAll(ada)).status).toBe(200);
    expect((await exportAll(elsewhere)).status).toBe(403);
    late = 33 * MINUTE;
    expect((await exportAll(ada)).status).toBe(403);
  });

  /** Each with what it gives in place of the right answer. */
  const ATTACKS: Record<string, () => Promise<Answer>> = {
    'a passkey of somebody else': async () => {
      const bob = test.client();
      await bob.signIn(BOB);
      const theirs = await add(bob, BOB.password);
      return give(ada, theirs.get(await challenge(ada)));
    },
    'a passkey that nobody has': async () =>
      give(ada, new SoftAuthenticator().get(await challenge(ada))),
    'an answer to no challenge': async () => give(ada, device.get('AAAA')),
    'an answer to another challenge': async () => {
      await challenge(ada);
      return give(ada, device.get('AAAA'));
    },
    'an answer to the challenge of another browser': async () =>
      give(ada, device.get(await challenge(test.client()))),
    'an answer that comes too late': async () => {
      const asked = await challenge(ada);
      late += 10 * MINUTE;
      return give(ada, device.get(asked));
    },
    'an answer from a page of another site': async () => {
      const begun = await challenge(ada);
      const { response, ...rest } = device.get(begun);
      const from = { type: 'webauthn.get', challenge: begun, origin: 'http://evil.example' };
      const clientDataJSON = Buffer.from(JSON.stringify(from)).toString('base64url');
      return give(ada, { ...rest, response: { ...response, clientDataJSON } });
    },
    'a device that asks for neither finger, face nor PIN': async () => {
      device.verifies = false;
      return give(ada, device.get(await challenge(ada)));
    },
    'a signature of something else': async () => {
      const begun = await challenge(ada);
      const other = device.get('AAAA').response.signature;
      const right = device.get(begun);
      return give(ada, { ...right, response: { ...right.response, signature: other } });
    },
    'a passkey that was removed': async () => {
      const asked = await challenge(ada);
      const body = { password: ADA.password };
      await ada.post(`/api/me/passkeys/${device.id}/remove`, body);
      return give(ada, device.get(asked));
    },
  };
  it.each(Object.entries(ATTACKS))('is not %s', async (_, attack) => {
    expect(await attack()).toMatchObject(FAILED);
    expect(await isRecent(ada)).toBe(false);
    expect((await exportAll(ada)).status).toBe(403);
  });

  it('counts once, also where it comes twice at the same time', async () => {
    const elsewhere = test.client();
    await elsewhere.signIn(ADA);
    const passkey = device.get(await challenge(ada));
    const both = await Promise.all([give(ada, passkey), give(ada, passkey)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 422]);
    late = 22 * MINUTE;
    expect(await give(ada, passkey)).toMatchObject(FAILED);
    expect(await isRecent(ada)).toBe(false);
  });

  it('is not overheard and used to sign in', async () => {
    const passkey = device.get(await challenge(ada));
    await give(ada, passkey);
    const thief = test.client();
    for (const [name, value] of ada.cookies) {
      if (name.includes('passkey')) thief.cookies.set(name, value);
    }
    expect((await thief.post('/api/auth/passkey', passkey)).status).toBe(401);
  });

  it('is given by nobody who is not signed in', async () => {
    const stranger = test.client();
    expect((await give(stranger, device.get(await challenge(stranger)))).status).toBe(401);
  });
});

describe('a proof at the provider', () => {
  /** Goes there and back; what the provider is asked can be altered on the way. */
  async function goThrough(
    client: Client,
    { person = ADA_THERE, again = false, alter = (url: string) => url } = {} as {
      person?: Person;
      again?: boolean;
      alter?: (url: string) => string;
    },
  ): Promise<string> {
    const begun = await client.get(`/api/auth/provider${again ? '?again=true' : ''}`);
    const query = await provider.visit(alter(String(begun.headers.location)), person);
    const answer = await client.get(`/api/auth/provider/callback${query}`);
    return String(answer.headers.location);
  }
  const ago = (minutes: number): Person => ({
    ...ADA_THERE,
    signedInAt: new Date(Date.now() - minutes * MINUTE),
  });
  const FAILED = `${ADMIN}/login?failed=providerFailed`;
  /** What whoever sits at the keyboard can do to the address that the browser is sent to. */
  const unasked = (url: string) => {
    const changed = new URL(url);
    changed.searchParams.delete('prompt');
    changed.searchParams.delete('max_age');
    return changed.href;
  };

  it('asks the provider to ask anew, and a sign-in to say when there was one', async () => {
    const asked = async (query: string) =>
      Object.fromEntries(
        new URL(String((await ada.get(`/api/auth/provider${query}`)).headers.location))
          .searchParams,
      );
    expect(await asked('?again=true')).toMatchObject({ prompt: 'login', max_age: '600' });
    expect(await asked('')).toMatchObject({ max_age: String(30 * 86_400) });
    expect(await asked('')).not.toHaveProperty('prompt');
  });

  it('is a sign-in that was just made there, until ten minutes after it', async () => {
    const client = test.client();
    await goThrough(client, { person: ago(6) });
    expect(await isRecent(client)).toBe(true);
    late = 5 * MINUTE;
    expect(await isRecent(client)).toBe(false);
  });

  it('is no sign-in through a session that was open there', async () => {
    const client = test.client();
    expect(await goThrough(client, { person: ago(60) })).toBe(`${ADMIN}/`);
    expect((await client.get('/api/me')).status).toBe(200);
    expect(await isRecent(client)).toBe(false);
    expect((await exportAll(client)).status).toBe(403);
    expect((await client.post('/api/me/second-factor/app', {})).status).not.toBe(200);
  });

  it('is no sign-in of which the provider does not say when it was', async () => {
    const client = test.client();
    expect(await goThrough(client, { alter: unasked })).toBe(`${ADMIN}/`);
    expect(await isRecent(client)).toBe(false);
  });

  it('is none where the question was kept from the provider, or it asks nobody', async () => {
    const client = test.client();
    await goThrough(client, { person: ago(60) });
    expect(await goThrough(client, { again: true, alter: unasked })).toBe(FAILED);
    expect(await goThrough(client, { again: true, person: ago(60) })).toBe(FAILED);
    expect(await isRecent(client)).toBe(false);
  });

  it('is no longer good than ten minutes where the provider’s clock is ahead', async () => {
    const client = test.client();
    await goThrough(client, { person: ago(-60), again: true });
    expect(await isRecent(client)).toBe(true);
    late = 11 * MINUTE;
    expect(await isRecent(client)).toBe(false);
  });

  it('gives another session, in place of the one before', async () => {
    const client = test.client();
    await goThrough(client, { person: ago(60) });
    const before = test.client();
    for (const [name, value] of client.cookies) before.cookies.set(name, value);
    await goThrough(client, { again: true });
    expect(await isRecent(client)).toBe(true);
    expect((await exportAll(client)).status).toBe(200);
    expect((await before.get('/api/me')).status).toBe(401);
  });

  it('of somebody else proves nothing for who was there', async () => {
    late = 11 * MINUTE;
    const before = test.client();
    for (const [name, value] of ada.cookies) before.cookies.set(name, value);
    const bob = { subject: 'bob-there', email: BOB.email, emailVerified: true };
    await goThrough(ada, { person: bob, again: true });
    expect((await ada.get('/api/me')).body).toMatchObject({ email: BOB.email });
    expect((await before.get('/api/me')).status).toBe(401);
  });

  it('is as old as it was after the second step', async () => {
    const { recoveryCodes } = await setUpApp(ada, ADA.password);
    const client = test.client();
    expect(await goThrough(client, { person: ago(60) })).toContain('step=code');
    await giveCode(client, recoveryCodes[0] ?? '', 'recoveryCode');
    expect((await client.get('/api/me')).status).toBe(200);
    expect(await isRecent(client)).toBe(false);
  });
});
