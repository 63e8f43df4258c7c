/** Entries name a user as they are called now, and as they were called then once they are gone. */
import { log } from '@regia/model/entities/log.ts';
import { user } from '@regia/model/entities/user.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import { getShortDocuments } from '../store/shortDocuments.ts';
import type { Session } from '../store/store.ts';

/** The records, those of the action log with present names and e-mail addresses. */
export async function withLiveNames(
  session: Session,
  { collection }: Entity,
  records: readonly AnyRecord[],
): Promise<readonly AnyRecord[]> {
  if (collection !== log.collection || records.length === 0) return records;
  const ids = records.map(userIdOf).filter((id) => id !== null);
  const names = ['firstName', 'lastName', 'email'];
  const users = await getShortDocuments(session, user.collection, ids, names);
  return records.map((entry) => {
    const live = users.get(userIdOf(entry) ?? '');
    if (!live) return entry;
    const { firstName, lastName, email } = live;
    return { ...entry, user: { firstName, lastName, email } };
  });
}

/** Whom an entry names: who did it, or whose account it was tried on; nobody of here if a file brought it. */
function userIdOf({ createdBy, action, recordId, imported }: AnyRecord): string | null {
  if (createdBy !== null) return createdBy;
  if (imported === true) return null;
  return action === 'signInFailed' && typeof recordId === 'string' && recordId ? recordId : null;
}
