/** The ground of our own maps, from two files that the site serves itself. */
import { merge, mesh } from 'topojson-client';
import basemapUrl from '../../basemap/basemap.json?url';
import placesUrl from '../../basemap/places.json?url';

type Polygons = Extract<Parameters<typeof merge>[1], readonly unknown[]>;
type Collection = Exclude<Parameters<typeof merge>[1], Polygons> & { geometries: Polygons };
type Topology<Name extends string> = Parameters<typeof mesh>[0] & {
  objects: Record<Name, Collection>;
};
type Named = readonly [name: string, longitude: number, latitude: number];

/** Names and where they stand, in thousandths of a degree. */
export interface Places {
  /** By their two-letter codes, the largest first. */
  readonly countries: readonly Named[];
  readonly regions: readonly Named[];
  /** The municipalities of Italy with their rank: 0 capital of a region, to 3. */
  readonly places: readonly (readonly [...Named, rank: number])[];
}

type Lines = ReturnType<typeof mesh>;

export interface Ground {
  readonly land: ReturnType<typeof merge>;
  readonly coast: Lines;
  readonly borders: Lines;
  readonly regions: Lines;
  readonly provinces: Lines;
}

/** The file that `basemap/make.js` makes. */
interface Basemap {
  readonly land: Topology<'countries'>;
  readonly italy: Topology<'provinces'>;
}

export async function loadPlaces(): Promise<Places> {
  return json(placesUrl);
}

export async function loadGround(): Promise<Ground> {
  return groundOf(await json(basemapUrl));
}

export function groundOf({ land, italy }: Basemap): Ground {
  const { countries } = land.objects;
  const { provinces } = italy.objects;
  return {
    land: merge(land, countries.geometries),
    coast: mesh(land, countries, (a, b) => a === b),
    borders: mesh(land, countries, (a, b) => a !== b),
    regions: mesh(italy, provinces, (a, b) => a !== b && regionOf(a) !== regionOf(b)),
    provinces: mesh(italy, provinces, (a, b) => a !== b && regionOf(a) === regionOf(b)),
  };
}

function regionOf({ properties }: { properties?: object }): unknown {
  return properties && Reflect.get(properties, 'region');
}

async function json<T>(url: string): Promise<T> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return response.json();
}
