/** What a comparison of three versions of a record consists of. */
import type { SiteLanguage } from '../constants.ts';
import type { Field } from '../fields/field.ts';

/** The copy that somebody began with, and what two people made of it. */
export interface Versions<Value = unknown> {
  readonly base: Value;
  readonly theirs: Value;
  readonly mine: Value;
}

/** Something of a section that is chosen by itself. */
export type SectionPart = 'value' | 'url' | 'focus' | 'width';

/** What of a field a piece is. */
export type Part =
  | { readonly kind: 'whole' }
  /** The sequence of a list's items. */
  | { readonly kind: 'order' }
  /** One item of a list, or a stretch of lines. */
  | { readonly kind: 'item' }
  /** A member of an object, by its path in it; of a long one by both its ends. */
  | { readonly kind: 'member'; readonly path: string }
  /** A section, by its number on the page; all of it, or one part. */
  | { readonly kind: 'section'; readonly position: number; readonly part: SectionPart | null };

/** A text in which what both people wrote has been brought together. */
export interface Joined {
  readonly text: string;
  /** Did they change different places? Otherwise the text holds both, one after the other. */
  readonly isClean: boolean;
}

/** Who changed a piece: one of them, both differently, or both in ways that go together. */
export type Origin = 'theirs' | 'mine' | 'conflict' | 'both';

/** The smallest thing that is taken from one version or the other. */
export interface Piece extends Versions {
  /** Unique among the pieces of a comparison. */
  readonly key: string;
  /** As labels call it: `title`, `detail.theme`. */
  readonly field: string;
  readonly language: SiteLanguage | null;
  readonly part: Part;
  /** What kind of value it is; null where that is not one of a field's. */
  readonly of: Field | null;
  readonly origin: Origin;
  /** What the merge takes, as far as has been chosen. */
  readonly taken: unknown;
  /** For a conflict of texts. */
  readonly joined: Joined | null;
}

/** What is to become of a conflict. */
export type Choice =
  | { readonly take: 'theirs' | 'mine' }
  | { readonly take: 'joined'; readonly value: unknown };

export type Choices = Readonly<Record<string, Choice>>;
