/** Rows by how long their data are: a record may have two megabytes, and most have a few kilobytes. */
import { type RawBuilder, sql } from 'kysely';

/** Of data that are in memory together, where they could be read piece by piece. */
export const BYTES_AT_ONCE = 8_000_000;

/** How long a text of a row is; it is not read for that. */
export function bytesOf(column: string): RawBuilder<number> {
  return sql<number>`COALESCE(octet_length(${sql.ref(column)}), 0)`;
}

/** Cuts a list into pieces that are not too long together, unless it is a single one that is. */
export function* inBytes<T extends { readonly bytes: number }>(list: readonly T[]): Generator<T[]> {
  let piece: T[] = [];
  let bytes = 0;
  for (const item of list) {
    const isFull = piece.length > 0 && bytes + Number(item.bytes) > BYTES_AT_ONCE;
    if (isFull) yield piece;
    if (isFull) [piece, bytes] = [[], 0];
    piece.push(item);
    bytes += Number(item.bytes);
  }
  if (piece.length > 0) yield piece;
}
