import type { Answer } from '@regia/contract/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';

/** A record that a search across the collections found. */
export type Found = Answer<'GET /api/search'>['items'][number];

/** Fewer letters find nothing. */
export const SHORTEST_QUERY = 2;
const FRESH_MS = 10_000;

/** The records that contain all of the words, the best first. */
export function searchQuery(query: string) {
  return queryOptions({
    queryKey: ['records', 'search', query],
    queryFn: ({ signal }) =>
      api('GET /api/search', { query: { query }, signal }).then(({ items }) => items),
    enabled: query.trim().length >= SHORTEST_QUERY,
    staleTime: FRESH_MS,
  });
}
