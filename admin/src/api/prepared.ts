/** Sets of changes that are prepared together. */
import type { Answer } from '@regia/contract/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';
import type { RecordKey } from './history.ts';
import { forgetRecords } from './queries.ts';
import { sharedQuery } from './sharedQuery.ts';
import { isOnSite } from './siteCollections.ts';
import { useWorkingSet, type WorkingSet, workingSet } from './workingSet.ts';

export type PreparedSet = Answer<'GET /api/prepared'>['sets'][number];
export type WholeSet = Answer<'GET /api/prepared/:set'>;
/** What a set makes of a record. */
export type PreparedEdit = WholeSet['edits'][number];
export type SetConflict = Answer<'GET /api/prepared/:set/conflicts/:collection/:id'>;

/** A set may be published or discarded by others at any time. */
const AGAIN_MS = 30_000;

// Below the records' key: each save may change a set, or what is in its way.
const KEY = ['records', 'prepared'] as const;

/** All sets, those that were worked on last first. */
export const preparedQuery = queryOptions({
  queryKey: [...KEY, 'all'],
  queryFn: ({ signal }) => api('GET /api/prepared', { signal }).then(({ sets }) => sets),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

function readSet(set: string, signal: AbortSignal): Promise<WholeSet> {
  return api('GET /api/prepared/:set', { params: { set }, signal });
}

/** One set with what publishing it would do to each record. */
export const preparedSetQuery = (set: string) =>
  queryOptions({
    queryKey: [...KEY, 'set', set],
    queryFn: ({ signal }) => readSet(set, signal),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** What publishing a set would change on the site. */
export const setImpactQuery = (set: string) =>
  queryOptions({
    queryKey: [...KEY, 'impact', set],
    queryFn: ({ signal }) => api('POST /api/prepared/:set/impact', { params: { set }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

const workingSetQuery = queryOptions({
  queryKey: [...KEY, 'working'],
  queryFn: ({ signal }): Promise<WholeSet> | null => {
    const set = workingSet();
    return set && readSet(set.id, signal);
  },
  refetchInterval: () => (workingSet() ? AGAIN_MS : false),
  refetchOnWindowFocus: true,
});

const useWorkingSetNow = sharedQuery(workingSetQuery);

/** The set in which this tab works, as the server has it; undefined until that is known, and on the site itself. */
export function useWholeWorkingSet(): WholeSet | undefined {
  const { data } = useWorkingSetNow();
  return data ?? undefined;
}

/** What the set in which this tab works makes of a record; undefined where nothing. */
export function useOwnEdit(collection: string, id: string | undefined): PreparedEdit | undefined {
  const edits = useWholeWorkingSet()?.edits;
  return edits?.find((edit) => edit.collection === collection && edit.id === id);
}

/** The set into which saves of a collection go; null where they go to the site, or are no part of it. */
export function setFor(collection: string): WorkingSet | null {
  return isOnSite(collection) ? workingSet() : null;
}

export function useSetFor(collection: string): WorkingSet | null {
  const set = useWorkingSet();
  return isOnSite(collection) ? set : null;
}

/** @throws ApiError `accessDenied` */
export async function takeOut(set: string, records: readonly RecordKey[]): Promise<void> {
  await api('POST /api/prepared/:set/discard', {
    params: { set },
    body: { records: [...records] },
  });
  await forgetRecords();
}
