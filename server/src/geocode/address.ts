/** What an address is, and who finds one. */
import type { Answer } from '@regia/contract/contract.ts';

export type Address = Answer<'GET /api/geocode'>['items'][number];

export interface Geocoder {
  /**
   * The addresses in Italy that the words may mean, the likeliest first; none if there is none.
   * Rejects with `geocodeError` where it could not be asked.
   */
  find(query: string): Promise<Address[]>;
}

/** More than one looks through before typing another letter. */
export const MOST_FOUND = 8;

/** An address with its street as the specification writes it; `place` for who knows towns alone. */
export function addressOf(
  parts: Omit<Address, 'street' | 'place'>,
  place: Address['place'] = parts.route === '' ? 'town' : 'street',
): Address {
  const street = [parts.route, parts.street_number].filter(Boolean).join(', ');
  return { ...parts, street, place };
}
