import { defineEntity, type RecordOf, sortBy } from '../entity.ts';
import { group } from '../fields/group.ts';
import { select } from '../fields/select.ts';
import { text } from '../fields/text.ts';

export const LOG_TYPES = ['error', 'info', 'warning'] as const;

/** An entry of the action log. The server writes it; nobody may change it. */
export const log = defineEntity({
  collection: 'logs',
  type: 'log',
  access: { read: 'log', create: 'nobody', update: 'nobody', delete: 'log' },
  fields: {
    user: group({ firstName: text(), lastName: text(), email: text() }),
    message: text({ maxLength: 2_000 }),
    type: select(LOG_TYPES, 'info'),
  },
  titleFields: ['message'],
  order: sortBy('createdAt'),
});

export type Log = RecordOf<typeof log>;
