/** The style of our own maps. */
import type { MapData, MapType } from '@regia/site/maps/mapData.ts';
import type { StyleSpecification } from 'maplibre-gl';
import type { Ground } from './basemap.ts';
import { groundLayers, lineLayers } from './groundLayers.ts';
import { labelLayers } from './labelLayers.ts';
import type { Labels } from './labels.ts';
import { paletteOf } from './themes.ts';

type Tiles = NonNullable<MapData['service']['tiles']>;

/** Which of the pictures a type shows; the roadmap shows none. */
const PICTURES: Record<MapType, 'satellite' | 'terrain' | null> = {
  roadmap: null,
  satellite: 'satellite',
  hybrid: 'satellite',
  terrain: 'terrain',
};

/**
 * What MapLibre draws. It names neither `glyphs` nor `sprite`, so letters come from the visitor's
 * own fonts, and nothing is fetched but the pictures of a tile server where there is one.
 */
export function styleOf(
  { type, theme, service }: Pick<MapData, 'type' | 'theme' | 'service'>,
  ground: Ground,
  labels: Labels,
): StyleSpecification {
  const palette = paletteOf(type, theme);
  const kind = PICTURES[type];
  const tiles = kind && service.tiles ? pictures(service.tiles, kind) : null;
  // Of the ground without pictures, names and borders are all there is to see.
  const isBare = tiles !== null && type !== 'hybrid';
  const { land, coast, borders, regions, provinces } = ground;
  return {
    version: 8,
    sources: {
      land: geojson(land),
      coast: geojson(coast),
      borders: geojson(borders),
      regions: geojson(regions),
      provinces: geojson(provinces),
      labels: { type: 'geojson', data: labels },
      ...(tiles && { tiles }),
    },
    layers: [
      ...groundLayers(palette),
      ...(tiles ? [{ id: 'tiles', type: 'raster' as const, source: 'tiles' }] : []),
      ...(isBare ? [] : [...lineLayers(palette), ...labelLayers(palette)]),
    ],
  };
}

/** Pictures from above show none, nor do those of terrain; a hybrid shows them over its own. */
export function showsStreets({ type, service }: Pick<MapData, 'type' | 'service'>): boolean {
  return type === 'terrain' ? !service.tiles : type !== 'satellite';
}

function geojson(geometry: Ground[keyof Ground]) {
  return { type: 'geojson' as const, data: geometry, tolerance: 0.25 };
}

function pictures({ url }: Tiles, kind: string) {
  return { type: 'raster' as const, tiles: [url.replace('{type}', kind)], tileSize: 256 };
}
