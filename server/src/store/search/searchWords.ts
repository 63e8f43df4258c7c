/** The words of texts and of searches, as the engines look for them. */
import { plainText } from '@regia/model/normal/plainTexts.ts';
import { foldText } from '../foldText.ts';

/** Indexes are made of groups of three letters: of what is shorter they know where words begin. */
const SHORTEST_INDEXED_WORD = 3;

/** Characters of a record's distinct words, some ten thousand of them: an index of more takes seconds to write. */
const INDEXED = 60_000;
/** Before they are folded, words can be told apart that are the same afterwards. */
const LOOKED_AT = 8 * INDEXED;
/** What is longer is hardly a word, and yet would take the room of many. */
const LONGEST_WORD = 1_000;

/**
 * What a search finds a text by: each word once, folded, in the order in which they come first. A search
 * looks for each of its words by itself, so nothing more is asked of a text; and what comes often in it
 * would be written to the index each time. Of texts with more words than a book, the first ones; what is
 * too long for a word comes after them, as far as there is room. What neither engine keeps as it was, such
 * as half a character, is one word for all.
 */
export function wordsIn(text: string): string {
  // Cut at blanks it is short soon: patterns and accents take longer to look for.
  const some = distinct(plainText(text).split(' '), LOOKED_AT);
  const words = foldText(some).split(/\s+/).filter(Boolean);
  const isLong = (word: string) => word.length > LONGEST_WORD;
  const inOrder = words.some(isLong)
    ? [...words.filter((word) => !isLong(word)), ...words.filter(isLong)]
    : words;
  // A word that is cut may end within a character.
  return plainText(distinct(inOrder, INDEXED));
}

/** Each word once, as far as there is room. Only of a long one a part is taken, and it stays long. */
function distinct(words: readonly string[], room: number): string {
  const kept = new Set<string>();
  let left = room;
  for (const word of words) {
    if (kept.has(word)) continue;
    left -= word.length + 1;
    const part = left < 0 ? word.slice(0, left) : word;
    if (left >= 0 || part.length > LONGEST_WORD) kept.add(part);
    if (left < 0) break;
  }
  return [...kept].join(' ');
}

export interface SearchWords {
  /** Folded words, or parts of words, that an index is asked for. */
  readonly indexed: readonly string[];
  /** One or two letters with which a word begins. Indexes know these as well. */
  readonly beginnings: readonly string[];
  /** Folded words that are looked for in what the index has found, or in all: it does not know all of them. */
  readonly others: readonly string[];
}

/** A search for so many finds hardly more than one for all; each is looked for by itself. */
const MOST_INDEXED = 20;
/** Little more is found by more of these, and for signs all that is written is gone through. */
const MOST_SHORT = 5;

/** Of scripts that put blanks between words; elsewhere two letters may be a word wherever they stand. */
const LETTERS = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]+$/u;

/** The words of what was typed, folded. A NUL stands in no text. */
export function wordsOf(text: string): string[] {
  return foldText(text.replaceAll('\0', ' ')).split(/\s+/).filter(Boolean);
}

/** What to look for: each word of what was typed once; of a long text, the first ones. */
export function searchWords(text: string): SearchWords {
  const words = [...new Set(wordsOf(text))];
  const isIndexed = (word: string) => [...word].length >= SHORTEST_INDEXED_WORD;
  const long = words.filter(isIndexed).slice(0, MOST_INDEXED);
  const short = words.filter((word) => !isIndexed(word)).slice(0, MOST_SHORT);
  const groups = new Set<string>();
  const parts = long.map((word) => newPart(word, groups));
  const repeating = long.filter((word, index) => word !== parts[index]);
  return {
    indexed: parts.filter(Boolean),
    beginnings: short.filter((word) => LETTERS.test(word)),
    others: [...repeating, ...short.filter((word) => !LETTERS.test(word))],
  };
}

/**
 * The first part of a word that is made of groups of letters of which none was asked for yet. An index goes
 * through all places of a group each time that it is asked for it, and there are texts of one letter.
 */
function newPart(word: string, groups: Set<string>): string {
  const letters = [...word];
  let part = '';
  for (let at = 0; at + SHORTEST_INDEXED_WORD <= letters.length; at++) {
    const group = letters.slice(at, at + SHORTEST_INDEXED_WORD).join('');
    const isNew = !groups.has(group);
    if (isNew) part = part === '' ? group : part + letters[at + SHORTEST_INDEXED_WORD - 1];
    if (!isNew && part !== '') break;
    groups.add(group);
  }
  return part;
}
