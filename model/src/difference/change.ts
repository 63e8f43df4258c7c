/** What can have happened to a value between two versions of a record. */
import type { SectionType } from '../constants.ts';

/** A piece of a text: in both versions, only in the older, or only in the newer. */
export interface Run {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** One value took another's place. */
export interface ValueChange {
  readonly kind: 'value';
  readonly before: unknown;
  readonly after: unknown;
}

export interface TextChange {
  readonly kind: 'text';
  readonly runs: readonly Run[];
  /** Is it code, to be shown with its marks and line breaks? */
  readonly isSource: boolean;
}

export interface ItemChange {
  readonly kind: 'added' | 'removed' | 'moved' | 'changed';
  /** The item, or what it has become. */
  readonly value: unknown;
  /** From 1, in the newer list; of what was removed, in the older. */
  readonly position: number;
  /** How a text that was rewritten differs. */
  readonly runs: readonly Run[];
}

export interface ItemsChange {
  readonly kind: 'items';
  readonly items: readonly ItemChange[];
}

export interface SectionPartChange {
  readonly part: 'value' | 'url' | 'width' | 'type';
  readonly change: ValueChange | TextChange;
}

export interface SectionChange {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly id: string;
  readonly type: SectionType;
  /** From 1, in the newer body; of what was removed, in the older. */
  readonly position: number;
  /** Does it stand elsewhere among those that are in both? */
  readonly isMoved: boolean;
  readonly parts: readonly SectionPartChange[];
}

export interface SectionsChange {
  readonly kind: 'sections';
  readonly sections: readonly SectionChange[];
}

export type Change = ValueChange | TextChange | ItemsChange | SectionsChange;

/** One field, in one language, that is not the same in two versions. */
export interface Difference {
  /** As labels call it: `title`, `detail.theme`. */
  readonly field: string;
  /** Null where the field has one value for all languages. */
  readonly language: string | null;
  readonly change: Change;
}
