import { brotliDecompressSync } from 'node:zlib';
import { CONTRACT } from '@regia/contract/contract.ts';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { TestApp } from '../testing/testApp.ts';

const description = z.object({
  openapi: z.literal('3.1.0'),
  components: z.object({ schemas: z.record(z.string(), z.object({ type: z.literal('object') })) }),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        summary: z.string().min(5),
        tags: z.array(z.string()).length(1),
        security: z.array(z.unknown()),
      }),
    ),
  ),
});

let test: TestApp;

beforeAll(async () => {
  test = await TestApp.open();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => test.close());

it('describes every route of the API, each with a summary and a heading', async () => {
  const answer = await test.client().get('/api/openapi.json');
  const { paths, components } = description.parse(answer.body);
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(registeredRoutes().sort());
  expect(answer.text).not.toMatch(/"\$ref":"#\/\$defs/);
  const names = [...answer.text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name,
  );
  expect(new Set(names)).toEqual(new Set(Object.keys(components.schemas)));
  const ids = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

it('the server has the routes of the contract, and no others', async () => {
  const { paths } = description.parse((await test.client().get('/api/openapi.json')).body);
  const contract = Object.entries(CONTRACT).filter(([address]) => !address.startsWith('HEAD '));
  const addresses = contract.map(([address]) => address.replace(/:(\w+)/g, '{$1}'));
  expect(addresses.sort()).toEqual(registeredRoutes().sort());
  for (const [address, { summary }] of contract) {
    const [method = '', path = ''] = address.replace(/:(\w+)/g, '{$1}').split(' ');
    expect(paths[path]?.[method.toLowerCase()]?.summary).toBe(summary);
  }
});

it('is shown on a page that loads nothing from elsewhere and runs no script', async () => {
  const { status, text } = await test.client().get('/api/docs');
  expect(status).toBe(200);
  expect(text).toContain('/api/records/{collection}/{id}');
  expect(text).not.toMatch(/<script|https?:\/\//);
  expect(text).toContain('<style>');
});

it.each(['/api/docs', '/api/openapi.json'])('is made once, and sent once: %s', async (url) => {
  const stringified = vi.spyOn(JSON, 'stringify');
  const whole = await test.client().get(url);
  stringified.mockClear();
  const again = await test.client().get(url);
  expect(again.text).toBe(whole.text);
  const made = stringified.mock.results.map(({ value }) => String(value).length);
  expect([made.length < 5, Math.max(0, ...made) < 1_000]).toEqual([true, true]);
  const ask = (headers: Record<string, string>) => test.app.admin.inject({ url, headers });
  const etag = String(whole.headers.etag);
  expect(whole.headers['content-type']).toMatch(/; charset=utf-8$/);
  const known = await ask({ 'if-none-match': etag });
  expect(known).toMatchObject({ statusCode: 304, body: '', headers: { etag } });
  expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200);
  const { headers, rawPayload } = await ask({ 'accept-encoding': 'gzip, br' });
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(brotliDecompressSync(rawPayload).toString()).toBe(whole.text);
  for (const accepted of ['br;q=0', '*', 'deflate']) {
    const plain = await ask({ 'accept-encoding': accepted });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(whole.text);
  }
});

/** The routes below /api as fastify's own listing has them: a tree, four columns a level. */
function registeredRoutes(): string[] {
  const above: string[] = [];
  const lines = test.app.admin.printRoutes({ commonPrefix: false }).split('\n');
  return lines.flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^(.*)[├└]── (\S+) \((.*)\)$/.exec(line) ?? [];
    const level = indent.length / 4;
    const path = `${above[level - 1] ?? ''}${part}`;
    above[level] = path;
    if (!path.startsWith('/api/') || path === '/api/docs') return [];
    const named = path.replace(/:(\w+)/g, '{$1}');
    return methods
      .split(', ')
      .filter((method) => method !== 'HEAD')
      .map((method) => `${method} ${named}`);
  });
}
