/** How streets look: Protomaps' layers in the colours of our own maps, with letters from the visitor's own fonts. */
import { DARK, type Flavor, GRAYSCALE, LIGHT, layers } from '@protomaps/basemaps';
import type { MapTheme } from '@regia/site/maps/mapData.ts';
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { Look } from './groundMap.ts';
import { fonts } from './labelLayers.ts';
import { type Palette, paletteOf } from './themes.ts';

export const STREETS = 'streets';

const FLAVORS: Record<MapTheme, Flavor> = {
  standard: LIGHT,
  silver: GRAYSCALE,
  retro: LIGHT,
  dark: DARK,
  night: DARK,
  aubergine: DARK,
};

/** They are the ground's, or need pictures, which a style without sprite has none of. */
const LEFT_OUT = new Set(['background', 'roads_oneway', 'roads_shields']);
/** A list of fonts as JSON, which Protomaps has as files that nobody serves here. */
const FONTS = /\["Noto Sans(?: Devanagari)? (Regular|Medium|Italic)[^"]*"\]/g;

/** The layers over a source called `streets`. @param from the zoom from which they are seen, as MapLibre counts */
export function streetLayers(
  { type, theme, language }: Omit<Look, 'service'>,
  from: number,
): LayerSpecification[] {
  const isOverPictures = type === 'hybrid';
  const flavor = flavorOf(paletteOf(type, theme), isOverPictures ? DARK : FLAVORS[theme]);
  const shown = layers(STREETS, flavor, { lang: language })
    .filter(({ id }) => !LEFT_OUT.has(id))
    .filter((layer) => !(isOverPictures && layer.type === 'fill'))
    .map((layer) => ({
      ...layer,
      id: `${STREETS}-${layer.id}`,
      minzoom: Math.max(from, layer.minzoom ?? 0),
    }));
  const written = JSON.stringify(shown).replace(FONTS, (_, style: string) =>
    JSON.stringify(fonts(style === 'Regular' ? '' : style === 'Medium' ? ' Medium' : ' Italic')),
  );
  return JSON.parse(written);
}

/** Is something beyond a file's bounds, or seen from farther away than it is shown? */
export function beyond(
  [west, south, east, north]: readonly [number, number, number, number],
  zoom: number,
): ExpressionSpecification {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  const isWithin: ExpressionSpecification = ['within', { type: 'Polygon', coordinates: [ring] }];
  return ['any', ['<', ['zoom'], zoom], ['!', isWithin]];
}

/** A flavor's colours, as far from our land as they are from its own; lines and names are ours. */
function flavorOf(palette: Palette, flavor: Flavor): Flavor {
  const { land, sea, province, city, town, area, water, halo, border } = palette;
  const [ours, theirs] = [channels(land), channels(flavor.earth)];
  const shift = ours.map((value, at) => value - (theirs[at] ?? 0));
  const colorOf = (name: string, color: string) => {
    if (name.endsWith('_halo')) return halo;
    if (name.includes('casing')) return province;
    const shifted = channels(color).map((value, at) => value + (shift[at] ?? 0));
    return `rgb(${shifted.map((value) => Math.min(255, Math.max(0, value))).join(', ')})`;
  };
  const colors = Object.entries(flavor).flatMap(([name, color]) =>
    typeof color === 'string' ? [[name, colorOf(name, color)]] : [],
  );
  return {
    ...flavor,
    ...Object.fromEntries(colors),
    // Pictures of places would be needed, and covers of the land are for afar.
    pois: undefined,
    landcover: undefined,
    earth: land,
    water: sea,
    boundaries: border,
    city_label: city,
    subplace_label: town,
    roads_label_major: town,
    roads_label_minor: town,
    address_label: town,
    state_label: area,
    country_label: area,
    ocean_label: water,
  };
}

/** Of a colour written `#rrggbb`. */
function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
