/** How the demonstration's texts are written down: everything in both of its languages. */
import type { SectionType } from '@regia/model/constants.ts';
import type { Localized } from '@regia/model/fields/localized.ts';
import type { Section } from '@regia/model/fields/sections.ts';

export const LANGUAGES = ['it', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text in the demonstration's languages. */
export type Words = Readonly<Record<Language, string>>;

/** One piece of a document's body; `value` as in a section. */
export interface Piece {
  /** Columns of twelve. */
  readonly width: number;
  readonly type: SectionType;
  readonly value: Words;
  /** Of a picture. */
  readonly url?: string;
}

export const text = (width: number, value: Words): Piece => ({ width, type: 'text', value });

export const html = (width: number, value: Words): Piece => ({ width, type: 'html', value });

export const picture = (width: number, url: string, alternative: Words): Piece => ({
  width,
  type: 'image',
  value: alternative,
  url,
});

/** The pieces as a document's sections, in each language. */
export function sectionsOf(pieces: readonly Piece[]): Localized<Section[]> {
  return inEachLanguage((language) =>
    pieces.map(({ value, ...rest }, index) => ({
      ...rest,
      id: `s${index + 1}`,
      value: value[language],
    })),
  );
}

/** What a function gives for each language. */
export function inEachLanguage<T>(valueIn: (language: Language) => T): Record<Language, T> {
  return { it: valueIn('it'), en: valueIn('en') };
}
