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

/** Where names are looked up: the methods of drops are none of them. */
export class SiteContext extends Context {
  /** The item whose names are looked up, as by `where`. */
  #item: SiteDrop | null = null;

  override readProperty(...[scope, name]: Parameters<Context['readProperty']>): unknown {
    const value: unknown = scope === ANY_NAME ? this.#item : scope;
    if (value instanceof SiteDrop) return value.liquidMethodMissing(name);
    const isInherited = value instanceof Drop && String(name) in Drop.prototype;
    return isInherited ? undefined : super.readProperty(scope, name);
  }

  override spawn(scope: object = {}): SiteContext {
    const isItem = scope instanceof SiteDrop;
    const { sync, globals, strictVariables, ownPropertyOnly } = this;
    const { liquid, memoryLimit, renderLimit } = this;
    const context = new SiteContext(
      isItem ? ANY_NAME : scope,
      this.opts,
      { sync, globals, strictVariables, ownPropertyOnly },
      { ...(liquid && { liquid }), memoryLimit, renderLimit },
    );
    if (isItem) context.#item = scope;
    return context;
  }
}
