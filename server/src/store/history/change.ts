/** A transaction's writes, as those who react to them see them. */
import { setImmediate as letOthers } from 'node:timers/promises';
import type { AnyRecord } from '@regia/model/entity.ts';

export interface Write {
  readonly collection: string;
  readonly id: string;
  /** The stored record, or null where it is new. */
  readonly before: AnyRecord | null;
  /** The record as it is now stored, or null where it was deleted. */
  readonly after: AnyRecord | null;
  /** The place in the history of the version that this write took up again. */
  readonly restores?: number;
}

export interface Change {
  /** Position in the site's history. */
  readonly seq: number;
  readonly at: string;
  readonly by: string | null;
  /** The changes that this one took back. */
  readonly undoes?: readonly number[];
  /** The operation that it is a part of. */
  readonly operation?: string | null;
  readonly writes: readonly Write[];
  /** The paths of the uploaded files that come to the site with these writes, or leave it. */
  readonly files?: readonly string[];
}

/** The writes of a change one by one; between two of them others have their turn. */
export async function* oneByOne(writes: readonly Write[]): AsyncGenerator<Write> {
  for (const [at, write] of writes.entries()) {
    if (at > 0) await letOthers();
    yield write;
  }
}
