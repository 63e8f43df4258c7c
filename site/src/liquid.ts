/** The template language: LiquidJS, kept safe for code that staff write, and deterministic. */
import './countedSyntax.ts';
import {
  type Context,
  type FilterImplOptions,
  Liquid,
  LiquidError,
  Parser,
  RenderError,
  type Template,
  Tokenizer,
} from 'liquidjs';
import { CountedContext, effortOf } from './countedContext.ts';
import {
  compareWithEmpty,
  countInput,
  countingOperators,
  countTaken,
  viewOf,
} from './countedInput.ts';
import { CountingEmitter, countTags } from './countedTags.ts';
import { findDocuments } from './drops/documentDrop.ts';
import type { Effort } from './effort.ts';
import { formatDate, instantOf } from './filters/date.ts';
import { writeByPattern } from './filters/datePattern.ts';
import { formatCss, formatLink } from './filters/harmless.ts';
import { countedJson, sort, sortNatural, sum } from './filters/lists.ts';
import { formatCurrency, formatNumber } from './filters/number.ts';
import { formatPicture } from './filters/picture.ts';
import {
  PARSE_LIMIT_CHARACTERS,
  refuseLong,
  refuseLongTags,
  TAG_PARSING_STEPS,
  tagsIn,
} from './parseLimits.ts';
import { escapeHtml, SafeHtml } from './safeHtml.ts';
import { settle } from './settle.ts';

/** Writing out a date or a number takes the time of so many steps. */
const FORMAT_STEPS = 30;
/** So long does a date by a pattern such as `%d.%m.` take, for the time zone's sake. */
const PATTERN_STEPS = 50;
/** And so long a part of it; the names of days and months, and whole dates, take longer. */
const PATTERN_PART_STEPS = 10;
const PATTERN_NAME_STEPS = 30;
const PATTERN_NAMES = /%[^a-z%]*[abhcx]/gi;
/** A time zone that is named for the first time: what knows its clocks is large, and outside of the heap. */
const ZONE_STEPS = 20_000;
/** Items that are printed in the time of a step. */
const PRINTED_PER_STEP = 2;
const PICTURE_STEPS = 100;
/** What is made of a tag takes about a kilobyte, and far less of what stands around it. */
const TAG_BYTES = 1_000;
/** So much of parsed templates is kept. */
const PARSED_KEPT_BYTES = 32_000_000;

/** How LiquidJS prints a value: as text, escaped unless it is meant as markup. */
function printedCounted(this: { readonly context: Context }, value: unknown): string {
  const effort = effortOf(this.context);
  countTaken(effort, [value]);
  if (Array.isArray(value)) effort.step(value.length / PRINTED_PER_STEP);
  return printed(value);
}

function printed(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof SafeHtml) return value.html;
  if (Array.isArray(value)) return value.map(printed).join('');
  return escapeHtml(String(value));
}

/** What the filters of Jekyll write, by their names. */
const DATE_PATTERNS: Readonly<Record<string, (...options: unknown[]) => string>> = {
  date_to_xmlschema: () => '%Y-%m-%dT%H:%M:%S%:z',
  date_to_rfc822: () => '%a, %d %b %Y %H:%M:%S %z',
  date_to_string: (...options) => dayPattern('%b', ...options),
  date_to_long_string: (...options) => dayPattern('%B', ...options),
};

function stepsOf(pattern: string): number {
  const names = pattern.match(PATTERN_NAMES)?.length ?? 0;
  return names * PATTERN_NAME_STEPS + (pattern.split('%').length - 1) * PATTERN_PART_STEPS;
}

function dayPattern(month: string, type?: unknown, style?: unknown): string {
  if (type !== 'ordinal') return `%d ${month} %Y`;
  return style === 'US' ? `${month} %-d%q, %Y` : `%-d%q ${month} %Y`;
}

type FilterHandler = Extract<FilterImplOptions, (...values: never[]) => unknown>;

/** One of LiquidJS's own filters. */
function plainFilter(engine: Liquid, name: string): FilterHandler {
  const filter = engine.filters[name];
  if (typeof filter !== 'function') throw new Error(`LiquidJS has no filter ${name}`);
  return filter;
}

