/** What is cached of the history and the bin; under the records' keys, since a save changes both. */

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../api/client.ts';
import { type Author, type BinQuery, listHistory } from '../api/history.ts';
import { useTranslation } from '../messages/useTranslation.ts';

/** A record's history, page after page. */
export function historyQuery(collection: string, id: string) {
  return infiniteQueryOptions({
    queryKey: ['records', collection, 'history', id],
    queryFn: ({ pageParam, signal }) => listHistory(collection, id, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) =>
      page * pageSize < total ? page + 1 : undefined,
    staleTime: 0,
  });
}

/** One version. How it differs from the present record changes with that. */
export function versionQuery(collection: string, id: string, seq: number) {
  return queryOptions({
    queryKey: ['records', collection, 'version', id, seq],
    queryFn: ({ signal }) =>
      api('GET /api/history/:collection/:id/:seq', { params: { collection, id, seq }, signal }),
    staleTime: 0,
  });
}

/** One page of the bin. */
export function binQuery(query: BinQuery) {
  return queryOptions({
    queryKey: ['records', 'bin', query],
    queryFn: ({ signal }) => api('GET /api/bin', { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** What to call whoever made a change. */
export function useAuthorName(): (author: Author | null) => string {
  const { t } = useTranslation();
  return useCallback(
    (author) => {
      if (!author) return t('history.program');
      return author.name || author.email || t('history.unknown');
    },
    [t],
  );
}
