import { setImmediate as letOthers } from 'node:timers/promises';

/** Cuts a list into pieces small enough for one statement's parameters. */
export function* chunks<T>(list: readonly T[], size = 400): Generator<T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}

/** Rows that one statement writes: few enough that its text is kept, and not parsed each time. */
export const ROWS_AT_ONCE = 100;

/** Items that are looked at before others have their turn. */
const IN_A_TURN = 2_000;

/** Cuts a list that may have hundreds of thousands of items into pieces, between which others have their turn. */
export async function* inTurns<T>(list: readonly T[]): AsyncGenerator<readonly T[]> {
  for (const some of chunks(list, IN_A_TURN)) {
    yield some;
    if (some.length === IN_A_TURN) await letOthers();
  }
}
