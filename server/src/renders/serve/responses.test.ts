import { expect, it } from 'vitest';
import { ReadyResponse, ResponseCache } from './responses.ts';

function response(markup: string): ReadyResponse {
  const output = {
    ...{ type: 'pages', reference: 'p', language: 'it', urls: [], publicAt: null },
    ...{ markup, hash: 'h', failures: [] },
  };
  return new ReadyResponse({ answer: { kind: 'output', status: 200, output }, validUntil: null });
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
  expect(cache.find('/99', 1, 0)).toBe(large);
});

it('compresses an answer once, however many ask for it', () => {
  const large = response('b'.repeat(10_000));
  expect(large.body('br')).toBe(large.body('br'));
  expect(response('b').encodingFor('br')).toBe('identity');
});
