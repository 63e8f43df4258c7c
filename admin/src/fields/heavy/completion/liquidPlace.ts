/** Where in Liquid code something is being typed. Pure. */

/** Letters of a name, as LiquidJS takes them: any beyond ASCII too. */
const LETTER = '[\\w\\u0080-\\uffff-]';
const STEP = `\\.${LETTER}+|\\[\\s*(?:\\d+|"[^"]*"|'[^']*'|${LETTER}[^\\]"']*)\\s*\\]`;
/** A name with members, of which the last may have just begun. */
const CHAIN = new RegExp(
  `(?:^|[^\\w\\u0080-\\uffff.\\]-])([A-Za-z_\\u0080-\\uffff]${LETTER}*(?:${STEP})*)\\.(${LETTER}*)$`,
);
const WORD = new RegExp(`${LETTER}*$`);
/** Before a word that stands by itself: where else does a name begin? */
const BEGINS =
  /(?:^|[:,=<>(|]|\.\.|\b(?:if|elsif|unless|case|when|in|and|or|contains|echo|cycle))\s*$/;
const CHAIN_STEPS = new RegExp(
  `${LETTER}+|\\[\\s*(?:(\\d+)|"([^"]*)"|'([^']*)'|[^\\]]*)\\s*\\]`,
  'g',
);

/** The name of a member; null for one that is known only when it is rendered: `labels[language]`. */
export type Step = string | null;

export type LiquidPlace =
  /** After `{%`, or after `|`. */
  | { readonly kind: 'tag' | 'filter'; readonly from: number }
  /** A name, or after a dot the member of what the path leads to. */
  | { readonly kind: 'name'; readonly from: number; readonly path: readonly Step[] };

interface Opened {
  readonly isTag: boolean;
  /** What stands between the braces and the place. */
  readonly inside: string;
}

/** The braces that are open at the end of some code; null in plain text. */
function openedAt(before: string): Opened | null {
  const pieces = /\{\{-?|\{%-?|-?\}\}|-?%\}|"[^"]*"|'[^']*'/g;
  let opened: { isTag: boolean; at: number } | null = null;
  let skipped: string | null = null;
  for (let found = pieces.exec(before); found; found = pieces.exec(before)) {
    const [piece] = found;
    const isOpening = piece.startsWith('{');
    const isClosing = piece.endsWith('}');
    if (opened && isClosing) {
      const inside = before.slice(opened.at, found.index).trim();
      if (opened.isTag && skipped === null && /^(?:raw|comment)\b/.test(inside)) skipped = inside;
      else if (skipped !== null && inside === `end${skipped}`) skipped = null;
      opened = null;
    } else if (!opened && isOpening) {
      opened = { isTag: piece.startsWith('{%'), at: pieces.lastIndex };
    } else if (!opened) {
      // Quotes in plain text mean nothing: what they enclose is looked at again.
      pieces.lastIndex = found.index + 1;
    }
  }
  if (!opened) return null;
  const inside = before.slice(opened.at);
  // Only its end is code again.
  if (skipped !== null && !/^\s*e\w*$/.test(inside)) return null;
  return { isTag: opened.isTag, inside };
}

function isInQuotes(inside: string): boolean {
  return /["']/.test(inside.replace(/"[^"]*"|'[^']*'/g, ''));
}

/** The steps of a chain such as `variables.menu[0]["indirizzo web"]`. */
export function stepsOf(chain: string): Step[] {
  return [...chain.matchAll(CHAIN_STEPS)].map(
    ([whole, index, double, single]) =>
      index ?? double ?? single ?? (whole.startsWith('[') ? null : whole),
  );
}

/** What is being typed at the end of some code; null where Liquid has nothing to say. */
export function placeAtEnd(before: string): LiquidPlace | null {
  const opened = openedAt(before);
  if (!opened) return null;
  const isList = /^\s*liquid\b/.test(opened.inside);
  // In `liquid`, each line is a tag.
  const inside = isList ? (opened.inside.split('\n').slice(1).at(-1) ?? '') : opened.inside;
  if (isInQuotes(inside)) return null;
  const from = before.length - (WORD.exec(inside)?.[0].length ?? 0);
  const first = inside.slice(0, inside.length - (before.length - from));
  if (opened.isTag && first.trim() === '') return { kind: 'tag', from };
  if (/\|\s*$/.test(first)) return { kind: 'filter', from };
  const chain = CHAIN.exec(inside);
  if (chain) return { kind: 'name', from, path: stepsOf(chain[1] ?? '') };
  // A name that is being made.
  if (opened.isTag && /^\s*(?:assign|capture|for|tablerow|increment|decrement)\s+$/.test(first))
    return null;
  return BEGINS.test(first) ? { kind: 'name', from, path: [] } : null;
}
