import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergedNumbers } from './mergedNumbers.ts';

const LIST = [...'ABCDEFGHIJKL'];

type Move = readonly [from: number, to: number];

/** The list with one of its records elsewhere. */
function withMove(list: readonly string[], [from, to]: Move): string[] {
  const [one = '', ...others] = [list[from] ?? '', ...list.toSpliced(from, 1)];
  return others.toSpliced(to, 0, one);
}

/** What comes of a list that a set and others have put in order, and who has placed what. */
function merge(list: readonly string[], set: readonly string[], live: readonly string[]) {
  const numberIn = (sequence: readonly string[]) => (id: string) => sequence.indexOf(id) + 1;
  const [was, is, now] = [numberIn(list), numberIn(set), numberIn(live)];
  const isOwn = (id: string) => was(id) !== is(id);
  const own = list.filter(isOwn);
  const others = list.filter((id) => !isOwn(id));
  const placed = own.map((id) => ({ id, was: was(id), is: is(id), live: now(id) }));
  const numbers = mergedNumbers(
    placed,
    others.map((id) => ({ id, live: now(id) })),
  );
  const numberOf = (id: string): number => numbers.get(id) ?? now(id);
  const merged = list.toSorted((one, other) => numberOf(one) - numberOf(other));
  return { merged, numberOf, own };
}

const move = fc.tuple(fc.nat({ max: LIST.length - 1 }), fc.nat({ max: LIST.length - 1 }));
/** Of two neighbours that change places nobody knows which was moved. */
const farMove = move.filter(([from, to]) => Math.abs(from - to) > 1);
const RUNS = 2_000;

test('no two records share a number, and each that the set places has one', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(LIST, { minLength: 12 }),
      fc.shuffledSubarray(LIST, { minLength: 12 }),
      fc.array(move, { maxLength: 3 }),
      (set, live, few) => {
        for (const order of [set, few.reduce(withMove, LIST)]) {
          const { numberOf } = merge(LIST, order, live);
          expect(new Set(LIST.map(numberOf)).size).toBe(LIST.length);
        }
      },
    ),
    { numRuns: RUNS },
  );
});

test('of two moves both are made: all else keeps its order, and what was moved its neighbours', () => {
  fc.assert(
    fc.property(farMove, farMove, (inSet, byOthers) => {
      const [set, live] = [withMove(LIST, inSet), withMove(LIST, byOthers)];
      const [mine = '', theirs = ''] = [LIST[inSet[0]], LIST[byOthers[0]]];
      const { merged } = merge(LIST, set, live);
      const without = (sequence: readonly string[], ...ids: string[]) =>
        sequence.filter((id) => !ids.includes(id));
      expect(without(merged, mine, theirs)).toEqual(without(LIST, mine, theirs));
      expect(without(merged, theirs)).toEqual(without(set, theirs));
      if (mine !== theirs) expect(without(merged, mine)).toEqual(without(live, mine));
    }),
    { numRuns: RUNS },
  );
});

test('what both have moved is where the set has it, and the same move is made once', () => {
  fc.assert(
    fc.property(farMove, fc.nat({ max: 11 }), ([from, to], other) => {
      const set = withMove(LIST, [from, to]);
      expect(merge(LIST, set, withMove(LIST, [from, other])).merged).toEqual(set);
      expect(merge(LIST, set, set).merged).toEqual(set);
    }),
    { numRuns: RUNS },
  );
});
