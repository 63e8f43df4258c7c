/** The names that Liquid code makes for itself. Pure. */
import { type Step, stepsOf } from './liquidPlace.ts';

/** What a name of the code's own stands for. */
export type LocalSource =
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
