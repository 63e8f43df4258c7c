/** What is cached of the server's answers, and under which keys. */
import type { Answer } from '@regia/contract/contract.ts';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, api } from './client.ts';
import { firstAnswersAt, takeFirstBody } from './firstAnswers.ts';
import {
  addressOfList,
  getRecord,
  type ListQuery,
  listRecords,
  type RecordPage,
} from './records.ts';

const STALE_MS = 15_000;
/** So long before it is drawn a record may be asked for, as its row is pressed. */
export const ASKED_EARLY_MS = 1_000;
const RETRIES = 2;

/** Asking again helps only when no answer came, or the server itself was in trouble. */
function shouldRetry(failures: number, error: Error): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !refused && failures < RETRIES;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      retry: shouldRetry,
      // Without a network the question fails, and its screen says so, rather than waiting in silence.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // Neither does what somebody pressed wait in silence and happen later.
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Cache keys. All that depends on a collection starts with `['records', collection]`. */
export const keys = {
  me: ['me'],
  install: ['install'],
  config: ['config'],
  protection: ['security', 'protection'],
  sessions: ['security', 'sessions'],
  factorsOf: (user: string) => ['security', 'factors', user],
  renders: ['renders', 'status'],
  collection: (collection: string) => ['records', collection],
  list: (collection: string, query: ListQuery) => ['records', collection, 'list', query],
  record: (collection: string, id: string) => ['records', collection, 'record', id],
} as const;

/** One page of a collection. */
export function listQuery(collection: string, query: ListQuery = {}) {
  return queryOptions({
    queryKey: keys.list(collection, query),
    queryFn: ({ signal }) => listRecords(collection, query, signal),
    // At once, not a moment later, for which a list would be drawn without rows.
    initialData: () => takeFirstBody<RecordPage>(addressOfList(collection, query)),
    initialDataUpdatedAt: firstAnswersAt,
  });
}

/** One record. Always read afresh, since it is about to be edited. */
export function recordQuery(collection: string, id: string) {
  return queryOptions({
    queryKey: keys.record(collection, id),
    queryFn: ({ signal }) => getRecord(collection, id, signal),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Forgets what is cached after a save or deletion: a record shows copies of other collections. */
export function forgetRecords(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['records'] });
}

/** What does not depend on who is signed in, and who that is. */
const OF_ANYONE: ReadonlySet<unknown> = new Set([keys.me, keys.install, keys.config].flat());

/** Forgets all that was read under a session: who signs in next may not see it. */
export function forgetSession(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !OF_ANYONE.has(queryKey[0]) });
}

/** The same where what is on the screen stays there: that is asked for again, and all else is forgotten. */
export function refreshSession(): Promise<void> {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => !OF_ANYONE.has(queryKey[0]);
  queryClient.removeQueries({ type: 'inactive', predicate });
  return queryClient.invalidateQueries({ predicate });
}

/** Forgets the lists alone, so that no record is read again under the hands of who edits it. */
export function forgetLists(): Promise<void> {
  return queryClient.invalidateQueries({
    queryKey: ['records'],
    predicate: ({ queryKey }) => queryKey[2] === 'list',
  });
}

/** The deployment's facts that everyone may know. */
export type Config = Answer<'GET /api/config'>;

/** @see Config */
export const configQuery = queryOptions({
  queryKey: keys.config,
  queryFn: ({ signal }) => api('GET /api/config', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
