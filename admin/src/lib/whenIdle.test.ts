import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenIdle } from './whenIdle.ts';

const work = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  work.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A browser that is idle so many milliseconds after it is asked, or when it must not wait any longer. */
function idleAfter(ms: number): void {
  vi.stubGlobal('requestIdleCallback', (then: () => void, { timeout = ms } = {}) =>
    setTimeout(then, Math.min(ms, timeout)),
  );
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
}

it.each([0, 60_000])('comes after a rest, and within a second: idle after %i ms', (ms) => {
  idleAfter(ms);
  whenIdle(work);
  vi.advanceTimersByTime(500);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(work).toHaveBeenCalledOnce();
});

it('comes within a second where a browser knows no idle moments', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  whenIdle(work);
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledOnce();
});

it.each([100, 700])('does not come once it was called off, after %i ms', (ms) => {
  idleAfter(60_000);
  const callOff = whenIdle(work);
  vi.advanceTimersByTime(ms);
  callOff();
  vi.advanceTimersByTime(60_000);
  expect(work).not.toHaveBeenCalled();
});
