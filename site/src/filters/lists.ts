/** Filters of LiquidJS that take longer than what they are given tells. They do what its own do. */
import { type Context, type FilterImplOptions, toValue } from 'liquidjs';
import { effortOf } from '../countedContext.ts';
import { weightOf } from '../weight.ts';

/** Characters that are compared in the time of a step. */
const COMPARED_PER_STEP = 256;
/** Characters that are read as a number in the time of a step. */
const READ_PER_STEP = 16;

type Filter = Extract<FilterImplOptions, (...values: never[]) => unknown>;
type Property = { readonly context: Context };

function listOf(value: unknown): readonly unknown[] {
  const plain: unknown = toValue(value);
  if (plain === null || plain === undefined) return [];
  return Array.isArray(plain) ? plain : [plain];
}

function propertyOf({ context }: Property, item: unknown, name: unknown) {
  return name ? context._getFromScope(item, String(name).split('.'), false) : item;
}

/** A `sort`: each comparison counts, as long texts and lists take long to be compared. */
function sorted(keyOf: (value: unknown) => unknown): Filter {
  return function* (list: unknown, property?: unknown): Generator<unknown, unknown, unknown> {
    const effort = effortOf(this.context);
    const items = listOf(list);
    effort.make(items.length);
    const keyed: { item: unknown; key: unknown }[] = [];
    for (const item of items) {
      const value = yield propertyOf(this, item, property);
      effort.step(weightOf(value) / READ_PER_STEP);
      keyed.push({ item, key: isNil(value) ? value : keyOf(value) });
    }
    keyed.sort(({ key: one }, { key: other }) => {
      effort.step(1 + (weightOf(one) + weightOf(other)) / COMPARED_PER_STEP);
      return compare(one, other);
    });
    return keyed.map(({ item }) => item);
  };
}

/** What is missing comes last. */
function compare(one: unknown, other: unknown): number {
  const [isMissing, isOtherMissing] = [isNil(one), isNil(other)];
  if (isMissing || isOtherMissing) return Number(isMissing) - Number(isOtherMissing);
  const [key, otherKey] = [one as string, other as string];
  if (key < otherKey) return -1;
  return key > otherKey ? 1 : 0;
}

function isNil(value: unknown): boolean {
  return value === null || value === undefined;
}

export const sort = sorted((value) => value);

export const sortNatural = sorted((value) => String(value).toLowerCase());

/** The sum of numbers; what is none counts nothing. */
export const sum: Filter = function* (
  list: unknown,
  property?: unknown,
): Generator<unknown, number, unknown> {
  const effort = effortOf(this.context);
  let total = 0;
  for (const item of listOf(list)) {
    const value = yield propertyOf(this, item, property);
    effort.step(weightOf(value) / READ_PER_STEP);
    total += Number(value) || 0;
  }
  return total;
};

/** `json` with all that it writes counted: names, and what it indents, which on deep levels is more than the rest. */
export function countedJson(json: Filter): Filter {
  return function (value: unknown, space?: unknown): unknown {
    const effort = effortOf(this.context);
    const before = effort.size;
    const compact: unknown = json.call(this, value);
    if (typeof compact !== 'string') return compact;
    effort.make(compact.length - (effort.size - before));
    if (!space) return compact;
    const indentation = typeof space === 'string' ? space.slice(0, 10).length : Number(space);
    const perLevel = Math.min(Math.max(indentation || 0, 0), 10);
    effort.make(compact.length * (1 + perLevel * deepest(compact)));
    return json.call(this, value, space);
  };
}

/** How deep JSON nests. */
function deepest(json: string): number {
  let [depth, most] = [0, 0];
  for (const [bracket] of json.replace(/"[^"\\]*(?:\\.[^"\\]*)*"/g, '').matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1;
    most = Math.max(most, depth);
  }
  return most;
}
