/** The names that a rendering sees, where each that is read counts. */
import type { Context, Liquid, Scope } from 'liquidjs';
import { SiteContext } from './drops/siteDrop.ts';
import type { Effort } from './effort.ts';
import { RANGE, rangeOf } from './ranges.ts';
import { isPlain, lengthOf, membersOf, weightOf } from './weight.ts';

/** Characters of a name that are looked up in the time of a step. */
const NAMED_PER_STEP = 32;
/** Items of a list that are copied in the time of a step, as `for` does with what it reads. */
const COPIED_PER_STEP = 64;
/** Characters that are compared in the time of a step, as `where` does with what it reads. */
const COMPARED_PER_STEP = 2_048;

type Name = Parameters<Context['readProperty']>[1];

export class CountedContext extends SiteContext {
  readonly effort: Effort;
  readonly #engine: Liquid;

  constructor(scope: object, engine: Liquid, effort: Effort) {
    super(scope, engine.options, { sync: true }, { liquid: engine });
    this.effort = effort;
    this.#engine = engine;
    this.renderLimit.check = () => effort.step();
    this.memoryLimit.use = (count) => effort.make(count);
  }

  override spawn(scope: object = {}): CountedContext {
    return new CountedContext(scope, this.#engine, this.effort);
  }

  override *_get(paths: Name[]): IterableIterator<unknown> {
    const [first, low, high] = paths;
    if (first === RANGE) return rangeOf(low, high, this.effort);
    this.#name(first);
    const value: unknown = yield super._get(paths);
    // A loop over it makes a list of its members first, a step for each.
    this.effort.step(membersOf(value));
    return value;
  }

  override readProperty(from: Scope, name: Name): unknown {
    this.#name(name);
    const isSize = name === 'size' && isPlain(from) && !Object.hasOwn(from, name);
    const value: unknown = isSize ? membersOf(from) : super.readProperty(from, name);
    this.effort.step(1 + lengthOf(value) / COPIED_PER_STEP + weightOf(value) / COMPARED_PER_STEP);
    return value;
  }

  /** A name can be any value: `page[list]`. */
  #name(name: unknown): void {
    if (typeof name === 'string' && name.length < NAMED_PER_STEP) return;
    this.effort.step(weightOf(name) / NAMED_PER_STEP);
  }
}

/** The effort of the rendering that a filter or tag works in. Throws outside of renderings. */
export function effortOf(context: Context): Effort {
  if (!(context instanceof CountedContext)) throw new Error('this works inside a rendering only');
  return context.effort;
}
