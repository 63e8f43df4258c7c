import { afterEach, expect, it, vi } from 'vitest';
import { changePreference, preferencesQuery } from './preferences.ts';
import { queryClient } from './queries.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it('counts at once, whatever an answer says that was on its way', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', (_: string, { method, signal }: RequestInit) => {
    if (method === 'PUT') return Promise.resolve(new Response('{}'));
    return Promise.race([
      answer,
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    ]);
  });
  const query = preferencesQuery('ada');
  queryClient.setQueryData(query.queryKey, { arrangement: { menuMode: 'static' } });
  const asking = queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
  await changePreference('ada', 'arrangement', { menuMode: 'slim' });
  resolve(new Response('{"arrangement":{"menuMode":"static"}}'));
  await asking;
  expect(queryClient.getQueryData(query.queryKey)).toEqual({ arrangement: { menuMode: 'slim' } });
});
