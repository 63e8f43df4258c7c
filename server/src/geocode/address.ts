/** What an address is, and who finds one. */
import { z } from 'zod';

/** The parts that the specification names, and where on earth it is; what is not known is empty. */
export const addressSchema = z
  .object({
    street_number: z.string(),
    route: z.string(),
    town: z.string(),
    postal_code: z.string(),
    province: z.string().meta({ description: 'The short name, such as PD' }),
    street: z.string().meta({ description: 'The name of the street, a comma, the number' }),
    latitude: z.number(),
    longitude: z.number(),
    place: z.enum(['street', 'town']).meta({
      description: 'What is at these coordinates; of a `town`, the street was not checked',
    }),
  })
  .meta({ description: 'An address in Italy' });

export type Address = z.infer<typeof addressSchema>;

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
