/** How the public site’s outputs stand, and what a record that is not saved yet would look like and change. */
import type { Answer, Sent } from '@regia/contract/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';
import type { RecordKey } from './history.ts';
import type { WhichMoment } from './moments.ts';
import { keys } from './queries.ts';
import { sharedQuery } from './sharedQuery.ts';

/** How the public site's outputs stand. */
export type RenderStatus = Answer<'GET /api/renders/status'>;
/** A block whose code cannot be rendered, with what stands in its place. */
export type RenderFailure = RenderStatus['failures'][number];
/** A document that is not public, or not up to date. */
export type HeldDocument = RenderStatus['held'][number];

const WHILE_STALE_MS = 2_000;
/** Each time outputs are rendered, of which a user may have so many a minute. */
const WHILE_BEHIND_MS = 5_000;

/** @see RenderStatus. Asked again and again as long as something is stale. */
export const renderStatusQuery = queryOptions({
  queryKey: keys.renders,
  queryFn: ({ signal }) => api('GET /api/renders/status', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data && state.data.stale > 0 ? WHILE_STALE_MS : false),
});

/** @see RenderStatus */
export const useRenderStatus = sharedQuery(renderStatusQuery);

/** A record as it stands in a form. */
export interface Draft {
  collection: string;
  /** Null for a new record. */
  id: string | null;
  record: Readonly<Record<string, unknown>>;
}

type PreviewRequest = Draft & Sent<'POST /api/renders/preview'>['body'];
/** A document of the public site by its record. */
export type DocumentRef = NonNullable<PreviewRequest['document']>;
export type Preview = Answer<'POST /api/renders/preview'>;

/** Renders a draft. @throws ApiError `formInvalid`, `notFound`, `accessDenied` */
export function askPreview(body: PreviewRequest, signal: AbortSignal): Promise<Preview> {
  return api('POST /api/renders/preview', { body, signal });
}

/** What is to be deleted: a record, or at most 490 together. */
export type Removed =
  | { collection: string; id: string }
  | { collection: string; ids: readonly string[] };

/**
 * Records that are to be given the same values, a version or deleted records that are to come back, or an
 * entry of the log or several changes that are to be taken back.
 */
export type OtherChange =
  | { action: 'update'; collection: string; ids: readonly string[]; record: Draft['record'] }
  | { action: 'restore'; collection: string; id: string; seq: number }
  | { action: 'restore'; collection: string; records: readonly RecordKey[] }
  | {
      action: 'restore';
      collection: string;
      moment: WhichMoment;
      records?: readonly RecordKey[] | undefined;
    }
  | { action: 'undo'; collection: 'logs'; id: string }
  | { action: 'undo'; collection: 'logs'; undo: Sent<'POST /api/changes/undo'>['body'] };

/** Asks again as long as earlier changes are still coming to the site. */
export const untilUpdated = ({ state }: { state: { data?: Impact | undefined } }) =>
  state.data?.hasBacklog ? WHILE_BEHIND_MS : false;

export type ImpactRequest =
  | (Draft & { action: 'save' })
  | (Removed & { action: 'remove' })
  | OtherChange;
export type Impact = Answer<'POST /api/renders/impact'>;
/** Outputs to which the same happens. */
export type ImpactGroup = Impact['groups'][number];
export type ImpactKind = ImpactGroup['kind'];
/** An output that shows a change. */
export type ImpactExample = ImpactGroup['examples'][number];
/** A run of a difference: what is in both, only in the old markup, or only in the new. */
export type DiffRun = ImpactGroup['diff'][number];
/** Records that link to what would be deleted; some one may not see are only counted. */
export type LinkingRecords = NonNullable<Impact['links']>;

/**
 * Works out what a change would do to the public site.
 * @throws ApiError what the change would be refused with; `renderingsExhausted`, `renderingTooLong`
 */
export function askImpact(body: ImpactRequest, signal: AbortSignal): Promise<Impact> {
  return api('POST /api/renders/impact', { body, signal, isLive: isNeverPrepared(body) });
}

/** What a change that is no save of one record would do to the public site. */
export const changeImpactQuery = (of: OtherChange) =>
  queryOptions({
    queryKey: ['drafts', 'other', of],
    queryFn: ({ signal }) => askImpact(of, signal),
    refetchInterval: untilUpdated,
    gcTime: 0,
    retry: false,
  });

/** What comes back from history does so on the site itself. */
function isNeverPrepared({ action }: ImpactRequest): boolean {
  return action === 'restore' || action === 'undo';
}

/** Where an output is to be seen as it is, and as it would be. */
export type Pictures = Answer<'POST /api/renders/pictures'>;
/** What is asked for: one of the outputs that a change would alter. */
export type PicturesRequest = ImpactRequest &
  Pick<Sent<'POST /api/renders/pictures'>['body'], 'output'>;

/** Shows an output before and after a change. @throws ApiError as `askImpact`; `notFound`, `payloadTooLarge` */
export function askPictures(body: PicturesRequest, signal: AbortSignal): Promise<Pictures> {
  return api('POST /api/renders/pictures', { body, signal, isLive: isNeverPrepared(body) });
}
