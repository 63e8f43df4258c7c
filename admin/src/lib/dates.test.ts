import { describe, expect, it } from 'vitest';
import { formatDate, formatDay, formatInstant, isAhead, isElsewhere, offsetName } from './dates.ts';

describe('a date', () => {
  it('names its month in the reader’s language', () => {
    expect(formatDay('2026-03-01', 'it')).toBe('1 mar 2026');
    expect(formatDay('2026-03-01', 'en')).toBe('1 Mar 2026');
  });

  it('is written out in full in the same order', () => {
    const noon = new Date(2026, 2, 1, 12).toISOString();
    expect(formatDate(noon, 'it')).toBe('1 marzo 2026');
    expect(formatDate(noon, 'en')).toBe('1 March 2026');
    expect(formatDate('tomorrow', 'en')).toBe('');
  });

  it('tells the time by 24 hours', () => {
    const noon = new Date(2026, 2, 1, 12, 5).toISOString();
    const midnight = new Date(2026, 2, 1).toISOString();
    expect(formatInstant(noon, 'it')).toBe('1 mar 2026, 12:05');
    expect(formatInstant(midnight, 'en')).toBe('1 Mar 2026, 00:00');
  });

  it('is told by the clocks of another zone where one is named', () => {
    expect(formatInstant('2026-12-03T23:30:00.000Z', 'it', 'Europe/Rome')).toBe(
      '4 dic 2026, 00:30',
    );
  });

  it('lies ahead until it has come', () => {
    const at = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
    expect([at(60_000), at(-60_000), null, 'tomorrow'].map(isAhead)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('that is none is shown as nothing', () => {
    expect(formatInstant('tomorrow', 'it')).toBe('');
  });

  it('is as far from Greenwich as its zone is on that day', () => {
    expect(offsetName('2026-10-25T00:30:00.000Z', 'Europe/Rome')).toBe('GMT+2');
    expect(offsetName('2026-10-25T01:30:00.000Z', 'Europe/Rome')).toBe('GMT+1');
  });

  it('is another time for those whose clocks differ', () => {
    expect(isElsewhere('2026-12-03T23:30:00.000Z', 'Europe/Rome', 'Europe/Berlin')).toBe(false);
    expect(isElsewhere('2026-12-03T23:30:00.000Z', 'Europe/Rome', 'America/New_York')).toBe(true);
  });
});
