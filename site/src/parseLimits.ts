/** How much code may be parsed: before it is, so that nobody waits for it, and on every thread alike. */
import { TokenizationError, type TopLevelToken, TypeGuards } from 'liquidjs';
import { TooMuch } from './effort.ts';

export const PARSE_LIMIT_CHARACTERS = 250_000;
/** What stands between braces takes a hundred times as long to parse as what stands around it. */
const PARSE_LIMIT_TAGS = 2_000;
const PARSE_LIMIT_TAG_CHARACTERS = 40_000;
/** Each level of brackets takes room on the stack, of which not every thread has as much. */
const PARSE_LIMIT_BRACKETS = 100;
export const TAG_PARSING_STEPS = 200;
const TOO_LONG = 'parse length limit exceeded';

/** How many tags code has, about. */
export function tagsIn(code: string): number {
  return code.match(/\{[{%]/g)?.length ?? 0;
}

/** @throws TooMuch */
export function refuseLong(code: string): void {
  if (code.length > PARSE_LIMIT_CHARACTERS || tagsIn(code) > PARSE_LIMIT_TAGS) {
    throw new TooMuch(TOO_LONG);
  }
}

/** @throws TooMuch, or TokenizationError at the tag */
export function refuseLongTags(tokens: readonly TopLevelToken[]): void {
  const tags = tokens.filter(TypeGuards.isDelimitedToken);
  const characters = tags.reduce((sum, one) => sum + one.size(), 0);
  if (characters > PARSE_LIMIT_TAG_CHARACTERS) throw new TooMuch(TOO_LONG);
  const deep = tags.find((tag) => bracketsIn(tag.getText()) > PARSE_LIMIT_BRACKETS);
  if (deep) throw new TokenizationError(TOO_LONG, deep);
}

/** What holds brackets that open nothing: comments and texts, in which a sign may be escaped. */
const WITHOUT_BRACKETS = /((?:^\{%-?|\n)\s*)#[^\n]*|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/gs;

/** How many brackets are open at once, at the most. */
function bracketsIn(tag: string): number {
  let [open, most] = [0, 0];
  for (const [sign] of tag.replace(WITHOUT_BRACKETS, '$1').matchAll(/[()[\]]/g)) {
    open = Math.max(open + (sign === '(' || sign === '[' ? 1 : -1), 0);
    most = Math.max(most, open);
  }
  return most;
}
