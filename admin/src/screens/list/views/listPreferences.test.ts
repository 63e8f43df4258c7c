import { describe, expect, it } from 'vitest';
import { START, withFilter } from '../../../resource/list/listState.ts';
import {
  type ListPreferences,
  listPreferencesFrom,
  NO_PREFERENCES,
  type SavedView,
  shownView,
  viewOf,
  withoutView,
  withView,
} from './listPreferences.ts';

const HOUSES: SavedView = {
  id: 'v1',
  name: 'Case',
  search: { 'filter.name': 'casa', sort: 'name:desc' },
  columns: ['name', 'updatedAt'],
  density: 'compact',
};
const STORED: ListPreferences = {
  columns: ['name', 'updatedAt'],
  density: 'compact',
  views: [HOUSES],
  first: 'v1',
  isGallery: true,
};

describe('stored preferences', () => {
  it('are read as they were written', () => {
    expect(listPreferencesFrom(JSON.parse(JSON.stringify(STORED)))).toEqual(STORED);
  });

  it.each([
    [undefined, NO_PREFERENCES],
    ['text', NO_PREFERENCES],
    [[], NO_PREFERENCES],
    [{ columns: 'name', density: 'huge', views: {}, first: 3 }, NO_PREFERENCES],
    [{ columns: ['name', 7] }, { ...NO_PREFERENCES, columns: ['name'] }],
    [{ views: [{ id: 'x' }, null, 'y'], first: 'x' }, NO_PREFERENCES],
  ])('lose what makes no sense: %j', (stored, read) => {
    expect(listPreferencesFrom(stored)).toEqual(read);
  });
});

describe('a view', () => {
  const state = {
    ...withFilter(START, 'name', 'casa'),
    page: 3,
    sort: { field: 'name', direction: 'desc' } as const,
  };

  it('is the list in sight without its page', () => {
    expect(viewOf('v1', 'Case', state, STORED)).toEqual(HOUSES);
  });

  it('is recognised on whichever page, and whatever came first in the address', () => {
    expect(shownView(state, STORED)).toEqual(HOUSES);
    const other = { ...HOUSES, search: { sort: 'name:desc', 'filter.name': 'casa' } };
    expect(shownView(state, { ...STORED, views: [other] })).toEqual(other);
  });

  it('is left by another filter, column or density', () => {
    expect(shownView(withFilter(state, 'name', 'villa'), STORED)).toBeUndefined();
    expect(shownView(state, { ...STORED, columns: ['name'] })).toBeUndefined();
    expect(shownView(state, { ...STORED, density: 'comfortable' })).toBeUndefined();
  });

  it('is added, replaced and taken away', () => {
    const renamed = { ...HOUSES, name: 'Ville' };
    expect(withView(STORED, renamed).views).toEqual([renamed]);
    const second = { ...HOUSES, id: 'v2' };
    expect(withView(STORED, second).views).toEqual([HOUSES, second]);
    expect(withoutView(STORED, 'v1')).toEqual({ ...STORED, views: [], first: null });
    expect(withoutView(withView(STORED, second), 'v2')).toEqual(STORED);
  });
});
