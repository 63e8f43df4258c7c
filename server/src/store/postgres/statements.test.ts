import { expect, test } from 'vitest';
import { Statements } from './statements.ts';

test('what comes often is prepared, always by the same name', () => {
  const statements = new Statements();
  const named = (text: string) => statements.nameOf(text);
  expect(['a', 'b', 'a', 'a', 'b', 'b', 'a'].map(named)).toEqual([
    ...[undefined, undefined, undefined],
    ...['s1', undefined, 's2', 's1'],
  ]);
});

test('neither what is long nor more than fits is prepared', () => {
  const statements = new Statements();
  const often = (text: string) => [1, 2, 3].map(() => statements.nameOf(text)).at(-1);
  expect(often('x'.repeat(5_001))).toBeUndefined();
  const names = Array.from({ length: 201 }, (_, at) => often(`select ${at}`));
  expect(new Set(names.slice(0, 200)).size).toBe(200);
  expect(names.at(-1)).toBeUndefined();
});

test('plans are made anew after a second, where there are some', () => {
  const statements = new Statements();
  expect(statements.renewPlans(0)).toBe(false);
  for (let use = 0; use < 3; use++) statements.nameOf('a');
  expect([0, 999, 1_000, 1_500].map((now) => statements.renewPlans(now))).toEqual([
    ...[true, false, true, false],
  ]);
});
