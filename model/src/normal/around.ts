/** What a conversion must know besides the value, and where it says what it did. */
import type { SiteLanguage } from '../constants.ts';

/** A value that was turned into the normal form of its field. */
export interface Conversion {
  /** Such as `sections.it.0.url`. */
  readonly path: string;
  readonly from: unknown;
  /** Undefined where nothing is left of it. */
  readonly to: unknown;
}

export interface Around {
  /** Where a text goes that has no language. */
  defaultLanguage(): SiteLanguage;
  /** The languages of the document: where sections and blocks go that have none. */
  languages(): readonly SiteLanguage[];
  note(path: string, from: unknown, to: unknown): void;
}
