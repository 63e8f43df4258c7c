import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';

/** An address in Italy; what is not known of it is empty. */
export interface Address {
  street_number: string;
  route: string;
  town: string;
  postal_code: string;
  province: string;
  /** The name of the street, a comma, the number. */
  street: string;
  latitude: number;
  longitude: number;
  /** What is at these coordinates; of a town, the street was not checked. */
  place: 'street' | 'town';
}

/** Fewer letters say nothing. */
export const SHORTEST_QUERY = 2;
const FRESH_MS = 300_000;

/** The addresses that the words may mean, the likeliest first. */
export function addressesQuery(query: string) {
  return queryOptions({
    queryKey: ['geocode', query],
    queryFn: ({ signal }) =>
      api<{ items: Address[] }>('/geocode', { query: { query }, signal }).then(
        ({ items }) => items,
      ),
    enabled: query.length >= SHORTEST_QUERY,
    staleTime: FRESH_MS,
    retry: false,
  });
}
