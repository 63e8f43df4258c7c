/** What nests deeper or holds more than anybody means is refused where it comes in, whatever the route. */
import { MAX_JSON_DEPTH } from '@regia/model/constants.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { TestApp } from '../testing/testApp.ts';
import { excess } from './jsonExcess.ts';

const lists = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const objects = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

it('counts what the parser would make', () => {
  const depthOf = (value: unknown): number =>
    typeof value === 'object' && value !== null
      ? 1 + Math.max(0, ...Object.values(value).map(depthOf))
      : 0;
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), fc.nat(7), (json, levels) => {
      const found = excess(json, { levels, values: Number.POSITIVE_INFINITY });
      expect(found).toBe(depthOf(JSON.parse(json)) > levels ? 'levels' : null);
    }),
  );
  for (const text of ['"[[[["', '"\\"[[[["', '"\\\\"', '{"[[[[": "]]"}']) {
    expect([text, excess(text, { levels: 1, values: 2 })]).toEqual([text, null]);
  }
});

it('counts no value too few, and each list or object at most twice', () => {
  const countOf = (value: unknown): number =>
    typeof value === 'object' && value !== null
      ? Object.values(value).reduce<number>((sum, one) => sum + countOf(one), 1)
      : 1;
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), (json) => {
      const count = countOf(JSON.parse(json));
      expect(excess(json, { levels: 10, values: 2 * count })).toBeNull();
      expect(excess(json, { levels: 10, values: count / 2 - 1 })).toBe('values');
    }),
  );
});

describe('the API', () => {
  let test: TestApp;
  let ada: Client;
  let routes: [method: 'POST' | 'PUT' | 'PATCH', url: string][];

  beforeAll(async () => {
    ({ test, ada } = await TestApp.installed());
    const { paths } = Object((await ada.get('/api/openapi.json')).body);
    routes = Object.entries<object>(paths).flatMap(([path, methods]) =>
      (['POST', 'PUT', 'PATCH'] as const)
        .filter((method) => method.toLowerCase() in methods)
        .map((method): [typeof method, string] => [
          method,
          path.replace('{collection}', 'variables').replace(/\{(\w+)\}/g, '1'),
        ]),
    );
  });
  afterAll(() => test.close());

  it.each([
    ['lists', lists],
    ['objects', objects],
  ])(
    'refuses %s nested too deeply on every route that takes JSON, and says so',
    async (_what, nest) => {
      expect(routes.length).toBeGreaterThan(40);
      for (const levels of [MAX_JSON_DEPTH + 1, 5_000, 150_000]) {
        for (const [method, url] of routes) {
          // Files come as streams, which the readers of files judge.
          if (/^\/api\/(?:data\/(?:import|restore|rehearse)|files)/.test(url)) continue;
          const payload = `{"name": "x", "value": ${nest(levels - 1)}}`;
          const headers = { 'content-type': 'application/json' };
          const { status, body } = await ada.send({ method, url, payload, headers });
          // Some refuse the caller before they read.
          if (status === 413 && payload.length > 64_000) continue;
          if (status === 429 || Object(body).code === 'unsupportedMediaType') continue;
          expect([method, url, status, Object(body).code]).toEqual([method, url, 400, 'tooDeep']);
        }
      }
      expect(test.logged.filter((line) => /"level":"(?:error|fatal)"/.test(line))).toEqual([]);
    },
  );

  it('refuses a million values, and of strangers all that is long', async () => {
    const headers = { 'content-type': 'application/json' };
    const numbers = (count: number) => `[${'1,'.repeat(count - 1)}1]`;
    for (const [url, payload] of [
      ['/api/records/variables', `{"name": "x", "value": {"a": ${numbers(900_000)}}}`],
      ['/api/install', `{"modules": ${numbers(40_000)}}`],
      ['/api/auth/sign-in/email', `{"email": "${'x'.repeat(80_000)}"}`],
    ] as const) {
      const { status, body } = await ada.send({ method: 'POST', url, payload, headers });
      expect([url, status, Object(body).code]).toEqual([url, 413, 'payloadTooLarge']);
    }
    const value = { a: Array.from({ length: 39_000 }, (_, index) => index) };
    expect((await ada.post('/api/records/variables', { name: 'x', value })).status).toBe(201);
  });

  it('takes what is nested to the limit', async () => {
    const url = '/api/me/preferences/deep';
    const send = (levels: number) =>
      ada.send({
        method: 'PUT',
        url,
        payload: objects(levels),
        headers: { 'content-type': 'application/json' },
      });
    expect((await send(MAX_JSON_DEPTH)).status).toBe(204);
    expect((await send(MAX_JSON_DEPTH + 1)).status).toBe(400);
    expect((await ada.get('/api/me/preferences')).status).toBe(200);
  });

  it.each([lists, objects])('refuses a file nested too deeply, and says where', async (nest) => {
    for (const levels of [MAX_JSON_DEPTH + 1, 5_000, 150_000]) {
      const { body } = await ada.send({
        method: 'POST',
        url: '/api/data/rehearse',
        payload: `{"variables": {"v1": {"name": "x", "value": {"a": ${nest(levels)}}}}}`,
        headers: { 'content-type': 'application/json' },
      });
      expect(JSON.stringify(body)).toContain('tooDeep');
    }
    expect(test.logged.filter((line) => /"level":"(?:error|fatal)"/.test(line))).toEqual([]);
  });
});
