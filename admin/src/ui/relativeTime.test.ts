import { describe, expect, it } from 'vitest';
import { relativeTime } from './relativeTime.ts';

const NOW = Date.parse('2026-03-10T12:00:00.000Z');

describe('how long ago', () => {
  it.each([
    ['2026-03-10T11:59:30.000Z', 'ora', 'now'],
    ['2026-03-10T11:58:00.000Z', '2 minuti fa', '2 minutes ago'],
    ['2026-03-09T12:00:00.000Z', 'ieri', 'yesterday'],
    ['2026-03-03T12:00:00.000Z', '1 settimana fa', '1 week ago'],
    ['2026-02-20T12:00:00.000Z', '2 settimane fa', '2 weeks ago'],
    ['2026-01-31T12:00:00.000Z', '1 mese fa', '1 month ago'],
    ['2024-12-20T12:00:00.000Z', '1 anno fa', '1 year ago'],
    ['2026-03-10T15:30:00.000Z', 'tra 3 ore', 'in 3 hours'],
    ['2026-03-13T12:00:00.000Z', 'tra 3 giorni', 'in 3 days'],
    ['2026-05-01T12:00:00.000Z', 'tra 1 mese', 'in 1 month'],
  ])('%s', (instant, italian, english) => {
    expect(relativeTime(instant, 'it', NOW)).toBe(italian);
    expect(relativeTime(instant, 'en', NOW)).toBe(english);
  });

  it('counts days by the calendar: yesterday ends at midnight', () => {
    const night = new Date(2026, 2, 11, 1).getTime();
    const ago = (day: number, hour: number) =>
      relativeTime(new Date(2026, 2, day, hour).toISOString(), 'en', night);
    expect(ago(10, 0)).toBe('yesterday');
    expect(ago(9, 3)).toBe('2 days ago');
  });

  it('counts days to come by the calendar, too', () => {
    const night = new Date(2026, 2, 11, 1).getTime();
    const until = (day: number, hour: number) =>
      relativeTime(new Date(2026, 2, day, hour).toISOString(), 'en', night);
    expect(until(12, 23)).toBe('tomorrow');
    expect(until(13, 0)).toBe('in 2 days');
  });

  it('is now, even if the clocks differ a little', () => {
    expect(relativeTime('2026-03-10T12:00:20.000Z', 'en', NOW)).toBe('now');
  });
});
