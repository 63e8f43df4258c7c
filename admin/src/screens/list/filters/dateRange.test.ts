import { describe, expect, it } from 'vitest';
import { daysIn, rangeOf } from './dateRange.ts';

const ROME = 'Europe/Rome';
const HOUR_MS = 3_600_000;

function hoursIn(day: string, timeZone: string): number {
  const [from = '', to = ''] = rangeOf([day, day], timeZone).split('..');
  return (Date.parse(to) + 1 - Date.parse(from)) / HOUR_MS;
}

describe('the filter of dates', () => {
  it.each([
    [['2026-03-01', '2026-03-31']],
    [['2026-03-01', null]],
    [[null, '2026-03-31']],
    [['2026-03-29', '2026-03-29']],
    [['2026-10-25', '2026-10-25']],
    [['2026-12-31', '2026-12-31']],
  ] as const)('gives back the days it was made of, wherever: %j', ([from, to]) => {
    for (const timeZone of [ROME, 'UTC', 'Pacific/Kiritimati', 'America/Los_Angeles']) {
      expect(daysIn(rangeOf([from, to], timeZone), timeZone)).toEqual([from, to]);
    }
  });

  it('is empty when nothing is asked', () => {
    expect(rangeOf([null, null], ROME)).toBe('');
    expect(daysIn('', ROME)).toEqual([null, null]);
  });

  it('asks for the days of the clocks it is given', () => {
    const day = ['2026-05-02', '2026-05-02'] as const;
    expect(rangeOf(day, ROME)).toBe('2026-05-01T22:00:00.000Z..2026-05-02T21:59:59.999Z');
    expect(rangeOf(day, 'Asia/Tokyo')).toBe('2026-05-01T15:00:00.000Z..2026-05-02T14:59:59.999Z');
  });

  it('contains the whole of a day, however long', () => {
    expect(hoursIn('2026-05-02', ROME)).toBe(24);
    expect(hoursIn('2026-03-29', ROME)).toBe(23);
    expect(hoursIn('2026-10-25', ROME)).toBe(25);
  });

  it('begins a day without midnight when its clocks begin', () => {
    const day = '2018-11-04';
    expect(hoursIn(day, 'America/Sao_Paulo')).toBe(23);
    expect(rangeOf([day, null], 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z..');
  });

  it('takes nonsense for an open end', () => {
    expect(daysIn('x..y', ROME)).toEqual([null, null]);
  });
});