function createEngine(): Liquid {
  const engine = new Liquid({
    ownPropertyOnly: true,
    strictFilters: true,
    outputEscape: printedCounted,
    operators: countingOperators(),
    parseLimit: PARSE_LIMIT_CHARACTERS,
    locale: 'en',
    // No file is ever included: the names that exist are these, none.
    templates: {},
  });
  function byPattern(
    this: ThisParameterType<FilterHandler>,
    value: unknown,
    pattern: string,
    zone?: unknown,
  ) {
    const view = viewOf(this.context);
    const effort = effortOf(this.context);
    effort.step(PATTERN_STEPS + stepsOf(pattern));
    if (typeof zone === 'string') effort.stepOnce(`zone ${zone}`, ZONE_STEPS);
    const instant = instantOf(view, value);
    if (instant === null) return value;
    const timeZone = zone ?? view.source.timeZone;
    const make = (characters: number) => effort.make(characters);
    return writeByPattern(instant, pattern, { timeZone, make }) ?? value;
  }
  countTags(engine);
  engine.registerFilter('date', function (value, format?: string, timeZone?: unknown) {
    if (format?.includes('%')) return byPattern.call(this, value, format, timeZone);
    const view = viewOf(this.context);
    view.recorder.step(FORMAT_STEPS);
    return formatDate(view, value, format);
  });
  // LiquidJS's own would take `now` from the clock, and the time zone from the machine.
  for (const [name, patternOf] of Object.entries(DATE_PATTERNS)) {
    engine.registerFilter(name, function (value, ...options: unknown[]) {
      return byPattern.call(this, value, patternOf(...options));
    });
  }
  const formats = [
    ['number', FORMAT_STEPS, formatNumber],
    ['currency', FORMAT_STEPS, formatCurrency],
    ['picture', PICTURE_STEPS, formatPicture],
    ['link', FORMAT_STEPS, formatLink],
    ['css', FORMAT_STEPS, formatCss],
  ] as const;
  for (const [name, steps, format] of formats) {
    engine.registerFilter(name, function (value, ...options: unknown[]) {
      const view = viewOf(this.context);
      view.recorder.step(steps);
      return format(view, value, ...options);
    });
  }
  for (const name of ['find', 'where']) {
    const oneByOne = plainFilter(engine, name);
    engine.registerFilter(name, function (list, field, ...value: [unknown?]) {
      const found = findDocuments(list, field, value[0]);
      if (found === null) return oneByOne.call(this, list, field, ...value);
      return name === 'find' ? found[0] : found;
    });
  }
  engine.registerFilter('sort', sort);
  engine.registerFilter('sort_natural', sortNatural);
  engine.registerFilter('sum', sum);
  for (const name of ['json', 'jsonify', 'inspect']) {
    engine.registerFilter(name, countedJson(plainFilter(engine, name)));
  }
  // Chance has no place in output that must be the same when rendered again.
  engine.registerFilter('sample', (value) => (Array.isArray(value) ? value[0] : value));
  countInput(engine);
  compareWithEmpty(engine);
  return engine;
}

const engine = createEngine();
const parsed = new Map<string, Template[]>();
let parsedBytes = 0;

/** The names of all filters and tags that code can use. */
export const LANGUAGE = {
  filters: Object.keys(engine.filters),
  tags: Object.keys(engine.tags),
} as const;

/** Parses code, or returns what the same code gave before. Throws LiquidJS's errors. */
export function parse(code: string): Template[] {
  const known = parsed.get(code);
  if (known) return known;
  const templates = parseAnew(code);
  const bytes = 2 * code.length + tagsIn(code) * TAG_BYTES;
  if (parsedBytes + bytes > PARSED_KEPT_BYTES) {
    parsed.clear();
    parsedBytes = 0;
  }
  parsed.set(code, templates);
  parsedBytes += bytes;
  return templates;
}

/** Parses code for nothing but its errors: nothing of it is kept. */
export function check(code: string): void {
  if (!parsed.has(code)) parseAnew(code);
}

/** About how many steps of a rendering it would take to parse code; none where it has been. */
export function parsingSteps(code: string): number {
  if (parsed.has(code)) return 0;
  return code.length + tagsIn(code) * TAG_PARSING_STEPS;
}

function parseAnew(code: string): Template[] {
  refuseLong(code);
  const tokens = new Tokenizer(code, engine.options.operators).readTopLevelTokens(engine.options);
  refuseLongTags(tokens);
  return new Parser(engine).parseTokens(tokens);
}

/**
 * Renders parsed code in a scope. Throws LiquidJS's errors, with the cause as `originalError`;
 * also where the effort is more than is allowed.
 */
export function render(templates: Template[], scope: object, effort: Effort): string {
  const context = new CountedContext(scope, engine, effort);
  const emitter = new CountingEmitter(context);
  // One by one, for what is thrown between two templates bears no position.
  for (const template of templates) {
    try {
      settle(engine.renderer.renderTemplates([template], context, emitter), effort);
    } catch (error) {
      if (LiquidError.is(error) || !(error instanceof Error)) throw error;
      throw new RenderError(error, template);
    }
    if (context.breakCalled || context.continueCalled) break;
  }
  return emitter.buffer;
}
