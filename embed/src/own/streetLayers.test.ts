import { featureFilter, validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { MAP_THEMES, SITE_LANGUAGES } from '@regia/model/constants.ts';
import type { MapType } from '@regia/site/maps/mapData.ts';
import type { FilterSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { describe, expect, test } from 'vitest';
import { labelLayers } from './labelLayers.ts';
import { beyond, STREETS, streetLayers } from './streetLayers.ts';
import { showsStreets } from './style.ts';
import { paletteOf } from './themes.ts';

const TYPES = ['roadmap', 'hybrid', 'terrain'] as const;
const LOOKS = TYPES.flatMap((type) => MAP_THEMES.map((theme) => ({ type, theme })));

function styleWith(layers: LayerSpecification[]): StyleSpecification {
  const data = { type: 'FeatureCollection' as const, features: [] };
  const tiles = ['pmtiles://https://tiles.example/a.pmtiles/{z}/{x}/{y}'];
  return {
    version: 8,
    sources: { labels: { type: 'geojson', data }, [STREETS]: { type: 'vector', tiles } },
    layers,
  };
}

const colorOf = (layers: LayerSpecification[], id: string, name: string) => {
  const { paint } = layers.find((layer) => layer.id === `${STREETS}-${id}`) ?? {};
  return paint && Reflect.get(paint, name);
};

describe.each(LOOKS)('the streets of $type, $theme', ({ type, theme }) => {
  const layers = streetLayers({ type, theme, language: 'it' }, 10);
  const palette = paletteOf(type, theme);

  test('are layers that MapLibre takes, beside our own names', () => {
    const where = beyond([11, 45, 12, 46], 10);
    const names = labelLayers(palette).map((layer): LayerSpecification => {
      const filter: FilterSpecification = ['all', layer.filter, where];
      return { ...layer, filter };
    });
    const style = styleWith([...layers, ...names]);
    expect(validateStyleMin(style)).toEqual([]);
    expect(layers.length).toBeGreaterThan(type === 'hybrid' ? 40 : 55);
    expect(layers.filter(({ minzoom = 0 }) => minzoom < 10)).toEqual([]);
  });

  test('need no font, picture or anything else of others', () => {
    const style = JSON.stringify(layers);
    expect(style).not.toMatch(/Noto|https?:|glyphs|sprite|arrow|shield/);
    expect(style).toContain('"Arial Italic","Segoe UI"');
  });

  test('are in our own colours, and differ from the land', () => {
    expect(colorOf(layers, 'places_locality', 'text-color')).toBe(palette.city);
    expect(colorOf(layers, 'roads_labels_minor', 'text-color')).toBe(palette.town);
    expect(colorOf(layers, 'roads_labels_minor', 'text-halo-color')).toBe(palette.halo);
    const road = String(colorOf(layers, 'roads_minor_casing', 'line-color'));
    expect([palette.land, '']).not.toContain(road);
    if (type === 'hybrid') expect(layers.filter((layer) => layer.type === 'fill')).toEqual([]);
    else expect(colorOf(layers, 'earth', 'fill-color')).toBe(palette.land);
  });
});

test.each(SITE_LANGUAGES)('names are in %s where the file has them', (language) => {
  const layers = streetLayers({ type: 'roadmap', theme: 'standard', language }, 9);
  expect(validateStyleMin(styleWith(layers))).toEqual([]);
  const town = layers.find(({ id }) => id === 'streets-places_locality');
  expect(JSON.stringify(town)).toContain(`["get","name:${language}"]`);
});

test('names of the ground stay where the file has none: beyond its bounds, and from afar', () => {
  const { filter } = featureFilter(beyond([11, 45, 12, 46], 10), 'filter');
  const isShown = (longitude: number, zoom: number) => {
    // In the one tile of zoom 0, whose side is 8192; 45.5 degrees north.
    const geometry = [[{ x: ((longitude + 180) / 360) * 8192, y: 2931 }]];
    const feature = { type: 1, properties: {}, geometry };
    return Boolean(Reflect.apply(filter, null, [{ zoom }, feature, { z: 0, x: 0, y: 0 }]));
  };
  expect([isShown(11.5, 9), isShown(13, 9)]).toEqual([true, true]);
  expect([isShown(11.5, 10), isShown(13, 10)]).toEqual([false, true]);
});

test('pictures from above show no streets but in a hybrid, and terrain without pictures does', () => {
  const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.jpg', attribution: '' };
  const shown = (type: MapType, service = {}) => showsStreets({ type, service });
  expect([shown('roadmap'), shown('roadmap', { tiles })]).toEqual([true, true]);
  expect([shown('hybrid'), shown('hybrid', { tiles })]).toEqual([true, true]);
  expect([shown('satellite'), shown('satellite', { tiles })]).toEqual([false, false]);
  expect([shown('terrain'), shown('terrain', { tiles })]).toEqual([true, false]);
});
