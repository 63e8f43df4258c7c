import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { ADA, TestApp } from '../testing/testApp.ts';

const SCREENS = {
  requests: {
    '^/$': '/api/dashboard',
    '^/pages$': '/api/records/pages?page=1&pageSize=10',
    '^/pages/[^/]+$': '/api/records/pages/:id',
    '^/variables/[^/]+$': '/api/records/variables/:id',
  },
};
const SCRIPT = "document.title = '<b>';\n";
const PAGE = `<!doctype html><title>Regia</title>
<script type="application/json" id="first-answers">{}</script>
<script type="application/json" id="screens">${JSON.stringify(SCREENS)}</script>
<script>${SCRIPT}</script><script type="module" src="/assets/index-abc.js"></script>`;

let folder: string;
let test: TestApp;
let client: Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regia-dist-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), PAGE);
  await writeFile(join(folder, '.stamp'), 'stamp');
  await writeFile(join(folder, 'assets', 'index-abc.js'), 'plain');
  await writeFile(join(folder, 'assets', 'index-abc.js.br'), 'brotli');
  await writeFile(join(folder, 'assets', 'index-abc.js.gz'), 'gzip');
  test = await TestApp.open({ adminFolder: folder });
  client = test.client();
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

describe('the admin', () => {
  it.each(['/', '/login', '/pages/new', '/recover?token=a.b'])('is one page at %s', async (url) => {
    const { status, text, headers } = await client.get(url);
    expect([status, text.replace(/(first-answers">)[^<]*/, '$1{}')]).toEqual([200, PAGE]);
    // What comes with it is for whoever asks alone.
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-type']).toMatch(/^text\/html/);
  });

  it('runs what is part of the page, and nothing else that stands in one', async () => {
    const policyAt = async (url: string) =>
      String((await client.get(url)).headers['content-security-policy']).match(
        /script-src[^;]*/,
      )?.[0];
    const hash = createHash('sha256').update(SCRIPT).digest('base64');
    expect(await policyAt('/pages')).toBe(`script-src 'self' 'sha256-${hash}'`);
    expect(await policyAt('/assets/index-abc.js')).toBe("script-src 'self'");
  });

  it('says with a code that it was not built', async () => {
    const bare = await TestApp.open();
    for (const url of ['/', '/login']) {
      expect(await bare.client().get(url)).toMatchObject({
        status: 404,
        body: { code: 'notFound' },
      });
    }
    await bare.close();
  });

  it.each([
    ['br, gzip', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzip'],
    ['identity', undefined, 'plain'],
  ])('has its assets ready for browsers that take %s', async (accepts, encoding, text) => {
    const url = '/assets/index-abc.js';
    const answer = await client.send({ url, headers: { 'accept-encoding': accepts } });
    expect(answer.text).toBe(text);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(answer.headers['content-type']).toMatch(/javascript/);
  });

  it.each([
    '/assets/index-old.js',
    '/favicon.ico',
    '/api',
    '/api/',
    '/api/x',
    '/files/x',
    '/.stamp',
  ])('is not at %s', async (url) => {
    expect(await client.get(url)).toMatchObject({ status: 404, body: { code: 'notFound' } });
  });

  it('is not sent to who changes something at its addresses', async () => {
    expect((await client.post('/pages', {})).status).toBe(404);
  });
});

it('says so where it is not built', async () => {
  const bare = await TestApp.open();
  const answer = await bare.client().get('/');
  expect(answer.status).toBe(404);
  await bare.close();
});

describe('what the admin asks for first comes with its page', () => {
  /** By address, as the page has them. */
  const answersIn = (text: string): Record<string, { status: number; body: unknown }> =>
    JSON.parse(/first-answers">([^<]*)</.exec(text)?.[1] ?? '');

  it('before the installation: that it is to be done', async () => {
    const answers = answersIn((await client.get('/')).text);
    expect(Object.keys(answers)).toEqual(['/api/me', '/api/config', '/api/install']);
    for (const [url, { status, body }] of Object.entries(answers)) {
      expect(await client.get(url)).toMatchObject({ status, body });
    }
  });

  it('as the API answers who is signed in, and nobody else', async () => {
    const ada = test.client();
    await ada.post('/api/install', {
      ...ADA,
      firstName: '</script><b>Ada',
      key: test.installerKey,
    });
    const { text } = await ada.get('/pages?page=2');
    const answers = answersIn(text);
    expect(Object.keys(answers)).toEqual([
      '/api/me',
      '/api/config',
      '/api/me/preferences',
      '/api/notifications/unread',
      '/api/records/settings/settings',
    ]);
    for (const [url, { status, body }] of Object.entries(answers)) {
      expect([url, await ada.get(url)]).toMatchObject([url, { status: 200, body }]);
      expect(status).toBe(200);
    }
    const stranger = answersIn((await client.get('/pages')).text);
    expect(stranger['/api/me']).toMatchObject({ status: 401, body: { code: 'notAuthenticated' } });
    expect(JSON.stringify(stranger)).not.toContain('Ada');
  });

  it('with what the screen at its address asks for', async () => {
    const ada = test.client();
    await ada.signIn(ADA);
    const { body } = await ada.post('/api/records/pages', { name: 'A page' });
    const { id } = Object(body).record;
    const asked = {
      '/': '/api/dashboard',
      '/pages': '/api/records/pages?page=1&pageSize=10',
      [`/pages/${id}`]: `/api/records/pages/${id}`,
    };
    for (const [path, address] of Object.entries(asked)) {
      const answers = answersIn((await ada.get(path)).text);
      expect(Object.keys(answers)).toHaveLength(6);
      expect(answers[address]).toMatchObject({ status: 200, body: (await ada.get(address)).body });
      const stranger = answersIn((await client.get(path)).text);
      expect(Object.keys(stranger)).toEqual(['/api/me', '/api/config', '/api/install']);
    }
  });

  it.each([
    ...['/pages/new', '/pages?page=2', '/pages/a?b', '/pages/a/b', '/login'],
    ...['/pages/%2e%2e%2fusers', '/pages/a%3fb', '/pages/$&'],
  ])('and with nothing more at %s', async (path) => {
    const ada = test.client();
    await ada.signIn(ADA);
    expect(Object.keys(answersIn((await ada.get(path)).text))).toHaveLength(5);
  });

  it('and with nothing that takes long to read', async () => {
    const ada = test.client();
    await ada.signIn(ADA);
    const stored = async (length: number) => {
      const value = { text: 'a'.repeat(length) };
      const { body } = await ada.post('/api/records/variables', { name: `v${length}`, value });
      return String(Object(body).record.id);
    };
    const answerFor = async (id: string) =>
      answersIn((await ada.get(`/variables/${id}`)).text)[`/api/records/variables/${id}`];
    expect(await answerFor(await stored(50_000))).toMatchObject({ status: 200 });
    expect(await answerFor(await stored(100_000))).toBeUndefined();
  });

  it('and with what the screen asks for only a few times at once', async () => {
    const ada = test.client();
    await ada.signIn(ADA);
    const pages = await Promise.all(Array.from({ length: 12 }, () => ada.get('/pages')));
    const counts = pages.map(({ text }) => Object.keys(answersIn(text)).length);
    expect(new Set(counts)).toEqual(new Set([5, 6]));
    expect(Object.keys(answersIn((await ada.get('/pages')).text))).toHaveLength(6);
  });

  it('and renews the session that it renews', async () => {
    const ada = test.client();
    await ada.signIn(ADA);
    const aged = new Date(Date.now() + 20 * 24 * 60 * 60 * 1_000).toISOString();
    await test.app.store.transaction(({ db }) =>
      sql`UPDATE auth_session SET expires_at = ${aged}`.execute(db),
    );
    const { text, headers } = await ada.get('/');
    expect(answersIn(text)['/api/me']).toMatchObject({ status: 200 });
    expect(String(headers['set-cookie'])).toMatch(/session_token=.*Max-Age=2592000/);
  });
});
