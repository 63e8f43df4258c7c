/** The query string of a list: `?page=1&pageSize=10&sort=name:asc&search=…&filter[field]=…`. */
import { DEFAULT_PAGE_SIZE } from '@regia/model/constants.ts';
import type { SortKey } from '@regia/model/entity.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { z } from 'zod';
import type { FieldFilter } from '../store/lists/filter.ts';
import type { ListQuery, WholeList } from '../store/lists/listQuery.ts';

/** Lists that are ordered by hand are shown whole. */
const MAX_PAGE_SIZE = 1_000;
const MAX_PAGE = 1_000_000;
const MAX_TEXT = 500;

const sortKey = /^([\w.]+)(?::(asc|desc))?$/;
const fieldNames = /^\w+(?:,\w+)*$/;
const filterName = /^filter\[([\w.]+)\]$/;

/** A whole number from 1, as the text that a query string has. */
export const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(max));

/** The query of a whole list, whatever its page. */
export const wholeListSchema = z
  .object({
    sort: z.string().max(MAX_TEXT).default(''),
    search: z.string().max(MAX_TEXT).default(''),
  })
  .catchall(z.string().max(MAX_TEXT));

export const listQuerySchema = wholeListSchema.extend({
  page: wholeNumber(MAX_PAGE).default(1),
  pageSize: wholeNumber(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  fields: z
    .string()
    .max(MAX_TEXT)
    .regex(fieldNames)
    .transform((names) => names.split(','))
    .optional(),
});

/**
 * What the query asks for.
 * @throws RegiaError `invalidParameters` for a parameter that there is not
 */
export function listQueryOf(query: z.output<typeof listQuerySchema>): ListQuery {
  const { page, pageSize, fields: _, ...whole } = query;
  return { page, pageSize, ...wholeListOf(whole) };
}

/** @see listQueryOf */
export function wholeListOf(query: z.output<typeof wholeListSchema>): WholeList {
  const { sort, search, ...others } = query;
  const filters = Object.entries(others).map(([name, value]) => filterOf(name, value));
  const keys = sort === '' ? [] : sort.split(',').map(sortKeyOf);
  return { search, sort: keys, filters };
}

function sortKeyOf(text: string): SortKey {
  const [, field, direction] = sortKey.exec(text) ?? [];
  if (!field) throw new RegiaError('invalidParameters', `not a sort key: ${text}`);
  return { field, direction: direction === 'desc' ? 'desc' : 'asc' };
}

function filterOf(name: string, value: string): FieldFilter {
  const [, field] = filterName.exec(name) ?? [];
  if (!field) throw new RegiaError('invalidParameters', `no parameter ${name}`);
  return { field, value };
}
