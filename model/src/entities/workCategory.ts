import { DEFAULT_ORDER } from '../constants.ts';
import { byModule, defineEntity, sortBy } from '../entity.ts';
import { integer } from '../fields/integer.ts';
import { slugKeys, webDocumentFields } from './webDocument.ts';

export const workCategory = defineEntity({
  collection: 'workCategories',
  type: 'workCategory',
  access: byModule('workCategory'),
  isWebDocument: true,
  tellsUses: true,
  fields: {
    ...webDocumentFields,
    order: integer({ initial: DEFAULT_ORDER, min: 1 }),
  },
  titleFields: ['name'],
  order: sortBy('order', 'name'),
  sortable: true,
  uniqueKeys: slugKeys,
});
