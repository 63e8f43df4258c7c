import { defineEntity, sortBy } from '../entity.ts';
import { list } from '../fields/list.ts';
import { select } from '../fields/select.ts';
import { text } from '../fields/text.ts';

export const NOTIFICATION_TYPES = ['userCreated', 'releaseCreated', 'backup'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** News for some users. Each reads their own through routes of its own, not as a record. */
export const notification = defineEntity({
  collection: 'notifications',
  type: 'notification',
  access: { read: 'nobody', create: 'nobody', update: 'nobody', delete: 'nobody' },
  fields: {
    type: select(NOTIFICATION_TYPES, 'userCreated'),
    reference: text(),
    message: text({ maxLength: 2_000 }),
    owners: list(),
    unread: list(),
  },
  titleFields: ['message'],
  order: sortBy('-createdAt'),
});
