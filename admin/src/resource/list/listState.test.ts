import { describe, expect, it } from 'vitest';
import {
  isNarrowed,
  type ListState,
  listQueryOf,
  nextSort,
  START,
  searchFromState,
  stateFromSearch,
  withFilter,
} from './listState.ts';

const FULL: ListState = {
  page: 3,
  pageSize: 25,
  sort: { field: 'title.it', direction: 'desc' },
  search: 'chi siamo',
  filters: { 'title.it': 'casa', template: 'abc', isHomepage: 'true' },
};

describe('the address of a list', () => {
  it('says nothing at the start', () => {
    expect(searchFromState(START)).toEqual({});
    expect(stateFromSearch({})).toEqual(START);
  });

  it('keeps everything that was chosen', () => {
    expect(stateFromSearch(searchFromState(FULL))).toEqual(FULL);
  });

  it('is read also where the router has made numbers and booleans of texts', () => {
    const search = { page: 2, search: 12, 'filter.isHomepage': true };
    expect(stateFromSearch(search)).toEqual({
      ...START,
      page: 2,
      search: '12',
      filters: { isHomepage: 'true' },
    });
  });

  it.each([
    { page: 0 },
    { page: 'x' },
    { page: 1.5 },
    { pageSize: 7 },
    { sort: 'name' },
    { sort: 'name:up' },
    { sort: 3 },
    { search: { a: 1 } },
    { 'filter.name': '' },
  ])('ignores what makes no sense: %j', (search) => {
    expect(stateFromSearch(search)).toEqual(START);
  });
});

describe('withFilter', () => {
  it('goes back to the first page', () => {
    const filtered = withFilter(FULL, 'name', 'x');
    expect(filtered.page).toBe(1);
    expect(filtered.filters).toEqual({ ...FULL.filters, name: 'x' });
  });

  it('takes an emptied filter away', () => {
    const once = withFilter(START, 'name', 'x');
    expect(isNarrowed(once)).toBe(true);
    expect(withFilter(once, 'name', '')).toEqual(START);
  });
});

describe('nextSort', () => {
  it('goes from ascending to descending to the own order', () => {
    const first = nextSort(null, 'name');
    expect(first).toEqual({ field: 'name', direction: 'asc' });
    const second = nextSort(first, 'name');
    expect(second).toEqual({ field: 'name', direction: 'desc' });
    expect(nextSort(second, 'name')).toBeNull();
  });

  it('starts anew on another column', () => {
    expect(nextSort({ field: 'name', direction: 'desc' }, 'zoom')).toEqual({
      field: 'zoom',
      direction: 'asc',
    });
  });
});

describe('listQueryOf', () => {
  it('adds what all records of the list share', () => {
    expect(listQueryOf(FULL, { map: 'm1' })).toEqual({
      page: 3,
      pageSize: 25,
      sort: 'title.it:desc',
      search: 'chi siamo',
      filter: { ...FULL.filters, map: 'm1' },
    });
  });
});
