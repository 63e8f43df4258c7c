import { expect, it } from 'vitest';
import { LatestOnly } from './latestOnly.ts';

it('ends what the same user began before, and nobody else’s work', () => {
  const latest = new LatestOnly();
  const [first, other] = [latest.begin('ada'), latest.begin('bob')];
  const second = latest.begin('ada');
  expect(first.signal.aborted).toBe(true);
  expect(first.signal.reason).toMatchObject({ code: 'tooManyRequests' });
  expect(other.signal.aborted).toBe(false);
  // The end of what was aborted must not be taken for the end of what came after.
  first.finish();
  latest.begin('ada');
  expect(second.signal.aborted).toBe(true);
});

it('leaves alone what is done', () => {
  const latest = new LatestOnly();
  const done = latest.begin('ada');
  done.finish();
  latest.begin('ada');
  expect(done.signal.aborted).toBe(false);
});

it('ends work that nobody waits for', () => {
  const { signal, abort } = new LatestOnly().begin('ada');
  abort();
  expect(signal.aborted).toBe(true);
});
