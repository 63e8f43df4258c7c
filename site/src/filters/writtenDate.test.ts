import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { evaluate } from '../evaluate.ts';
import { fixedSource } from '../testing/fixedSource.ts';
import { instantOfText } from './writtenDate.ts';

beforeEach(() => vi.stubEnv('TZ', 'America/New_York'));
afterEach(() => vi.unstubAllEnvs());

const written = (text: string, timeZone = 'Europe/Rome') => {
  const instant = instantOfText(text, timeZone);
  return instant === null ? null : new Date(instant).toISOString();
};

test.each([
  ['2026-03-10', '2026-03-09T23:00:00.000Z'],
  ['2026-07', '2026-06-30T22:00:00.000Z'],
  ['2026-03-10T14:30', '2026-03-10T13:30:00.000Z'],
  ['2026-03-10 14:30:15', '2026-03-10T13:30:15.000Z'],
  ['March 10, 2026', '2026-03-09T23:00:00.000Z'],
  ['10 Jul 2026 2:30 PM (summer)', '2026-07-10T12:30:00.000Z'],
  ['2026/3/10', '2026-03-09T23:00:00.000Z'],
  // Here clocks in New York, where this test runs, go forward over it.
  ['2026-03-08 02:30', '2026-03-08T01:30:00.000Z'],
])('%s without a time zone is said by the clocks of the site', (text, instant) => {
  expect(written(text)).toBe(instant);
});

test.each([
  ['2026-03-10T14:30Z', '2026-03-10T14:30:00.000Z'],
  ['2026-03-10T14:30:00.000+05:00', '2026-03-10T09:30:00.000Z'],
  ['2026-03-10 14:30 +0500', '2026-03-10T09:30:00.000Z'],
  ['Tue, 10 Mar 2026 14:30:00 GMT', '2026-03-10T14:30:00.000Z'],
  ['Mar 10 2026 14:30 GMT-0300 (somewhere)', '2026-03-10T17:30:00.000Z'],
  ['10 Mar 2026 14:30 EST', '2026-03-10T19:30:00.000Z'],
])('%s says its time zone itself', (text, instant) => {
  expect(written(text)).toBe(instant);
  expect(written(text, 'Asia/Tokyo')).toBe(instant);
});

test('clocks that go over a time forward or back', () => {
  expect(written('2026-03-29 02:30')).toBe('2026-03-29T01:30:00.000Z');
  expect(written('2026-10-25 02:30')).toBe('2026-10-25T00:30:00.000Z');
});

test.each(['soon', '', '2026-02-31T99:00', '10 March 2026 (', '+275760-09-13'])(
  '%o is no date',
  (text) => {
    expect(written(text)).toBeNull();
  },
);

test('a day is that day wherever the site is', () => {
  const on = (timeZone: string) =>
    evaluate('{{ "2026-03-10" | date: "long" }}', {
      source: { ...fixedSource({}), timeZone },
      language: 'it',
      document: null,
    }).body;
  expect(on('America/New_York')).toBe('10 marzo 2026');
  expect(on('Pacific/Auckland')).toBe('10 marzo 2026');
});
