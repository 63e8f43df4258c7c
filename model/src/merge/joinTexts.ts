import { Effort } from '../difference/effort.ts';
import { EDITS_AT_MOST, mergeRegions } from './mergeRegions.ts';
import type { Joined, Versions } from './piece.ts';

/** What a text is made of: words, lines of code, or the parts of formatted text. */
export type Grain = 'words' | 'lines' | 'blocks';

interface Texture {
  tokensOf(body: string): string[];
  /** The text without what may follow the last token. */
  bodyOf(text: string): string;
  /** What every token but the last ends with. */
  readonly gap: string;
}

const TEXTURES: Record<Grain, Texture> = {
  words: {
    tokensOf: (body) => body.match(/\S+\s*|\s+/gu) ?? [],
    bodyOf: (text) => text.trimEnd(),
    gap: ' ',
  },
  lines: {
    tokensOf: (body) => body.match(/[^\n]*\n|[^\n]+/g) ?? [],
    bodyOf: withoutLastLines,
    gap: '\n',
  },
  blocks: { tokensOf: blocksOf, bodyOf: (text) => text, gap: '' },
};

/** An expression that looks for the end of a text begins anew at each of many empty lines. */
function withoutLastLines(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\n') end--;
  return text.slice(0, end);
}

const LIST = /<(?:ul|ol|blockquote)\b[^<>]*>/.source;
const ITEM = /<li\b[\s\S]*?<\/li>/.source;
const TABLE = /<table\b[\s\S]*?<\/table>/.source;
const REST =
  /[\s\S]+?(?:<\/(?:p|h[1-6]|li|ul|ol|blockquote|pre|figure|div)>|(?=<(?:ul|ol|blockquote|li|table)\b)|$)/
    .source;

/** By whether an item, and whether a table, ends somewhere ahead. */
const blocks = (...closed: string[]) => new RegExp([LIST, ...closed, REST].join('|'), 'giy');
const [NEITHER, TABLES, ITEMS, BOTH] = [blocks(), blocks(TABLE), blocks(ITEM), blocks(ITEM, TABLE)];

/** Whole paragraphs, items and tables, so that no tag loses the one that closes it. */
function blocksOf(body: string): string[] {
  const lastItem = lastOf(/<\/li>/gi, body);
  const lastTable = lastOf(/<\/table>/gi, body);
  const found: string[] = [];
  for (let at = 0; at < body.length; ) {
    // The end of what is never closed would be looked for from each of many beginnings.
    const [items, tables] = [at < lastItem, at < lastTable];
    const token = items ? (tables ? BOTH : ITEMS) : tables ? TABLES : NEITHER;
    token.lastIndex = at;
    const [text = body.slice(at)] = token.exec(body) ?? [];
    found.push(text);
    at += text.length;
  }
  return found;
}

/** Where the last match begins; -1 where there is none. */
function lastOf(pattern: RegExp, text: string): number {
  let last = -1;
  for (const { index } of text.matchAll(pattern)) last = index;
  return last;
}

/**
 * Brings together what two people made of a text. Where they changed the same place it has both,
 * mine first, and once what both have there.
 * @param effort what is left of it where several texts are brought together
 */
export function joinTexts(versions: Versions<string>, grain: Grain, effort = new Effort()): Joined {
  const { bodyOf, tokensOf, gap } = TEXTURES[grain];
  const texts = [versions.base, versions.theirs, versions.mine];
  // The last token ends like the others, or it would be another one once something follows.
  const bodies = texts.map(bodyOf).map((body) => body && body + gap);
  const [base = [], theirs = [], mine = []] = effort.tokens(bodies, tokensOf);
  let text = '';
  let isClean = true;
  for (const region of mergeRegions({ base, theirs, mine }, effort)) {
    if ('settled' in region) {
      text += region.settled.join('');
      continue;
    }
    isClean &&= region.mine.join('') === region.theirs.join('');
    text += bothOf(region.mine, region.theirs, effort).join('');
  }
  const [oldEnd = '', theirEnd = '', myEnd = ''] = texts.map((one) =>
    one.slice(bodyOf(one).length),
  );
  const body = gap !== '' && text.endsWith(gap) ? text.slice(0, -gap.length) : text;
  return { text: body + (myEnd === oldEnd ? theirEnd : myEnd), isClean };
}

/** What one has, then what the other has besides, in each place where they differ. */
function bothOf(one: readonly string[], other: readonly string[], effort: Effort): string[] {
  const seen = (token: string) => token.trim() || token;
  return effort.pieces(one, other, EDITS_AT_MOST, seen).flatMap(({ items }) => items);
}
