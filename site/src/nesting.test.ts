import { expect, test } from 'vitest';
import { nestsTooDeep } from './nesting.ts';

test.each([
  ['a text', '<p>a</p>'.repeat(5_000), false],
  ['paragraphs that nobody ended', '<p>a'.repeat(5_000), false],
  ['a long list without ends', `<ul>${'<li>a'.repeat(5_000)}</ul>`, false],
  ['elements that hold nothing', '<br><img src="a">'.repeat(5_000), false],
  ['nine hundred quotations', '<blockquote>'.repeat(900), false],
  ['quotations without end', '<blockquote>'.repeat(1_001), true],
  ['quotations, ended at last', '<q>'.repeat(1_001) + '</q>'.repeat(1_001), true],
  ['what only seems to end', '<q></x>'.repeat(1_001), true],
  ['elements of all kinds', '<a><b><c>'.repeat(400), true],
])('%s: %#', (_, markup, isDeep) => {
  expect(nestsTooDeep(markup)).toBe(isDeep);
});

test('ends of what is not open count where much is open, or looking for it would take minutes', () => {
  expect(nestsTooDeep(`${'<i>'.repeat(990)}${'</x>'.repeat(1_200)}`)).toBe(true);
  expect(nestsTooDeep(`<div><div>${'</x>'.repeat(20_000)}`)).toBe(false);
});

test('in XML elements can end where they begin, and only there', () => {
  expect(nestsTooDeep('<g/>'.repeat(5_000), { isXml: true })).toBe(false);
  expect(nestsTooDeep('<g />'.repeat(5_000), { isXml: true })).toBe(false);
  expect(nestsTooDeep('<p>'.repeat(5_000), { isXml: true })).toBe(true);
  expect(nestsTooDeep('<g></G>'.repeat(5_000), { isXml: true })).toBe(true);
});
