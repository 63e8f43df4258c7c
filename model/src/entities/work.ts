import { DEFAULT_ORDER } from '../constants.ts';
import { byModule, defineEntity, sortBy } from '../entity.ts';
import { image } from '../fields/image.ts';
import { integer } from '../fields/integer.ts';
import { localized } from '../fields/localized.ts';
import { ref } from '../fields/ref.ts';
import { sections } from '../fields/sections.ts';
import { slugKeys, webDocumentFields } from './webDocument.ts';

export const work = defineEntity({
  collection: 'works',
  type: 'work',
  access: byModule('work'),
  isWebDocument: true,
  fields: {
    ...webDocumentFields,
    workCategory: ref('workCategories', { copies: ['name', 'title', 'slug'] }),
    featuredImage: image('work-featured-images'),
    sections: localized(sections()),
    order: integer({ initial: DEFAULT_ORDER, min: 1 }),
  },
  titleFields: ['name'],
  order: sortBy('order', 'name'),
  sortable: true,
  uniqueKeys: slugKeys,
});
