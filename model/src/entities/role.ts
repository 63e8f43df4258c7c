import { byModule, defineEntity, sortBy } from '../entity.ts';
import { boolean } from '../fields/boolean.ts';
import { modules } from '../fields/modules.ts';
import { text } from '../fields/text.ts';

export const role = defineEntity({
  collection: 'roles',
  type: 'role',
  access: byModule('role'),
  tellsUses: true,
  fields: {
    name: text({ required: true }),
    /** Must its users prove more than their password? */
    requiresSecondFactor: boolean(),
    readAll: modules(),
    readOwn: modules(),
    create: modules(),
    updateAll: modules(),
    updateOwn: modules(),
    deleteAll: modules(),
    deleteOwn: modules(),
  },
  titleFields: ['name'],
  order: sortBy('name'),
});
