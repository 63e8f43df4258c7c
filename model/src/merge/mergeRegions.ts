/** What two people made of a list of texts, place by place: a merge of three versions ("diff3"). */
import type { Effort, Stretch } from '../difference/effort.ts';
import type { Versions } from './piece.ts';

type Texts = readonly string[];

/** Texts that both have kept, or one of them alone has changed; else what each made of a place. */
export type Region = { readonly settled: Texts } | Versions<Texts>;

/** Of what differs more, all counts as changed that lies between the first difference and the last. */
export const EDITS_AT_MOST = 1_000;

/** A stretch of the base, of which one person made something else. Ends are exclusive. */
interface Hunk {
  readonly side: 'mine' | 'theirs';
  readonly start: number;
  readonly end: number;
  /** Where what they made of it stands in their version. */
  readonly from: number;
  readonly to: number;
}

/** The places of a list in their order. Changes that touch each other are one. */
export function mergeRegions({ base, theirs, mine }: Versions<Texts>, effort: Effort): Region[] {
  const sides = { mine, theirs };
  const hunks = (['mine', 'theirs'] as const).flatMap((side) =>
    hunksOf(side, effort.stretches(base, sides[side], EDITS_AT_MOST)),
  );
  hunks.sort((one, other) => one.start - other.start);
  const regions: Region[] = [];
  const settle = (settled: Texts) => {
    if (settled.length > 0) regions.push({ settled });
  };
  let at = 0;
  for (let next = 0; next < hunks.length; ) {
    const [first, ...others] = touching(hunks, next);
    if (!first) break;
    next += 1 + others.length;
    settle(base.slice(at, first.start));
    const all = [first, ...others];
    at = Math.max(...all.map(({ end }) => end));
    const madeBy = (side: Hunk['side']) => {
      const own = all.filter((hunk) => hunk.side === side);
      const [head, tail] = [own[0], own.at(-1)];
      // What lies around somebody's own changes is as it was.
      return head && tail
        ? sides[side].slice(head.from - (head.start - first.start), tail.to + (at - tail.end))
        : base.slice(first.start, at);
    };
    if (others.length === 0) settle(madeBy(first.side));
    else {
      const old = base.slice(first.start, at);
      regions.push({ base: old, theirs: madeBy('theirs'), mine: madeBy('mine') });
    }
  }
  settle(base.slice(at));
  return regions;
}

/** Those from an index on of which each begins before the ones ahead of it have ended. */
function touching(hunks: readonly Hunk[], from: number): Hunk[] {
  let end = hunks[from]?.end ?? 0;
  const found: Hunk[] = [];
  for (const hunk of hunks.slice(from)) {
    if (found.length > 0 && hunk.start > end) break;
    end = Math.max(end, hunk.end);
    found.push(hunk);
  }
  return found;
}

function hunksOf(side: Hunk['side'], stretches: readonly Stretch[]): Hunk[] {
  const hunks: Hunk[] = [];
  let [start, from] = [0, 0];
  let [end, to] = [0, 0];
  const close = () => {
    if (end > start || to > from) hunks.push({ side, start, end, from, to });
  };
  for (const { kind, length } of stretches) {
    if (kind === 'removed') end += length;
    else if (kind === 'added') to += length;
    else {
      close();
      [start, from] = [end + length, to + length];
      [end, to] = [start, from];
    }
  }
  close();
  return hunks;
}
