/** A small share of `npm run fuzz`, the same each time. */
import { afterAll, expect, it } from 'vitest';
import { killProcesses } from '../realProcess.ts';
import { fuzz } from './fuzz.ts';
import { problemsWith } from './judge.ts';
import type { FuzzRequest } from './requests.ts';

afterAll(killProcesses);

it('finds nothing wrong with the answers to 150 requests', async () => {
  const { findings, figures, asked } = await fuzz({ requests: 150, seed: 7 });
  expect(findings).toEqual([]);
  expect(asked).toBe(150);
  expect(figures.size).toBeGreaterThan(50);
});

const request: FuzzRequest = {
  ...{ route: 'GET /api/me', port: 'admin', caller: 'noRights', method: 'GET' },
  ...{ target: '/api/me', headers: [], body: null },
};
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};
const seen = { status: 200, headers, text: '{}', ms: 1, failure: null };
const forbidden = [{ text: 'zq1x', what: 'a page', to: ['noRights' as const] }];

it.each([
  ['nothing', {}, []],
  ['a coded failure', { status: 404, text: '{"code":"notFound","message":""}' }, []],
  [
    'an unexpected failure',
    { status: 500, text: '{"code":"generic","message":""}' },
    ['answered 500 generic'],
  ],
  [
    'another status',
    { status: 403, text: '{"code":"notFound","message":""}' },
    ['notFound with status 403'],
  ],
  ['no code', { status: 400, text: '{"error":"x"}' }, [expect.stringContaining('without a code')]],
  ['silence', { failure: 'TimeoutError' }, ['no answer: TimeoutError']],
  ['a hash', { text: '{"a":"$argon2id$v=19"}' }, ['tells the hash of a password']],
  ['a stack', { text: '{"a":"at x (file:///a/b.ts:1:2)"}' }, ['tells where the code stands']],
  ['another’s data', { text: '{"a":"zq1x"}' }, ['tells noRights: a page']],
  ['broken JSON', { text: '{' }, ['no JSON though it says so']],
  [
    'another host',
    { status: 302, text: '', headers: { ...headers, location: '//evil.example' } },
    ['no JSON though it says so', 'redirects to another host'],
  ],
])('judges %s', (_what, answer, problems) => {
  expect(problemsWith(request, { ...seen, ...answer }, forbidden)).toEqual(problems);
});
