import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { keys, queryClient } from '../api/queries.ts';

/** Is there a user yet? Once there is, there always is. */
export const installQuery = queryOptions({
  queryKey: keys.install,
  queryFn: ({ signal }) => api('GET /api/install', { signal }),
  staleTime: ({ state }) => (state.data?.status === 'installed' ? Number.POSITIVE_INFINITY : 0),
});

/** Notes that the installation has been done. */
export function rememberInstalled(): void {
  queryClient.setQueryData(installQuery.queryKey, { status: 'installed' });
}
