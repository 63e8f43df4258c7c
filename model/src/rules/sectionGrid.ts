/** Where sections come to lie on the grid of a page, and how wide they are. */
import { SECTION_COLUMNS } from '../constants.ts';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface DropPlace {
  /** On which side of the section beneath the pointer. */
  readonly edge: 'before' | 'after';
  /** Beside it in the same row, or above and below it. */
  readonly direction: 'beside' | 'stacked';
}

/**
 * The place that the pointer shows: a section over the whole width leaves room only above and
 * below, any other one beside it too.
 */
export function dropPlace(
  pointer: { readonly x: number; readonly y: number },
  over: Box,
  gridWidth: number,
): DropPlace {
  const isWhole = over.width > gridWidth - 2;
  const isLate = isWhole
    ? pointer.y > over.top + over.height / 2
    : pointer.x > over.left + over.width / 2;
  return { edge: isLate ? 'after' : 'before', direction: isWhole ? 'stacked' : 'beside' };
}

/** The index that an item has after it was taken from `from` and put before or after `over`. */
export function indexAfterDrop(from: number, over: number, edge: DropPlace['edge']): number {
  const place = edge === 'after' ? over + 1 : over;
  return from < place ? place - 1 : place;
}

/** A width that a section can have, nearest to the one asked for. */
export function boundedWidth(columns: number): number {
  return Math.min(Math.max(Math.round(columns), 1), SECTION_COLUMNS);
}

/**
 * How many columns a section takes whose edge is pulled to a place.
 * @param pixels from the left edge of the section to the pointer
 * @param grid width of the whole grid and the gap between its columns, in pixels
 */
export function columnsAt(pixels: number, grid: { width: number; gap: number }): number {
  return boundedWidth(((pixels + grid.gap) / (grid.width + grid.gap)) * SECTION_COLUMNS);
}
