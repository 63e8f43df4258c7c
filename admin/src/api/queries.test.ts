import { afterEach, expect, it } from 'vitest';
import { forgetLists, keys, listQuery, queryClient } from './queries.ts';

afterEach(() => queryClient.clear());

it('forgets every list and no record, since somebody may be typing into it', async () => {
  const list = listQuery('pages', { page: 1 });
  queryClient.setQueryData(list.queryKey, { items: [], total: 0, page: 1, pageSize: 10 });
  queryClient.setQueryData(keys.record('pages', 'p1'), { id: 'p1' });
  await forgetLists();
  expect(queryClient.getQueryState(list.queryKey)?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(keys.record('pages', 'p1'))?.isInvalidated).toBe(false);
});
