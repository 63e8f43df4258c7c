import { expect, it } from 'vitest';
import { binQueryFrom, searchFromBin } from './BinScreen.tsx';

const COLLECTIONS = ['pages', 'maps'];
const START = { page: 1, pageSize: 10, search: '', collection: '' };

it.each([
  [{}, START],
  [
    { page: 3, pageSize: 25, search: 'casa', collection: 'maps' },
    { page: 3, pageSize: 25, search: 'casa', collection: 'maps' },
  ],
  [{ page: -1, pageSize: 7, search: 4, collection: 'users' }, START],
])('%j asks for %j', (search, query) => {
  expect(binQueryFrom(search, COLLECTIONS)).toEqual(query);
});

it('comes back from the address that it makes', () => {
  const query = { page: 2, pageSize: 50, search: 'casa', collection: 'pages' };
  expect(binQueryFrom(searchFromBin(query), COLLECTIONS)).toEqual(query);
  expect(searchFromBin(START)).toEqual({});
});
