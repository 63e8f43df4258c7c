import { describe, expect, it } from 'vitest';
import { formatDay, formatInstant } from './dates.ts';

describe('a date', () => {
  it('names its month in the reader’s language', () => {
    expect(formatDay('2026-03-01', 'it')).toBe('1 mar 2026');
    expect(formatDay('2026-03-01', 'en')).toBe('1 Mar 2026');
  });

  it('tells the time by 24 hours', () => {
    const noon = new Date(2026, 2, 1, 12, 5).toISOString();
    const midnight = new Date(2026, 2, 1).toISOString();
    expect(formatInstant(noon, 'it')).toBe('1 mar 2026, 12:05');
    expect(formatInstant(midnight, 'en')).toBe('1 Mar 2026, 00:00');
  });

  it('that is none is shown as nothing', () => {
    expect(formatInstant('tomorrow', 'it')).toBe('');
  });
});
