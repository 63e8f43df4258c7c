import { expect, it } from 'vitest';
import { Slices } from './slices.ts';

it('gives others a turn after each slice, and not before', async () => {
  let now = 0;
  const slices = new Slices(() => now);
  let turns = 0;
  const others = () => {
    turns++;
    setImmediate(others).unref();
  };
  setImmediate(others).unref();
  const seen = [];
  for (const passed of [0, 10, 4, 1, 10, 10, 100]) {
    now += passed;
    await slices.cut();
    seen.push(turns);
  }
  expect(seen).toEqual([0, 0, 0, 1, 1, 2, 3]);
});
