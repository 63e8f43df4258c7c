/** Who asks in a fuzz run, and what has been put in their way. */
import type { AnyRecord } from '@regia/model/entity.ts';

/** Nobody; a user without rights; one with all rights on their own records alone; a Master. */
export const CALLERS = ['nobody', 'noRights', 'ownRights', 'master'] as const;
export type CallerName = (typeof CALLERS)[number];

export interface Planted {
  /** By collection. */
  readonly ids: ReadonlyMap<string, readonly string[]>;
  /** As they were stored, by collection. */
  readonly records: ReadonlyMap<string, readonly AnyRecord[]>;
  /** Changes that made records what they are, by the records' ids. */
  readonly versions: ReadonlyMap<string, number>;
  /** Pages that are deleted. */
  readonly deleted: readonly string[];
  /** Changes in which somebody deleted a page of their own. */
  readonly deletions: readonly number[];
  /** Names of uploaded files. */
  readonly files: readonly string[];
  /** Addresses of public pages. */
  readonly slugs: readonly string[];
  /** What the planted texts begin with, to be searched for. */
  readonly marker: string;
}

/** What must never be in an answer, or only in those to some. */
export interface Forbidden {
  readonly text: string;
  readonly what: string;
  readonly to: readonly CallerName[];
}
