import { describe, expect, it } from 'vitest';
import { dayOf, isListed, midnightOf, nextDay } from './visibility.ts';

const ROME = 'Europe/Rome';

describe('the site’s calendar', () => {
  it('takes the day of the time zone', () => {
    expect(dayOf(new Date('2026-07-01T22:30:00Z'), ROME)).toBe('2026-07-02');
    expect(dayOf(new Date('2026-07-01T22:30:00Z'), 'UTC')).toBe('2026-07-01');
  });

  it.each([
    ['2026-01-15', '2026-01-14T23:00:00.000Z'],
    ['2026-07-15', '2026-07-14T22:00:00.000Z'],
    ['2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['2026-10-26', '2026-10-25T23:00:00.000Z'],
  ])('begins %s in Rome at %s', (day, instant) => {
    expect(midnightOf(day, ROME)).toBe(instant);
  });

  it('goes from month to month', () => {
    expect(nextDay('2026-02-28')).toBe('2026-03-01');
    expect(nextDay('2028-02-28')).toBe('2028-02-29');
  });
});

describe('isListed', () => {
  const midnight = '2026-07-14T22:00:00.000Z';

  it('lists what has no date, or one not later than today’s midnight', () => {
    expect(isListed(null, midnight)).toBe(true);
    expect(isListed(midnight, midnight)).toBe(true);
    expect(isListed('2026-07-14T22:00:00.001Z', midnight)).toBe(false);
  });
});
