import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Effort } from './effort.ts';

const list = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 });

it('leads from one list to the other, whatever is left', () => {
  fc.assert(
    fc.property(
      list,
      list,
      fc.nat({ max: 3_000 }),
      fc.nat({ max: 60 }),
      (before, after, steps, most) => {
        const [old, now]: [string[], string[]] = [[], []];
        for (const { kind, length } of new Effort(steps).stretches(before, after, most)) {
          const [gone, come] = [
            before.slice(old.length, old.length + length),
            after.slice(now.length, now.length + length),
          ];
          if (kind === 'same') expect(gone).toEqual(come);
          if (kind !== 'added') old.push(...gone);
          if (kind !== 'removed') now.push(...come);
        }
        expect([old, now]).toEqual([before, after]);
      },
    ),
  );
});

it('is spent by every comparison, also by those of equal items', () => {
  const before = Array.from({ length: 1_000 }, (_, at) => `${at}`);
  const after = before.map((one, at) => (at === 3 || at === 996 ? 'x' : one));
  const effort = new Effort(10_000);
  const kinds = () => effort.stretches(before, after, 100).map(({ kind }) => kind);
  const fine = ['same', 'removed', 'added', 'same', 'removed', 'added', 'same'];
  for (let at = 0; at < 3; at++) expect(kinds()).toEqual(fine);
  expect(kinds()).toEqual(['same', 'removed', 'added', 'same']);
});

it('is kept for others where two lists have nothing in common, or too little', () => {
  const effort = new Effort(1_000);
  const many = (name: string, same = 0) =>
    Array.from({ length: 500 }, (_, at) => (at > 2 && at < 3 + same ? '=' : `${name}${at}`));
  expect(effort.stretches(many('a'), many('b'), 2_000)).toHaveLength(4);
  expect(effort.stretches(many('a', 9), many('b', 9), 900)).toHaveLength(4);
  expect(
    effort
      .stretches(['a', 'b', 'c', 'd'], ['x', 'b', 'c', 'y'], 9)
      .filter(({ kind }) => kind === 'same')
      .map(({ length }) => length),
  ).toContain(2);
});

it('leaves texts whole that are too long for it, and takes shorter ones apart', () => {
  const effort = new Effort(1_000);
  const words = (text: string) => text.split(' ');
  expect(effort.tokens(['a b', '', 'c '.repeat(500)], words)).toEqual([
    ['a b'],
    [],
    ['c '.repeat(500)],
  ]);
  expect(effort.tokens(['a b', 'c'], words)).toEqual([['a', 'b'], ['c']]);
});
