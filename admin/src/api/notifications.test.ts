import { expect, it } from 'vitest';
import { pollingDelay } from './notifications.ts';

it('is ten seconds, and twice as long after each failure, up to five minutes', () => {
  const delays = [0, 1, 2, 3, 4, 5, 2_000].map(pollingDelay);
  expect(delays).toEqual([10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000]);
});
