import { defineEntity, type RecordOf, sortBy } from '../entity.ts';
import { select } from '../fields/select.ts';
import { text } from '../fields/text.ts';

export const BACKUP_TYPES = ['manual', 'daily', 'safety'] as const;

/** A copy of everything, kept in the file storage. Made by a function, never by a form. */
export const backup = defineEntity({
  collection: 'backups',
  type: 'backup',
  access: { read: 'backup', create: 'nobody', update: 'nobody', delete: 'backup' },
  fields: {
    type: select(BACKUP_TYPES, 'manual'),
    url: text({ maxLength: 2_000 }),
  },
  titleFields: ['type'],
  order: sortBy('-createdAt'),
});

export type Backup = RecordOf<typeof backup>;
