import { describe, expect, it } from 'vitest';
import { relativeTime } from './relativeTime.ts';

const NOW = Date.parse('2026-03-10T12:00:00.000Z');

describe('how long ago', () => {
  it.each([
    ['2026-03-10T11:59:30.000Z', 'ora', 'now'],
    ['2026-03-10T11:58:00.000Z', '2 minuti fa', '2 minutes ago'],
    ['2026-03-09T12:00:00.000Z', 'ieri', 'yesterday'],
    ['2026-02-20T12:00:00.000Z', '2 settimane fa', '2 weeks ago'],
  ])('%s', (instant, italian, english) => {
    expect(relativeTime(instant, 'it', NOW)).toBe(italian);
    expect(relativeTime(instant, 'en', NOW)).toBe(english);
  });

  it('never lies in the future, even if the clocks differ', () => {
    expect(relativeTime('2026-03-10T12:00:20.000Z', 'en', NOW)).toBe('now');
  });
});
