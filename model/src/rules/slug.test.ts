import { describe, expect, it } from 'vitest';
import { SLUG_MAX_LENGTH } from '../constants.ts';
import { fittingSlug, slugCandidates, slugify } from './slug.ts';
import { isReservedSlug, SLUG_PATTERN } from './slugShape.ts';

describe('slugify', () => {
  it.each([
    ['Chi siamo', 'chi-siamo'],
    ['Città & Perché?', 'citta-e-perche'],
    ['Контакты', 'kontakty'],
    ['Straße', 'strasse'],
    ['  --  ', ''],
    ['日本', ''],
  ])('makes of %j the slug %j', (title, slug) => {
    expect(slugify(title, 'it')).toBe(slug);
  });

  it.each([
    ['it', 'citta-e-caffe', 'r-e-d', 'i-roma'],
    ['en', 'citta-and-caffe', 'r-and-d', 'i-love-roma'],
    ['de', 'citta-caffe', 'r-d', 'i-roma'],
    ['fr', 'citta-caffe', 'r-d', 'i-roma'],
    ['ru', 'citta-caffe', 'r-d', 'i-roma'],
  ])('spells signs out in %s, or leaves them out', (language, ...slugs) => {
    const titles = ['Città & Caffè', 'R&D', 'I ♥ Roma'];
    expect(titles.map((title) => slugify(title, language))).toEqual(slugs);
    expect(titles.map((title) => fittingSlug(title, language))).toEqual(slugs);
    const others = ['100% @ 1+1', '5 € = £6'].map((title) => slugify(title, language));
    expect(others).toEqual(['100-1-1', '5-euro-6']);
  });

  it('never gives a reserved slug, nor one that the field refuses', () => {
    expect(isReservedSlug(slugify('Files', 'it'))).toBe(false);
    expect(isReservedSlug(slugify('IT', 'it'))).toBe(false);
    const long = slugify('parola '.repeat(100), 'it');
    expect(long.length).toBeLessThanOrEqual(SLUG_MAX_LENGTH);
    expect(long).toMatch(SLUG_PATTERN);
    expect(slugify('abc '.repeat(100), 'it')).toMatch(/^abc(?:-abc)+$/);
  });
});

describe('fittingSlug', () => {
  it.each([
    'Déclaration',
    'Οικουμενική διακήρυξη',
    'Права человека',
    'الإعلان',
    'Åäö/Ñu',
    '東京 2020',
  ])('reads %j as its title, however often it was percent-encoded, in either case', (title) => {
    const wanted = fittingSlug(title, 'it');
    expect(wanted).toBe(slugify(title, 'it'));
    expect(wanted).not.toBe('');
    const once = encodeURIComponent(title);
    const twice = encodeURIComponent(once);
    for (const encoded of [once, once.toLowerCase(), encodeURI(title), twice, `${once}.html`]) {
      expect([encoded, fittingSlug(encoded, 'it')]).toEqual([encoded, wanted]);
    }
  });

  it.each(['会社概要', 'ประกาศ', 'עברית', '🎉🎉'])(
    'makes nothing of %j, rather than the digits of its bytes',
    (title) => {
      const encoded = encodeURIComponent(title);
      // What is cut off in the middle of a letter is no text, either.
      for (const one of [title, encoded, encoded.toLowerCase(), encoded.slice(0, -3), '%e9%FF']) {
        expect([one, fittingSlug(one, 'it')]).toEqual([one, '']);
      }
    },
  );

  it.each([
    ['100%-sicher', '100-sicher'],
    ['100%25-sicher', '100-sicher'],
    ['chi%2Dsiamo', 'chi-siamo'],
    ['%65n', 'en-1'],
    ['2014%2F05%2FChi_Siamo.html', '2014-05-chi-siamo'],
    ['chi-siamo', 'chi-siamo'],
  ])('makes of %j the slug %j', (address, slug) => {
    expect(fittingSlug(address, 'it')).toBe(slug);
  });
});

describe('slugCandidates', () => {
  it('tries the slug and then a hundred suffixes', () => {
    const candidates = [...slugCandidates('casa')];
    expect(candidates).toHaveLength(101);
    expect(candidates.slice(0, 3)).toEqual(['casa', 'casa-1', 'casa-2']);
    expect(candidates.at(-1)).toBe('casa-100');
  });

  it('shortens a long slug to make room, and still gives valid ones', () => {
    for (const base of ['a'.repeat(SLUG_MAX_LENGTH), `${'a'.repeat(SLUG_MAX_LENGTH - 3)}-bb`]) {
      const candidates = [...slugCandidates(base)];
      expect(new Set(candidates).size).toBe(101);
      for (const candidate of candidates) {
        expect(candidate.length).toBeLessThanOrEqual(SLUG_MAX_LENGTH);
        expect(candidate).toMatch(SLUG_PATTERN);
      }
    }
  });
});
