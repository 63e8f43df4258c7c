/** The claims of an import that began elsewhere: what its records have got by now is theirs. */
import { BATCH_SIZE } from '@regia/model/constants.ts';
import type { Session } from '../store/store.ts';
import type { Staging } from './staging.ts';

/**
 * Claims for the staged records up to a place, which have been written, the unique keys that they have.
 * Whoever goes on with an import in another process has the file's records, and not what was decided.
 */
export async function claimWritten(
  { db }: Session,
  staging: Staging,
  position: number,
): Promise<void> {
  for (let last = 0; last < position; ) {
    const group = staging.sizesAfter(last, BATCH_SIZE).filter(({ seq }) => seq <= position);
    for (const [collection, records] of Map.groupBy(group, (record) => record.collection)) {
      const rows = await db
        .selectFrom('unique_keys')
        .select(['key', 'id'])
        .where('collection', '=', collection)
        .where(
          'id',
          'in',
          records.map(({ id }) => id),
        )
        .execute();
      for (const { key, id } of rows) staging.claim(collection, key, id);
    }
    last = group.at(-1)?.seq ?? position;
  }
}
