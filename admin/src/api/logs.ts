/** The action log beyond its entries: who is in it, what can be undone, what has left it. */
import type { ErrorCode } from '@regia/model/errors.ts';
import type { UndoProblem } from '@regia/model/rules/undo.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';
import type { Author, Loss } from './history.ts';

export interface UndoRecord {
  collection: string;
  id: string;
  title: string;
  effect: 'putBack' | 'remove' | 'bringBack';
  problem: UndoProblem | null;
  /** Who changed it since. */
  later: { at: string; by: Author | null } | null;
}

/** Whether what an entry tells can be taken back, and if not, why. */
export interface UndoOffer {
  possible: boolean;
  code: ErrorCode | null;
  problem: UndoProblem | null;
  details: Record<string, unknown>;
  /** The first of them. */
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

/** Takes back the whole change that an entry is part of. */
export function undo(id: string): Promise<Undone> {
  return api<Undone>(`/logs/${encodeURIComponent(id)}/undo`, { method: 'POST' });
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
