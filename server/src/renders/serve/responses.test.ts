import { expect, it } from 'vitest';
import { ReadyResponse, ResponseCache } from './responses.ts';

function response(markup: string, validUntil: string | null = null): ReadyResponse {
  const output = {
    ...{ type: 'pages', reference: 'p', language: 'it', urls: [], publicAt: null },
    ...{ markup, hash: 'h', failures: [] },
  };
  return new ReadyResponse({ answer: { kind: 'output', status: 200, output }, validUntil });
}

it('a page that many ask for at once takes its room once', () => {
  const cache = new ResponseCache();
  const [small, large] = [response('a'), response('b'.repeat(1_000_000))];
  cache.keep('/small', 1, small);
  for (let index = 0; index < 100; index++) cache.keep('/large', 1, large);
  expect(cache.find('/small', 1, 0)).toBe(small);
  expect(cache.find('/large', 1, 0)).toBe(large);
});

it('begins anew where its room is used up', () => {
  const cache = new ResponseCache();
  const large = response('b'.repeat(1_000_000));
  for (let index = 0; index < 100; index++) cache.keep(`/${index}`, 1, large);
  expect(cache.find('/0', 1, 0)).toBeUndefined();
  for (const path of ['/98', '/99']) expect(cache.find(path, 1, 0)).toBe(large);
});

it('compresses an answer once, however many ask for it', () => {
  const large = response('b'.repeat(10_000));
  expect(large.body('br')).toBe(large.body('br'));
  expect(response('b').encodingFor('br')).toBe('identity');
});

it('makes a response once for all who ask meanwhile, and again for those after it has expired', async () => {
  const cache = new ResponseCache();
  const expires = '2026-03-10T10:00:00.000Z';
  let made = 0;
  const make = async () => response(String(++made), expires);
  const at = (now: number) => cache.made('/', 1, now, make);
  const end = Date.parse(expires);
  const all = await Promise.all([at(end - 2), at(end - 1), at(end)]);
  expect(all.map(({ answer }) => answer.kind === 'output' && answer.output.markup)).toEqual([
    '1',
    '1',
    '2',
  ]);
});
