/** What a user may do with their notifications: read them, and be rid of them. */
import { BATCH_SIZE } from '@regia/model/constants.ts';
import { notification } from '@regia/model/entities/notification.ts';
import { type ErrorCode, RegiaError, recordNotFound } from '@regia/model/errors.ts';
import { changeRecords } from '../records/change.ts';
import type { RecordContext } from '../records/context.ts';
import { takeOut, takeOutOfAll, usersIn } from '../records/takeOut.ts';
import type { UserWriter } from '../records/writer.ts';
import { unreadIds } from './inbox.ts';

const { collection } = notification;

type Users = 'unread' | 'owners';

/**
 * Takes the user out of the notification's unread.
 * @throws RegiaError `notFound`, or `notInUnread` where the user is not among them
 */
export const markRead = taker('unread', 'notInUnread', ['unread']);

/**
 * Takes the user out of the notification's unread and owners; with the last owner it is deleted.
 * @throws RegiaError `notFound`, or `notInOwners` where the user is not among them
 */
export const markDeleted = taker('owners', 'notInOwners', ['unread', 'owners']);

/**
 * Takes the user out of every unread they are in; where there are very many, in several steps, so
 * that others can write in between. Returns out of how many.
 */
export async function markAllRead(context: RecordContext, user: UserWriter): Promise<number> {
  let count = 0;
  for (;;) {
    const { result: read } = await changeRecords(context, user, async (unit) => {
      const ids = await unreadIds(unit.session, user.id, BATCH_SIZE);
      return takeOutOfAll(unit, ids, user.id, ['unread']);
    });
    count += read;
    if (read < BATCH_SIZE) return count;
  }
}

function taker(of: Users, refusal: ErrorCode, from: readonly Users[]) {
  return async (context: RecordContext, user: UserWriter, id: string): Promise<void> => {
    await changeRecords(context, user, async (unit) => {
      const stored = await unit.find(collection, id);
      if (!stored) throw recordNotFound(collection, id);
      if (!usersIn(stored, of).includes(user.id)) {
        // The specification's text.
        throw new RegiaError(refusal, `User #${user.id} not found in notification #${id}`);
      }
      await takeOut(unit, stored, user.id, from);
    });
  };
}
