/** Google's service, which needs a key. */
import { z } from 'zod';
import { addressOf, type Geocoder, MOST_FOUND } from './address.ts';
import { ask, type Service } from './ask.ts';

const answer = z.object({
  status: z.enum(['OK', 'ZERO_RESULTS']),
  results: z.array(
    z.object({
      address_components: z.array(
        z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) }),
      ),
      geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
    }),
  ),
});
type Component = z.infer<typeof answer>['results'][number]['address_components'][number];

export function googleGeocoder(service: Service, key: string): Geocoder {
  return {
    async find(query) {
      const asked = { address: query, components: 'country:IT', language: 'it', key };
      const { results } = await ask(service, '/maps/api/geocode/json', asked, answer);
      return results
        .filter(({ address_components: all }) => part(all, 'country', 'short_name') === 'IT')
        .slice(0, MOST_FOUND)
        .map(({ address_components: all, geometry: { location } }) =>
          addressOf({
            street_number: part(all, 'street_number'),
            route: part(all, 'route'),
            town: part(all, 'administrative_area_level_3'),
            postal_code: part(all, 'postal_code'),
            province: part(all, 'administrative_area_level_2', 'short_name'),
            latitude: location.lat,
            longitude: location.lng,
          }),
        );
    },
  };
}

function part(
  components: readonly Component[],
  type: string,
  form: 'long_name' | 'short_name' = 'long_name',
): string {
  return components.find(({ types }) => types.includes(type))?.[form] ?? '';
}
