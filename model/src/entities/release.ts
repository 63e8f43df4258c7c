import { byModule, defineEntity, type RecordOf, sortBy } from '../entity.ts';
import { boolean } from '../fields/boolean.ts';
import { date } from '../fields/date.ts';
import { list } from '../fields/list.ts';
import { text } from '../fields/text.ts';

/** A release of the product, as the changelog tells it. */
export const release = defineEntity({
  collection: 'changelog',
  type: 'changelog',
  access: byModule('changelog'),
  fields: {
    date: date({ required: true }),
    version: text({ required: true, maxLength: 50 }),
    addedItems: list(),
    fixedItems: list(),
    changedItems: list(),
    removedItems: list(),
    public: boolean(),
  },
  titleFields: ['version'],
  order: sortBy('-date'),
  sharedBy: 'public',
});

export type Release = RecordOf<typeof release>;
