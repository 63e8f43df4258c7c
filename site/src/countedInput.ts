/** What filters and comparisons are given is work, too, which their results may bear no trace of. */
import { type Context, defaultOperators, type Liquid, type Operators } from 'liquidjs';
import { effortOf } from './countedContext.ts';
import { type Effort, TooMuch } from './effort.ts';
import type { View } from './reader.ts';
import { VIEW } from './scope.ts';
import { isPlain, lengthOf, membersOf, weightOf } from './weight.ts';

/** Characters or items that the slowest filters get through in the time of a step. */
const TAKEN_PER_STEP = 8;
/** Characters of what lists and objects contain, which some filters write out. */
const CONTAINED_PER_STEP = 32;
/** Characters that are compared, while one text is looked for in another, in the time of a step. */
const COMPARED_PER_STEP = 256;

/**
 * They look for their first option in what they are given, at the worst at each place from its beginning; or read it as
 * a number at each place.
 */
const SEARCHING = new Set([
  'slice',
  'split',
  'replace',
  'replace_first',
  'replace_last',
  'remove',
  'remove_first',
  'remove_last',
]);

/** They ask of each character what to write instead, which takes a step. */
const ENCODING = new Set(['uri_escape', 'cgi_escape', 'url_encode']);

/** They read something of each item, by a name that is split for each: it may be long, or a list. */
const READING = new Set([
  ...['map', 'where', 'reject', 'group_by', 'find', 'find_index', 'has'],
  ...['sort', 'sort_natural', 'sum'],
]);

/** An expression that a filter is given is parsed at each call. */
const LONGEST_EXPRESSION = 10_000;
const PARSING_STEPS = 10;

/** What a rendering reads. Throws outside of renderings. */
export function viewOf(context: Context): View {
  const scope: object & { readonly [VIEW]?: View } = context.environments;
  const view = scope[VIEW];
  if (!view) throw new Error('filters work inside a rendering only');
  return view;
}

/** Makes every filter of an engine count what it is given. Later ones do not. */
export function countInput(engine: Liquid): void {
  for (const [name, filter] of Object.entries(engine.filters)) {
    const { handler, raw = false } =
      typeof filter === 'function' ? { handler: filter } : { ...filter };
    engine.registerFilter(name, {
      raw,
      handler(...given) {
        const effort = effortOf(this.context);
        countTaken(effort, given);
        if (ENCODING.has(name)) effort.step(weightOf(given[0]));
        if (SEARCHING.has(name)) countSearch(effort, given[0], given[1]);
        if (name === 'slice') countSearch(effort, given[0], given[2] ?? '');
        if (READING.has(name)) countNames(effort, given[0], given[1]);
        if (name.endsWith('_exp')) countParsing(effort, given[2]);
        return handler.apply(this, given);
      },
    });
  }
}

/** LiquidJS's own comparisons, which count what they compare. */
export function countingOperators(): Operators {
  const { not, ...binary } = defaultOperators;
  const counting = Object.entries(binary).map(([name, compare]): [string, typeof compare] => [
    name,
    (one: unknown, other: unknown, context: Context) => {
      const effort = effortOf(context);
      countTaken(effort, [one, other]);
      if (name === 'contains' && typeof one === 'string') countSearch(effort, one, other);
      return compare(one, other, context);
    },
  ]);
  return { ...(not && { not }), ...Object.fromEntries(counting) };
}

/** Counts that something is written out, or gone through. */
export function countTaken(effort: Effort, values: readonly unknown[]): void {
  for (const value of values) {
    const members = membersOf(value);
    const contained = Array.isArray(value) || members > 0 ? weightOf(value) : 0;
    effort.step(lengthOf(value) / TAKEN_PER_STEP + members + contained / CONTAINED_PER_STEP);
  }
}

function countSearch(effort: Effort, text: unknown, part: unknown): void {
  effort.step((weightOf(text) * weightOf(part)) / COMPARED_PER_STEP);
}

function countNames(effort: Effort, list: unknown, name: unknown): void {
  const items = Array.isArray(list) ? list.length : 1;
  if (name !== undefined) effort.step((items * weightOf(name)) / CONTAINED_PER_STEP);
}

function countParsing(effort: Effort, expression: unknown): void {
  const length = weightOf(expression);
  if (length > LONGEST_EXPRESSION) throw new TooMuch('parse length limit exceeded');
  effort.step(length * PARSING_STEPS);
}

/** What `empty` and `blank` are has no name outside of LiquidJS; each time, they would write out all names of an object. */
export function compareWithEmpty(engine: Liquid): void {
  const empty: unknown = engine.evalValueSync('empty', {});
  const prototype = Object.getPrototypeOf(empty) as { equals(value: unknown): unknown };
  const { equals } = prototype;
  prototype.equals = function (value) {
    return isPlain(value) ? membersOf(value) === 0 : equals.call(this, value);
  };
}
