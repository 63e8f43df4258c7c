/** Links by which the site is shown to somebody without an account, and the comments that came through them. */
import type { Answer, Sent } from '@regia/contract/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';
import { queryClient } from './queries.ts';

export type ShownLink = Answer<'GET /api/shown-links'>['links'][number];
export type NewLink = Sent<'POST /api/shown-links'>['body'];
export type Comment = Answer<'GET /api/comments/:collection/:id'>['comments'][number];

/** One's own, the latest first; of everybody to who manages users. */
export const shownLinksQuery = queryOptions({
  queryKey: ['shown-links'],
  queryFn: async ({ signal }) => (await api('GET /api/shown-links', { signal })).links,
  staleTime: 0,
});

// Below the records' key: whose comments one sees may depend on the set in which one works.
const COMMENTS = ['records', 'comments'] as const;

/** Those on a record, the latest first. */
export const commentsQuery = (collection: string, id: string) =>
  queryOptions({
    queryKey: [...COMMENTS, collection, id],
    queryFn: ({ signal }) =>
      api('GET /api/comments/:collection/:id', { params: { collection, id }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

export async function resolveComment(
  on: { collection: string; id: string },
  comment: string,
  isResolved: boolean,
): Promise<void> {
  const params = { ...on, comment };
  await api('PUT /api/comments/:collection/:id/:comment', { params, body: { isResolved } });
  await queryClient.invalidateQueries({ queryKey: COMMENTS });
}
