import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client, textAt } from '../../testing/client.ts';
import {
  type IdentityProvider,
  type Person,
  startIdentityProvider,
} from '../../testing/identityProvider.ts';
import { setUpApp } from '../../testing/secondFactor.ts';
import { ADA, TestApp } from '../../testing/testApp.ts';

const ADMIN = 'http://localhost:3000';
const ADA_THERE = { subject: 'ada-there', email: 'Ada@Example.com', emailVerified: true };
const REFUSED = `${ADMIN}/login?failed=providerRefused`;

let provider: IdentityProvider;
let test: TestApp;
let ada: Client;

beforeAll(async () => {
  provider = await startIdentityProvider();
});
afterAll(() => provider.close());
beforeEach(async () => {
  ({ test, ada } = await TestApp.installed({ environment: provider.environment }));
});
afterEach(() => test.close());

/** Begins in a browser, and returns where that is sent to. */
async function begin(client: Client, next = '/'): Promise<string> {
  const answer = await client.get(`/api/auth/provider?next=${encodeURIComponent(next)}`);
  expect(answer.status).toBe(302);
  return String(answer.headers.location);
}

const comeBack = (client: Client, query: string) =>
  client.get(`/api/auth/provider/callback${query}`);

/** Goes all the way, and returns where the person ends. */
async function signInAs(person: Person, client = test.client(), next = '/'): Promise<string> {
  const query = await provider.visit(await begin(client, next), person);
  const answer = await comeBack(client, query);
  expect(answer.status).toBe(302);
  return String(answer.headers.location);
}

describe('signing in through a provider', () => {
  it('is offered by name, with state, nonce and PKCE', async () => {
    expect((await test.client().get('/api/config')).body).toMatchObject({
      providerName: 'Studio ID',
    });
    const url = new URL(await begin(test.client()));
    const asked = Object.fromEntries(url.searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      scope: 'openid email',
      code_challenge_method: 'S256',
      redirect_uri: `${ADMIN}/api/auth/provider/callback`,
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(asked[name]?.length).toBeGreaterThan(40);
    }
    expect(url.search).not.toContain('secret');
  });

  it('lets in who has an account with the same verified address, and goes on', async () => {
    const client = test.client();
    expect(await signInAs(ADA_THERE, client, '/pages?page=2')).toBe(`${ADMIN}/pages?page=2`);
    expect((await client.get('/api/me')).body).toMatchObject({ email: ADA.email });
  });

  it.each(['cross-site', 'same-site'])('is begun by no page that is %s', async (from) => {
    const url = '/api/auth/provider?next=/pages';
    const answer = await ada.send({ method: 'GET', url, headers: { 'sec-fetch-site': from } });
    expect(answer.headers.location).toBe(`${ADMIN}/login?next=%2Fpages`);
  });

  it('leads to no other site', async () => {
    for (const next of ['//evil.example/x', 'https://evil.example', '/\\evil.example']) {
      expect(await signInAs(ADA_THERE, test.client(), next)).toBe(`${ADMIN}/`);
    }
  });

  it.each([
    ['an unknown address', { email: 'eve@example.com', emailVerified: true }],
    ['an address that is not verified', { email: ADA.email, emailVerified: false }],
    ['an address of which nothing is said', { email: ADA.email }],
    ['no address', {}],
    ['what is no address', { email: [ADA.email], emailVerified: true }],
  ])('refuses %s alike, and makes no account', async (_, claims) => {
    const client = test.client();
    expect(await signInAs({ subject: 'stranger', ...claims }, client)).toBe(REFUSED);
    expect((await client.get('/api/me')).status).toBe(401);
    expect((await ada.get('/api/records/users')).body).toMatchObject({ total: 1 });
  });

  it.each(['\u212Aate@example.com', 'kate@example.com\u00A0', '\uFEFFkate@example.com'])(
    'takes %j for no other address',
    async (email) => {
      const role = textAt(await ada.get('/api/records/roles'), 'items', '0', 'id');
      const kate = { firstName: 'Kate', lastName: 'Bush', email: 'kate@example.com', role };
      expect(await ada.post('/api/records/users', kate)).toMatchObject({ status: 201 });
      expect(await signInAs({ subject: 'other', email, emailVerified: true })).toBe(REFUSED);
      const owner = { subject: 'kate', email: 'Kate@Example.com', emailVerified: true };
      expect(await signInAs(owner)).toBe(`${ADMIN}/`);
    },
  );

  it('knows people again by the provider’s own name for them', async () => {
    await signInAs(ADA_THERE);
    const renamed = { ...ADA_THERE, email: 'countess@example.com' };
    expect(await signInAs(renamed)).toBe(`${ADMIN}/`);
  });

  it('lets nobody in to whom the provider gave somebody’s address later', async () => {
    await signInAs(ADA_THERE);
    expect(await signInAs({ ...ADA_THERE, subject: 'successor' })).toBe(REFUSED);
  });

  it('takes the answer in the browser that asked, and once', async () => {
    const client = test.client();
    const query = await provider.visit(await begin(client), ADA_THERE);
    const expired = `${ADMIN}/login?failed=signInExpired`;
    expect((await comeBack(test.client(), query)).headers.location).toBe(expired);
    expect((await comeBack(client, query)).headers.location).toBe(`${ADMIN}/`);
    expect((await comeBack(client, query)).headers.location).toBe(expired);
  });

  it.each([
    ['another state', (query: string) => query.replace(/state=[^&]+/, 'state=other')],
    ['another code', (query: string) => query.replace(/code=[^&]+/, 'code=other')],
    ['a refusal', () => '?error=access_denied'],
  ])('takes no answer with %s', async (_, altered) => {
    const client = test.client();
    const query = await provider.visit(await begin(client), ADA_THERE);
    const answer = await comeBack(client, altered(query));
    expect(answer.headers.location).toBe(`${ADMIN}/login?failed=providerFailed`);
    expect((await client.get('/api/me')).status).toBe(401);
  });

  it('still asks for the second factor', async () => {
    await setUpApp(ada, ADA.password);
    const client = test.client();
    expect(await signInAs(ADA_THERE, client, '/pages')).toBe(
      `${ADMIN}/login?step=code&next=%2Fpages`,
    );
    expect((await client.get('/api/me')).status).toBe(401);
    expect((await client.get('/api/auth/second-step')).body).toEqual({
      secondSteps: ['app', 'recoveryCode'],
    });
  });
});

