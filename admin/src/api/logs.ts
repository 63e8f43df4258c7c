/** The action log beyond its entries: who is in it, what can be undone, what has left it. */
import type { Answer, Sent } from '@regia/contract/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';
import type { RecordKey } from './history.ts';

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
/** What is taken back: the change that an entry is part of, or several changes, but for some records. */
export type Taken =
  | { readonly entry: string }
  | { readonly changes: readonly number[]; readonly except: readonly RecordKey[] };
/** By what the changes to take back are found. */
export type FindChanges = Sent<'POST /api/changes/find'>['body'];
export type LogArchive = Answer<'GET /api/logs/archives'>['archives'][number];

/** Those who did something, by name. */
export const peopleQuery = queryOptions({
  queryKey: ['records', 'logs', 'people'],
  queryFn: async ({ signal }) => (await api('GET /api/logs/people', { signal })).people,
  staleTime: 60_000,
});

/** The changes to take back together: the same as long as they are in sight, whatever is done meanwhile. */
export function changesQuery(wanted: FindChanges) {
  return queryOptions({
    queryKey: ['changes', wanted],
    queryFn: ({ signal }) => api('POST /api/changes/find', { body: wanted, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** @see UndoOffer */
export function undoQuery(taken: Taken) {
  return queryOptions({
    queryKey: ['records', 'logs', 'undo', taken],
    queryFn: ({ signal }): Promise<UndoOffer> =>
      'entry' in taken
        ? api('GET /api/logs/:id/undo', { params: { id: taken.entry }, signal })
        : api('POST /api/changes/offer', { body: taken, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/**
 * Takes back the whole of it.
 * @param records those of which the same places were changed since
 */
export function undo(taken: Taken, records?: readonly DecidedRecord[]): Promise<Undone> {
  const decided = records && { records };
  if ('changes' in taken) {
    return api('POST /api/changes/undo', { body: { ...taken, ...decided } });
  }
  const params = { id: taken.entry };
  return api('POST /api/logs/:id/undo', { params, ...(decided && { body: decided }) });
}

/** The months of which entries have left the log, the latest first. */
export const archivesQuery = queryOptions({
  queryKey: ['records', 'logs', 'archives'],
  queryFn: async ({ signal }) => (await api('GET /api/logs/archives', { signal })).archives,
});
