import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api, whenSetGone } from './client.ts';
import { readFirstAnswers, takeFirstAnswer } from './firstAnswers.ts';
import { believe, believeNothing } from './whoseSession.ts';
import { noteWorkingSet, workingSet } from './workingSet.ts';

const SET = { id: 's1', name: 'Natale' };
const sent: RequestInit[] = [];
const answers = vi.fn<() => Response>();

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  sent.length = 0;
  answers.mockImplementation(() => Response.json({ items: [] }));
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(init);
    return answers();
  });
  believe('u1');
});
afterEach(() => {
  noteWorkingSet(null);
  believeNothing();
  vi.unstubAllGlobals();
});

const sentSet = () => new Headers(sent.at(-1)?.headers).get('x-regia-prepared');

it('goes with every request but those of the site itself', async () => {
  noteWorkingSet(SET);
  await api('GET /api/prepared');
  expect(sentSet()).toBe('s1');
  await api('GET /api/prepared', { isLive: true });
  expect(sentSet()).toBeNull();
  noteWorkingSet(null);
  await api('GET /api/prepared');
  expect(sentSet()).toBeNull();
});

it('is that of who chose it alone', () => {
  noteWorkingSet(SET);
  expect(workingSet()).toMatchObject(SET);
  believe('u2');
  expect(workingSet()).toBeNull();
});

it('takes no records that came with the page, which are those of the site', () => {
  const first = {
    '/api/me': { status: 200, body: { id: 'u1' } },
    '/api/records/pages?page=1': { status: 200, body: { items: [] } },
  };
  const element = { textContent: JSON.stringify(first), remove() {} };
  vi.stubGlobal('document', { getElementById: () => element });
  noteWorkingSet(SET);
  readFirstAnswers();
  expect(takeFirstAnswer('/api/records/pages?page=1')).toBeNull();
  expect(takeFirstAnswer('/api/me')?.status).toBe(200);
  noteWorkingSet(null);
  readFirstAnswers();
  expect(takeFirstAnswer('/api/records/pages?page=1')?.status).toBe(200);
});

it('tells when the set is gone, and of no other that is', async () => {
  const gone = vi.fn();
  whenSetGone(gone);
  noteWorkingSet(SET);
  const refuse = (id: string) =>
    Response.json({ code: 'notFound', details: { collection: 'prepared', id } }, { status: 404 });
  answers.mockImplementation(() => refuse('s2'));
  await expect(api('GET /api/prepared')).rejects.toMatchObject({ code: 'notFound' });
  expect(gone).not.toHaveBeenCalled();
  answers.mockImplementation(() => refuse('s1'));
  await expect(api('GET /api/prepared')).rejects.toMatchObject({ code: 'notFound' });
  expect(gone).toHaveBeenCalledOnce();
});
