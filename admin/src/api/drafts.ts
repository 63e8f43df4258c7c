/** What the server says of a record that is not saved yet. */
import type { RenderType } from '@regia/model/entities/webRender.ts';
import type { Blocker } from '@regia/model/errors.ts';
import type { OffSite } from '@regia/model/rules/offSite.ts';
import { api } from './client.ts';
import type { RenderFailure } from './renderStatus.ts';

/** A record as it stands in a form. */
export interface Draft {
  collection: string;
  /** Null for a new record. */
  id: string | null;
  record: Readonly<Record<string, unknown>>;
}

/** A document of the public site by its record. */
export interface DocumentRef {
  collection: string;
  id: string;
}

export interface PreviewRequest extends Draft {
  language: string;
  /** What a block or template is shown in; the server chooses when left out. */
  document?: DocumentRef;
}

export interface Preview {
  /** Where the preview is shown: an address of the public site. */
  url: string;
  failures: RenderFailure[];
  /** What is shown. */
  document: { type: RenderType; id: string; title: string };
}

/** Renders a draft. @throws ApiError `formInvalid`, `notFound`, `accessDenied` */
export function askPreview(request: PreviewRequest, signal: AbortSignal): Promise<Preview> {
  return api('/renders/preview', { method: 'POST', body: request, signal });
}

/** What is to be deleted: a record, or at most 490 together. */
export type Removed =
  | { collection: string; id: string }
  | { collection: string; ids: readonly string[] };

export type ImpactRequest = (Draft & { action: 'save' }) | (Removed & { action: 'remove' });

export type ImpactKind = 'changed' | 'appears' | 'disappears' | 'moves';

/** A run of a difference: what is in both, only in the old markup, or only in the new. */
export interface DiffRun {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** An output that shows a change. */
export interface ImpactExample {
  type: RenderType;
  reference: string;
  language: string;
  title: string;
  url: string;
}

/** Outputs to which the same happens. */
export interface ImpactGroup {
  kind: ImpactKind;
  outputs: number;
  examples: ImpactExample[];
  diff: DiffRun[];
  isDiffTruncated: boolean;
}

/** Records that link to what would be deleted; some one may not see are only counted. */
export interface LinkingRecords {
  named: readonly Blocker[];
  total: number;
  /** Was everything looked at? */
  isComplete: boolean;
}

export interface Impact {
  /** Outputs that would change, as far as they were examined. */
  outputs: number;
  /** How many of them would not be there any more. */
  removed: number;
  /** Of records that were to be deleted together: how many would stay. */
  refused: number;
  /** Of a deletion. */
  links?: LinkingRecords;
  examined: number;
  /** Outputs that read something of what changes. */
  affected: number;
  isComplete: boolean;
  bound: { milliseconds: number; outputs: number };
  /** How many groups there are in all. */
  differences: number;
  /** The largest of them, largest first. */
  groups: ImpactGroup[];
  /** Of a document that would be saved: what would keep it off the site. */
  offSite?: OffSite[];
  /** Those first that the change is about; the others are on the site already. */
  failures: (RenderFailure & { isOlder: boolean })[];
}

/**
 * Works out what a save or deletion would do to the public site.
 * @throws ApiError what the save or deletion would be refused with; `renderingsExhausted`, `renderingTooLong`
 */
export function askImpact(request: ImpactRequest, signal: AbortSignal): Promise<Impact> {
  return api('/renders/impact', { method: 'POST', body: request, signal });
}
