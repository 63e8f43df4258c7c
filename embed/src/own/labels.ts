/** The names on our own maps as points that MapLibre writes; no font is fetched for them. */
import type { Places } from './basemap.ts';
import { seasIn } from './seas.ts';

type Kind = 'country' | 'region' | 'sea' | 'place';

/** Degrees per unit of the places' file. */
const UNIT = 0.001;

interface LabelFeature {
  readonly type: 'Feature';
  readonly properties: { readonly kind: Kind; readonly name: string; readonly rank: number };
  readonly geometry: { readonly type: 'Point'; readonly coordinates: [number, number] };
}

export interface Labels {
  readonly type: 'FeatureCollection';
  readonly features: LabelFeature[];
}

/** Names of countries and seas are in the page's language, those of Italian places in Italian. */
export function labelsOf(places: Places, language: string): Labels {
  const countryNames = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  return {
    type: 'FeatureCollection',
    features: [
      ...places.countries.map(([code, x, y], index) =>
        label('country', countryNames.of(code) ?? code, [x * UNIT, y * UNIT], index),
      ),
      ...places.regions.map(([name, x, y]) => label('region', name, [x * UNIT, y * UNIT])),
      ...seasIn(language).map(({ name, at: [x, y] }) => label('sea', name, [x, y])),
      ...places.places.map(([name, x, y, rank]) =>
        label('place', name, [x * UNIT, y * UNIT], rank),
      ),
    ],
  };
}

function label(kind: Kind, name: string, coordinates: [number, number], rank = 0): LabelFeature {
  return {
    type: 'Feature',
    properties: { kind, name, rank },
    geometry: { type: 'Point', coordinates },
  };
}
