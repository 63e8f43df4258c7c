import { MAP_THEMES, MAP_TYPES } from '@regia/model/constants.ts';
import type { MapData } from '@regia/site/maps/mapData.ts';
import { mapTexts } from '@regia/site/maps/mapTexts.ts';
import { describe, expect, test } from 'vitest';
import type { Ground } from './basemap.ts';
import { styleOf } from './style.ts';
import { paletteOf } from './themes.ts';

const LINES: Ground['coast'] = { type: 'MultiLineString', coordinates: [] };
const GROUND: Ground = {
  land: { type: 'MultiPolygon', coordinates: [] },
  coast: LINES,
  borders: LINES,
  regions: LINES,
  provinces: LINES,
};
const TILES = { url: 'https://tiles.example/{type}/{z}/{x}/{y}.jpg', attribution: '' };
const LOOKS = MAP_TYPES.flatMap((type) => MAP_THEMES.map((theme) => ({ type, theme })));

function style(look: Pick<MapData, 'type' | 'theme'>, service: MapData['service'] = {}) {
  const center = { latitude: 45, longitude: 11 };
  const rest = { center, zoom: 8, language: 'it', points: [], texts: mapTexts('it'), service };
  return styleOf({ ...look, ...rest }, GROUND, { type: 'FeatureCollection', features: [] });
}

describe.each(LOOKS)('the style of $type, $theme', (look) => {
  test('has layers with names of their own over sources that there are', () => {
    const { layers, sources } = style(look, { tiles: TILES });
    expect(new Set(layers.map(({ id }) => id)).size).toBe(layers.length);
    const used = layers.flatMap((layer) => ('source' in layer ? [String(layer.source)] : []));
    expect(used.filter((name) => !(name in sources))).toEqual([]);
  });

  test('fetches nothing without a tile server', () => {
    expect(JSON.stringify(style(look))).not.toMatch(/https?:|glyphs|sprite/);
  });

  test('has names that can be read', () => {
    const palette = paletteOf(look.type, look.theme);
    for (const name of ['city', 'town'] as const) {
      for (const ground of ['land', 'halo'] as const) {
        expect(contrast(palette[name], palette[ground]), `${name} on ${ground}`).toBeGreaterThan(
          4.5,
        );
      }
    }
  });
});

test('pictures are those of the type, and only a hybrid has names over them', () => {
  const shown = (type: MapData['type']) => {
    const { sources, layers } = style({ type, theme: 'standard' }, { tiles: TILES });
    const { tiles } = sources;
    const hasNames = layers.some((layer) => layer.type === 'symbol');
    return [tiles?.type === 'raster' ? tiles.tiles?.[0] : null, hasNames];
  };
  expect(shown('roadmap')).toEqual([null, true]);
  expect(shown('satellite')).toEqual(['https://tiles.example/satellite/{z}/{x}/{y}.jpg', false]);
  expect(shown('hybrid')).toEqual(['https://tiles.example/satellite/{z}/{x}/{y}.jpg', true]);
  expect(shown('terrain')).toEqual(['https://tiles.example/terrain/{z}/{x}/{y}.jpg', false]);
});

/** WCAG's contrast of two colours written `#rrggbb`. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
