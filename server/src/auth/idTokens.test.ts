/** What a provider, or whoever speaks in its place, says of people that must not be believed. */
import { createHmac, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createProvider } from './provider.ts';

const CLIENT = 'regia';
const HEADER = { alg: 'RS256', kid: 'one', typ: 'JWT' };
const keys = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const ours = keys();
const theirs = keys();
const publicPart = (key: typeof ours) => createPublicKey(key).export({ format: 'jwk' });
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token that somebody has signed as an algorithm asks. */
function signed(claims: object, key = ours, header: object = HEADER): string {
  const said = `${encoded(header)}.${encoded(claims)}`;
  return `${said}.${sign('sha256', Buffer.from(said), key).toString('base64url')}`;
}

let issuer: string;
let metadata: Record<string, unknown>;
let idToken: string | undefined;
let failures: unknown[];
const server = createServer((request, response) => {
  request.resume();
  const answers: Record<string, object> = {
    '/.well-known/openid-configuration': metadata,
    '/keys': { keys: [{ ...publicPart(ours), kid: 'one', alg: 'RS256', use: 'sig' }] },
    '/token': { access_token: 'a', token_type: 'Bearer', id_token: idToken },
  };
  const answer = answers[request.url ?? ''];
  response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer ?? {}));
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await once(server.close(), 'close');
});
afterEach(() => vi.unstubAllGlobals());
beforeEach(() => {
  failures = [];
  metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  };
});

const relying = (at = issuer) => {
  const settings = { issuer: at, clientId: CLIENT, clientSecret: 'secret', name: 'Studio ID' };
  const config = { adminUrl: 'http://localhost:3000', sessionDays: 30, provider: settings };
  const provider = createProvider({ config, onFailure: (error) => failures.push(error) });
  if (!provider) throw new Error('There is no provider.');
  return provider;
};

const now = () => Math.floor(Date.now() / 1_000);
const claimsFor = (nonce: string) => ({
  ...{ iss: issuer, sub: 'ada', aud: CLIENT, nonce, iat: now(), exp: now() + 60 },
  ...{ email: 'ada@example.com', email_verified: true, auth_time: now() },
});
type Claims = ReturnType<typeof claimsFor>;

/** Signs in where the provider answers with a token made of what it should have said. */
async function answered(make: (claims: Claims) => string | undefined, query = '') {
  const provider = relying();
  const { kept } = await provider.begin(false);
  const { nonce, state } = JSON.parse(kept);
  idToken = make(claimsFor(nonce));
  return provider.finish(`?code=c&state=${state}${query}`, kept);
}

it('takes what the provider itself says', async () => {
  expect(await answered((claims) => signed(claims))).toMatchObject({
    issuer,
    subject: 'ada',
    verifiedEmail: 'ada@example.com',
  });
});

const HOSTILE: Record<string, (claims: Claims) => string | undefined> = {
  'that is not there': () => undefined,
  'signed with another key': (claims) => signed(claims, theirs),
  'signed with the key that it brings along': (claims) =>
    signed(claims, theirs, { ...HEADER, kid: undefined, jwk: publicPart(theirs) }),
  'signed with a key from an address that it names': (claims) =>
    signed(claims, theirs, { ...HEADER, kid: 'two', jku: 'http://127.0.0.1:9/keys' }),
  'not signed': (claims) => `${encoded({ alg: 'none' })}.${encoded(claims)}.`,
  'signed with the public key as a secret': (claims) => {
    const said = `${encoded({ ...HEADER, alg: 'HS256' })}.${encoded(claims)}`;
    const secret = createPublicKey(ours).export({ format: 'pem', type: 'spki' });
    return `${said}.${createHmac('sha256', secret).update(said).digest('base64url')}`;
  },
  'altered after it was signed': (claims) => {
    const [header, , signature] = signed(claims).split('.');
    return `${header}.${encoded({ ...claims, sub: 'eve' })}.${signature}`;
  },
  'for another client': (claims) => signed({ ...claims, aud: 'another' }),
  'for several clients, given to another': (claims) =>
    signed({ ...claims, aud: [CLIENT, 'another'], azp: 'another' }),
  'of another issuer': (claims) => signed({ ...claims, iss: 'https://login.example.com' }),
  'that is over': (claims) => signed({ ...claims, iat: now() - 7_200, exp: now() - 3_600 }),
  'that is not good yet': (claims) => signed({ ...claims, nbf: now() + 3_600 }),
  'without an end': ({ exp: _, ...claims }) => signed(claims),
  'about another sign-in': (claims) => signed({ ...claims, nonce: 'another' }),
  'about no sign-in': ({ nonce: _, ...claims }) => signed(claims),
  'about nobody': ({ sub: _, ...claims }) => signed(claims),
  'that is none': () => 'a.b.c',
};
it.each(Object.entries(HOSTILE))('takes no token %s', async (_, make) => {
  await expect(answered(make)).rejects.toMatchObject({ code: 'providerFailed' });
  // Whoever runs the server reads why; whoever comes this way does not.
  expect(failures).toEqual([expect.any(Error)]);
});

it('lets nobody in whose address it cannot ask for', async () => {
  const unnamed = answered(({ email: _, ...claims }) => signed(claims));
  await expect(unnamed).rejects.toMatchObject({ code: 'providerFailed' });
});

it('lets nobody in while the provider cannot be found, though it could when they left', async () => {
  const { kept } = await relying().begin(false);
  metadata = {};
  const back = relying().finish('?code=c', kept);
  await expect(back).rejects.toMatchObject({ code: 'providerFailed' });
});

it('takes no answer in the name of another issuer', async () => {
  const other = `&iss=${encodeURIComponent('https://login.example.com')}`;
  await expect(answered((claims) => signed(claims), other)).rejects.toMatchObject({
    code: 'providerFailed',
  });
});

it('takes nothing of a provider that says it is another one', async () => {
  metadata.issuer = 'https://login.example.com';
  await expect(relying().begin(false)).rejects.toMatchObject({ code: 'providerFailed' });
});

it('sends nothing in the clear to a provider that is itself reached over TLS', async () => {
  const secure = 'https://login.example.com';
  const ends = { authorization_endpoint: secure, token_endpoint: 'http://login.example.com/token' };
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: URL | string) => {
    asked.push(String(url));
    return Response.json({ ...metadata, issuer: secure, ...ends });
  });
  const provider = relying(secure);
  const { kept } = await provider.begin(false);
  const back = provider.finish(`?code=c&state=${JSON.parse(kept).state}`, kept);
  await expect(back).rejects.toMatchObject({ code: 'providerFailed' });
  expect(asked).toEqual([`${secure}/.well-known/openid-configuration`]);
});

it.each(['none', 'http://[', undefined])('sends nobody to the address %j', async (address) => {
  metadata.authorization_endpoint = address;
  await expect(relying().begin(false)).rejects.toMatchObject({ code: 'providerFailed' });
  expect(failures).toEqual([expect.any(Error)]);
});

it('believes no address that is none, and no sign-in at no time', async () => {
  const odd = { email: 7, auth_time: 1e15 };
  const told = answered((claims) => signed({ ...claims, ...odd }));
  expect(await told).toMatchObject({ subject: 'ada', verifiedEmail: null, authenticatedAt: null });
});
