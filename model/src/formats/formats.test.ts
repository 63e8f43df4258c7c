/** Every format that the specification names in section 9. */
import { describe, expect, it } from 'vitest';
import { DATE_FORMATS, dateText } from './dates.ts';
import { currencyText, numberText } from './numbers.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
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

describe('a number', () => {
  it.each([
    [0, '3'],
    [1, '3,1'],
    [2, '3,14'],
    [3, '3,142'],
    [4, '3,1416'],
    [5, '3,14159'],
    [6, '3,141593'],
    [7, '3,141593'],
    [-1, '3'],
    [Number.NaN, '3'],
  ])('with %d decimals', (digits, text) => {
    expect(numberText(Math.PI, 'it', digits)).toBe(text);
  });

  it('always has them, and its thousands apart', () => {
    expect(numberText(12_345, 'it', 2)).toBe('12.345,00');
    expect(numberText(12_345, 'en', 2)).toBe('12,345.00');
  });
});

describe('an amount', () => {
  it.each([
    ['CHF', '12,50 CHF'],
    ['EUR', '12,50 €'],
    ['GBP', '12,50 £'],
    ['USD', '12,50 USD'],
    ['XXX', '12,50 €'],
  ])('in %s has two decimals', (currency, text) => {
    expect(plain(currencyText(12.5, 'it', currency))).toBe(text);
  });
});
