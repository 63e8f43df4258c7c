/** How users leave their notifications. */
import { notification } from '@regia/model/entities/notification.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { idsInPieces } from '../store/documentPieces.ts';
import { getDocuments } from '../store/documents.ts';
import type { UnitOfWork } from './unitOfWork.ts';

const { collection } = notification;

type Part = 'owners' | 'unread';

/** Takes a user out of parts of a stored notification; without owners it is deleted. */
export async function takeOut(
  unit: UnitOfWork,
  stored: AnyRecord,
  userId: string,
  parts: readonly Part[],
): Promise<void> {
  const { id, createdAt, createdBy, updatedAt, updatedBy, ...fields } = stored;
  const rest = parts.map((part) => [part, usersIn(stored, part).filter((one) => one !== userId)]);
  const record = unit.updated(stored, { ...fields, ...Object.fromEntries(rest) });
  if (usersIn(record, 'owners').length === 0) await unit.remove(collection, stored);
  else await unit.put(collection, record, stored);
}

/** The same of many, some of which may be gone. Returns how many there were. */
export async function takeOutOfAll(
  unit: UnitOfWork,
  ids: readonly string[],
  userId: string,
  parts: readonly Part[],
): Promise<number> {
  let count = 0;
  for await (const some of idsInPieces(unit.session, collection, ids)) {
    const stored = await getDocuments(unit.session, collection, some);
    for (const one of stored.values()) await takeOut(unit, one, userId, parts);
    count += stored.size;
  }
  return count;
}

/** The users in a part of a notification, whatever is stored there. */
export function usersIn(record: AnyRecord, part: Part): unknown[] {
  const users = record[part];
  return Array.isArray(users) ? users : [];
}

/** Takes a user who is deleted out of all their notifications, as part of that change. */
export async function forgetInbox(unit: UnitOfWork, userId: string): Promise<void> {
  const rows = await unit.session.db
    .selectFrom('inboxes')
    .select('id')
    .where('user_id', '=', userId)
    .execute();
  const ids = rows.map(({ id }) => id);
  await takeOutOfAll(unit, ids, userId, ['unread', 'owners']);
}
