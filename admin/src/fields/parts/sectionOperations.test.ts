import type { Section } from '@regia/model/fields/sections.ts';
import { describe, expect, it } from 'vitest';
import { move } from './move.ts';
import {
  changeSection,
  copySections,
  newSection,
  removeSection,
  retypeSection,
} from './sectionOperations.ts';

const TEXT: Section = { id: 'a', width: 6, type: 'text', value: '<p>Ciao</p>' };
const IMAGE: Section = { id: 'b', width: 6, type: 'image', value: 'Una casa', url: '/files/b.jpg' };

describe('sections', () => {
  it('begin over the whole width', () => {
    expect(newSection('text', 'x')).toEqual({ id: 'x', width: 12, type: 'text', value: '' });
    expect(newSection('image', 'y')).toHaveProperty('url', '');
  });

  it('change and go one by one', () => {
    expect(changeSection([TEXT, IMAGE], 'a', { width: 12 })).toEqual([
      { ...TEXT, width: 12 },
      IMAGE,
    ]);
    expect(removeSection([TEXT, IMAGE], 'a')).toEqual([IMAGE]);
  });

  it('keep their markup between text and HTML only', () => {
    expect(retypeSection(TEXT, 'html').value).toBe('<p>Ciao</p>');
    expect(retypeSection(TEXT, 'image').value).toBe('');
    expect(retypeSection(IMAGE, 'text')).toMatchObject({ value: '', url: '/files/b.jpg' });
    expect(retypeSection(IMAGE, 'image')).toEqual(IMAGE);
  });

  it('are copied under new ids', () => {
    const [copy] = copySections([TEXT]);
    expect(copy).toEqual({ ...TEXT, id: expect.not.stringMatching(/^a$/) });
  });
});

describe('move', () => {
  it.each([
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [1, 1, ['a', 'b', 'c']],
    [0, 3, ['a', 'b', 'c']],
    [0, -1, ['a', 'b', 'c']],
    [5, 0, ['a', 'b', 'c']],
  ])('from %i to %i', (from, to, expected) => {
    expect(move(['a', 'b', 'c'], from, to)).toEqual(expected);
  });
});
