import { diff3MergeRegions } from 'node-diff3';
import type { Versions } from './piece.ts';

/** A stretch of a list that both people changed, each in their own way. */
type Decide = (stretch: Versions<readonly string[]>, index: number) => readonly string[];

/**
 * Merges lists of lines that have nothing to be known by but their words.
 * @param decide chooses between two versions of the same stretch
 */
export function mergeLines(
  { base, theirs, mine }: Versions<readonly string[]>,
  decide: Decide,
): string[] {
  let conflicts = 0;
  return diff3MergeRegions([...mine], [...base], [...theirs]).flatMap((region) => {
    if (region.stable) return region.bufferContent;
    const { aContent, oContent, bContent } = region;
    return decide({ base: oContent, theirs: bContent, mine: aContent }, conflicts++);
  });
}
