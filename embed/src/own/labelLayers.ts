/** Names, the more important over the less: MapLibre places the topmost layer first. */
import type { ExpressionFilterSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { CAPITAL_DOT, TOWN_DOT } from './dots.ts';
import type { Palette } from './themes.ts';

type Filter = ExpressionFilterSpecification;
type NameLayer = SymbolLayerSpecification & { filter: Filter };

/** Names of fonts that visitors may have; what has none of them has its own `sans-serif`. */
const FAMILIES = ['Segoe UI', 'Roboto', 'Helvetica Neue', 'Arial', 'Liberation Sans'];
/** MapLibre takes weight and slant from the first name. */
export const fonts = (style: '' | ' Medium' | ' Bold' | ' Italic') => [
  `Arial${style}`,
  ...FAMILIES,
];

/** From which zoom on a municipality's name is shown, by its rank. */
const FROM_ZOOM = [4, 6, 8, 9] as const;

export function labelLayers(palette: Palette): NameLayer[] {
  const place = (rank: number) => placesOf(rank, palette);
  return [
    names('seas', ['==', ['get', 'kind'], 'sea'], palette.water, palette, {
      minzoom: 4,
      maxzoom: 10,
      style: ' Italic',
      size: [11, 16],
      layout: { 'text-letter-spacing': 0.08, 'text-max-width': 7 },
    }),
    place(3),
    place(2),
    names('regions', ['==', ['get', 'kind'], 'region'], palette.area, palette, {
      minzoom: 5,
      maxzoom: 7.5,
      style: '',
      size: [10, 14],
      layout: { 'text-transform': 'uppercase', 'text-letter-spacing': 0.12, 'text-max-width': 7 },
    }),
    place(1),
    place(0),
    names('countries', ['==', ['get', 'kind'], 'country'], palette.area, palette, {
      minzoom: 1.5,
      maxzoom: 7,
      style: ' Medium',
      size: [12, 20],
      layout: { 'text-letter-spacing': 0.06, 'text-max-width': 7 },
    }),
  ];
}

/** The dot comes and goes with its name. */
function placesOf(rank: number, palette: Palette): NameLayer {
  const isCapital = rank < 2;
  const filter: Filter = ['all', ['==', ['get', 'kind'], 'place'], ['==', ['get', 'rank'], rank]];
  return names(`places-${rank}`, filter, isCapital ? palette.city : palette.town, palette, {
    minzoom: FROM_ZOOM[rank] ?? 9,
    style: isCapital ? ' Medium' : '',
    size: isCapital ? [12, 18 - 3 * rank] : [10.5, 13],
    layout: {
      'icon-image': isCapital ? CAPITAL_DOT : TOWN_DOT,
      'icon-padding': 1,
      'text-variable-anchor': ['bottom', 'top', 'left', 'right'],
      'text-radial-offset': 0.5,
    },
  });
}

interface NameOptions {
  readonly minzoom: number;
  readonly maxzoom?: number;
  readonly style: Parameters<typeof fonts>[0];
  /** In pixels, at MapLibre's zooms 4 and 11. */
  readonly size: readonly [far: number, near: number];
  readonly layout: SymbolLayerSpecification['layout'];
}

function names(
  id: string,
  filter: Filter,
  color: string,
  { halo }: Palette,
  { minzoom, maxzoom = 24, style, size: [far, near], layout }: NameOptions,
): NameLayer {
  return {
    id: `names-${id}`,
    type: 'symbol',
    source: 'labels',
    minzoom,
    maxzoom,
    filter,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': fonts(style),
      'text-size': ['interpolate', ['linear'], ['zoom'], 4, far, 11, near],
      'symbol-sort-key': ['get', 'rank'],
      'text-padding': 4,
      ...layout,
    },
    paint: { 'text-color': color, 'text-halo-color': halo, 'text-halo-width': 1.4 },
  };
}
