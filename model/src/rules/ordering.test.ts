import { expect, it } from 'vitest';
import { ordersOf, smallestFree } from './ordering.ts';

it('numbers ids from one', () => {
  expect([...ordersOf(['c', 'a', 'b'])]).toEqual([
    ['c', 1],
    ['a', 2],
    ['b', 3],
  ]);
});

it.each([
  [[], 1],
  [[1, 2, 3], 4],
  [[2, 3], 1],
  [[3, 1, 1], 2],
])('finds that the smallest free number beside %j is %i', (used, free) => {
  expect(smallestFree(used)).toBe(free);
});
