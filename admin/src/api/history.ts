/** What records were like before, and those that were deleted. */
import type { Difference } from '@regia/model/difference/change.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import type { Blocker, ErrorCode } from '@regia/model/errors.ts';
import { api } from './client.ts';
import type { Undone } from './logs.ts';
import type { Effect, Saved } from './records.ts';

/** Who made a change; the name is empty where nobody knows it any more. */
export interface Author {
  id: string;
  name: string;
  email: string;
}

export interface Entry {
  seq: number;
  at: string;
  /** Null: the program itself. */
  by: Author | null;
  kind: 'created' | 'updated' | 'deleted' | 'restored';
  /** Of when the version is that came back. */
  restoredFrom: string | null;
  /** The fields that differ from the version before. */
  fields: string[];
}

export interface Version extends Entry {
  /** Null where it was deleted. */
  record: AnyRecord | null;
  /** From the version before to this one. */
  changes: Difference[];
  /** From the present record to this version. */
  ifRestored: Difference[];
  /** The marks of the present record; null where it is deleted. */
  present: Pick<AnyRecord, 'updatedAt' | 'updatedBy'> | null;
}

export interface Page<Item> {
  items: Item[];
  total: number;
  page: number;
  pageSize: number;
}

/** Something that did not come back: a reference's target, a file, or what another record has now. */
export type Loss =
  | { kind: 'target'; field: string; collection: string; id: string; name: string }
  | { kind: 'file'; name: string }
  | { kind: 'taken'; field: string; value: string; now: string | null };

export interface Restored extends Saved<AnyRecord> {
  losses: Loss[];
}

export interface BinItem {
  collection: string;
  id: string;
  title: string;
  at: string;
  by: Author | null;
  createdBy: string | null;
  /** Would it give back more rights than one holds oneself? */
  beyond: boolean;
}

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

export type RecordKey = Pick<Blocker, 'collection' | 'id'>;

/** A deleted record that has come back, as it is called. */
export interface Returned extends Blocker {
  losses: Loss[];
}

/** A deleted record that stays in the bin. */
export interface Staying extends Blocker {
  code: ErrorCode;
  /** What must come back first. */
  missing?: Blocker[];
}

/** What became of records that were to come back. */
export interface RestoredMany extends Effect {
  restored: Returned[];
  refused: Staying[];
}

function pathOf(collection: string, id: string, ...rest: string[]): string {
  return ['', collection, id, ...rest].map(encodeURIComponent).join('/');
}

/** One page of a record's history, the newest first. */
export function listHistory(
  collection: string,
  id: string,
  page: number,
  signal?: AbortSignal,
): Promise<Page<Entry>> {
  return api(`/history${pathOf(collection, id)}`, { query: { page }, signal });
}

/** One version with how it differs. */
export function getVersion(
  collection: string,
  id: string,
  seq: number,
  signal?: AbortSignal,
): Promise<Version> {
  return api(`/history${pathOf(collection, id, String(seq))}`, { signal });
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
  present: Version['present'],
): Promise<Restored> {
  const path = `/history${pathOf(collection, id, String(seq), 'restore')}`;
  return api(path, { method: 'POST', body: present });
}

/** One page of the deleted records, what was deleted last first. */
export function listBin(query: BinQuery, signal?: AbortSignal): Promise<Page<BinItem>> {
  return api('/bin', { query: { ...query }, signal });
}

/** Brings a deleted record back. @throws ApiError as `restoreVersion` */
export function restoreDeleted(collection: string, id: string): Promise<Restored> {
  return api(`/bin${pathOf(collection, id, 'restore')}`, { method: 'POST', body: {} });
}

/** All deleted records of what the bin shows that the user may bring back, the last deleted first. */
export async function revivableRecords({ collection, search }: BinFilter): Promise<RecordKey[]> {
  const { records } = await api<{ records: RecordKey[] }>('/bin/ids', {
    query: { collection, search },
  });
  return records;
}

/** Brings those of at most 490 deleted records back that can come back. */
export function restoreManyDeleted(records: readonly RecordKey[]): Promise<RestoredMany> {
  return api('/bin/restore', { method: 'POST', body: { records } });
}

/**
 * Takes back a change that the user has made.
 * @throws ApiError `notUndoable`, or what the contrary of the change is refused with
 */
export function undoChange(change: number): Promise<Undone> {
  return api(`/changes/${change}/undo`, { method: 'POST' });
}
