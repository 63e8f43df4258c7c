/** Every format that the specification names (section 9). */
import { expect, test } from 'vitest';
import { evaluate } from '../evaluate.ts';
import { fixedSource } from '../testing/fixedSource.ts';

function output(code: string, language = 'it'): string | undefined {
  const context = { source: fixedSource({}), language, document: null };
  return evaluate(code, context).body?.replace(/\u00a0/g, ' ');
}

test.each([
  ['CHF', '12,50 CHF'],
  ['EUR', '12,50 €'],
  ['GBP', '12,50 £'],
  ['USD', '12,50 USD'],
  ['XXX', '12,50 €'],
])('%s has two decimals', (currency, written) => {
  expect(output(`{{ 12.5 | currency: "${currency}" }}`)).toBe(written);
});

test.each([
  [0, '3'],
  [1, '3,1'],
  [2, '3,14'],
  [3, '3,142'],
  [4, '3,1416'],
  [5, '3,14159'],
  [6, '3,141593'],
  [7, '3,141593'],
  [-1, '3'],
  ['"x"', '3'],
])('a number can have %s decimals', (digits, written) => {
  expect(output(`{{ 3.14159265 | number: ${digits} }}`)).toBe(written);
});

test('a number always has its decimals, and its thousands apart', () => {
  expect(output('{{ 12345 | number: 2 }}')).toBe('12.345,00');
  expect(output('{{ 12345 | number: 2 }}', 'en')).toBe('12,345.00');
});

test.each([
  ['short', '10/03/26'],
  ['medium', '10 mar 2026'],
  ['long', '10 marzo 2026'],
  ['huge', 'martedì 10 marzo 2026'],
  ['shortTime', '10/03/26, 13:05'],
  ['mediumTime', '10 mar 2026, 13:05'],
  ['longTime', '10 marzo 2026 alle ore 13:05'],
  ['hugeTime', 'martedì 10 marzo 2026 alle ore 13:05'],
  ['month', 'marzo'],
  ['monthShort', 'mar'],
  ['monthYear', 'marzo 2026'],
  ['monthYearShort', 'mar 2026'],
])('a date as %s', (format, written) => {
  expect(output(`{{ "2026-03-10T12:05:00.000Z" | date: "${format}" }}`)).toBe(written);
});
