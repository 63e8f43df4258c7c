/** The records of every collection: one generic contract (design, section 7). */
import type { AnyRecord, RecordMeta } from '@regia/model/entity.ts';
import { api, type Query } from './client.ts';

export interface ListQuery {
  /** From 1. */
  page?: number;
  pageSize?: number;
  /** `field:asc` or `field:desc`; the entity's own order when left out. */
  sort?: string;
  search?: string;
  /** Wanted values by field path, such as `{"template.id": "…"}`. */
  filter?: Record<string, string>;
}

export interface RecordPage<R> {
  items: R[];
  total: number;
  page: number;
  pageSize: number;
}

/** How many web renders a save made stale: rebuilt before the answer, and still waiting. */
export interface RenderCounts {
  queued: number;
  done: number;
}

export interface Saved<R> {
  record: R;
  renders: RenderCounts;
}

/** What an update must carry so that the server notices somebody else's change. */
export type Edited = Pick<RecordMeta, 'id' | 'updatedAt' | 'updatedBy'> & Record<string, unknown>;

function pathOf(collection: string, id?: string): string {
  const base = `/records/${encodeURIComponent(collection)}`;
  return id === undefined ? base : `${base}/${encodeURIComponent(id)}`;
}

/** The query string of a list. */
export function listParameters({ filter = {}, ...rest }: ListQuery): Query {
  const filters = Object.entries(filter).map(([field, value]) => [`filter[${field}]`, value]);
  return { ...rest, ...Object.fromEntries(filters) };
}

/** One page of a collection's records that the user may read. */
export function listRecords<R extends RecordMeta = AnyRecord>(
  collection: string,
  query: ListQuery = {},
  signal?: AbortSignal,
): Promise<RecordPage<R>> {
  return api(pathOf(collection), { query: listParameters(query), signal });
}

/** @throws ApiError `notFound` when there is no such record */
export function getRecord<R extends RecordMeta = AnyRecord>(
  collection: string,
  id: string,
  signal?: AbortSignal,
): Promise<R> {
  return api(pathOf(collection, id), { signal });
}

/** @throws ApiError `formInvalid` with the problems in `details.fields` */
export function createRecord<R extends RecordMeta = AnyRecord>(
  collection: string,
  values: Record<string, unknown>,
): Promise<Saved<R>> {
  return api(pathOf(collection), { method: 'POST', body: values });
}

/**
 * Replaces a record by the edited copy, which keeps the `updatedAt` and `updatedBy` it was read with.
 * @throws ApiError `sync` when somebody else saved it meanwhile, `formInvalid`
 */
export function updateRecord<R extends RecordMeta = AnyRecord>(
  collection: string,
  edited: Edited,
): Promise<Saved<R>> {
  return api(pathOf(collection, edited.id), { method: 'PUT', body: edited });
}

/** @throws ApiError `children` with the records in the way in `details.blockers` */
export function deleteRecord(collection: string, id: string): Promise<void> {
  return api(pathOf(collection, id), { method: 'DELETE' });
}

/** Gives the records the orders 1…n in the sequence of their ids. */
export function reorderRecords(collection: string, ids: readonly string[]): Promise<void> {
  return api(`${pathOf(collection)}/reorder`, { method: 'POST', body: { ids } });
}
