import { describe, expect, it } from 'vitest';
import { crumbs, cut, ownPicture, sourceOf, withTyped } from './searchResult.ts';

describe('a search result', () => {
  it.each([
    ['Casa', 10, 'Casa'],
    ['Casa sul lago', 13, 'Casa sul lago'],
    ['Casa sul lago', 12, 'Casa sul …'],
    ['Casa sul lago', 9, 'Casa sul …'],
    ['Precipitevolissimevolmente', 10, 'Precipitev …'],
    ['A precipitevolissimevolmente', 10, 'A precipit …'],
  ])('cuts %s after %i characters', (text, most, shown) => {
    expect(cut(text, most)).toBe(shown);
  });

  it.each([
    ['https://example.com', '/', 'example.com'],
    ['https://example.com/', '/en/works/villa', 'example.com › en › works › villa'],
    ['http://localhost:3001', '', 'localhost:3001'],
  ])('shows the address of %s%s', (siteUrl, path, shown) => {
    expect(crumbs(siteUrl, path)).toBe(shown);
  });

  it.each([
    ['Villa · Studio', 'Villa', 'Villa Nuova', 'Villa Nuova · Studio'],
    ['Prima, poi', 'Prima,\npoi', '$& e  dopo', '$& e dopo'],
    ['Studio', 'Villa', 'Casa', 'Studio'],
    // What stands there instead is only known once it is rendered.
    ['Villa · Studio', 'Villa', '', 'Villa · Studio'],
    [' · Studio', '', 'Villa', ' · Studio'],
  ])('shows of %o what was typed: %o became %o', (said, rendered, typed, shown) => {
    expect(withTyped(said, rendered, typed)).toBe(shown);
  });

  it.each([
    ['Villa · Studio', 'Villa', 'field'],
    ['Studio', 'Villa', 'unused'],
    ['', 'Villa', 'unused'],
    ['Lo studio di Anna', ' ', 'settings'],
    ['Benvenuti', '', 'template'],
    ['', '', 'nothing'],
  ])('tells where %o comes from if the field says %o: %s', (said, typed, source) => {
    expect(sourceOf(said, typed, ['', 'Lo  studio'])).toBe(source);
  });

  it.each([
    ['https://example.com/files/a.png', '/files/a.png'],
    ['https://example.com.evil.org/files/a.png', 'https://example.com.evil.org/files/a.png'],
    ['/files/a.png', '/files/a.png'],
  ])('asks for the picture %s at %s', (address, asked) => {
    expect(ownPicture('https://example.com', address)).toBe(asked);
    expect(ownPicture('', address)).toBe(address);
  });
});
