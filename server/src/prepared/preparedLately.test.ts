import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Lane } from './preparedLately.ts';

let now = 0;
beforeEach(() => {
  now = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => vi.restoreAllMocks());

const taking = (milliseconds: number) => async () => {
  now += milliseconds;
};

it('leaves those who save so many times as long as the work took', async () => {
  const lane = new Lane();
  expect(lane.rest(20)).toBeLessThanOrEqual(0);
  await lane.run(taking(100));
  expect([lane.rest(20), lane.rest(3)]).toEqual([2_000, 300]);
  now += 300;
  expect([lane.rest(20), lane.rest(3)]).toEqual([1_700, 0]);
});

it('does one after the other, also after one that fails, and rests while one is under way', async () => {
  const lane = new Lane();
  const done: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = lane.run(() => gate.promise.then(() => done.push('first')));
  const second = lane.run(() => Promise.reject(new Error('no'))).catch(() => done.push('no'));
  const third = lane.run(async () => done.push('third'));
  await turn();
  expect(done).toEqual([]);
  expect(lane.rest(20)).toBeGreaterThan(0);
  gate.resolve();
  await Promise.all([first, second, third]);
  expect(done).toEqual(['first', 'no', 'third']);
  expect(lane.rest(20)).toBeLessThanOrEqual(0);
});
