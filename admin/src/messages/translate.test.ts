import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { it as italian } from './it.ts';
import { type Catalogue, filled, textOf } from './translate.ts';

const PAGES = {
  pages_zero: 'none',
  pages_one: 'one',
  pages_other: 'many',
  asked_one: 'it',
  asked: 'them',
};

describe('the form of a text', () => {
  it.each([
    [0, 'none'],
    [1, 'one'],
    [2, 'many'],
    [1.5, 'many'],
    [1_000_000, 'many'],
  ])('of %d', (count, form) => {
    for (const locale of ['it', 'en'] as const) {
      expect(textOf(PAGES, 'pages', { count }, locale)).toBe(form);
    }
  });

  it('may be one for all numbers but one', () => {
    expect([0, 1, 2].map((count) => textOf(PAGES, 'asked', { count }, 'it'))).toEqual([
      ...['them', 'it', 'them'],
    ]);
  });

  it('is of texts alone, not of what every object has', () => {
    for (const key of ['constructor', 'constructor.name', 'pages_one.length', '__proto__', '']) {
      expect(textOf(PAGES, key, {}, 'it')).toBeUndefined();
    }
  });
});

describe('the places of a text', () => {
  it('are written as the language writes numbers, lists and dates', () => {
    const values = { most: 12_345.25, names: ['a', 'b', 'c'], end: '8 marzo' };
    const text = '{{most, number}} {{names, list}} {{end, al}} {{nothing}}.';
    expect(filled(text, values, 'it')).toBe('12.345,3 a, b e c all’8 marzo .');
    expect(filled(text, values, 'en')).toBe('12,345.3 a, b, and c all’8 marzo .');
  });

  it('hold what people have typed just as it is', () => {
    const typed = fc.oneof(
      fc.string(),
      fc.constantFrom('{{name}}', '$t(common.save)', '$&', '$1', '{{count, number}}', '<b>'),
    );
    fc.assert(
      fc.property(typed, typed, (name, place) => {
        expect(filled('“{{name}}” in {{place}}', { name, place }, 'it')).toBe(
          `“${name}” in ${place}`,
        );
      }),
    );
  });

  const textsIn = (texts: Catalogue): string[] =>
    Object.values(texts).flatMap((one) => (typeof one === 'string' ? one : textsIn(one)));

  it('are all of a kind that can be filled', () => {
    const texts = [italian, en].flatMap(textsIn);
    expect(texts.length).toBeGreaterThan(4_000);
    const values = new Proxy(
      {},
      { get: (_, name) => (/names|modules/.test(String(name)) ? [] : 1) },
    );
    for (const text of texts) expect(filled(text, values, 'it')).not.toMatch(/\{\{\w|\$t\(/);
  });
});
