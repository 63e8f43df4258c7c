/** What the installation adds to the profile menu, as far as it is for the signed-in user. */
import type { Locale } from '@regia/model/constants.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';

export interface ProfileLink {
  label: string | Record<Locale, string>;
  /** A web address, or a path of ours. */
  url: string;
}

/** @see ProfileLink */
export function profileLinksQuery(userId: string) {
  return queryOptions({
    queryKey: ['profileLinks', userId],
    queryFn: ({ signal }) => api<ProfileLink[]>('/me/profile-links', { signal }),
    staleTime: 300_000,
  });
}
