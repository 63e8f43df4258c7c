/** Every format of dates that the specification names in section 9. */
import { describe, expect, it } from 'vitest';
import { DATE_FORMATS, dateText } from './dates.ts';

const AT = Date.parse('2026-03-10T12:05:00.000Z');
const ROME = { locale: 'it', timeZone: 'Europe/Rome' };

describe('a date', () => {
  const written: Record<string, string> = {
    short: '10/03/26',
    medium: '10 mar 2026',
    long: '10 marzo 2026',
    huge: 'martedì 10 marzo 2026',
    shortTime: '10/03/26, 13:05',
    mediumTime: '10 mar 2026, 13:05',
    longTime: '10 marzo 2026 alle ore 13:05',
    hugeTime: 'martedì 10 marzo 2026 alle ore 13:05',
    month: 'marzo',
    monthShort: 'mar',
    monthYear: 'marzo 2026',
    monthYearShort: 'mar 2026',
  };

  it('has short, medium, long, huge, each with and without time, and the month formats', () => {
    expect([...DATE_FORMATS].sort()).toEqual(Object.keys(written).sort());
  });

  it.each(DATE_FORMATS)('is written %s', (format) => {
    expect(dateText(AT, ROME, format)).toBe(written[format]);
  });

  it('is medium where the format is none', () => {
    expect(dateText(AT, ROME, 'constructor')).toBe('10 mar 2026');
    expect(dateText(AT, ROME)).toBe('10 mar 2026');
  });
});
