import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { TestApp } from '../testing/testApp.ts';

const PAGE = '<!doctype html><title>Regia</title>';

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
    expect([status, text]).toEqual([200, PAGE]);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toMatch(/^text\/html/);
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
