import { code } from '@regia/model/fields/code.ts';
import { localized } from '@regia/model/fields/localized.ts';
import { sections } from '@regia/model/fields/sections.ts';
import { slug } from '@regia/model/fields/slug.ts';
import { text } from '@regia/model/fields/text.ts';
import { describe, expect, it } from 'vitest';
import { missingLanguages } from './missingLanguages.ts';

describe('missingLanguages', () => {
  it.each([
    [{}, []],
    [{ it: '', en: '' }, []],
    [{ it: 'Ciao' }, ['en']],
    [{ it: 'Ciao', en: '' }, ['en']],
    [{ de: 'Hallo' }, []],
    [{ it: 'Ciao', en: 'Hello' }, []],
  ])('of %j are %j', (value, expected) => {
    expect(missingLanguages(localized(text()), value, ['it', 'en'])).toEqual(expected);
  });

  it('knows an empty body', () => {
    const value = { it: [{ id: 'a', width: 12, type: 'text', value: 'x' }], en: [] };
    expect(missingLanguages(localized(sections()), value, ['it', 'en'])).toEqual(['en']);
  });

  it('does not ask for code of which the default language’s serves', () => {
    const field = localized(code());
    expect(missingLanguages(field, { it: '<p>' }, ['it', 'en'])).toEqual([]);
    expect(missingLanguages(field, { en: '<p>' }, ['it', 'en'])).toEqual(['it']);
  });

  it('does not ask for what the server works out', () => {
    expect(missingLanguages(localized(slug()), { it: 'ciao' }, ['it', 'en'])).toEqual([]);
  });
});
