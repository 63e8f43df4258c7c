import { byModule, defineEntity, sortBy } from '../entity.ts';
import { json } from '../fields/json.ts';
import { text } from '../fields/text.ts';

export const variable = defineEntity({
  collection: 'variables',
  type: 'variable',
  access: byModule('variable'),
  fields: { name: text({ required: true }), value: json() },
  titleFields: ['name'],
  order: sortBy('name'),
});
