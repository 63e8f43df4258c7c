/** The query string of a list: `?page=1&pageSize=10&sort=name:asc&search=…&filter[field]=…`. */
import type { listQuery, wholeList } from '@regia/contract/records.ts';
import type { SortKey } from '@regia/model/entity.ts';
import { RegiaError } from '@regia/model/errors.ts';
import type { z } from 'zod';
import type { FieldFilter } from '../../store/lists/filter.ts';
import type { ListQuery, WholeList } from '../../store/lists/listQuery.ts';

const sortKey = /^([\w.]+)(?::(asc|desc))?$/;

const filterName = /^filter\[([\w.]+)\]$/;

/**
 * What the query asks for.
 * @throws RegiaError `invalidParameters` for a parameter that there is not
 */
export function listQueryOf(query: z.output<typeof listQuery>): ListQuery {
  const { page, pageSize, fields: _, ...whole } = query;
  return { page, pageSize, ...wholeListOf(whole) };
}

/** @see listQueryOf */
export function wholeListOf(query: z.output<typeof wholeList>): WholeList {
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
