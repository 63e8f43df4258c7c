import { describe, expect, it } from 'vitest';
import {
  dayOf,
  isListed,
  isNeverPublic,
  listedFrom,
  midnightOf,
  nextDay,
  publicFrom,
} from './visibility.ts';

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

  it.each([
    [
      'is left out: the day begins at one',
      'America/Santiago',
      '2026-09-06',
      '2026-09-06T04:00:00.000Z',
    ],
    ['is left out, in the east', 'Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z'],
    [
      'is when clocks go back into the day before',
      'Asia/Beirut',
      '2026-10-25',
      '2026-10-24T22:00:00.000Z',
    ],
    ['comes twice: the first counts', 'America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['is far ahead', 'Pacific/Kiritimati', '2026-03-11', '2026-03-10T10:00:00.000Z'],
    ['is far behind', 'Pacific/Pago_Pago', '2026-03-11', '2026-03-11T11:00:00.000Z'],
  ])('begins a day whose midnight %s', (_, zone, day, instant) => {
    expect(midnightOf(day, zone)).toBe(instant);
    expect(dayOf(new Date(instant), zone)).toBe(day);
    expect(dayOf(new Date(Date.parse(instant) - 1), zone)).not.toBe(day);
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

  it.each(['domani', '1/3/2035', '2010-01-01', '2010-13-01T00:00:00.000Z', 0, 12e8, false, {}, []])(
    'hides what is no instant: %s',
    (publicAt) => {
      expect([isListed(publicAt, midnight), isNeverPublic(publicAt)]).toEqual([false, true]);
      expect(Date.parse(publicFrom(publicAt) ?? '')).toBeGreaterThan(Date.parse(midnight));
    },
  );
});

describe('listedFrom', () => {
  it('is the midnight itself, or the one that follows', () => {
    expect(listedFrom('2026-07-14T22:00:00.000Z', ROME)).toBe('2026-07-14T22:00:00.000Z');
    expect(listedFrom('2026-07-14T22:01:00.000Z', ROME)).toBe('2026-07-15T22:00:00.000Z');
    expect(listedFrom('2026-10-24T22:30:00.000Z', ROME)).toBe('2026-10-25T23:00:00.000Z');
  });
});
