import type { FieldProblem } from '@regia/model/errors.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';

/** A slug as it stands in a form, with all on which its address depends. */
export interface SlugQuestion {
  collection: string;
  /** Of the document itself. */
  id: string;
  language: string;
  slug: string;
  template: string;
  workCategory: string;
  isHomepage: string;
  isNotFound: string;
}

/** What would become of it if it were saved now. */
export interface SlugAnswer {
  /** The slug that the document would get; null where it can have none. */
  slug: string | null;
  problem: FieldProblem | null;
  /** Is it another document's already? */
  isTaken: boolean;
  /** Which one's, if one may know. */
  holder: { id: string; name: string } | null;
  /** The address on the site, without its host; null where there would be none. */
  url: string | null;
}

/** Is a slug free, and where would it lead? Asked afresh each time: others save too. */
export function slugQuery(question: SlugQuestion) {
  return queryOptions({
    queryKey: ['slugs', question],
    queryFn: ({ signal }) => api<SlugAnswer>('/slugs/check', { query: { ...question }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}
