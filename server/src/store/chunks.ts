/** Cuts a list into pieces small enough for one statement's parameters. */
export function* chunks<T>(list: readonly T[], size = 400): Generator<T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}

/** Rows that one statement writes: few enough that its text is kept, and not parsed each time. */
export const ROWS_AT_ONCE = 100;
