import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { itemsIn } from '../testing/recordsApp.ts';
import { TestApp } from '../testing/testApp.ts';

let test: TestApp;
let ada: Client;

beforeAll(async () => {
  ({ test, ada } = await TestApp.installed({
    environment: {
      ADMIN_URL: 'https://admin.example.com',
      SITE_URL: 'https://www.example.com/studio',
    },
  }));
});
afterAll(() => test.close());

const change = (headers: Record<string, string>) =>
  ada.send({ method: 'PATCH', url: '/api/me', payload: { theme: 'dim' }, headers });

describe('a request that changes something', () => {
  it.each([
    ['another site', { origin: 'https://evil.example.org' }],
    [
      'the public site on another port',
      { origin: 'http://localhost:3001', host: 'localhost:3000' },
    ],
    ['a page without an origin', { origin: 'null' }],
    ['the same site', { 'sec-fetch-site': 'same-site' }],
    ['across sites, without an Origin', { 'sec-fetch-site': 'cross-site' }],
    ['another scheme', { origin: 'http://admin.example.com' }],
  ])('is refused from %s', async (_, headers) => {
    expect(await change(headers)).toMatchObject({ status: 403, body: { code: 'accessDenied' } });
  });

  it.each([
    ['the admin', { origin: 'https://admin.example.com', 'sec-fetch-site': 'same-origin' }],
    ['the address it is sent to', { origin: 'http://localhost:5173', host: 'localhost:5173' }],
    ['no browser', {}],
  ])('is taken from %s', async (_, headers) => {
    expect((await change(headers)).status).toBe(200);
  });
});

describe('a request that changes nothing', () => {
  const from = (site: string, url: string, method: 'GET' | 'HEAD' = 'GET') =>
    ada.send({ method, url, headers: { 'sec-fetch-site': site, 'sec-fetch-dest': 'document' } });

  it.each(['cross-site', 'same-site', 'Cross-Site', 'x'])(
    'begins no download and leaves no entry where a page of elsewhere asks (%s)',
    async (site) => {
      const exported = () => ada.get('/api/records/logs?filter[action]=exported');
      const before = (await exported()).body;
      for (const url of [
        '/api/data/export?collections=pages',
        '/api/records/pages/export?format=csv',
      ]) {
        for (const method of ['GET', 'HEAD'] as const) {
          const answer = await from(site, url, method);
          expect([url, method, answer.status]).toEqual([url, method, 403]);
        }
      }
      expect((await exported()).body).toEqual(before);
    },
  );

  it.each(['same-origin', 'none'])(
    'is answered where the person or the admin asks (%s)',
    async (site) => {
      expect((await from(site, '/api/records/pages/export?format=csv')).status).toBe(200);
    },
  );

  it('is answered from anywhere where anyone may ask, and for the admin itself', async () => {
    for (const url of ['/api/health', '/api/docs', '/login', '/favicon.svg']) {
      expect([url, (await from('cross-site', url)).status]).not.toEqual([url, 403]);
    }
  });
});

describe('what is asked for as a part of a page', () => {
  const asked = (url: string, part: string, method: 'GET' | 'HEAD' = 'GET') =>
    ada.send({ method, url, headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': part } });
  const exported = async () => {
    return itemsIn(await ada.get('/api/records/logs?filter[action]=exported')).length;
  };
  const URL_OF_EXPORT = '/api/records/pages/export?format=csv';

  it.each(['image', 'iframe', 'style', 'video', 'object', 'embed', 'script', 'Image', 'x'])(
    'gets nothing of the API as %s, and does nothing there',
    async (part) => {
      const before = await exported();
      for (const method of ['GET', 'HEAD'] as const) {
        expect((await asked(URL_OF_EXPORT, part, method)).status).toBe(403);
      }
      expect(await exported()).toBe(before);
    },
  );

  it.each(['document', 'empty'])('is answered as %s', async (part) => {
    const before = await exported();
    expect((await asked(URL_OF_EXPORT, part)).status).toBe(200);
    expect(await exported()).toBe(before + 1);
  });

  it('is not held against whose browser asked', async () => {
    const refused = async () => (await ada.get('/api/records/logs?filter[action]=refused')).body;
    const before = await refused();
    await asked(URL_OF_EXPORT, 'image');
    expect(await refused()).toEqual(before);
  });

  it('gets the admin itself: its icon, its scripts', async () => {
    expect((await asked('/login', 'document')).status).not.toBe(403);
    expect((await asked('/favicon.svg', 'image')).status).not.toBe(403);
  });
});

describe('answers', () => {
  it('carry a strict content security policy', async () => {
    const { headers } = await ada.get('/api/docs');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain('frame-src https://www.example.com;');
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain('upgrade-insecure-requests');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
  });

  it('are not kept by anyone, and give no other origin a right', async () => {
    const { headers } = await ada.send({
      url: '/api/me',
      headers: { origin: 'https://evil.example.org' },
    });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});
