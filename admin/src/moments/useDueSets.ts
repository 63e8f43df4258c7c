import type { PreparedSet } from '../api/prepared.ts';
import { usePreparedSets } from '../session/usePreparedSets.ts';

export interface DueSet extends PreparedSet {
  readonly publishAt: string;
}

/** The sets of prepared changes that are published by the clock. */
export function useDueSets(): readonly DueSet[] {
  return (usePreparedSets() ?? []).flatMap((set) =>
    set.publishAt === null ? [] : [{ ...set, publishAt: set.publishAt }],
  );
}
