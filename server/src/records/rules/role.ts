import { rankOf, rightsIn } from '@regia/model/authority.ts';
import { role } from '@regia/model/entities/role.ts';
import { isObject } from '@regia/model/isObject.ts';
import { highestRank, usersWith } from '../usersWith.ts';
import { keepAnAdministrator } from './administrators.ts';
import { defineRule } from './rule.ts';

export const roleRule = defineRule(role, {
  async afterSave({ unit, before, record }) {
    if (!before || rankOf(rightsIn(before)) <= rankOf(record)) return;
    const everyone = await usersWith(unit.session, 'any', 'any');
    const having = everyone.filter(({ role: held }) => isObject(held) && held.id === record.id);
    const former = having.map((one) => ({ ...one, role: before }));
    await keepAnAdministrator(unit, highestRank(former));
  },
});
