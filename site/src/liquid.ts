/** The template language: LiquidJS, kept safe for code that staff write, and deterministic. */
import {
  CaptureTag,
  type Context,
  type Emitter,
  type FilterImplOptions,
  Liquid,
  LiquidError,
  RenderError,
  type Template,
  toValue,
  toValueSync,
} from 'liquidjs';
import { countInput, countingOperators, viewOf } from './countedInput.ts';
import { findDocument, findDocuments } from './drops/documentDrop.ts';
import { SiteContext } from './drops/siteDrop.ts';
import type { Effort } from './effort.ts';
import { formatDate, instantOf } from './filters/date.ts';
import { formatCurrency, formatNumber } from './filters/number.ts';
import { formatPicture } from './filters/picture.ts';
import { escapeHtml, SafeHtml } from './safeHtml.ts';

const PARSE_LIMIT_CHARACTERS = 250_000;
/** Writing out a date or a number takes the time of so many steps. */
const FORMAT_STEPS = 30;
/** So long does LiquidJS take for a date by a pattern such as `%d.%m.`, for the time zone's sake. */
const PATTERN_STEPS = 400;
const PARSED_TEMPLATES_KEPT = 1_000;

function printed(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof SafeHtml) return value.html;
  if (Array.isArray(value)) return value.map(printed).join('');
  return escapeHtml(String(value));
}

/** What is printed counts as made: a loop over a long text makes much with few steps. */
class CountingEmitter implements Emitter {
  buffer = '';
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  write(value: unknown): void {
    const text = textOf(value);
    this.#context.memoryLimit.use(text.length);
    this.buffer += text;
  }
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const plain: unknown = toValue(value);
  if (plain === null || plain === undefined) return '';
  return Array.isArray(plain) ? plain.map(textOf).join('') : String(plain);
}

class CountingCapture extends CaptureTag {
  override *render(context: Context): Generator<unknown, void, string> {
    const emitter = new CountingEmitter(context);
    yield this.liquid.renderer.renderTemplates(this.templates, context, emitter);
    Object.assign(context.bottom(), { [this.variable]: emitter.buffer });
  }
}

/** What the filters of Jekyll write, by their names. */
const DATE_PATTERNS: Readonly<Record<string, (...options: unknown[]) => string>> = {
  date_to_xmlschema: () => '%Y-%m-%dT%H:%M:%S%:z',
  date_to_rfc822: () => '%a, %d %b %Y %H:%M:%S %z',
  date_to_string: (...options) => dayPattern('%b', ...options),
  date_to_long_string: (...options) => dayPattern('%B', ...options),
};

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
    outputEscape: printed,
    operators: countingOperators(),
    parseLimit: PARSE_LIMIT_CHARACTERS,
    locale: 'en',
    // No file is ever included: the names that exist are these, none.
    templates: {},
  });
  const strftime = plainFilter(engine, 'date');
  function byPattern(
    this: ThisParameterType<FilterHandler>,
    value: unknown,
    pattern: string,
    timeZone?: unknown,
  ) {
    const view = viewOf(this.context);
    view.recorder.step(FORMAT_STEPS + PATTERN_STEPS);
    const instant = instantOf(view, value);
    if (instant === null) return value;
    return strftime.call(this, new Date(instant), pattern, timeZone ?? view.source.timeZone);
  }
  engine.registerTag('capture', CountingCapture);
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
  engine.registerFilter('number', function (value, digits) {
    const view = viewOf(this.context);
    view.recorder.step(FORMAT_STEPS);
    return formatNumber(view, value, digits);
  });
  engine.registerFilter('currency', function (value, currency) {
    const view = viewOf(this.context);
    view.recorder.step(FORMAT_STEPS);
    return formatCurrency(view, value, currency);
  });
  engine.registerFilter('picture', function (value, ...options) {
    return formatPicture(viewOf(this.context), value, options);
  });
  const find = engine.filters.find;
  engine.registerFilter('find', function (list, field, value) {
    const found = findDocument(list, field, value);
    if (found !== null || typeof find !== 'function') return found;
    return find.call(this, list, field, value);
  });
  const where = engine.filters.where;
  engine.registerFilter('where', function (list, field, ...value: [unknown?]) {
    const found = findDocuments(list, field, value[0]);
    if (found !== null || typeof where !== 'function') return found;
    return where.call(this, list, field, ...value);
  });
  // Chance has no place in output that must be the same when rendered again.
  engine.registerFilter('sample', (value) => (Array.isArray(value) ? value[0] : value));
  countInput(engine);
  return engine;
}

const engine = createEngine();
const parsed = new Map<string, Template[]>();

/** Parses code, or returns what the same code gave before. Throws LiquidJS's errors. */
export function parse(code: string): Template[] {
  const known = parsed.get(code);
  if (known) return known;
  const templates = engine.parse(code);
  if (parsed.size >= PARSED_TEMPLATES_KEPT) parsed.clear();
  parsed.set(code, templates);
  return templates;
}

/**
 * Renders parsed code in a scope. Throws LiquidJS's errors, with the cause as `originalError`;
 * also where the effort is more than is allowed.
 */
export function render(templates: Template[], scope: object, effort: Effort): string {
  const context = new SiteContext(scope, engine.options, { sync: true }, { liquid: engine });
  context.renderLimit.check = () => effort.step();
  context.memoryLimit.use = (count) => effort.make(count);
  const emitter = new CountingEmitter(context);
  // One by one, for what is thrown between two templates bears no position.
  for (const template of templates) {
    try {
      toValueSync(engine.renderer.renderTemplates([template], context, emitter));
    } catch (error) {
      if (LiquidError.is(error) || !(error instanceof Error)) throw error;
      throw new RenderError(error, template);
    }
    if (context.breakCalled || context.continueCalled) break;
  }
  return emitter.buffer;
}
