/** Runs LiquidJS's own work, which is generators that wait for generators, and counts every step of it. */
import type { Effort } from './effort.ts';

interface Work {
  next(value?: unknown): IteratorResult<unknown>;
  throw(error: unknown): IteratorResult<unknown>;
  return(value?: unknown): unknown;
}

/**
 * What work gives in the end. LiquidJS's `toValueSync` does the same, but counts nothing, and fills the
 * stack where code nests deep. Whatever the library evaluates, in whichever tag or filter, passes here.
 */
export function settle(work: unknown, effort: Effort): unknown {
  if (!isWork(work)) return work;
  const waiting: Work[] = [];
  let top = work;
  let given: unknown;
  let isError = false;
  for (;;) {
    try {
      effort.step();
    } catch (error) {
      isError = true;
      given = error;
    }
    try {
      const { done, value } = isError ? top.throw(given) : top.next(given);
      isError = false;
      given = value;
      if (isWork(value)) {
        if (!done) waiting.push(top);
        top = value;
        given = undefined;
        continue;
      }
      if (!done) continue;
    } catch (error) {
      isError = true;
      given = error;
    }
    const next = waiting.pop();
    if (next) top = next;
    else if (isError) throw given;
    else return given;
  }
}

function isWork(value: unknown): value is Work {
  return (
    typeof value === 'object' &&
    value !== null &&
    'next' in value &&
    typeof value.next === 'function' &&
    'throw' in value &&
    typeof value.throw === 'function' &&
    'return' in value &&
    typeof value.return === 'function'
  );
}
