import { defineEntity, type RecordOf, sortBy } from '../entity.ts';
import { date } from '../fields/date.ts';
import { multiline } from '../fields/multiline.ts';
import { text } from '../fields/text.ts';

/** What staff tell the developers. Anyone signed in writes it; nobody reads it here. */
export const feedback = defineEntity({
  collection: 'feedbacks',
  type: 'feedback',
  access: { read: 'nobody', create: 'everyone', update: 'nobody', delete: 'nobody' },
  fields: {
    date: date({ readOnly: true }),
    sender: text({ readOnly: true }),
    subject: text({ required: true }),
    message: multiline({ required: true }),
  },
  titleFields: ['subject'],
  order: sortBy('-date'),
});

export type Feedback = RecordOf<typeof feedback>;
