import { closeSync, openSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { ADA, TestApp } from '../testing/testApp.ts';
import { logOutput } from './logOutput.ts';

const SECRETS = {
  SESSION_SECRET: 'session-secret-of-at-least-32-characters',
  OIDC_ISSUER: 'https://login.example.com',
  OIDC_CLIENT_ID: 'regia',
  OIDC_CLIENT_SECRET: 'client-secret-7',
  GOOGLE_MAPS_KEY: 'AIza-maps-key',
  SMTP_URL: 'smtp://mailer:smtp-p%40ss@127.0.0.1:1',
  OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=otlp-key-1',
};
const WORDS = [
  SECRETS.SESSION_SECRET,
  'client-secret-7',
  'AIza-maps-key',
  'smtp-p%40ss',
  'smtp-p@ss',
  'otlp-key-1',
];
const PROXY = '10.1.2.3';
const ID = 'Root=1-67891233-abcdef012345678912345678';

let test: TestApp;
let ada: Client;

beforeAll(async () => {
  test = await TestApp.open({
    environment: { ...SECRETS, LOG_LEVEL: 'trace', TRUSTED_PROXIES: '10.0.0.0/8,fd00::/8' },
    // The settings' own, which reaches nobody.
    mailTransport: undefined,
  });
  test.app.admin.get('/boom', async ({ headers, url }) => {
    throw Object.assign(new Error(`${WORDS.join(' ')} ${url}`), { headers });
  });
  test.app.site.get('/assets/boom', async () => {
    throw new Error(WORDS.join(' '));
  });
  test.app.admin.get('/forge', async () => {
    throw new Error('a\n{"level":"fatal","msg":"forged"}\u2028b');
  });
  ada = test.client();
  await ada.post('/api/install', { ...ADA, key: test.installerKey });
});
afterAll(() => test.close());
beforeEach(() => {
  test.logged.length = 0;
});

const lines = () => test.logged.map((line) => Object(JSON.parse(line)));

describe('a line of the log', () => {
  it('has its time, its level, and the request that it is about', async () => {
    const answer = await ada.get('/api/me');
    expect(lines()).toEqual([
      {
        level: 'debug',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        reqId: answer.headers['x-request-id'],
        status: 200,
        ms: expect.any(Number),
        msg: 'GET /api/me',
      },
    ]);
  });

  it('is one line, whatever it tells of', async () => {
    await ada.get('/forge');
    const told = test.logged.join('').trimEnd().split('\n');
    const levels = told.map((line) => Object(JSON.parse(line)).level);
    expect(levels).toContain('error');
    expect(levels).not.toContain('fatal');
  });

  it('has it also where it tells of what the request has caused, after a body was read', async () => {
    const answer = await test
      .client()
      .post('/api/auth/request-password-reset', { email: ADA.email });
    expect(answer.status).toBe(200);
    await test.app.idle();
    expect(lines()).toContainEqual(
      expect.objectContaining({
        level: 'error',
        msg: 'Could not send an e-mail; will retry',
        reqId: answer.headers['x-request-id'],
      }),
    );
  });
});

describe('no secret reaches the log', () => {
  it('from settings, headers, cookies and addresses', async () => {
    const client = test.client();
    await client.signIn(ADA);
    const [cookie = ''] = client.cookies.values();
    test.logged.length = 0;
    await client.send({
      method: 'GET',
      url: '/boom?token=tok-1234&next=/pages',
      headers: { authorization: 'Bearer abcd-1234-efgh' },
    });
    const logged = test.logged.join('');
    expect(logged).toContain('[redacted]');
    expect(logged).toContain('next=/pages');
    for (const secret of [...WORDS, 'tok-1234', 'abcd-1234-efgh', cookie]) {
      expect(logged).not.toContain(secret);
    }
  });

  it('from what people send to sign in, to set passwords and to connect accounts', async () => {
    const client = test.client();
    const password = 'Wrong-Engine-9';
    await client.signIn({ email: ADA.email, password });
    await client.post('/api/auth/reset-password', { token: 'reset-tok-1', newPassword: password });
    await client.get('/api/auth/provider/callback?state=state-tok-1&code=code-tok-1');
    await ada.post('/api/me/password', { currentPassword: password, newPassword: password });
    const logged = test.logged.join('');
    expect(logged).toContain('/api/auth/provider/callback');
    for (const secret of [password, 'reset-tok-1', 'state-tok-1', 'code-tok-1']) {
      expect(logged).not.toContain(secret);
    }
  });
});

describe('the id of a request', () => {
  const ask = (remoteAddress: string, id: string) =>
    test.client().send({
      method: 'GET',
      url: '/api/health',
      remoteAddress,
      headers: { 'x-request-id': id },
    });

  it.each([PROXY, `::ffff:${PROXY}`, 'fd00::7'])('is that of our proxy %s', async (address) => {
    const answer = await ask(address, ID);
    expect(answer.headers['x-request-id']).toBe(ID);
    expect(lines()).toMatchObject([{ reqId: ID }]);
  });

  it.each([
    ['nobody’s whom we trust', '192.0.2.7', ID],
    ['too long', PROXY, 'x'.repeat(129)],
    ['none', PROXY, 'a b'],
    ['a line of its own', PROXY, 'a"}{"'],
  ])('is our own where the given one is %s', async (_, address, id) => {
    const answer = await ask(address, id);
    expect(answer.headers['x-request-id']).toMatch(/^\w{8}-\d+$/);
  });
});

describe('an unexpected failure of the public site', () => {
  it('is a page with what to quote, where a page was asked for', async () => {
    const { statusCode, headers, body } = await test.app.site.inject({
      url: '/assets/boom',
      headers: { accept: 'text/html,*/*' },
    });
    expect([statusCode, headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
    expect(body).toContain(headers['x-request-id']);
    expect(lines()).toMatchObject([{ level: 'error', reqId: headers['x-request-id'] }]);
  });

  it('is coded for programs', async () => {
    const { statusCode, json } = await test.app.site.inject({ url: '/assets/boom' });
    expect([statusCode, json()]).toMatchObject([500, { code: 'generic' }]);
  });
});

// The address of a full disk is Linux's.
it.skipIf(process.platform !== 'linux')('keeps nobody waiting where its disk is full', async () => {
  const fd = openSync('/dev/full', 'w');
  const full = await TestApp.open({
    environment: { LOG_LEVEL: 'trace' },
    logStream: logOutput(fd),
  });
  full.app.admin.get('/boom', async () => {
    throw new Error('boom');
  });
  const visitor = full.client();
  for (const [path, status] of [
    ['/boom', 500],
    ['/api/health', 200],
  ] as const) {
    expect((await visitor.get(path)).status).toBe(status);
  }
  await full.close();
  closeSync(fd);
});
