/** What filters and comparisons are given is work, too, which their results may bear no trace of. */
import { type Context, defaultOperators, type Liquid, type Operators } from 'liquidjs';
import type { View } from './reader.ts';
import { VIEW } from './scope.ts';

/** Characters or items that the slowest filters get through in the time of a step. */
const TAKEN_PER_STEP = 4;

/** What a rendering reads, and where it counts. Throws outside of renderings. */
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
        countTaken(this.context, given);
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
      countTaken(context, [one, other]);
      return compare(one, other, context);
    },
  ]);
  return { ...(not && { not }), ...Object.fromEntries(counting) };
}

function countTaken(context: Context, values: readonly unknown[]): void {
  const taken = values.reduce<number>((sum, one) => sum + lengthOf(one), 0);
  if (taken > 0) viewOf(context).recorder.step(Math.ceil(taken / TAKEN_PER_STEP));
}

function lengthOf(value: unknown): number {
  return typeof value === 'string' || Array.isArray(value) ? value.length : 0;
}
