/** Some changes are news: those whom they concern find a notification. */

import { rightsIn } from '@regia/model/authority.ts';
import { type NotificationType, notification } from '@regia/model/entities/notification.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import { release } from '@regia/model/entities/release.ts';
import { user } from '@regia/model/entities/user.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import { titleOf } from '@regia/model/entity.ts';
import type { Module, Right } from '@regia/model/modules.ts';
import { decideToSee } from '@regia/model/permissions.ts';
import type { RecordContext } from './context.ts';
import { forgetInbox } from './takeOut.ts';
import type { UnitOfWork } from './unitOfWork.ts';
import { usersWith } from './usersWith.ts';

interface News {
  readonly type: NotificationType;
  readonly module: Module | 'any';
  readonly right: Right | 'any';
}

/** What is announced when a record of a collection is created, and to users with which right. */
const NEWS: Record<string, News> = {
  [user.collection]: { type: 'userCreated', module: 'user', right: 'create' },
  [release.collection]: { type: 'releaseCreated', module: 'any', right: 'any' },
};

type AnnouncingContext = Pick<RecordContext, 'newId' | 'mails'>;

/** Notifies of what the change created. A user whom it deletes leaves their notifications. */
export async function announce(context: AnnouncingContext, unit: UnitOfWork) {
  for (const { collection, id, before, after, restores } of unit.writes) {
    if (collection === user.collection && !after) await forgetInbox(unit, id);
    const news = NEWS[collection];
    const entity: Entity | undefined = entityOf(collection);
    const isNew = before === null && restores === undefined;
    if (!news || !entity || !isNew || !after) continue;
    const users = await usersWith(unit.session, news.module, news.right);
    const concerned = users.filter((one) => news.module !== 'any' || mayRead(one, entity, after));
    // A new user is no news to themselves.
    const owners = concerned.map((one) => one.id).filter((owner) => owner !== id);
    const message = titleOf(entity, after);
    await notify(context, unit, { type: news.type, reference: id, message, owners });
  }
}

/** What whoever has any right is told of is not for all eyes: a release may be nobody else's yet. */
function mayRead({ id, role }: AnyRecord, entity: Entity, record: AnyRecord): boolean {
  return decideToSee({ id, role: rightsIn(role) }, entity, record).allowed;
}

export interface Announcement {
  readonly type: NotificationType;
  /** The id of the record it is about. */
  readonly reference: string;
  readonly message: string;
  /** The users who get it. */
  readonly owners: readonly string[];
}

/**
 * Adds a notification that none of its owners has read, with copies by mail for those who want
 * them; none if there are no owners.
 */
export async function notify(
  { newId, mails }: AnnouncingContext,
  unit: UnitOfWork,
  { owners, ...rest }: Announcement,
): Promise<void> {
  if (owners.length === 0) return;
  const fields = { ...rest, owners: [...owners], unread: [...owners] };
  await unit.put(notification.collection, unit.created(newId(), fields), null);
  await mails.onNotification(unit.session, { ...rest, owners });
}
