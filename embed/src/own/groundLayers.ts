/** Sea, land and the lines on it. */
import type {
  ExpressionSpecification,
  LayerSpecification,
  LineLayerSpecification,
} from 'maplibre-gl';
import type { Palette } from './themes.ts';

/** A value at zoom 3 and at zoom 11, as MapLibre counts, and all between. */
type Range = readonly [far: number, near: number];

function between([far, near]: Range): ExpressionSpecification {
  return ['interpolate', ['exponential', 1.4], ['zoom'], 3, far, 11, near];
}

export function groundLayers({ sea, shallows, land, coast }: Palette): LayerSpecification[] {
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': sea } },
    line('shallows', 'coast', shallows, [6, 22], { 'line-blur': between([5, 18]) }),
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': land } },
    line('coast', 'coast', coast, [0.5, 1.2]),
  ];
}

export function lineLayers({ border, region, province }: Palette): LayerSpecification[] {
  return [
    { ...line('provinces', 'provinces', province, [0.3, 1.4]), minzoom: 6 },
    { ...line('regions', 'regions', region, [0.4, 1.8]), minzoom: 4.5 },
    line('borders', 'borders', border, [0.6, 2.2]),
  ];
}

function line(
  id: string,
  source: string,
  color: string,
  width: Range,
  paint: LineLayerSpecification['paint'] = {},
): LineLayerSpecification {
  return {
    id,
    type: 'line',
    source,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': color, 'line-width': between(width), ...paint },
  };
}
