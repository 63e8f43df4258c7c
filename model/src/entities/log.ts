import { defineEntity, type RecordOf, sortBy } from '../entity.ts';
import { boolean } from '../fields/boolean.ts';
import { group } from '../fields/group.ts';
import { integer } from '../fields/integer.ts';
import { select } from '../fields/select.ts';
import { text } from '../fields/text.ts';

export const LOG_TYPES = ['error', 'info', 'warning'] as const;
export type LogType = (typeof LOG_TYPES)[number];

/** What happens to a record; entries about these may be undone. */
const RECORD_ACTIONS = [
  'created',
  'updated',
  'deleted',
  'restored',
  'undone',
  'reordered',
  'published',
  'blocked',
  'unblocked',
] as const;

/** What else is worth an entry. */
export const EVENT_ACTIONS = [
  'signedIn',
  'signInFailed',
  'signedOut',
  'sessionEnded',
  'passwordChanged',
  'passwordReset',
  'securityChanged',
  'viewedAs',
  'refused',
  'exported',
  'imported',
  'backedUp',
  'backupRestored',
  'dataDeleted',
  'mailFailed',
  'backupDamaged',
  'backupsOverdue',
  'mailSent',
  'notOnSite',
  'keyTaken',
  'notPublished',
  'linkMade',
  'linkRevoked',
] as const;

/** `other` is what an entry says only in words, such as one that was imported. */
export const LOG_ACTIONS = [...RECORD_ACTIONS, ...EVENT_ACTIONS, 'other'] as const;
export type LogAction = (typeof LOG_ACTIONS)[number];

/** An entry of the action log. The server writes it; nobody may change it. */
export const log = defineEntity({
  collection: 'logs',
  type: 'log',
  access: { read: 'log', create: 'nobody', update: 'nobody', delete: 'log' },
  fields: {
    // As they were then; whoever reads the log sees the present ones of a user who still exists.
    user: group({ firstName: text(), lastName: text(), email: text() }),
    message: text({ maxLength: 2_000 }),
    type: select(LOG_TYPES, 'info'),
    // Beyond the specification, so that an entry can be told in any language, and followed.
    action: select(LOG_ACTIONS, 'other'),
    collection: text(),
    recordId: text(),
    /** What the record was called then. */
    title: text({ maxLength: 2_000 }),
    /** The change's place in the history of the site; 0 for what changed no record. */
    change: integer(),
    /** How often it happened, where repetitions share one entry. */
    count: integer({ min: 1 }),
    /** What more there is to say, such as the address that was refused. */
    detail: text({ maxLength: 2_000 }),
    /** The IP address that the request came from. */
    address: text(),
    /** What the browser calls itself. */
    agent: text(),
    /** Does it come from a file, which may say of anybody that they did anything? */
    imported: boolean({ readOnly: true }),
  },
  titleFields: ['message'],
  order: sortBy('createdAt'),
});

export type Log = RecordOf<typeof log>;
