/** How many markers a map shows at once, and the size in pixels of the squares that take the others together. */
const MOST_MARKERS = 150;
const SQUARE_PX = 64;

/**
 * Points as they are drawn: each by itself, or, where they are too many, those of a square as one.
 * @param toScreen where a point is on the screen, in pixels
 */
export function groupPoints<Point>(
  points: readonly Point[],
  toScreen: (point: Point) => { readonly x: number; readonly y: number },
): readonly (readonly Point[])[] {
  if (points.length <= MOST_MARKERS) return points.map((point) => [point]);
  const squares = Map.groupBy(points, (point) => {
    const { x, y } = toScreen(point);
    return `${Math.floor(x / SQUARE_PX)} ${Math.floor(y / SQUARE_PX)}`;
  });
  return [...squares.values()];
}
