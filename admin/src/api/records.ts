/** The records of every collection: one generic contract (design, section 7). */
import type { AnyRecord, RecordMeta } from '@regia/model/entity.ts';
import type { Blocker, ErrorCode } from '@regia/model/errors.ts';
import type { OffSite } from '@regia/model/rules/offSite.ts';
import { addressOf, api, type Query } from './client.ts';

export interface ListQuery {
  /** From 1. */
  page?: number;
  pageSize?: number;
  /** `field:asc` or `field:desc`; the entity's own order when left out. */
  sort?: string;
  search?: string;
  /** Wanted values by field path, such as `{"template.id": "…"}`. */
  filter?: Record<string, string>;
  /** Names of the wanted fields, with commas between; all when left out. */
  fields?: string | undefined;
}

/** What a list holds, on whichever page. */
export type WholeList = Omit<ListQuery, 'page' | 'pageSize' | 'fields'>;

export interface RecordPage<R> {
  items: R[];
  total: number;
  page: number;
  pageSize: number;
}

/** How many public pages a save has changed, or may change where they are still being checked. */
export interface RenderCounts {
  queued: number;
  done: number;
  /** Where some are being checked: by what to ask how many have changed. */
  change?: number;
}

/** What came of checking public pages after a save. */
export interface RenderResult {
  isDone: boolean;
  /** How many have changed; null where that is not known. */
  changed: number | null;
}

export function renderResult(change: number): Promise<RenderResult> {
  return api(`/renders/changes/${change}`);
}

/** What a change did besides its writes. */
export interface Effect {
  renders: RenderCounts;
  /** By which whoever made it can undo it; null where nothing was written. */
  change: number | null;
}

export interface Saved<R> {
  record: R;
  renders: RenderCounts;
  /** Of a document: what keeps it off the site. */
  offSite?: OffSite[];
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
export function deleteRecord(
  collection: string,
  id: string,
  successor: string | null = null,
): Promise<Effect> {
  const query = successor === null ? {} : { redirectTo: successor };
  return api(pathOf(collection, id), { method: 'DELETE', query });
}

/** A record that a deletion of many has left. */
export interface Refusal {
  id: string;
  name: string;
  code: ErrorCode;
  blockers?: Blocker[];
  total?: number;
}

/** What became of records that were to be deleted. */
export interface Removal extends Effect {
  removed: string[];
  refused: Refusal[];
}

/** Deletes those of at most 490 records that can be deleted. */
export function deleteRecords(
  collection: string,
  ids: readonly string[],
  successor: string | null = null,
): Promise<Removal> {
  const body = { ids, ...(successor !== null && { redirectTo: successor }) };
  return api(`${pathOf(collection)}/delete`, { method: 'POST', body });
}

/** The ids of all records of a list that the user may delete, in its order. */
export async function deletableIds(collection: string, query: WholeList): Promise<string[]> {
  const { ids } = await api<{ ids: string[] }>(`${pathOf(collection)}/ids`, {
    query: { ...listParameters(query), deletable: true },
  });
  return ids;
}

/** How the records of a list are downloaded. */
export interface ExportOptions {
  readonly format: 'csv' | 'json';
  /** Between the cells of a table. */
  readonly separator: 'comma' | 'semicolon';
}

/** Where the records of a list can be downloaded. */
export function exportAddress(
  collection: string,
  options: ExportOptions,
  query: WholeList,
): string {
  return addressOf(`${pathOf(collection)}/export`, { ...listParameters(query), ...options });
}

/** Gives the records the orders 1…n in the sequence of their ids. */
export function reorderRecords(collection: string, ids: readonly string[]): Promise<Effect> {
  return api(`${pathOf(collection)}/reorder`, { method: 'POST', body: { ids } });
}
