import type { Answer } from '@regia/contract/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';

export type Address = Answer<'GET /api/geocode'>['items'][number];

/** Fewer letters say nothing. */
export const SHORTEST_QUERY = 2;
const FRESH_MS = 300_000;

/** The addresses that the words may mean, the likeliest first. */
export function addressesQuery(query: string) {
  return queryOptions({
    queryKey: ['geocode', query],
    queryFn: ({ signal }) =>
      api('GET /api/geocode', { query: { query }, signal }).then(({ items }) => items),
    enabled: query.length >= SHORTEST_QUERY,
    staleTime: FRESH_MS,
    retry: false,
  });
}