describe('an account without a password', () => {
  const GRACE = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com' };
  const GRACE_THERE = { subject: 'grace-there', email: GRACE.email, emailVerified: true };
  let path: string;

  beforeEach(async () => {
    const role = textAt(await ada.get('/api/records/roles'), 'items', '0', 'id');
    const added = await ada.post('/api/records/users', { ...GRACE, role });
    path = `/api/records/users/${textAt(added, 'record', 'id')}`;
  });

  it('sets up a second factor shortly after signing in', async () => {
    const grace = test.client();
    await signInAs(GRACE_THERE, grace);
    expect((await grace.get('/api/me/second-factor')).body).toMatchObject({ hasPassword: false });
    const proof = { isRecent: true, ways: ['provider'] };
    expect((await grace.get('/api/me/proof')).body).toEqual(proof);
    expect((await ada.get('/api/me/proof')).body).toEqual({ ...proof, ways: ['password'] });
    expect((await grace.post('/api/me/second-factor/app', {})).status).toBe(200);
    await test.app.store.transaction(({ db }) =>
      db
        .$pickTables<never>()
        .$extendTables<{ auth_session: { proved_at: string } }>()
        .updateTable('auth_session')
        .set({ proved_at: new Date(Date.now() - 11 * 60_000).toISOString() })
        .execute(),
    );
    expect(await grace.post('/api/me/second-factor/app', {})).toMatchObject({
      status: 403,
      body: { code: 'proofNeeded' },
    });
  });

  it('is refused while it is blocked, like a stranger', async () => {
    const { body } = await ada.get(path);
    await ada.put(path, { ...Object(body), blocked: true });
    expect(await signInAs(GRACE_THERE)).toBe(REFUSED);
    await signInAs(ADA_THERE);
    expect((await ada.get('/api/me')).status).toBe(200);
  });

  it('follows its address when that changes here', async () => {
    await signInAs(GRACE_THERE);
    const { body } = await ada.get(path);
    await ada.put(path, { ...Object(body), email: 'hopper@example.com' });
    expect(await signInAs(GRACE_THERE)).toBe(REFUSED);
    const there = { ...GRACE_THERE, subject: 'hopper-there', email: 'hopper@example.com' };
    expect(await signInAs(there)).toBe(`${ADMIN}/`);
  });
});

it('a provider that does not answer keeps nobody from the other ways in', async () => {
  const environment = { ...provider.environment, OIDC_ISSUER: 'http://127.0.0.1:9' };
  const { test: alone, ada: client } = await TestApp.installed({ environment });
  const answer = await client.get('/api/auth/provider');
  expect(answer.headers.location).toBe(`${ADMIN}/login?failed=providerFailed`);
  expect((await alone.client().signIn(ADA)).status).toBe(200);
  await alone.close();
});

it('nobody comes back from one that is set up no more', async () => {
  const client = test.client();
  const query = await provider.visit(await begin(client), ADA_THERE);
  const without = await test.beside({ provider: undefined });
  const there = new Client(without.admin);
  for (const [name, value] of client.cookies) there.cookies.set(name, value);
  const answer = await comeBack(there, query);
  expect(answer.headers.location).toBe(`${ADMIN}/login?failed=signInExpired`);
  await without.close();
});

it('there is no such way where none is set up', async () => {
  const { test: alone, ada: client } = await TestApp.installed();
  expect((await client.get('/api/config')).body).toMatchObject({ providerName: null });
  expect((await client.get('/api/auth/provider')).status).toBe(404);
  await alone.close();
});
