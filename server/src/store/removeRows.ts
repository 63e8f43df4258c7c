import { chunks } from './chunks.ts';
import type { Session } from './store.ts';

/** What takes the rows of records from a table that names them so. */
export function rowRemover(table: 'documents' | 'search_texts' | 'unique_keys') {
  return async ({ db }: Session, collection: string, ids: readonly string[]): Promise<void> => {
    for (const some of chunks(ids)) {
      await db
        .deleteFrom(table)
        .where('collection', '=', collection)
        .where('id', 'in', some)
        .execute();
    }
  };
}
