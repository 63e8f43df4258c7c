import { describe, expect, it } from 'vitest';
import { code } from './code.ts';
import { group } from './group.ts';
import { json } from './json.ts';
import { localized } from './localized.ts';
import { ref } from './ref.ts';
import { refs } from './refs.ts';
import { richText } from './richText.ts';
import { sections } from './sections.ts';
import { text } from './text.ts';
import { url } from './url.ts';

describe('what a value points to', () => {
  it('is the target of a reference, if there is one', () => {
    expect(ref('pages').references?.({ id: 'p' })).toEqual([{ collection: 'pages', id: 'p' }]);
    expect(ref('pages').references?.(null)).toEqual([]);
  });

  it('is every target in every language', () => {
    const field = localized(refs('block'));
    expect(field.references?.({ it: [{ id: 'a' }, { id: 'b' }], en: [{ id: 'a' }] })).toEqual([
      { collection: 'block', id: 'a' },
      { collection: 'block', id: 'b' },
      { collection: 'block', id: 'a' },
    ]);
  });

  it('includes the maps that sections mention, by number', () => {
    const value = 'Here: %MAP-7% and %MAP-12%, not %MAP-0%';
    const written = [{ id: 's', width: 12, type: 'text' as const, value }];
    expect(sections().references?.(written)).toEqual([
      { collection: 'maps', id: '#7' },
      { collection: 'maps', id: '#12' },
    ]);
  });
});

describe('the words by which a search finds a value', () => {
  it('are those that people read, without markup', () => {
    expect(richText().searchText?.('<p>Caff&amp;è <b>nero</b></p>')).toBe('Caff&è nero');
  });

  it('come from all languages and members', () => {
    expect(localized(text()).searchText?.({ it: 'uno', en: 'one' })).toBe('uno\none');
    expect(group({ a: text(), b: text() }).searchText?.({ a: 'x', b: 'y' })).toBe('x y');
    expect(json().searchText?.({ phone: '049' })).toContain('049');
    expect(code().searchText?.('{{ x }}')).toBe('{{ x }}');
  });
});

describe('a field in several languages', () => {
  it('is read-only if what it holds is', () => {
    expect(localized(url()).readOnly).toBe(true);
    expect(localized(text()).readOnly).toBe(false);
  });
});
