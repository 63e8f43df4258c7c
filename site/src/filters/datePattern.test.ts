import { Liquid } from 'liquidjs';
import { expect, test } from 'vitest';
import { writeByPattern } from './datePattern.ts';

const library = new Liquid({ locale: 'en' });
const INSTANTS = [
  '2026-03-29T01:30:00.007Z',
  '2025-12-31T23:59:59.999Z',
  '2024-02-29T00:00:00.000Z',
  '2026-11-12T13:07:09.120Z',
  '1969-07-20T20:17:40.500Z',
  '0099-05-03T11:22:33.000Z',
].map((text) => Date.parse(text));
const ZONES = ['Europe/Rome', 'America/St_Johns', 'UTC', 'Asia/Kolkata', -330, 150, 0];
const CODES = [...'aAbBhCdeHIjklLmMNpPqsSuUwWyYzZtn%?'];
const STYLES = ['', '-', '_', '0', '^', '#', ':', '5', '012', '_9', '^12', 'E', '-O', '4E'];
const own = (instant: number, pattern: string, timeZone: unknown = 'Europe/Rome') =>
  writeByPattern(instant, pattern, { timeZone, make: () => {} });

test('dates by a pattern are as LiquidJS writes them, in each zone and style', () => {
  const filter = library.filters.date;
  if (typeof filter !== 'function') throw new Error('LiquidJS has no filter for dates');
  const context = { context: { memoryLimit: { use: () => {} }, opts: library.options } };
  const pattern = CODES.flatMap((code) => STYLES.map((style) => `[%${style}${code}]`)).join('');
  for (const instant of INSTANTS) {
    for (const zone of ZONES) {
      const written = Reflect.apply(filter, context, [new Date(instant), pattern, zone]);
      expect(own(instant, pattern, zone)).toBe(written);
    }
  }
});

test('whole dates and times are English, whatever the language of the machine', () => {
  expect(own(Date.parse('2026-03-29T12:05:00Z'), '%x|%X|%c')).toBe(
    '3/29/2026|2:05:00 PM|3/29/2026, 2:05:00 PM',
  );
});

test('what is no date, or of no zone, is none', () => {
  expect(own(Number.NaN, '%Y')).toBeNull();
  expect(own(9e15, '%Y')).toBeNull();
  expect(own(0, '%Y', [])).toBe('1970');
  expect(own(0, '%Y', {})).toBeNull();
  expect(() => own(0, '%Y', 'Europe/Nowhere')).toThrow(RangeError);
});

test('what is filled up is counted before it is made', () => {
  const make = (characters: number) => {
    if (characters > 1_000) throw new Error(`${characters}`);
  };
  const timeZone = 'UTC';
  expect(() => writeByPattern(0, '%9999999999d', { timeZone, make })).toThrow('9999999999');
  expect(() => writeByPattern(0, '%9999999999N', { timeZone, make })).toThrow('9999999999');
});

test('ten thousand dates hold no memory outside of the heap', () => {
  const before = process.memoryUsage().rss;
  for (let at = 0; at < 10_000; at++) own(at * 86_400_000, '%A %B %c %x %X %Z');
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
});
