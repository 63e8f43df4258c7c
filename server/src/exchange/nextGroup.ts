/** The records of a file that are written together, with what is stored of them. */
import { BATCH_SIZE } from '@regia/model/constants.ts';
import { inBytes } from '../store/bytes.ts';
import { bytesOfEach } from '../store/documentPieces.ts';
import type { Session } from '../store/store.ts';
import type { StagedRecord, Staging } from './staging.ts';

/** Those that follow a place in the file, as many as memory can hold; none where it ends. */
export async function nextGroup(
  session: Session,
  staging: Staging,
  position: number,
): Promise<StagedRecord[]> {
  const staged = staging.sizesAfter(position, BATCH_SIZE);
  const stored = new Map<string, ReadonlyMap<string, number>>();
  for (const [collection, some] of Map.groupBy(staged, (one) => one.collection)) {
    const ids = some.map(({ id }) => id);
    stored.set(collection, await bytesOfEach(session, collection, ids));
  }
  const [group = []] = inBytes(
    staged.map(({ collection, id, bytes }) => ({
      bytes: bytes + (stored.get(collection)?.get(id) ?? 0),
    })),
  );
  return staging.after(position, group.length);
}
