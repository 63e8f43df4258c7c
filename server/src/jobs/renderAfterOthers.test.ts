import { expect, it } from 'vitest';
import { renderAfterOthers } from './renderAfterOthers.ts';

it('looks a moment after commits, ever later while renderings fail', () => {
  let commit = () => {};
  let waiting: (() => void) | null = null;
  const delays: number[] = [];
  const engine = {
    isFailing: false,
    passes: 0,
    catchUp() {
      this.passes++;
    },
  };
  const store = {
    listen(listener: () => void) {
      commit = listener;
      return () => {
        commit = () => {};
      };
    },
  };
  const stop = renderAfterOthers(store, engine, {
    setTimeout: (work, delay) => {
      delays.push(delay);
      waiting = work;
    },
    clearTimeout: () => {
      waiting = null;
    },
  });
  const pass = () => {
    commit();
    // Those that come meanwhile are seen by the same pass.
    commit();
    waiting?.();
  };
  pass();
  engine.isFailing = true;
  for (let times = 0; times < 9; times++) pass();
  engine.isFailing = false;
  pass();
  expect(delays).toEqual([
    ...[300, 600, 1_200, 2_400, 4_800, 9_600, 19_200, 38_400, 60_000, 60_000, 300],
  ]);
  const { passes } = engine;
  expect(passes).toBe(delays.length);
  commit();
  stop();
  expect([waiting, engine.passes]).toEqual([null, passes]);
});
