import type { Messages } from '../it.ts';

export const notifications: Messages['notifications'] = {
  title: 'Notifications',
  subtitle: 'News for you, latest first.',
  unread_one: 'You have {{formatted}} new notification(s)',
  unread_many: 'You have {{formatted}} new notification(s)',
  unread_other: 'You have {{formatted}} new notification(s)',
  noUnread: 'No unread notification',
  all: 'All notifications',
  filter: 'Show',
  allTypes: 'All types',
  isUnread: 'Unread',
  read: 'Mark as read',
  readOne: 'Mark “{{name}}” as read',
  readAll: 'Mark all as read',
  deleteOne: 'Delete “{{name}}”',
  empty: 'No notifications',
  emptyHint: 'News about users, releases and backups appears here.',
  noneOfType: 'No notifications of this type',
  noneOfTypeHint: 'Choose another type to see the others.',
  what: {
    userCreated: 'New user: {{name}}',
    releaseCreated: 'New release: {{name}}',
    backup: 'Backup: {{name}}',
  },
};
