/** Names in Liquid code that neither the site nor the code itself has. Pure. */
import { localNames, stepsOf } from '../completion/liquidPlace.ts';
import { Names, type SiteValues } from '../completion/templateValues.ts';

export interface UnknownName {
  readonly from: number;
  readonly to: number;
  /** Such as `variables.telephone`. */
  readonly name: string;
}

/** Longer code takes too long to look through at each pause in typing. Characters. */
const LONGEST = 60_000;
const SKIPPED = /\{%-?\s*(raw|comment)\b[^%]*%\}[\s\S]*?\{%-?\s*end\1\s*-?%\}/g;
const PIECES =
  /\{\{-?((?:"[^"]*"|'[^']*'|[^"'])*?)-?\}\}|\{%-?\s*((?:"[^"]*"|'[^']*'|[^"'])*?)-?%\}/g;
const NAME = '[A-Za-z_\\u0080-\\uffff][\\w\\u0080-\\uffff-]*';
const TOKENS = new RegExp(
  [
    '"[^"]*"|\'[^\']*\'|\\d+(?:\\.\\d+)?|\\|\\s*\\w+',
    `(${NAME})\\s*:`,
    `(${NAME}(?:\\.${NAME}|\\.\\d+|\\[[^\\]]*\\])*)`,
  ].join('|'),
  'g',
);
const WORDS = new Set(
  (
    'true false nil null empty blank and or not contains in with as reversed limit offset cols ' +
    'continue forloop tablerowloop'
  ).split(' '),
);
/** Everything has these, or Liquid makes them up. */
const OF_ALL = new Set(['size', 'first', 'last']);

export function unknownNames(code: string, values: SiteValues): UnknownName[] {
  if (code.length > LONGEST) return [];
  const plain = code.replace(SKIPPED, (piece) => ' '.repeat(piece.length));
  const own = localNames(plain);
  return expressionsIn(plain).flatMap(({ at, text }) =>
    [...text.matchAll(TOKENS)].flatMap(({ 2: chain, index }) => {
      if (chain === undefined) return [];
      const from = at + index;
      const name = unknownPart(chain, () => new Names(plain.slice(0, from), values), own);
      return name === null ? [] : [{ from, to: from + chain.length, name }];
    }),
  );
}

/** How far a chain leads nowhere; null where it leads somewhere, or nobody can know. */
function unknownPart(chain: string, namesThere: () => Names, own: ReadonlySet<string>) {
  const [first, ...steps] = stepsOf(chain);
  if (first === undefined || first === null || WORDS.has(first)) return null;
  const names = namesThere();
  if (!Object.hasOwn(names.membersAt([]), first)) return own.has(first) ? null : first;
  const path = [first];
  for (const step of steps) {
    const members = names.membersAt(path);
    if (step === null || Object.keys(members).length === 0) return null;
    if (/^\d+$/.test(step) || OF_ALL.has(step)) return null;
    path.push(step);
    if (!Object.hasOwn(members, step)) return path.join('.');
  }
  return null;
}

interface Expression {
  readonly at: number;
  readonly text: string;
}

/** Where values are read: in what is printed, and in the part of tags that is no name being made. */
function expressionsIn(code: string): Expression[] {
  return [...code.matchAll(PIECES)].flatMap(({ 0: piece, 1: printed, 2: tag = '', index }) => {
    if (printed !== undefined) return [{ at: index + piece.indexOf(printed, 2), text: printed }];
    const at = index + piece.indexOf(tag, 2);
    if (!/^liquid\b/.test(tag)) return inTag(tag, at);
    const lines = [...tag.slice('liquid'.length).matchAll(/[^\n]+/g)];
    return lines.flatMap((line) => {
      const text = line[0].trimStart();
      return inTag(text, at + 'liquid'.length + line.index + line[0].length - text.length);
    });
  });
}

function inTag(tag: string, at: number): Expression[] {
  const [, head = '', made = ''] =
    /^((?:assign\s+[^=]*=)|(?:for|tablerow)\s+\S+\s+in\s|(?:if|elsif|unless|case|when|echo|cycle)\b)([\s\S]*)$/.exec(
      tag,
    ) ?? [];
  return head === '' ? [] : [{ at: at + head.length, text: made }];
}
