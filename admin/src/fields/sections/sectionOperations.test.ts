import type { Section } from '@regia/model/fields/sections.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { move } from '../../lib/move.ts';
import {
  changeSection,
  copySection,
  insertSection,
  newSection,
  removeSection,
  retypeSection,
  sectionsIn,
} from './sectionOperations.ts';

afterEach(() => vi.unstubAllGlobals());

const TEXT: Section = { id: 'a', width: 6, type: 'text', value: '<p>Ciao</p>' };
const IMAGE: Section = { id: 'b', width: 6, type: 'image', value: 'Una casa', url: '/files/b.jpg' };

describe('sections', () => {
  it('begin over the whole width', () => {
    expect(newSection('text', 'x')).toEqual({ id: 'x', width: 12, type: 'text', value: '' });
    expect(newSection('image', 'y')).toHaveProperty('url', '');
  });

  it('are added at any place', () => {
    const added = newSection('html', 'x');
    const ids = (at: number) => insertSection([TEXT, IMAGE], added, at).map(({ id }) => id);
    expect(ids(0)).toEqual(['x', 'a', 'b']);
    expect(ids(1)).toEqual(['a', 'x', 'b']);
    expect(ids(9)).toEqual(['a', 'b', 'x']);
  });

  it('change and go one by one', () => {
    expect(changeSection([TEXT, IMAGE], 'a', { width: 12 })).toEqual([
      { ...TEXT, width: 12 },
      IMAGE,
    ]);
    expect(changeSection([TEXT, IMAGE], 'a', { width: 12 })[1]).toBe(IMAGE);
    expect(removeSection([TEXT, IMAGE], 'a')).toEqual([IMAGE]);
  });

  it('keep their markup between text and HTML only', () => {
    expect(retypeSection(TEXT, 'html').value).toBe('<p>Ciao</p>');
    expect(retypeSection(TEXT, 'image').value).toBe('');
    expect(retypeSection(IMAGE, 'text')).toMatchObject({ value: '', url: '/files/b.jpg' });
    expect(retypeSection(IMAGE, 'image')).toEqual(IMAGE);
  });

  it('are copied under new ids', () => {
    expect(copySection(TEXT)).toEqual({ ...TEXT, id: expect.not.stringMatching(/^a$/) });
  });

  it('are made on plain http too, where browsers give no UUIDs', () => {
    const getRandomValues = crypto.getRandomValues.bind(crypto);
    vi.stubGlobal('crypto', { getRandomValues });
    const ids = [newSection('text').id, newSection('text').id, copySection(TEXT).id];
    expect(new Set(ids).size).toBe(3);
    expect(ids.every((id) => /^[0-9a-z-]{8,}$/.test(id))).toBe(true);
  });

  it('are read from a form that may hold anything', () => {
    expect(sectionsIn([TEXT, null, 'x'])).toEqual([TEXT]);
    expect(sectionsIn(undefined)).toEqual([]);
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
