/** Where one is in the bin: what the address keeps. Pure. */
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@regia/model/constants.ts';
import type { BinQuery } from '../api/history.ts';

type Search = Readonly<Record<string, unknown>>;

function wholeNumber(value: unknown): number {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : 1;
}

/** What the address asks for; what it does not say, or says wrongly, is the usual. */
export function binQueryFrom(search: Search, collections: readonly string[]): BinQuery {
  const pageSize = PAGE_SIZES.find((size) => size === Number(search.pageSize));
  const collection = collections.find((name) => name === search.collection);
  return {
    page: wholeNumber(search.page),
    pageSize: pageSize ?? DEFAULT_PAGE_SIZE,
    search: typeof search.search === 'string' ? search.search : '',
    collection: collection ?? '',
  };
}

/** The query string of that; what is as usual is left out. */
export function searchFromBin({ page, pageSize, search, collection }: BinQuery): Search {
  return {
    ...(page > 1 && { page }),
    ...(pageSize !== DEFAULT_PAGE_SIZE && { pageSize }),
    ...(search !== '' && { search }),
    ...(collection !== '' && { collection }),
  };
}
