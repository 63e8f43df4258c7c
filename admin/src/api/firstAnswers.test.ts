import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api, apiIfNew } from './client.ts';
import { readFirstAnswers, takeFirstBody } from './firstAnswers.ts';
import { listQuery, queryClient } from './queries.ts';
import { believe, believeNothing } from './whoseSession.ts';

let asked: string[];

beforeEach(() => {
  believeNothing();
  asked = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({ asked: true });
  });
});
afterEach(() => {
  believeNothing();
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function pageWith(answers: object): void {
  const element = Object.assign(document.createElement('script'), { id: 'first-answers' });
  element.type = 'application/json';
  element.textContent = JSON.stringify(answers);
  document.head.append(element);
  readFirstAnswers();
  expect(document.getElementById('first-answers')).toBeNull();
}

const ME = { '/api/me': { status: 200, tag: null, body: { id: 'ada' } } };
const CONFIG = { '/api/config': { status: 200, tag: '"c"', body: { siteUrl: 'x' } } };

it('is given to who asks first, with its tag; later the server is asked', async () => {
  pageWith({ ...ME, ...CONFIG });
  expect(await api('GET /api/me')).toEqual({ id: 'ada' });
  expect(await apiIfNew('GET /api/config', undefined)).toEqual({
    tag: '"c"',
    body: { siteUrl: 'x' },
  });
  expect(asked).toEqual([]);
  await api('GET /api/me');
  expect(asked).toEqual(['/api/me']);
});

it('is there at once for who cannot wait, unless it is a refusal', () => {
  pageWith({ ...CONFIG, '/api/x': { status: 404, tag: null, body: { code: 'notFound' } } });
  expect(takeFirstBody('/api/config')).toEqual({ siteUrl: 'x' });
  expect(takeFirstBody('/api/config')).toBeUndefined();
  expect(takeFirstBody('/api/x')).toBeUndefined();
  expect(takeFirstBody('/api/y')).toBeUndefined();
});

it('a refusal is one', async () => {
  pageWith({ '/api/me': { status: 401, tag: null, body: { code: 'notAuthenticated' } } });
  await expect(api('GET /api/me')).rejects.toMatchObject({ code: 'notAuthenticated' });
  expect(asked).toEqual([]);
});

it('is none for a session that is believed to be another’s', async () => {
  believe('eve');
  pageWith({ ...ME, ...CONFIG });
  for (const address of ['GET /api/me', 'GET /api/config'] as const) await api(address);
  expect(asked).toEqual(['/api/me', '/api/config']);
});

it.each([
  ['something has been changed', () => api('POST /api/auth/sign-out')],
  ['ten seconds have gone by', async () => vi.advanceTimersByTime(10_000)],
])('is none once %s', async (_, happen) => {
  believe('ada');
  pageWith({ ...ME, ...CONFIG });
  await happen();
  asked = [];
  await api('GET /api/config');
  expect(asked).toEqual(['/api/config']);
});

it('a page without them asks for all', async () => {
  readFirstAnswers();
  await api('GET /api/me');
  expect(asked).toEqual(['/api/me']);
});

it('a list that comes with the page is as old as the page', async () => {
  const address = '/api/records/maps?page=1';
  pageWith({ [address]: { status: 200, tag: null, body: { items: [], total: 0 } } });
  const read = Date.now();
  vi.advanceTimersByTime(9_000);
  const list = listQuery('maps', { page: 1 });
  expect(await queryClient.fetchQuery(list)).toEqual({ items: [], total: 0 });
  expect(queryClient.getQueryState(list.queryKey)?.dataUpdatedAt).toBe(read);
  expect(asked).toEqual([]);
  queryClient.clear();
});
