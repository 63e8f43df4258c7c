/** The dots that places have on our own maps, drawn here since a style without sprite has none. */
import type { Map as MapLibre } from 'maplibre-gl';
import type { Palette } from './themes.ts';

export const CAPITAL_DOT = 'capital';
export const TOWN_DOT = 'town';

/** Two pixels of a picture to one of the screen, so that sharp screens have sharp dots. */
const SHARPNESS = 2;

export function addDots(map: MapLibre, { city, town, halo }: Palette): void {
  map.addImage(CAPITAL_DOT, dot(4, city, halo), { pixelRatio: SHARPNESS });
  map.addImage(TOWN_DOT, dot(2.5, town, halo), { pixelRatio: SHARPNESS });
}

function dot(radius: number, color: string, inside: string): ImageData {
  const size = 2 * SHARPNESS * Math.ceil(radius);
  const canvas = new OffscreenCanvas(size, size).getContext('2d');
  if (!canvas) throw new Error('no canvas');
  canvas.scale(SHARPNESS, SHARPNESS);
  const middle = size / SHARPNESS / 2;
  disc(canvas, middle, radius, color);
  disc(canvas, middle, radius - 1.4, inside);
  return canvas.getImageData(0, 0, size, size);
}

function disc(
  canvas: OffscreenCanvasRenderingContext2D,
  middle: number,
  radius: number,
  color: string,
): void {
  canvas.fillStyle = color;
  canvas.beginPath();
  canvas.arc(middle, middle, radius, 0, 2 * Math.PI);
  canvas.fill();
}
