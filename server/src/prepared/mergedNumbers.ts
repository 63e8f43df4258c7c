/** Two orders of a list made one: what each has moved is where it was put, and what only made room makes room again. */

/** A record that a set has given another place. */
export interface Placed {
  readonly id: string;
  /** Its number before; null where it is new in the set. */
  readonly was: number | null;
  /** Its number in the set. */
  readonly is: number;
  /** The number that it has got from others; in the set's own place where it is new. */
  readonly live: number;
}

interface Known extends Placed {
  readonly was: number;
}

/** A record that the set has not placed. */
export interface Other {
  readonly id: string;
  readonly live: number;
}

type Item = Placed | Other;

/** What others have moved has been moved by the set, too, rather than its neighbour; and rather that than other records. */
const [LIGHT, HEAVY] = [0.999, 1.001];
/** The further away, the likelier; by so little that it only decides between what else is alike. */
const [FAR, FARTHER] = [10_000, 1e-7];

/**
 * The numbers of records in a list that a set has put in order, and others since. What the set moved goes between its
 * neighbours there, what only others moved stays where they put it, and none shares its number. A record that the set
 * has not placed gets another number only where others have moved it in between so that there is no number left.
 * @param placed those that shared a number, in the order that they had
 * @param others likewise
 */
export function mergedNumbers(
  placed: readonly Placed[],
  others: readonly Other[],
): Map<string, number> {
  return numbered(mergedOrder(placed, others.toSorted(byLive)));
}

const ascending = (one: number, other: number) => one - other;
const byLive = (one: Other, other: Other) => one.live - other.live;

function mergedOrder(placed: readonly Placed[], others: readonly Other[]): Item[] {
  const known = placed.filter((one): one is Known => one.was !== null);
  const fixed = others.map(({ live }) => live);
  const movedLive = moved(known, fixed, { now: ({ live }) => live });
  const movedInSet: ReadonlySet<Placed> = moved(known, fixed, {
    now: ({ is }) => is,
    rather: movedLive,
  });
  const staying = known.filter((one) => !movedInSet.has(one));
  const merged: Item[] = [...others, ...staying].sort(byLive);
  // What others have moved elsewhere is nobody's neighbour any more.
  const neighbours = new Set<Placed>(staying.filter((one) => !movedLive.has(one)));
  const inSet = placed.toSorted((one, other) => one.is - other.is);
  for (const [at, one] of inSet.entries()) {
    if (one.was !== null && !movedInSet.has(one)) continue;
    merged.splice(placeOf(one, at), 0, one);
    neighbours.add(one);
  }
  return merged;

  function placeOf({ is }: Placed, at: number): number {
    const isNeighbour = (other: Placed) => neighbours.has(other);
    const before = inSet.findLastIndex((other, index) => index < at && isNeighbour(other));
    const after = inSet.findIndex((other, index) => index > at && isNeighbour(other));
    const [previous, next] = [inSet[before], inSet[after]];
    // Does the set have none of the others in between?
    const isBeside = (other: Placed, place: number) =>
      Math.abs(other.is - is) === Math.abs(place - at);
    if (previous && isBeside(previous, before)) return merged.indexOf(previous) + 1;
    if (next && isBeside(next, after)) return merged.indexOf(next);
    const other = others.findLast(({ live }) => live <= is) ?? previous;
    if (other) return merged.indexOf(other) + 1;
    return next ? merged.indexOf(next) : 0;
  }
}

/** Each between those that keep theirs, as far as there are numbers; one that leaves too few gets another itself. */
function numbered(merged: readonly Item[]): Map<string, number> {
  const numbers = new Map<string, number>();
  let waiting: Item[] = [];
  let last = merged.reduce((least, { live }) => Math.min(least, live - 1), 0);
  const number = (end: number) => {
    for (const [at, free] of freeBetween(last, end, waiting).entries()) {
      numbers.set(waiting[at]?.id ?? '', free);
    }
    waiting = [];
  };
  for (const item of merged) {
    if ('is' in item || (waiting.length > 0 && waiting.length > item.live - last - 1)) {
      waiting.push(item);
      continue;
    }
    number(item.live);
    last = item.live;
  }
  number(Number.POSITIVE_INFINITY);
  return numbers;
}

/** As many numbers between two others as there are records, in order: first those that they had. */
function freeBetween(start: number, end: number, items: readonly Item[]): number[] {
  const isBetween = (number: number) => number > start && number < end;
  const had = items.map(({ live }) => live).filter(isBetween);
  const free = new Set(had.sort(ascending));
  for (let next = start + 1; free.size < items.length && next < end; next++) free.add(next);
  return [...free].sort(ascending);
}

/**
 * Of records that had one order and have another, among others that stay: the fewest whose moves explain it.
 * @param now the number that a record has got
 * @param rather those of which it is likelier
 */
function moved(
  known: readonly Known[],
  fixed: readonly number[],
  { now, rather = new Set() }: { now: (one: Known) => number; rather?: ReadonlySet<Known> },
): ReadonlySet<Known> {
  const sequence = [...known, ...blocksOf(known, fixed, now)].sort(
    (one, other) => one.was - other.was || Number(isBlock(one)) - Number(isBlock(other)),
  );
  const numberOf = (one: (typeof sequence)[number]) => (isBlock(one) ? one.was : now(one));
  const weightOf = (one: (typeof sequence)[number]) => {
    if (isBlock(one)) return one.count * HEAVY;
    const far = Math.min(Math.abs(now(one) - one.was), FAR) / FAR;
    return (rather.has(one) ? LIGHT : 1) - far * FARTHER;
  };
  // The heaviest run that ends with each, and what comes before it there.
  const runs: { weight: number; before: number }[] = [];
  for (const one of sequence) {
    let best = { weight: 0, before: -1 };
    for (const [index, { weight }] of runs.entries()) {
      const other = sequence[index];
      if (other && weight > best.weight && numberOf(other) <= numberOf(one))
        best = { weight, before: index };
    }
    runs.push({ weight: best.weight + weightOf(one), before: best.before });
  }
  const heaviest = Math.max(0, ...runs.map(({ weight }) => weight));
  const kept = new Set<unknown>();
  let at = runs.findIndex(({ weight }) => weight === heaviest);
  for (; at >= 0; at = runs[at]?.before ?? -1) kept.add(sequence[at]);
  return new Set(known.filter((one) => !kept.has(one)));
}

/** Others between which no record was or is. One that has the number of a record has come there by another move. */
interface Block {
  readonly was: number;
  readonly count: number;
}

function isBlock(one: Known | Block): one is Block {
  return 'count' in one;
}

function blocksOf(
  known: readonly Known[],
  fixed: readonly number[],
  now: (one: Known) => number,
): Block[] {
  const ends = [...new Set(known.flatMap((one) => [one.was, now(one)]))].sort(ascending);
  const place = (number: number) => ends.findLastIndex((end) => end < number);
  const apart = fixed.filter((number) => !ends.includes(number));
  return [...Map.groupBy(apart, place).values()].map((block) => ({
    was: block[0] ?? 0,
    count: block.length,
  }));
}
