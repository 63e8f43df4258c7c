/** The action log beyond its entries: who is in it, what can be undone, what has left it. */
import type { AnyRecord } from '@regia/model/entity.ts';
import type { ErrorCode } from '@regia/model/errors.ts';
import type { Versions } from '@regia/model/merge/piece.ts';
import type { UndoProblem } from '@regia/model/rules/undo.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Values } from '../lib/paths.ts';
import { api } from './client.ts';
import type { Author, Loss } from './history.ts';

export interface UndoConflict {
  versions: Versions<Values>;
  present: Pick<AnyRecord, 'updatedAt' | 'updatedBy'>;
}

export interface UndoRecord {
  collection: string;
  id: string;
  title: string;
  effect: 'putBack' | 'remove' | 'bringBack';
  problem: UndoProblem | null;
  /** Who changed it since. */
  later: { at: string; by: Author | null } | null;
  /** Where the same places were changed since: the three versions, and the marks of the present one. */
  conflict: UndoConflict | null;
}

/** A record brought together by hand, with the marks of the one that was seen. */
export interface DecidedRecord {
  collection: string;
  id: string;
  record: Values;
}

/** Whether what an entry tells can be taken back, and if not, why. */
export interface UndoOffer {
  possible: boolean;
  code: ErrorCode | null;
  problem: UndoProblem | null;
  details: Record<string, unknown>;
  /** Those that are in the way, and the first of the others. */
  records: UndoRecord[];
  total: number;
}

export interface Undone {
  count: number;
  losses: Loss[];
}

export interface LogArchive {
  month: string;
  entries: number;
  /** Bytes. */
  size: number;
  firstAt: string;
  lastAt: string;
}

/** Those who did something, by name. */
export const peopleQuery = queryOptions({
  queryKey: ['records', 'logs', 'people'],
  queryFn: async ({ signal }) =>
    (await api<{ people: Author[] }>('/logs/people', { signal })).people,
  staleTime: 60_000,
});

/** @see UndoOffer */
export function undoQuery(id: string) {
  return queryOptions({
    queryKey: ['records', 'logs', 'undo', id],
    queryFn: ({ signal }) => api<UndoOffer>(`/logs/${encodeURIComponent(id)}/undo`, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/**
 * Takes back the whole change that an entry is part of.
 * @param records those of which the same places were changed since
 */
export function undo(id: string, records?: readonly DecidedRecord[]): Promise<Undone> {
  const path = `/logs/${encodeURIComponent(id)}/undo`;
  return api<Undone>(path, { method: 'POST', ...(records && { body: { records } }) });
}

/** The months of which entries have left the log, the latest first. */
export const archivesQuery = queryOptions({
  queryKey: ['records', 'logs', 'archives'],
  queryFn: async ({ signal }) =>
    (await api<{ archives: LogArchive[] }>('/logs/archives', { signal })).archives,
});

/** Where a month's file is downloaded. */
export function archiveAddress(month: string): string {
  return `/api/logs/archives/${encodeURIComponent(month)}`;
}
