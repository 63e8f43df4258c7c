import { mkdtemp, rm, unlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../testing/client.ts';
import { TestApp } from '../testing/testApp.ts';

const URL_OF_FILE = '/assets/basemap.pmtiles';
const CONTENT = 'PMTiles\x03, and then tiles';

let folder: string;
let path: string;
let test: TestApp;
let site: Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regia-basemap-'));
  path = join(folder, 'veneto.pmtiles');
  await writeFile(path, CONTENT);
  await writeFile(join(folder, 'secret.pmtiles'), 'PMTiles\x03 of nobody');
  test = await TestApp.open({ environment: { MAP_BASEMAP_URL: path } });
  site = new Client(test.app.site);
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  site.send({ method, url: URL_OF_FILE, headers });

describe('the file with streets', () => {
  it('is served by ranges, to previews and the admin too', async () => {
    const part = await ask({ range: 'bytes=2-6' });
    expect(part).toMatchObject({ status: 206, text: CONTENT.slice(2, 7) });
    expect(part.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'etag',
      'cache-control': 'public, max-age=3600',
      'content-length': '5',
      'content-range': `bytes 2-6/${CONTENT.length}`,
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
    });
    expect(String(part.headers.etag)).toMatch(/^"[^"]+"$/);
    expect(await ask()).toMatchObject({ status: 200, text: CONTENT });
    expect(await ask({ range: 'bytes=0-99999' })).toMatchObject({ status: 206, text: CONTENT });
    expect((await ask({ range: 'bytes=9999-' })).headers['content-range']).toBe(
      `bytes */${CONTENT.length}`,
    );
    const head = await ask({}, 'HEAD');
    expect([head.status, head.text, head.headers['content-length']]).toEqual([
      200,
      '',
      String(CONTENT.length),
    ]);
  });

  it('has another tag once it is another file, and no part of it goes with the old one', async () => {
    const before = String((await ask()).headers.etag);
    expect((await ask({ 'if-none-match': before })).status).toBe(304);
    await utimes(path, new Date('2026-11-30'), new Date('2026-11-30'));
    const after = await ask({ range: 'bytes=0-1', 'if-range': before });
    expect([after.status, after.text]).toEqual([200, CONTENT]);
    expect(after.headers.etag).not.toBe(before);
  });

  it.each([
    '/assets/basemap.pmtiles/',
    '/assets/basemap.pmtiles/..',
    '/assets/basemap.pmtiles/../secret.pmtiles',
    '/assets/basemap.pmtiles%2f..%2fsecret.pmtiles',
    '/assets/basemap.pmtiles%00',
    '/assets/../veneto.pmtiles',
  ])('is the only one: %s is none', async (url) => {
    const { status, text } = await site.get(url);
    expect([200, 206]).not.toContain(status);
    expect(text).not.toContain('PMTiles');
  });

  it('is named to the admin, which may ask the site for it', async () => {
    const { body, headers } = await test.client().get('/api/config');
    const { origin } = new URL(test.config.siteUrl);
    expect(body).toMatchObject({ mapBasemap: origin + URL_OF_FILE, mapPictures: false });
    expect(headers['content-security-policy']).toContain(`connect-src 'self' ${origin};`);
  });

  it('is missed like any other once it is gone', async () => {
    await unlink(path);
    expect((await ask()).status).toBe(404);
    await writeFile(path, CONTENT);
  });
});

it('of an address elsewhere is not served here; the admin may ask its host alone', async () => {
  const address = 'https://tiles.example:8443/italia/veneto.pmtiles?v=2';
  const other = await TestApp.open({ environment: { MAP_BASEMAP_URL: address } });
  try {
    const { body, headers } = await other.client().get('/api/config');
    expect(body).toMatchObject({ mapBasemap: address });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self' https://tiles.example:8443;");
    expect(policy.match(/tiles\.example/g)).toHaveLength(1);
    const visitor = new Client(other.app.site);
    expect((await visitor.get(URL_OF_FILE)).status).toBe(404);
    const preview = await visitor.get('/_preview/none?writing');
    expect(preview.headers['content-security-policy']).toContain(
      `; connect-src ${new URL(other.config.siteUrl).origin} https://tiles.example:8443; `,
    );
  } finally {
    await other.close();
  }
});
