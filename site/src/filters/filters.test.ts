import { midnightOf } from '@regia/model/rules/visibility.ts';
import { expect, test } from 'vitest';
import { evaluate } from '../evaluate.ts';
import { TODAY } from '../inputs.ts';
import { fixedSource } from '../testing/fixedSource.ts';

function output(code: string, language = 'it'): string | null {
  return evaluate(code, { source: fixedSource({}), language, document: null }).body;
}

test.each([
  ['short', '29/03/26'],
  ['medium', '29 mar 2026'],
  ['long', '29 marzo 2026'],
  ['huge', 'domenica 29 marzo 2026'],
  ['shortTime', '29/03/26, 03:30'],
  ['longTime', '29 marzo 2026 alle ore 03:30'],
  ['month', 'marzo'],
  ['monthShort', 'mar'],
  ['monthYear', 'marzo 2026'],
  ['%d.%m.%Y %H:%M', '29.03.2026 03:30'],
])('a date as %s, in the time zone of the site, also after clocks change', (format, written) => {
  expect(output(`{{ "2026-03-29T01:30:00.000Z" | date: "${format}" }}`)).toBe(written);
});

test.each([
  ['date_to_string', '29 Mar 2026'],
  ['date_to_string: "ordinal"', '29th Mar 2026'],
  ['date_to_string: "ordinal", "US"', 'Mar 29th, 2026'],
  ['date_to_long_string', '29 March 2026'],
  ['date_to_long_string: "ordinal", "US"', 'March 29th, 2026'],
  ['date_to_rfc822', 'Sun, 29 Mar 2026 00:30:00 +0100'],
  ['date_to_xmlschema', '2026-03-29T00:30:00+01:00'],
])('a date by %s, in the time zone of the site', (filter, written) => {
  expect(output(`{{ "2026-03-28T23:30:00.000Z" | ${filter} }}`)).toBe(written);
  expect(output(`{{ "soon" | ${filter} }}`)).toBe('soon');
});

test.each(['date_to_string', 'date_to_long_string', 'date_to_rfc822', 'date_to_xmlschema'])(
  'today by %s is the day of the site, whatever the time is, and noted as read',
  (filter) => {
    const { body, recorder } = evaluate(`{{ "now" | ${filter} }}`, {
      source: fixedSource({}),
      language: 'it',
      document: null,
    });
    const begin = midnightOf(fixedSource({}).today, fixedSource({}).timeZone);
    expect(body).toBe(output(`{{ "${begin}" | ${filter} }}`));
    expect([...recorder.inputs]).toEqual([TODAY]);
  },
);

test('a date in the language of the page', () => {
  expect(output('{{ "2026-03-29T12:00:00.000Z" | date: "long" }}', 'de')).toBe('29. März 2026');
});

test.each([
  ['{{ 1234567.891 | number }}', '1.234.568'],
  ['{{ 1234.5 | number: 2 }}', '1234,50'],
  ['{{ 0.1234567 | number: 9 }}', '0,123457'],
  ['{{ "x" | number: 2 }}', 'x'],
  ['{{ 12 | currency }}', '12,00 €'],
  ['{{ 12345.6 | currency: "USD" }}', '12.345,60 USD'],
  ['{{ 12 | currency: "nonsense" }}', '12,00 €'],
])('%s gives %s', (code, written) => {
  expect(output(code)?.replace(/\u00a0/g, ' ')).toBe(written);
});

test.each([
  ['https://example.org/a', 'https://example.org/a'],
  [' mailto:a@b.it ', 'mailto:a@b.it'],
  ['tel:+390495550176', 'tel:+390495550176'],
  ['/contatti?x=1#y', '/contatti?x=1#y'],
  ['#content', '#content'],
  ['javascript:alert(1)', ''],
  ['java\tscript:alert(1)', ''],
  ['\u0001javascript:alert(1)', ''],
  ['data:text/html,x', ''],
  ['vbscript:x', ''],
  ['//evil.example', ''],
  ['/\\evil.example', ''],
  ['{"a":1}', ''],
])('a link to %j leads nowhere else', (address, shown) => {
  const value = JSON.stringify(address).slice(1, -1);
  const source = fixedSource({ variables: { v: { address: JSON.parse(`"${value}"`) } } });
  const code = '{{ variables.v.address | link }}';
  expect(evaluate(code, { source, language: 'it', document: null }).body).toBe(shown);
});

test.each<[unknown, string]>([
  ['#7d2440', '#7d2440'],
  ['rgb(125 36 64 / .5)', 'rgb(125 36 64 / .5)'],
  ['color-mix(in oklab, red 22%, var(--paper))', 'color-mix(in oklab, red 22%, var(--paper))'],
  ['calc((1rem + 2px) * -1)', 'calc((1rem + 2px) * -1)'],
  ['Instrument Sans', 'Instrument Sans'],
  [18, '18'],
  ['rgb(125, 36, 64', ''],
  ['red\nblue', ''],
  ['a'.repeat(150_000), ''],
  ['red)', ''],
  ['red /*', ''],
  ['red; } body{display:none', ''],
  ['url(//evil.example/x)', ''],
  ['image-set(x)', ''],
  ['u\\72l(x)', ''],
  ['"', ''],
  [['red'], ''],
  [{ a: 1 }, ''],
  [null, ''],
  [true, ''],
])('of %j CSS gets one value, or nothing', (value, shown) => {
  const source = fixedSource({ variables: { v: { value } } });
  const code = '{{ variables.v.value | css }}';
  expect(evaluate(code, { source, language: 'it', document: null }).body).toBe(shown);
});
