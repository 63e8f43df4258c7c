/** What the public site does not show of the markup of a record, or shows otherwise. */
import { LONGEST_MARKUP } from '@regia/model/constants.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import type { Field } from '@regia/model/fields/field.ts';
import { isKind } from '@regia/model/fields/kinds.ts';
import { isBalancedHtml } from './balancedHtml.ts';
import { cleanHtml } from './cleanHtml.ts';
import { Excessive, elementsIn, type ParentNode, parsedMarkup } from './parsedMarkup.ts';
import { isObject } from './reader.ts';

export interface NotShown {
  /** Of elements and attributes that are left out, or of markup that does not end where it ends. */
  readonly code: 'markupNotShown' | 'markupMended';
  /** Such as `sections.it.2.value`. */
  readonly field: string;
  /** Such as `<iframe>, <p style>`; of what is mended, how it begins. */
  readonly value: string;
}

const SHOWN_OF_MENDED = 60;
const SHOWN_OF_LOST = 60;
/** Of all that is lost of one text. */
const SHOWN_OF_ALL = 500;

/**
 * Everything in a record's texts that the site will not show as it is written: text by text, so that
 * whoever asks can let others have their turn. Of a text that is too long for its field, that is told.
 */
export function* notShownOf(entity: Entity, record: AnyRecord): Generator<NotShown[]> {
  for (const [name, field] of Object.entries(entity.fields)) {
    yield* inField(field, record[name], name);
  }
}

function* inField(field: Field, value: unknown, path: string): Generator<NotShown[]> {
  if (isKind(field, 'localized')) {
    for (const [language, one] of Object.entries(isObject(value) ? value : {})) {
      yield* inField(field.of, one, `${path}.${language}`);
    }
  }
  if (field.kind === 'richText' && isMarkup(value)) yield inText(value, path);
  if (field.kind !== 'sections' || !Array.isArray(value)) return;
  for (const [at, section] of value.entries()) {
    if (!isObject(section) || section.type === 'image' || !isMarkup(section.value)) continue;
    const { type, value: html } = section;
    const where = `${path}.${at}.value`;
    yield type === 'html' ? inHtml(html, where) : inText(html, where);
  }
}

/** Text without a tag is shown as it is. */
function isMarkup(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST_MARKUP && value.includes('<');
}

function inText(html: string, field: string): NotShown[] {
  const lost = lostMarkup(html).join(', ');
  const value = lost.length > SHOWN_OF_ALL ? `${lost.slice(0, SHOWN_OF_ALL)}…` : lost;
  return value === '' ? [] : [{ code: 'markupNotShown', field, value }];
}

function inHtml(html: string, field: string): NotShown[] {
  if (isBalancedHtml(html)) return [];
  return [{ code: 'markupMended', field, value: html.trim().slice(0, SHOWN_OF_MENDED) }];
}

/**
 * The elements and attributes of a formatted text that cleaning takes away, each once, and the text that
 * goes with markup that is not whole. A comment without markup is what its author wanted nobody to see.
 */
export function lostMarkup(html: string): string[] {
  const clean = cleanHtml(html);
  if (clean === html) return [];
  const [before, after] = [contentOf(html), contentOf(clean)];
  if (!before || !after) return ['<…>'];
  const names = moreIn(before.names, after.names);
  const lost = new Set(names);
  // Of an element that is gone, its attributes need not be told.
  const told = names.filter((name) => !lost.has(name.replace(/ .*>/, '>')) || !name.includes(' '));
  const written = [before.text, ...before.hidden].join('');
  const isLost = moreIn(lettersOf(written), lettersOf(after.text)).length > 0;
  if (!isLost) return told;
  const text = before.hidden.join(' ').replace(/\s+/g, ' ').trim().slice(0, SHOWN_OF_LOST);
  return text === '' && told.length > 0 ? told : [...told, text === '' ? '…' : `“${text}”`];
}

/** What comes more often in one count than in another. */
function moreIn(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): string[] {
  const more = [...one].filter(([name, times]) => times > (other.get(name) ?? 0));
  return more.map(([name]) => name);
}

const LETTER = /[\p{L}\p{N}]/u;

/** How often each letter and digit comes. */
function lettersOf(text: string): Map<string, number> {
  const letters = new Map<string, number>();
  for (const [letter] of text.matchAll(new RegExp(LETTER, 'gu'))) {
    letters.set(letter, (letters.get(letter) ?? 0) + 1);
  }
  return letters;
}

interface Content {
  /** How often each element and attribute comes, such as `<p>` and `<p style>`. */
  readonly names: ReadonlyMap<string, number>;
  /** What can be read of it. */
  readonly text: string;
  /** What could be read if its markup were whole, without its tags. */
  readonly hidden: readonly string[];
}

/** A tag whose quotes are closed: where one is not, what follows it goes, too. */
const WHOLE_TAG = /<\/?[a-z](?:[^<>"']|"[^"<>]*"|'[^'<>]*')*>/gi;

/** Their text is code, and told by their names. */
const NO_TEXT = new Set(['script', 'style']);

/** What markup has, as the parser sees it; null if too deep within. */
function contentOf(html: string): Content | null {
  const names = new Map<string, number>();
  const count = (name: string) => names.set(name, (names.get(name) ?? 0) + 1);
  try {
    const { root, hidden } = parsedMarkup(html, false);
    const texts = textsIn(root);
    for (const element of elementsIn(root)) {
      const { tagName, attrs } = element;
      count(`<${tagName}>`);
      for (const { name } of attrs) count(`<${tagName} ${name}>`);
      if (!NO_TEXT.has(tagName)) texts.push(...textsIn(element));
    }
    const words = hidden.map((one) => {
      const text = one.replace(WHOLE_TAG, ' ');
      // Of what is nothing but tags, these are told.
      return LETTER.test(text) ? text : one;
    });
    return { names, text: texts.join(''), hidden: words };
  } catch (error) {
    if (error instanceof Excessive) return null;
    throw error;
  }
}

function textsIn({ childNodes }: ParentNode): string[] {
  return childNodes.flatMap((node) => {
    if ('content' in node) return textsIn(node.content);
    return 'value' in node ? [node.value] : [];
  });
}
