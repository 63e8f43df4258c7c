import { describe, expect, it } from 'vitest';
import { SLUG_MAX_LENGTH } from '../constants.ts';
import { isReservedSlug, SLUG_PATTERN, slugCandidates, slugify } from './slug.ts';

describe('slugify', () => {
  it.each([
    ['Chi siamo', 'chi-siamo'],
    ['Città & Perché?', 'citta-and-perche'],
    ['Контакты', 'kontakty'],
    ['Straße', 'strasse'],
    ['  --  ', ''],
    ['日本', ''],
  ])('makes of %j the slug %j', (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  it('never gives a reserved slug, nor one that the field refuses', () => {
    expect(isReservedSlug(slugify('Files'))).toBe(false);
    expect(isReservedSlug(slugify('IT'))).toBe(false);
    const long = slugify('parola '.repeat(100));
    expect(long.length).toBeLessThanOrEqual(SLUG_MAX_LENGTH);
    expect(long).toMatch(SLUG_PATTERN);
    expect(slugify('abc '.repeat(100))).toMatch(/^abc(?:-abc)+$/);
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
