/** What is told of records that a file brings. */
import type { FieldProblem } from './errors.ts';

/** What can be said of one record of a file. */
export const REMARKS = [
  'doesNotFit',
  'converted',
  'leftOut',
  'keyTaken',
  'partTaken',
  'emailTaken',
  'derived',
  'kept',
  'accountWithoutPassword',
  'accountUnusable',
  'duplicate',
  'fileMissing',
  'onlyAdded',
  'entriesImported',
  'targetMissing',
  'mapMissing',
  'codeFailing',
  'idIgnored',
  'idUnusable',
  'oneOnly',
  'secretLeftOut',
  'changedSince',
  'markupNotShown',
  'markupMended',
  'sectionUnread',
  'beyondRights',
  'languageOff',
  'languageUnknown',
  'languagesKept',
  'titleMissing',
  'slugMissing',
  'slugBelowWorks',
  'neverPublic',
  'dateUnread',
  'templateMissing',
  'categoryMissing',
  'variableUnread',
  'collectionUnknown',
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
