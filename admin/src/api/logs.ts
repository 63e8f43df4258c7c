/** The action log beyond its entries: who is in it, what can be undone, what has left it. */
import type { Answer, Sent } from '@regia/contract/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';

/** Whether what an entry tells can be taken back, and if not, why. */
export type UndoOffer = Answer<'GET /api/logs/:id/undo'>;
export type UndoRecord = UndoOffer['records'][number];
/** Where the same places were changed since: the three versions, and the marks of the present one. */
export type UndoConflict = NonNullable<UndoRecord['conflict']>;
export type Undone = Answer<'POST /api/logs/:id/undo'>;
/** A record brought together by hand, with the marks of the one that was seen. */
export type DecidedRecord = NonNullable<
  NonNullable<Sent<'POST /api/logs/:id/undo'>['body']>['records']
>[number];
export type LogArchive = Answer<'GET /api/logs/archives'>['archives'][number];

/** Those who did something, by name. */
export const peopleQuery = queryOptions({
  queryKey: ['records', 'logs', 'people'],
  queryFn: async ({ signal }) => (await api('GET /api/logs/people', { signal })).people,
  staleTime: 60_000,
});

/** @see UndoOffer */
export function undoQuery(id: string) {
  return queryOptions({
    queryKey: ['records', 'logs', 'undo', id],
    queryFn: ({ signal }) => api('GET /api/logs/:id/undo', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/**
 * Takes back the whole change that an entry is part of.
 * @param records those of which the same places were changed since
 */
export function undo(id: string, records?: readonly DecidedRecord[]): Promise<Undone> {
  const params = { id };
  return api('POST /api/logs/:id/undo', { params, ...(records && { body: { records } }) });
}

/** The months of which entries have left the log, the latest first. */
export const archivesQuery = queryOptions({
  queryKey: ['records', 'logs', 'archives'],
  queryFn: async ({ signal }) => (await api('GET /api/logs/archives', { signal })).archives,
});
