/** Rows by how long their data are: a record may have two megabytes, and most have a few kilobytes. */
import { type RawBuilder, sql } from 'kysely';
import { BYTES_AT_ONCE } from './bounds.ts';
import { ROWS_AT_ONCE } from './chunks.ts';

/** Records that may always be together, whatever is in them: none is longer than what can be sent. */
export const NEVER_TOO_MANY = 8;

/** How long a text of a row is; it is not read for that. */
export function bytesOf(column: string): RawBuilder<number> {
  return sql<number>`COALESCE(octet_length(${sql.ref(column)}), 0)`;
}

/**
 * Cuts a list into pieces that are not too long together, unless it is a single one that is.
 * @param most of a piece
 * @param mostBytes of a piece
 */
export function* inBytes<T extends { readonly bytes: number }>(
  list: Iterable<T>,
  most = Number.POSITIVE_INFINITY,
  mostBytes = BYTES_AT_ONCE,
): Generator<T[]> {
  let piece: T[] = [];
  let bytes = 0;
  for (const item of list) {
    const isFull =
      piece.length === most || (piece.length > 0 && bytes + Number(item.bytes) > mostBytes);
    if (isFull) yield piece;
    if (isFull) [piece, bytes] = [[], 0];
    piece.push(item);
    bytes += Number(item.bytes);
  }
  if (piece.length > 0) yield piece;
}

/** Rows that a statement writes, made as they are needed: few enough that its text is kept, and not too long. */
export function* rowsInBytes<T, Row>(
  list: readonly T[],
  rowOf: (item: T) => Row,
  textOf: (row: Row) => string | null,
): Generator<Row[]> {
  const rows = list.values().map((item) => {
    const row = rowOf(item);
    return { row, bytes: textOf(row)?.length ?? 0 };
  });
  for (const piece of inBytes(rows, ROWS_AT_ONCE)) yield piece.map(({ row }) => row);
}
