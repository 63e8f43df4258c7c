/** Which points a public map shows as it opens, whoever draws it. */
import { MAP_MARKER_PX } from '@regia/model/constants.ts';
import type { Location } from '@regia/model/fields/location.ts';
import type { MapData } from '@regia/site/maps/mapData.ts';

/** The size of a map in pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** A map on a wide page, which its editor had in mind. */
const WIDE: Size = { width: 1200, height: 600 };
/** Pixels of the whole world at zoom 0, as Google counts. */
const WORLD_PX = 256;

/**
 * The points that a map is to be fitted to; none where its own view does. What that view shows on a
 * wide page is to be seen on a narrow one too, and a view that shows no point gives way to all of them.
 * @param size of the map as it opens
 */
export function pointsToFit<Point extends Location>(
  { center, zoom, points }: Pick<MapData, 'center' | 'zoom'> & { points: readonly Point[] },
  size: Size,
): readonly Point[] {
  const middle = onWorld(center);
  const scale = WORLD_PX * 2 ** zoom;
  const fits = (point: Point, { width, height }: Size, marker: Size) => {
    const [x, y] = onWorld(point);
    const aside = x - middle[0];
    // The shorter way around the world.
    const right = (aside - Math.round(aside)) * scale;
    const down = (y - middle[1]) * scale;
    // The marker stands above its point.
    return (
      Math.abs(right) <= (width - marker.width) / 2 &&
      down <= height / 2 &&
      down >= marker.height - height / 2
    );
  };
  const meant = points.filter((point) => fits(point, WIDE, { width: 0, height: 0 }));
  const wanted = meant.length > 0 ? meant : points;
  return wanted.every((point) => fits(point, size, MAP_MARKER_PX)) ? [] : wanted;
}

/** Where a place is on Mercator's square, from 0 to 1. */
function onWorld({ latitude, longitude }: Location): readonly [x: number, y: number] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}
