import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keys, queryClient } from '../api/queries.ts';
import { signOut } from './auth.ts';
import { knownUser, rememberUser, type SessionUser } from './sessionQuery.ts';

const ADA = { id: 'ada' } as unknown as SessionUser;

beforeEach(() => {
  queryClient.clear();
  rememberUser(ADA);
  for (const queryKey of [keys.config, ['records', 'pages'], ['operations'], ['mail', 'trouble']]) {
    queryClient.setQueryData(queryKey, { read: true });
  }
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const read = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[0])
    .sort();

it('leaves nothing that was read under a session to who signs in next', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}'));
  await signOut(() => {});
  expect(knownUser()).toBeNull();
  expect(read()).toEqual(['config', 'me']);
});

it('keeps everything where the session could not be ended', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }));
  await expect(signOut(() => {})).rejects.toThrow();
  expect(knownUser()).toBe(ADA);
  expect(read()).toEqual(['config', 'mail', 'me', 'operations', 'records']);
});
