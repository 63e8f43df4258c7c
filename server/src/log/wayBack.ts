/** The change that an entry of the log leads back to. */
import type { AnyRecord } from '@regia/model/entity.ts';
import { findChange } from '../store/history/findChanges.ts';
import type { Session } from '../store/store.ts';

/**
 * An entry is written in the transaction of its change, by the same person at the same moment. One of which this is
 * not so came from elsewhere, in a file of an earlier version or another installation's backup: it has no way back.
 * @returns the change's place in the history; 0 for none
 */
export async function changeOfEntry(
  session: Session,
  { change, createdAt, createdBy }: AnyRecord,
): Promise<number> {
  if (typeof change !== 'number') return 0;
  const found = await findChange(session, change);
  const isOthers = found !== null && (found.at !== createdAt || found.by !== createdBy);
  return isOthers ? 0 : change;
}
