import { role } from '@regia/model/entities/role.ts';
import { rightsOf } from '../usersWith.ts';
import { keepAnAdministrator } from './administrators.ts';
import { defineRule } from './rule.ts';

export const roleRule = defineRule(role, {
  async afterSave({ unit, before, record }) {
    const losesTheRight =
      rightsOf(before).create.includes('user') && !record.create.includes('user');
    if (losesTheRight) await keepAnAdministrator(unit);
  },
});
