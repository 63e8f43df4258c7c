/** What records were like before, and those that were deleted. */
import type { Answer, Sent } from '@regia/contract/contract.ts';
import { api } from './client.ts';
import type { Undone } from './logs.ts';

export type Page<Item> = Omit<Answer<'GET /api/bin'>, 'items'> & { items: Item[] };
export type Entry = Answer<'GET /api/history/:collection/:id'>['items'][number];
/** Who made a change; the name is empty where nobody knows it any more. */
export type Author = NonNullable<Entry['by']>;
export type Version = Answer<'GET /api/history/:collection/:id/:seq'>;
export type Restored = Answer<'POST /api/history/:collection/:id/:seq/restore'>;
/** Something that did not come back: a reference's target, a file, or what another record has now. */
export type Loss = Restored['losses'][number];
export type BinItem = Answer<'GET /api/bin'>['items'][number];

/** What is looked for in the bin. */
export interface BinFilter {
  search: string;
  /** Empty: every collection. */
  collection: string;
}

export interface BinQuery extends BinFilter {
  page: number;
  pageSize: number;
}

export type RecordKey = Sent<'POST /api/bin/restore'>['body']['records'][number];
/** What became of records that were to come back. */
export type RestoredMany = Answer<'POST /api/bin/restore'>;
/** A deleted record that has come back, as it is called. */
export type Returned = RestoredMany['restored'][number];
/** A deleted record that stays in the bin. */
export type Staying = RestoredMany['refused'][number];

/** One page of a record's history, the newest first. */
export function listHistory(
  collection: string,
  id: string,
  page: number,
  signal?: AbortSignal,
): Promise<Page<Entry>> {
  const params = { collection, id };
  return api('GET /api/history/:collection/:id', { params, query: { page }, signal });
}

/** One version with how it differs. */
export function getVersion(
  collection: string,
  id: string,
  seq: number,
  signal?: AbortSignal,
): Promise<Version> {
  return api('GET /api/history/:collection/:id/:seq', { params: { collection, id, seq }, signal });
}

/**
 * Gives a record the values of an earlier version.
 * @param present the marks of the record that the version was compared with
 * @throws ApiError `sync` where somebody saved it meanwhile; `formInvalid`, with what must come back
 * first in `details.missing`
 */
export function restoreVersion(
  collection: string,
  id: string,
  seq: number,
  present: NonNullable<Version['present']>,
): Promise<Restored> {
  const params = { collection, id, seq };
  return api('POST /api/history/:collection/:id/:seq/restore', { params, body: present });
}

/** One page of the deleted records, what was deleted last first. */
export function listBin(query: BinQuery, signal?: AbortSignal): Promise<Page<BinItem>> {
  return api('GET /api/bin', { query: { ...query }, signal });
}

/** Brings a deleted record back. @throws ApiError as `restoreVersion` */
export function restoreDeleted(collection: string, id: string): Promise<Restored> {
  return api('POST /api/bin/:collection/:id/restore', { params: { collection, id } });
}

/** All deleted records of what the bin shows that the user may bring back, the last deleted first. */
export async function revivableRecords({ collection, search }: BinFilter): Promise<RecordKey[]> {
  const { records } = await api('GET /api/bin/ids', { query: { collection, search } });
  return records;
}

/** Brings those of at most 490 deleted records back that can come back. */
export function restoreManyDeleted(records: readonly RecordKey[]): Promise<RestoredMany> {
  return api('POST /api/bin/restore', { body: { records } });
}

/**
 * Takes back a change that the user has made.
 * @throws ApiError `notUndoable`, or what the contrary of the change is refused with
 */
export function undoChange(change: number): Promise<Undone> {
  return api('POST /api/changes/:change/undo', { params: { change } });
}
