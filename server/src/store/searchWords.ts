/** The words of texts and of searches, as the engines look for them. */
import { foldText } from './foldText.ts';

/** Indexes are made of groups of three letters, so they find nothing shorter. */
const SHORTEST_INDEXED_WORD = 3;

/**
 * What a search finds a text by: each word once, folded, in the order in which they come first. A search
 * looks for each of its words by itself, so nothing more is asked of a text; and what comes often in it
 * would be written to the index each time.
 */
export function wordsIn(text: string): string {
  // Cut at blanks it is short soon: patterns and accents take longer to look for.
  const short = distinct(text.split(' '));
  return distinct(foldText(short).split(/\s+/)).trim();
}

const distinct = (words: readonly string[]) => [...new Set(words)].join(' ');

export interface SearchWords {
  /** Folded, and long enough for an index. */
  readonly indexed: readonly string[];
  /** Folded, and too short for one. */
  readonly short: readonly string[];
}

/** Cuts what was typed into words. */
export function searchWords(text: string): SearchWords {
  const words = foldText(text.replaceAll('\0', ' ')).split(/\s+/).filter(Boolean);
  const isIndexed = (word: string) => [...word].length >= SHORTEST_INDEXED_WORD;
  return {
    indexed: words.filter(isIndexed),
    short: words.filter((word) => !isIndexed(word)),
  };
}
