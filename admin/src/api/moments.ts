/** The site at other moments than now. */
import type { Answer, Sent } from '@regia/contract/contract.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';
import { untilUpdated } from './renders.ts';

type MomentList = Answer<'GET /api/moments'>;
/** A change of something that the site shows. */
export type SiteChange = MomentList['changes'][number];
/** A document that becomes public, or ends, by its date alone. */
export type Coming = MomentList['coming'][number];
/** An instant, or right after a change. */
export type WhichMoment = Sent<'POST /api/moments/restore'>['body']['moment'];
/** The same, or what a set of prepared changes makes of the site, now or later. */
export type ShownMoment = Sent<'POST /api/moments/page'>['body']['moment'];
export type MomentPage = Answer<'POST /api/moments/page'>;

// Below the records' key: each save makes a moment.
const KEY = ['records', 'moments'] as const;

/** The changes of the site, the latest first, a page at a time. */
export const momentsQuery = infiniteQueryOptions({
  queryKey: [...KEY, 'changes'],
  queryFn: ({ signal, pageParam }) => {
    const query = pageParam === null ? {} : { before: String(pageParam) };
    return api('GET /api/moments', { query, signal });
  },
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => next,
});

/** What comes and goes by its date alone. */
export const comingQuery = queryOptions({
  queryKey: [...KEY, 'coming'],
  queryFn: ({ signal }) => api('GET /api/moments', { query: { limit: '1' }, signal }),
});

/** Past moments stay as they are, but what is shown of them expires. */
const SHOWN_MS = 9 * 60_000;

/** What an address of the site answers at a moment. @throws ApiError `notFound` where there was no site */
export const momentPageQuery = (moment: ShownMoment, path: string) =>
  queryOptions({
    queryKey: [...KEY, 'page', moment, path],
    queryFn: ({ signal }) => api('POST /api/moments/page', { body: { moment, path }, signal }),
    // A set is another one after each save.
    staleTime: 'set' in moment ? 0 : SHOWN_MS,
    gcTime: SHOWN_MS,
    retry: false,
  });

/** Two moments: now where one is left out. */
export type MomentPair = Sent<'POST /api/moments/difference'>['body'];
export type Difference = Answer<'POST /api/moments/difference'>;

/** How the site differs from one moment to another. @throws ApiError as above */
export const differenceQuery = (pair: MomentPair) =>
  queryOptions({
    queryKey: [...KEY, 'difference', pair],
    queryFn: ({ signal }) => api('POST /api/moments/difference', { body: pair, signal }),
    refetchInterval: ({ state }) => untilUpdated({ state: { data: state.data?.impact } }),
    retry: false,
  });

/** Which change brought a phrase to a document; null for none. */
export type PhraseFound = Answer<'POST /api/moments/phrase'>['found'];

/** @throws ApiError `accessDenied` for who may not read its history */
export function findPhrase(
  body: Sent<'POST /api/moments/phrase'>['body'],
): Promise<Answer<'POST /api/moments/phrase'>> {
  return api('POST /api/moments/phrase', { body });
}
