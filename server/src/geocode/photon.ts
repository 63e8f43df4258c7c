/** Komoot's search over OpenStreetMap. */
import { z } from 'zod';
import { addressOf, type Geocoder, MOST_FOUND } from './address.ts';
import { ask, type Service } from './ask.ts';
import { provinceCode } from './towns.ts';

/** It has no way to ask for a country, but for a rectangle: west, south, east, north. */
const ITALY = '6.6,35.2,18.6,47.1';

const name = z.string().catch('');

const answer = z.object({
  features: z.array(
    z
      .object({
        geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
        properties: z.object({
          countrycode: z.literal('IT'),
          type: name,
          name,
          housenumber: name,
          street: name,
          city: name,
          postcode: name,
          county: name,
        }),
      })
      .nullable()
      .catch(null),
  ),
});

export function photonGeocoder(service: Service): Geocoder {
  return {
    async find(query) {
      const asked = { q: query, bbox: ITALY, limit: String(MOST_FOUND) };
      const { features } = await ask(service, '/api', asked, answer);
      return features.flatMap((found) => {
        if (!found) return [];
        const { type, name, housenumber, street, city, postcode, county } = found.properties;
        const [longitude, latitude] = found.geometry.coordinates;
        return addressOf({
          street_number: housenumber,
          route: street || (type === 'street' ? name : ''),
          town: city || (type === 'city' ? name : ''),
          postal_code: postcode,
          province: provinceCode(county),
          latitude,
          longitude,
        });
      });
    },
  };
}
