/** What the installation adds to the profile menu, as far as it is for the signed-in user. */
import type { Answer } from '@regia/contract/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';

export type ProfileLink = Answer<'GET /api/me/profile-links'>[number];

export function profileLinksQuery(userId: string) {
  return queryOptions({
    queryKey: ['profileLinks', userId],
    queryFn: ({ signal }) => api('GET /api/me/profile-links', { signal }),
    staleTime: 300_000,
  });
}
