/** Where in Liquid code something is being typed, and the names that the code makes for itself. Pure. */

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

type LiquidPlace =
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

/** What a name of the code's own stands for. */
type LocalSource =
  /** What a path leads to, or one item of it; with the filters that it goes through. */
  | {
      readonly kind: 'value' | 'item';
      readonly path: readonly Step[];
      readonly filters: readonly string[];
    }
  | { readonly kind: 'text' | 'number' };

export type Locals = ReadonlyMap<string, LocalSource>;

const TAG = /\{%-?\s*(\w+)((?:"[^"]*"|'[^']*'|[^"'])*?)-?%\}/g;
const NAME = '[A-Za-z_\\u0080-\\uffff][\\w\\u0080-\\uffff-]*';
const ASSIGN = new RegExp(`^\\s*(${NAME})\\s*=\\s*([\\s\\S]*)$`);
const LOOP = new RegExp(`^\\s*(${NAME})\\s+in\\s+(\\S+)`);
const ALONE = new RegExp(`^\\s*["']?(${NAME})`);

function sourceOf(expression: string): LocalSource {
  const [value = '', ...filters] = expression.split(/\|(?=(?:[^"']|"[^"]*"|'[^']*')*$)/);
  const names = filters.map((filter) => /\w+/.exec(filter)?.[0] ?? '');
  const given = value.trim();
  if (/^["']/.test(given)) return { kind: 'text' };
  if (/^-?\d/.test(given)) return { kind: 'number' };
  return { kind: 'value', path: stepsOf(given), filters: names };
}

/** The tags of some code as name and the rest, the lines of `liquid` included. */
function tagsOf(code: string): [name: string, rest: string][] {
  // The lines of a `liquid` that is still being written count too.
  const closed = /\{%-?\s*liquid\b(?:(?!%\})[\s\S])*$/.test(code) ? `${code}%}` : code;
  return [...closed.matchAll(TAG)].flatMap(([, name = '', rest = '']) => {
    if (name !== 'liquid') return [[name, rest] as [string, string]];
    return rest.split('\n').map((line): [string, string] => {
      const [, tag = '', more = ''] = /^\s*(\w+)(.*)$/.exec(line) ?? [];
      return [tag, more];
    });
  });
}

/** All names that some code makes for itself, wherever. */
export function localNames(code: string): ReadonlySet<string> {
  return new Set(
    tagsOf(code).flatMap(([tag, rest]) => {
      const pattern = { assign: ASSIGN, for: LOOP, tablerow: LOOP }[tag];
      const isMade = pattern ?? /^(?:capture|increment|decrement)$/.test(tag);
      return isMade ? ((pattern ?? ALONE).exec(rest)?.[1] ?? []) : [];
    }),
  );
}

/** The names that stand at the end of some code: loops that are closed have taken theirs along. */
export function localsAtEnd(before: string): Locals {
  const names = new Map<string, LocalSource>();
  const loops: [string, LocalSource][] = [];
  for (const [tag, rest] of tagsOf(before)) {
    if (tag === 'assign') {
      const [, name, expression = ''] = ASSIGN.exec(rest) ?? [];
      if (name) names.set(name, sourceOf(expression));
    } else if (tag === 'capture' || tag === 'increment' || tag === 'decrement') {
      const [, name] = ALONE.exec(rest) ?? [];
      if (name) names.set(name, { kind: tag === 'capture' ? 'text' : 'number' });
    } else if (tag === 'for' || tag === 'tablerow') {
      const [, name = '', list = ''] = LOOP.exec(rest) ?? [];
      loops.push([name, { kind: 'item', path: stepsOf(list), filters: [] }]);
    } else if (tag === 'endfor' || tag === 'endtablerow') {
      loops.pop();
    }
  }
  for (const [name, source] of loops) if (name !== '') names.set(name, source);
  return names;
}
