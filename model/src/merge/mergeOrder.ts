/** In which sequence the items of a list stand that two people changed. Pure, on their keys. */
import type { Versions } from './piece.ts';

type Keys = readonly string[];

function among(keys: Keys, others: Keys): Keys {
  const known = new Set(others);
  return keys.filter((key) => known.has(key));
}

function isSame(one: Keys, other: Keys): boolean {
  return one.length === other.length && one.every((key, at) => key === other[at]);
}

/** Does a list put what was there before into another sequence? */
function isReordered(base: Keys, now: Keys): boolean {
  return !isSame(among(base, now), among(now, base));
}

/** Whose sequence holds: that of whoever moved something; `conflict` where both did, differently. */
export function orderFrom({ base, theirs, mine }: Versions<Keys>): 'theirs' | 'mine' | 'conflict' {
  if (!isReordered(base, theirs)) return 'mine';
  if (!isReordered(base, mine)) return 'theirs';
  return isSame(among(theirs, mine), among(mine, theirs)) ? 'mine' : 'conflict';
}

/** A sequence, with what only the other has put after what precedes it there. */
export function withInserted(leading: Keys, other: Keys, isKept: (key: string) => boolean): Keys {
  const placed = new Set(leading.filter(isKept));
  const inserted = new Map<string | null, string[]>();
  const following = (key: string | null) => {
    const keys = inserted.get(key) ?? [];
    inserted.set(key, keys);
    return keys;
  };
  let previous: string | null = null;
  for (const key of other) {
    if (placed.has(key)) previous = key;
    else if (isKept(key)) following(previous).push(key);
  }
  return [...following(null), ...[...placed].flatMap((key) => [key, ...following(key)])];
}
