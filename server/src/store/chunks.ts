import { Slices } from '../base/slices.ts';

/** What one statement takes. */
const PARAMETERS = 400;

/** Cuts a list into pieces small enough for one statement's parameters. */
export function* chunks<T>(list: readonly T[], size = PARAMETERS): Generator<T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}

/** Rows that one statement writes: few enough that its text is kept, and not parsed each time. */
export const ROWS_AT_ONCE = 100;

/** Items that are looked at before others have their turn, however quickly. */
const IN_A_TURN = 2_000;

/**
 * Cuts a list that may have hundreds of thousands of items into pieces as `chunks` does; now and
 * then others have their turn in between.
 */
export async function* inTurns<T>(list: readonly T[], size?: number): AsyncGenerator<readonly T[]> {
  const slices = new Slices();
  let looked = 0;
  for (const some of chunks(list, size)) {
    yield some;
    looked += some.length;
    if (looked < IN_A_TURN) await slices.cut();
    else {
      looked = 0;
      await slices.end();
    }
  }
}
