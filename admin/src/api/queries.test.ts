import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from './ApiError.ts';
import { forgetLists, keys, listQuery, queryClient } from './queries.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  queryClient.clear();
});

it('forgets every list and no record, since somebody may be typing into it', async () => {
  const list = listQuery('pages', { page: 1 });
  queryClient.setQueryData(list.queryKey, { items: [], total: 0, page: 1, pageSize: 10 });
  queryClient.setQueryData(keys.record('pages', 'p1'), { id: 'p1' });
  await forgetLists();
  expect(queryClient.getQueryState(list.queryKey)?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(keys.record('pages', 'p1'))?.isInvalidated).toBe(false);
});

it.each([
  ['no answer', new ApiError('generic', 0), [true, true, false]],
  ['a server in trouble', new ApiError('databaseBusy', 503), [true, true, false]],
  ['a refusal', new ApiError('accessDenied', 403), [false, false, false]],
])('asks again after %s as often as that can help', (_, error, again) => {
  const retry = queryClient.getDefaultOptions().queries?.retry;
  if (typeof retry !== 'function') throw new Error('nobody decides');
  expect([0, 1, 2].map((failures) => retry(failures, error))).toEqual(again);
});

it('does not wait in silence where the browser has no network', async () => {
  onlineManager.setOnline(false);
  const unanswered = new ApiError('generic', 0);
  const asked = queryClient.fetchQuery({
    queryKey: ['offline'],
    queryFn: () => Promise.reject(unanswered),
    retry: false,
  });
  await expect(asked).rejects.toBe(unanswered);
});

it('nor lets what somebody pressed wait, to be done when they are elsewhere', async () => {
  onlineManager.setOnline(false);
  const pressed = vi.fn(async () => 'done');
  const options = queryClient.defaultMutationOptions({ mutationFn: pressed });
  await queryClient.getMutationCache().build(queryClient, options).execute(undefined);
  expect(pressed).toHaveBeenCalledOnce();
});
