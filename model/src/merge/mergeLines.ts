import type { Effort } from '../difference/effort.ts';
import { mergeRegions } from './mergeRegions.ts';
import type { Versions } from './piece.ts';

/** A stretch of a list that both people changed, each in their own way. */
type Decide = (stretch: Versions<readonly string[]>, index: number) => readonly string[];

/**
 * Merges lists of lines that have nothing to be known by but their words.
 * @param decide chooses between two versions of the same stretch
 */
export function mergeLines(
  versions: Versions<readonly string[]>,
  effort: Effort,
  decide: Decide,
): string[] {
  let conflicts = 0;
  return mergeRegions(versions, effort).flatMap((region) =>
    'settled' in region ? region.settled : decide(region, conflicts++),
  );
}
