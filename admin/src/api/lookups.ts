/** What is looked up while somebody types: records, addresses, slugs. */
import type { Answer, Sent } from '@regia/contract/contract.ts';
import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import { api } from './client.ts';

/** Fewer letters say nothing. */
export const SHORTEST_QUERY = 2;

/** A record that a search across the collections found. */
export type Found = Answer<'GET /api/search'>['items'][number];

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

export type Address = Answer<'GET /api/geocode'>['items'][number];

const ADDRESS_FRESH_MS = 300_000;

/** The addresses that the words may mean, the likeliest first. */
export function addressesQuery(query: string) {
  return queryOptions({
    queryKey: ['geocode', query],
    queryFn: ({ signal }) =>
      api('GET /api/geocode', { query: { query }, signal }).then(({ items }) => items),
    enabled: query.length >= SHORTEST_QUERY,
    staleTime: ADDRESS_FRESH_MS,
    retry: false,
  });
}

/** A slug as it stands in a form, with all on which its address depends. */
type SlugQuestion = Sent<'GET /api/slugs/check'>['query'];
/** What would become of it if it were saved now. */
export type SlugAnswer = Answer<'GET /api/slugs/check'>;

/** Is a slug free, and where would it lead? Asked afresh each time: others save too. */
export function slugQuery(question: SlugQuestion | null) {
  return queryOptions({
    queryKey: ['slugs', question],
    queryFn: question
      ? ({ signal }) => api('GET /api/slugs/check', { query: question, signal })
      : skipToken,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** A picture that the site has already. */
export type SitePicture = Answer<'GET /api/files'>['items'][number];

/** The pictures whose name, alternative text or use matches, newest first. Another page may be empty. */
export function picturesQuery(query: string) {
  return infiniteQueryOptions({
    queryKey: ['records', 'pictures', query],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/files', {
        query: { query, ...(pageParam !== null && { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: FRESH_MS,
  });
}
