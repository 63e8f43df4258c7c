import type { Answer, Sent } from '@regia/contract/contract.ts';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { api } from './client.ts';

/** A slug as it stands in a form, with all on which its address depends. */
export type SlugQuestion = Sent<'GET /api/slugs/check'>['query'];
/** What would become of it if it were saved now. */
export type SlugAnswer = Answer<'GET /api/slugs/check'>;

/** Is a slug free, and where would it lead? Asked afresh each time: others save too. */
export function slugQuery(question: SlugQuestion | null) {
  return queryOptions({
    queryKey: ['slugs', question],
    queryFn: question
      ? ({ signal }) => api('GET /api/slugs/check', { query: question, signal })
      : skipToken,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}
