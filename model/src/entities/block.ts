import { DEFAULT_ORDER } from '../constants.ts';
import { byModule, defineEntity, sortBy } from '../entity.ts';
import { code } from '../fields/code.ts';
import { integer } from '../fields/integer.ts';
import { localized } from '../fields/localized.ts';
import { text } from '../fields/text.ts';

export const block = defineEntity({
  collection: 'block',
  type: 'block',
  access: byModule('block'),
  tellsUses: true,
  fields: {
    name: text({ required: true }),
    code: localized(code()),
    order: integer({ initial: DEFAULT_ORDER, min: 1 }),
  },
  titleFields: ['name'],
  order: sortBy('order', 'name'),
  sortable: true,
});
