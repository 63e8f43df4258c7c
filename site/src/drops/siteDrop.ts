/** What blocks get to read: names that it knows, and nothing that JavaScript puts on every object. */
import { Context, Drop } from 'liquidjs';

export abstract class SiteDrop extends Drop {
  /** What stands behind a name; undefined where nothing does. */
  abstract override liquidMethodMissing(name: unknown): unknown;

  /** As text it says nothing. */
  [Symbol.toPrimitive](): string {
    return '';
  }
}

/** LiquidJS looks only for names that a scope has: this one has all. */
const ANY_NAME: object = new Proxy({}, { has: () => true });

type ContextOptions =
  ConstructorParameters<typeof Context> extends [unknown?, ...infer Rest] ? Rest : never;

/** Where names are looked up: the methods of drops are none of them. */
export class SiteContext extends Context {
  /** The item whose names are looked up, as by `where`. */
  readonly #item: SiteDrop | null;

  constructor(scope: object, ...options: ContextOptions) {
    const isItem = scope instanceof SiteDrop;
    super(isItem ? ANY_NAME : scope, ...options);
    this.#item = isItem ? scope : null;
  }

  override readProperty(...[scope, name]: Parameters<Context['readProperty']>): unknown {
    const value: unknown = scope === ANY_NAME ? this.#item : scope;
    if (value instanceof SiteDrop) return value.liquidMethodMissing(name);
    const isInherited = value instanceof Drop && String(name) in Drop.prototype;
    return isInherited ? undefined : super.readProperty(scope, name);
  }
}
