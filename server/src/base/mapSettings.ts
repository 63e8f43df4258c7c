/** The settings of maps, and of who finds addresses for them. */
import { closeSync, openSync, readSync } from 'node:fs';
import { z } from 'zod';
import { oneOf, webAddress } from './parameters.ts';

/** How a PMTiles file begins that browsers can read; the last byte is its version. */
const PMTILES = 'PMTiles\x03';
/** Is it somewhere on the web, and not on this machine? */
export const isWebAddress = (value: string) => /^https?:\/\//.test(value);

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
  MAP_BASEMAP_URL: z
    .string()
    .refine(
      (value) => (isWebAddress(value) ? isOpenAddress(value) : isPmtiles(value)),
      'must be the address of a PMTiles file, such as https://tiles.example.com/veneto.pmtiles, or the path of one ' +
        'of version 3 that can be read here',
    )
    .optional()
    .meta({
      description:
        "A PMTiles file in Protomaps' format, with which Regia's own maps show streets: its address, or its path on " +
        'the server, which then serves it at `/assets/basemap.pmtiles`. The address must allow ranges and other ' +
        'origins (CORS).',
      examples: ['https://tiles.example.com/veneto.pmtiles'],
    }),
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

/** Browsers ask no address with a password in it, and visitors would read it. */
function isOpenAddress(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && !url.username && !url.password;
}

function isPmtiles(path: string): boolean {
  try {
    const file = openSync(path, 'r');
    try {
      const beginning = Buffer.alloc(PMTILES.length);
      readSync(file, beginning);
      return beginning.toString('latin1') === PMTILES;
    } finally {
      closeSync(file);
    }
  } catch {
    return false;
  }
}
