/** Where one is in a list: what the address and the browser's memory keep. Pure. */
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@regia/model/constants.ts';
import { SITE_STATUS, type SortKey } from '@regia/model/entity.ts';
import type { ListQuery, WholeList } from '../../api/records.ts';

export interface ListState {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Null: the entity's own order. */
  readonly sort: SortKey | null;
  readonly search: string;
  /** Wanted values by the server's name of the column. */
  readonly filters: Readonly<Record<string, string>>;
}

export const START: ListState = {
  page: 1,
  pageSize: DEFAULT_PAGE_SIZE,
  sort: null,
  search: '',
  filters: {},
};

/** The query parameters of an address, as the router parses them. */
export type Search = Readonly<Record<string, unknown>>;

const FILTER = 'filter.';

function wholeNumber(value: unknown): number | null {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 ? number : null;
}

/** Reads `field:asc` or `field:desc`; null for anything else. */
export function sortIn(value: unknown): SortKey | null {
  if (typeof value !== 'string') return null;
  const [field, direction] = value.split(':');
  if (!field || (direction !== 'asc' && direction !== 'desc')) return null;
  return { field, direction };
}

/** Text of a parameter: the router turns `12` and `true` into a number and a boolean. */
function textIn(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

/** Reads an address; what it does not say, or says wrongly, is as at the start. */
export function stateFromSearch(search: Search): ListState {
  const filters = Object.entries(search)
    .filter(([name]) => name.startsWith(FILTER))
    .map(([name, value]) => [name.slice(FILTER.length), textIn(value)] as const)
    .filter(([, value]) => value !== '');
  const pageSize = Number(search.pageSize);
  return {
    page: wholeNumber(search.page) ?? START.page,
    pageSize: PAGE_SIZES.find((size) => size === pageSize) ?? START.pageSize,
    sort: sortIn(search.sort),
    search: textIn(search.search),
    filters: Object.fromEntries(filters),
  };
}

/** The parameters of an address; what is as at the start is left out. */
export function searchFromState({ page, pageSize, sort, search, filters }: ListState): Search {
  return {
    ...(page !== START.page && { page }),
    ...(pageSize !== START.pageSize && { pageSize }),
    ...(sort && { sort: `${sort.field}:${sort.direction}` }),
    ...(search !== '' && { search }),
    ...Object.fromEntries(
      Object.entries(filters).map(([name, value]) => [`${FILTER}${name}`, value]),
    ),
  };
}

/** Does the state narrow the list? Then an empty one does not mean that there are no records. */
export function isNarrowed({ search, filters }: ListState): boolean {
  return search !== '' || Object.keys(filters).length > 0;
}

/** The state with one filter set, or taken away by an empty value; back on the first page. */
export function withFilter(state: ListState, name: string, value: string): ListState {
  const { [name]: _, ...others } = state.filters;
  return { ...state, page: 1, filters: value === '' ? others : { ...others, [name]: value } };
}

/** The filter that the tabs of a list set, and nothing of those of its columns. */
export function statusFilterOf({ filters }: Pick<ListState, 'filters'>): ListState['filters'] {
  const { [SITE_STATUS]: wanted } = filters;
  return wanted ? { [SITE_STATUS]: wanted } : START.filters;
}

/** How many columns a list is filtered by. */
export function columnFiltersOf({ filters }: Pick<ListState, 'filters'>): number {
  return Object.keys(filters).filter((name) => name !== SITE_STATUS).length;
}

/** A column's next sorting: ascending, then descending, then the entity's own order. */
export function nextSort(sort: SortKey | null, field: string): SortKey | null {
  if (sort?.field !== field) return { field, direction: 'asc' };
  return sort.direction === 'asc' ? { field, direction: 'desc' } : null;
}

type Fixed = Readonly<Record<string, string>>;

/** What the list holds on all of its pages, as the server is asked for it. */
export function wholeListOf({ sort, search, filters }: ListState, fixed: Fixed): WholeList {
  return {
    ...(sort && { sort: `${sort.field}:${sort.direction}` }),
    ...(search !== '' && { search }),
    filter: { ...filters, ...fixed },
  };
}

/** What the server is asked for. */
export function listQueryOf(state: ListState, fixed: Fixed): ListQuery {
  const { page, pageSize } = state;
  return { page, pageSize, ...wholeListOf(state, fixed) };
}
