/** OpenStreetMap's own service. */
import { z } from 'zod';
import { addressOf, type Geocoder, MOST_FOUND } from './address.ts';
import { ask, type Service } from './ask.ts';

const name = z.string().catch('');

const answer = z.array(
  z
    .object({
      lat: z.coerce.number(),
      lon: z.coerce.number(),
      address: z.object({
        country_code: z.literal('it'),
        house_number: name,
        road: name,
        pedestrian: name,
        square: name,
        city: name,
        town: name,
        village: name,
        municipality: name,
        hamlet: name,
        postcode: name,
        'ISO3166-2-lvl6': name,
      }),
    })
    .nullable()
    .catch(null),
);

export function nominatimGeocoder(service: Service): Geocoder {
  return {
    async find(query) {
      const asked = {
        q: query,
        format: 'jsonv2',
        addressdetails: '1',
        countrycodes: 'it',
        'accept-language': 'it',
        limit: String(MOST_FOUND),
      };
      const all = await ask(service, '/search', asked, answer);
      return all.flatMap((found) => {
        if (!found) return [];
        const { address, lat, lon } = found;
        const { road, pedestrian, square, city, town, village, municipality, hamlet } = address;
        return addressOf({
          street_number: address.house_number,
          route: road || pedestrian || square,
          town: city || town || village || municipality || hamlet,
          postal_code: address.postcode,
          province: address['ISO3166-2-lvl6'].replace(/^IT-/, ''),
          latitude: lat,
          longitude: lon,
        });
      });
    },
  };
}
