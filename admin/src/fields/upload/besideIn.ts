/**
 * Where a key leads in a grid of tiles; null where it leads nowhere.
 * @param tops how far down each tile stands: those of one row are at the same height
 */
export function besideIn(tops: readonly number[], at: number, key: string): number | null {
  const columns = tops.filter((top) => top === tops[0]).length;
  const last = tops.length - 1;
  // From above a gap in the last row, the last tile is next.
  const below = tops[at] === tops[last] ? at : Math.min(at + columns, last);
  const steps: Readonly<Record<string, number>> = {
    ...{ ArrowLeft: at - 1, ArrowRight: at + 1, ArrowUp: at - columns },
    ...{ ArrowDown: below, Home: 0, End: last },
  };
  const next = steps[key] ?? at;
  return next === at || !(next in tops) ? null : next;
}
