/** A table in one hash, which is the same on every engine where its rows are the same. */

import { createHash } from 'node:crypto';
import { plainText } from '@regia/model/normal/plainTexts.ts';
import { pagesOf, type Table } from './copyTables.ts';
import type { Session } from './store.ts';

export interface TableDigest {
  readonly rows: number;
  /** SHA-256 in hexadecimal digits. */
  readonly hash: string;
}

/** Counts and hashes the rows in the order of the table's key, whatever the order of its columns. */
export async function digestOfTable(session: Session, table: Table): Promise<TableDigest> {
  const hash = createHash('sha256');
  let rows = 0;
  let columns: string[] | null = null;
  for await (const page of pagesOf(session, table)) {
    for (const row of page) {
      columns ??= Object.keys(row).sort();
      hash.update(JSON.stringify(columns.map((column) => [column, canonical(row[column])])));
    }
    rows += page.length;
  }
  return { rows, hash: hash.digest('hex') };
}

/** What no database of PostgreSQL holds was replaced on its way there. */
function canonical(value: unknown): unknown {
  return typeof value === 'string' ? plainText(value) : value;
}
