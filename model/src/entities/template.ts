import { byModule, defineEntity, sortBy } from '../entity.ts';
import { localized } from '../fields/localized.ts';
import { refs } from '../fields/refs.ts';
import { text } from '../fields/text.ts';

export const template = defineEntity({
  collection: 'templates',
  type: 'template',
  access: byModule('template'),
  tellsUses: true,
  fields: {
    name: text({ required: true }),
    blocks: localized(refs('block', { copies: ['name', 'code'] })),
  },
  titleFields: ['name'],
  order: sortBy('name'),
});
