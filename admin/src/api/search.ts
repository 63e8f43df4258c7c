import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';

/** A record that a search across the collections found. */
export interface Found {
  collection: string;
  id: string;
  title: string;
  updatedAt: string;
  /** The ids of the records that it refers to, by field. */
  references: Record<string, string>;
  /** Where the words stand; null where the title shows them. */
  match: { field: string; language: string | null; excerpt: string } | null;
}

/** Fewer letters find nothing. */
export const SHORTEST_QUERY = 2;
const FRESH_MS = 10_000;

/** The records that contain all of the words, the best first. */
export function searchQuery(query: string) {
  return queryOptions({
    queryKey: ['records', 'search', query],
    queryFn: ({ signal }) =>
      api<{ items: Found[] }>('/search', { query: { query }, signal }).then(({ items }) => items),
    enabled: query.trim().length >= SHORTEST_QUERY,
    staleTime: FRESH_MS,
  });
}
