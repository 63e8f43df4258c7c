/** The template language: LiquidJS, kept safe for code that staff write, and deterministic. */
import { type Context, Liquid, type Template } from 'liquidjs';
import { formatDate, instantOf } from './filters/date.ts';
import { formatCurrency, formatNumber } from './filters/number.ts';
import type { View } from './reader.ts';
import { escapeHtml, SafeHtml } from './safeHtml.ts';
import { VIEW } from './scope.ts';

const PARSE_LIMIT_CHARACTERS = 1_000_000;
const RENDER_LIMIT_MS = 2_000;
const MEMORY_LIMIT = 20_000_000;
const PARSED_TEMPLATES_KEPT = 1_000;

function printed(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof SafeHtml) return value.html;
  if (Array.isArray(value)) return value.map(printed).join('');
  return escapeHtml(String(value));
}

function viewOf(context: Context): View {
  const scope: object & { readonly [VIEW]?: View } = context.environments;
  const view = scope[VIEW];
  if (!view) throw new Error('filters work inside a rendering only');
  return view;
}

function createEngine(): Liquid {
  const engine = new Liquid({
    ownPropertyOnly: true,
    strictFilters: true,
    outputEscape: printed,
    parseLimit: PARSE_LIMIT_CHARACTERS,
    renderLimit: RENDER_LIMIT_MS,
    memoryLimit: MEMORY_LIMIT,
    locale: 'en',
    // No file is ever included: the names that exist are these, none.
    templates: {},
  });
  const strftime = engine.filters.date;
  engine.registerFilter('date', function (value, format?: string, ...rest: unknown[]) {
    const view = viewOf(this.context);
    if (!format?.includes('%') || typeof strftime !== 'function') {
      return formatDate(view, value, format);
    }
    const instant = instantOf(view, value);
    if (instant === null) return value;
    return strftime.call(this, new Date(instant), format, rest[0] ?? view.source.timeZone);
  });
  engine.registerFilter('number', function (value, digits) {
    return formatNumber(viewOf(this.context), value, digits);
  });
  engine.registerFilter('currency', function (value, currency) {
    return formatCurrency(viewOf(this.context), value, currency);
  });
  // Chance has no place in output that must be the same when rendered again.
  engine.registerFilter('sample', (value) => (Array.isArray(value) ? value[0] : value));
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

/** Renders parsed code in a scope. Throws LiquidJS's errors, with the cause as `originalError`. */
export function render(templates: Template[], scope: object): string {
  return String(engine.renderSync(templates, scope));
}
