/** The settings of maps, and of who finds addresses for them. */
import { z } from 'zod';
import { oneOf, webAddress } from './parameters.ts';

const GEOCODERS = ['offline', 'nominatim', 'photon', 'google'] as const;

/** As they are in the environment. */
export const mapVariables = {
  GOOGLE_MAPS_KEY: z
    .string()
    .optional()
    .describe(
      "With a key, the public site uses Google Maps. Unset: Regia's own maps, which contact no other service.",
    ),
  GOOGLE_MAPS_URL: webAddress
    .default('https://maps.googleapis.com/maps/api/js')
    .describe("Address of Google's script."),
  MAP_TILES_URL: z
    .string()
    .regex(
      /^https?:\/\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})\S+$/,
      'must be an address with {z}, {x} and {y}, such as https://tiles.example.com/{z}/{x}/{y}.jpg',
    )
    .optional()
    .meta({
      description:
        "Tiles for the types satellite, hybrid and terrain of Regia's own maps. `{z}`, `{x}` and `{y}` are " +
        'required; `{type}` becomes `satellite` or `terrain`.',
      examples: ['https://tiles.example.com/{type}/{z}/{x}/{y}.jpg'],
    }),
  MAP_TILES_ATTRIBUTION: z
    .string()
    .max(200, 'must have at most 200 characters')
    .default('')
    .describe('Credit for these tiles, at most 200 characters.'),
  GEOCODER: oneOf(GEOCODERS)
    .default('offline')
    .describe(
      'Service that finds addresses in Italy. `offline` knows every town and postal code and contacts nobody. ' +
        '`nominatim`, `photon` and `google` (needs `GOOGLE_MAPS_KEY`) also know streets; the server asks them.',
    ),
  GEOCODER_URL: webAddress.optional().meta({
    description:
      'Your own instance of that service. Unset: the public one at `nominatim.openstreetmap.org`, ' +
      '`photon.komoot.io` or `maps.googleapis.com`.',
    examples: ['https://photon.example.com'],
  }),
};
