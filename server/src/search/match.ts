/** Where in a record the words stand by which it was found. */
import { SITE_LANGUAGES } from '@regia/model/constants.ts';
import { type AnyRecord, type Entity, titleOf } from '@regia/model/entity.ts';
import type { Field } from '@regia/model/fields/field.ts';
import { isKind } from '@regia/model/fields/kinds.ts';
import { schemaOf } from '@regia/model/schemas/schemaOf.ts';
import { foldText } from '../store/foldText.ts';
import { isObject } from '../store/json.ts';

/** A place in a record that its title does not show. */
export interface Match {
  readonly field: string;
  /** Where the field has a text for each language: that of the text. */
  readonly language: string | null;
  /** The words with a little of what stands around them. */
  readonly excerpt: string;
}

/** Characters before and after a word. */
const BEFORE = 24;
const AFTER = 72;

/** The words of a query, as they are compared. */
export function wordsOf(query: string): string[] {
  return foldText(query).split(/\s+/).filter(Boolean);
}

/** Does a text contain all of these words? */
export function containsAll(text: string, words: readonly string[]): boolean {
  const folded = foldText(text);
  return words.every((word) => folded.includes(word));
}

/** The first place that shows the words; null where the title shows them, or no single place does. */
export function matchIn(entity: Entity, record: AnyRecord, words: readonly string[]): Match | null {
  if (containsAll(titleOf(entity, record), words)) return null;
  const texts = Object.entries(entity.fields).flatMap(([name, field]) =>
    textsOf(field, record[name]).map(({ language, text }) => ({ field: name, language, text })),
  );
  const whole = texts.find(({ text }) => containsAll(text, words));
  const found = whole ?? texts.find(({ text }) => words.some((word) => containsAll(text, [word])));
  if (!found) return null;
  const { field, language, text } = found;
  return { field, language, excerpt: excerptOf(text, words) };
}

function textsOf(field: Field, value: unknown): { language: string | null; text: string }[] {
  if (isKind(field, 'localized')) {
    const values = isObject(value) ? value : {};
    return SITE_LANGUAGES.flatMap((language) =>
      textsOf(field.of, values[language]).map(({ text }) => ({ language, text })),
    );
  }
  const { success, data } = schemaOf(field).safeParse(value);
  const text = success ? field.searchText?.(data) : undefined;
  return text ? [{ language: null, text }] : [];
}

function excerptOf(text: string, words: readonly string[]): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()];
  // A letter can fold to none or several: the place is looked for letter by letter.
  const folded = letters.map(foldText);
  const joined = folded.join('');
  const places = words.map((word) => joined.indexOf(word)).filter((place) => place >= 0);
  let at = 0;
  for (let rest = Math.min(...places); rest > 0 && at < folded.length; at++) {
    rest -= folded[at]?.length ?? 0;
  }
  const start = Math.max(0, at - BEFORE);
  const end = Math.min(letters.length, at + AFTER);
  const shown = letters.slice(start, end).join('').trim();
  return `${start > 0 ? '…' : ''}${shown}${end < letters.length ? '…' : ''}`;
}
