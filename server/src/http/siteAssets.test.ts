import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from '../testing/client.ts';
import { TestApp } from '../testing/testApp.ts';

let folder: string;
let test: TestApp;
let site: Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regia-assets-'));
  await mkdir(join(folder, 'parts'));
  await writeFile(join(folder, '.stamp'), 'stamp');
  await writeFile(join(folder, 'map.js'), 'plain');
  await writeFile(join(folder, 'map.js.br'), 'brotli');
  await writeFile(join(folder, 'parts', 'worker-abc.mjs'), 'worker');
  await writeFile(join(folder, 'parts', 'basemap-abc.json'), '{}');
  test = await TestApp.open({ assetsFolder: folder });
  site = new Client(test.app.site);
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

it('what pages name is compressed, and asked for again after an hour', async () => {
  const url = '/assets/map.js';
  const answer = await site.send({ url, headers: { 'accept-encoding': 'br' } });
  expect(answer).toMatchObject({ status: 200, text: 'brotli' });
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
  });
  expect(answer.headers['content-type']).toMatch(/javascript/);
  const etag = String(answer.headers.etag);
  const again = { 'accept-encoding': 'br', 'if-none-match': etag };
  expect((await site.send({ url, headers: again })).status).toBe(304);
});

it.each([
  ['worker-abc.mjs', /javascript/],
  ['basemap-abc.json', /json/],
])('%s never changes under its name', async (name, type) => {
  const { headers } = await site.get(`/assets/parts/${name}`);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-type']).toMatch(type);
});

it('the stylesheet of sections stands beside them, and nothing else', async () => {
  expect((await site.get('/assets/regia.css')).text).toContain('.regia-sections');
  for (const path of ['.stamp', 'parts/old.js', '..%2fx']) {
    expect((await site.get(`/assets/${path}`)).status, path).toBe(404);
  }
});
