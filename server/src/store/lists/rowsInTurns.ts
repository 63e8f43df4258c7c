/** Rows that are gone through in pieces, since on SQLite nobody else has a turn while one is looked at. */
import { setImmediate as letOthers } from 'node:timers/promises';
import type { SelectQueryBuilder } from 'kysely';
import { bytesOf, inBytes } from '../bytes.ts';
import type { Schema } from '../schema.ts';

export type Rows = SelectQueryBuilder<Schema, 'documents', object>;

/** Records that are looked at before others have their turn, unless they are long. */
const AT_ONCE = 2_000;

export interface Piece {
  readonly rows: Rows;
  /** Of the data of all of them. */
  readonly bytes: number;
  /** Is this all there is? */
  readonly isOnly: boolean;
}

/** The rows of a collection by their ids, in pieces of which none is long; their data is not read for that. */
export async function* rowsInTurns(rows: Rows): AsyncGenerator<Piece> {
  for (let last = ''; ; ) {
    const sizes = await rows
      .select(['documents.id', bytesOf('documents.data').as('bytes')])
      .where('documents.id', '>', last)
      .orderBy('documents.id')
      .limit(AT_ONCE)
      .execute();
    const isEnd = sizes.length < AT_ONCE;
    const pieces = [...inBytes(sizes)];
    const isOnly = last === '' && isEnd && pieces.length < 2;
    for (const piece of pieces) {
      const end = piece.at(-1)?.id ?? last;
      const those = rows.where('documents.id', '>', last).where('documents.id', '<=', end);
      const bytes = piece.reduce((sum, row) => sum + Number(row.bytes), 0);
      yield { rows: those, bytes, isOnly };
      last = end;
      await letOthers();
    }
    if (isEnd) return;
  }
}
