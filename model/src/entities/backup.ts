import { defineEntity, sortBy } from '../entity.ts';
import { date } from '../fields/date.ts';
import { integer } from '../fields/integer.ts';
import { select } from '../fields/select.ts';
import { text } from '../fields/text.ts';

export const BACKUP_TYPES = ['manual', 'daily', 'safety'] as const;
export type BackupType = (typeof BACKUP_TYPES)[number];

/**
 * What is known of a backup: nothing; that every byte is as it was written; that it was also
 * restored for trial and gave the same site; that it gave another one; or that its archive is not
 * what was written any more.
 */
export const BACKUP_CONDITIONS = [
  'unchecked',
  'complete',
  'restorable',
  'differs',
  'damaged',
] as const;
export type BackupCondition = (typeof BACKUP_CONDITIONS)[number];

/** A copy of everything, kept in the file storage. Made by a function, never by a form. */
export const backup = defineEntity({
  collection: 'backups',
  type: 'backup',
  access: { read: 'backup', create: 'nobody', update: 'nobody', delete: 'backup' },
  fields: {
    type: select(BACKUP_TYPES, 'manual'),
    url: text({ maxLength: 2_000 }),
    // Beyond the specification: bytes, and what was found when it was read again.
    size: integer({ readOnly: true, max: Number.MAX_SAFE_INTEGER }),
    condition: select(BACKUP_CONDITIONS, 'unchecked', { readOnly: true }),
    checkedAt: date({ readOnly: true }),
    sha256: text({ maxLength: 64, readOnly: true }),
    problem: text({ maxLength: 2_000, readOnly: true }),
  },
  titleFields: ['type'],
  order: sortBy('-createdAt'),
});
