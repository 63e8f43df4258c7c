/** What is told of records that a file brings. */
import type { FieldProblem } from './errors.ts';

/** What can be said of one record of a file: what keeps it off the site or changes it first, mere forms last. */
export const REMARKS = [
  'doesNotFit',
  'neverPublic',
  'templateMissing',
  'categoryMissing',
  'slugMissing',
  'slugBelowWorks',
  'titleMissing',
  'targetMissing',
  'mapMissing',
  'codeFailing',
  'keyTaken',
  'partTaken',
  'emailTaken',
  'beyondRights',
  'changedSince',
  'accountUnusable',
  'accountWithoutPassword',
  'fileMissing',
  'leftOut',
  'duplicate',
  'oneOnly',
  'idUnusable',
  'secretLeftOut',
  'sectionUnread',
  'markupNotShown',
  'markupMended',
  'languageUnknown',
  'languageOff',
  'languagesKept',
  'variableUnread',
  'collectionUnknown',
  'dateUnread',
  'kept',
  'onlyAdded',
  'entriesImported',
  'derived',
  'idIgnored',
  'converted',
] as const;
export type RemarkCode = (typeof REMARKS)[number];

export interface Remark {
  readonly code: RemarkCode;
  readonly collection: string;
  readonly id: string;
  /** Such as `slug.it`; null where it is about the whole record. */
  readonly field: string | null;
  /** Of `doesNotFit`. */
  readonly problem?: FieldProblem;
  /** What the file has, and what the record has instead. */
  readonly value?: string;
  readonly now?: string;
}
