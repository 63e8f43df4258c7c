/** Where in a record the words stand by which it was found. */
import type { Answer } from '@regia/contract/contract.ts';
import { SITE_LANGUAGES } from '@regia/model/constants.ts';
import { type AnyRecord, type Entity, titleOf } from '@regia/model/entity.ts';
import type { Field } from '@regia/model/fields/field.ts';
import { isKind } from '@regia/model/fields/kinds.ts';
import { isObject } from '@regia/model/isObject.ts';
import { parsed } from '@regia/model/schemas/parsed.ts';
import { schemaOf } from '@regia/model/schemas/schemaOf.ts';
import { foldText } from '../store/foldText.ts';

/** A place in a record that its title does not show. */
export type Match = NonNullable<Answer<'GET /api/search'>['items'][number]['match']>;

/** Characters before and after a word. */
const BEFORE = 24;
const AFTER = 72;

/** Does a text contain all of these words? */
export function containsAll(text: string, words: readonly string[]): boolean {
  const folded = foldText(text);
  return words.every((word) => folded.includes(word));
}

/** The first place that shows the words; null where the title shows them, or no single place does. */
export function matchIn(entity: Entity, record: AnyRecord, words: readonly string[]): Match | null {
  if (containsAll(titleOf(entity, record), words)) return null;
  let part: Match | null = null;
  for (const [field, kind] of Object.entries(entity.fields)) {
    for (const { language, text } of textsOf(kind, record[field])) {
      const folded = foldText(text);
      const isThere = (word: string) => folded.includes(word);
      const isWhole = words.every(isThere);
      if (!isWhole && (part || !words.some(isThere))) continue;
      const match = { field, language, excerpt: excerptOf(text, folded, words) };
      if (isWhole) return match;
      part = match;
    }
  }
  return part;
}

function textsOf(field: Field, value: unknown): { language: string | null; text: string }[] {
  if (isKind(field, 'localized')) {
    const values = isObject(value) ? value : {};
    return SITE_LANGUAGES.flatMap((language) =>
      textsOf(field.of, values[language]).map(({ text }) => ({ language, text })),
    );
  }
  const { success, data } = parsed(schemaOf(field), value);
  if (!success) return [];
  const text = isKind(field, 'json') ? linesOf(data).join(' · ') : field.searchText?.(data);
  return text ? [{ language: null, text }] : [];
}

/** What a value of any shape holds, as people would write it down: `phone: 049 123456`. */
function linesOf(value: unknown, name = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => linesOf(one, name));
  if (isObject(value)) {
    return Object.entries(value).flatMap(([key, one]) => linesOf(one, key));
  }
  if (value === null || value === '') return [];
  return [name === '' ? String(value) : `${name}: ${value}`];
}

/** Letters that are folded at a time, to find where in a long text a word stands. */
const STEP = 1_000;

function excerptOf(text: string, folded: string, words: readonly string[]): string {
  const first = Math.min(...words.map((word) => folded.indexOf(word)).filter((at) => at >= 0));
  let from = 0;
  for (let before = 0; text.length - from > STEP; from += STEP) {
    before += foldText(text.slice(from, from + STEP)).length;
    if (before > first) break;
  }
  // What stands around it is looked at letter by letter; a longer word is not shown whole.
  const [start, end] = [Math.max(0, from - STEP), from + 2 * STEP];
  const shown = excerptOfShort(text.slice(start, end), words);
  const isCut = {
    before: start > 0 && !shown.startsWith('…'),
    after: end < text.length && !shown.endsWith('…'),
  };
  return `${isCut.before ? '…' : ''}${shown}${isCut.after ? '…' : ''}`;
}

function excerptOfShort(text: string, words: readonly string[]): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()];
  // A letter can fold to none or several: the place is looked for letter by letter.
  const folded = letters.map(foldText);
  const joined = folded.join('');
  const places = words.map((word) => joined.indexOf(word)).filter((place) => place >= 0);
  let at = 0;
  for (let rest = Math.min(...places); rest > 0 && at < folded.length; at++) {
    rest -= folded[at]?.length ?? 0;
  }
  const [start, end] = wholeWords(letters, at, Math.max(...words.map(({ length }) => length)));
  const shown = letters.slice(start, end).join('').trim();
  return `${start > 0 ? '…' : ''}${shown}${end < letters.length ? '…' : ''}`;
}

/** Where an excerpt begins and ends: at spaces, if there are any around what was found. */
function wholeWords(letters: readonly string[], at: number, length: number): [number, number] {
  const start = Math.max(0, at - BEFORE);
  const end = Math.min(letters.length, at + AFTER);
  const before = start > 0 ? letters.indexOf(' ', start - 1) : -1;
  const after = end < letters.length ? letters.lastIndexOf(' ', end) : -1;
  return [before >= 0 && before < at ? before + 1 : start, after >= at + length ? after : end];
}
