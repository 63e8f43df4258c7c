import { byModule, defineEntity, sortBy } from '../entity.ts';
import { boolean } from '../fields/boolean.ts';
import { localized } from '../fields/localized.ts';
import { sections } from '../fields/sections.ts';
import { slugKeys, webDocumentFields } from './webDocument.ts';

export const page = defineEntity({
  collection: 'pages',
  type: 'page',
  access: byModule('page'),
  isWebDocument: true,
  fields: {
    ...webDocumentFields,
    sections: localized(sections()),
    isHomepage: boolean(),
    isNotFound: boolean(),
  },
  titleFields: ['name'],
  order: sortBy('name'),
  uniqueKeys: (record) => [
    ...slugKeys(record),
    ...(record.isHomepage ? [{ name: 'isHomepage', value: 'true' }] : []),
    ...(record.isNotFound ? [{ name: 'isNotFound', value: 'true' }] : []),
  ],
});
