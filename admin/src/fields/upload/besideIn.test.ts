import { expect, it } from 'vitest';
import { besideIn } from './PicturePicker.tsx';

/** Three in a row, and two below. */
const TOPS = [0, 0, 0, 90, 90];

it.each([
  [0, 'ArrowRight', 1],
  [2, 'ArrowRight', 3],
  [4, 'ArrowRight', null],
  [0, 'ArrowLeft', null],
  [3, 'ArrowLeft', 2],
  [1, 'ArrowDown', 4],
  [2, 'ArrowDown', 4],
  [3, 'ArrowDown', null],
  [4, 'ArrowUp', 1],
  [1, 'ArrowUp', null],
  [3, 'Home', 0],
  [0, 'Home', null],
  [0, 'End', 4],
  [0, 'Enter', null],
])('from tile %i, %s leads to %s', (at, key, next) => {
  expect(besideIn(TOPS, at, key)).toBe(next);
});

it('leads nowhere where there are none', () => {
  expect(besideIn([], -1, 'ArrowDown')).toBe(null);
});
