import { user } from '@regia/model/entities/user.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { formInvalid, RegiaError } from '@regia/model/errors.ts';
import { passwordProblem } from '@regia/model/rules/password.ts';
import { fittingOf } from '../fitting.ts';
import type { UnitOfWork } from '../unitOfWork.ts';
import { highestRank, withLiveRoles } from '../usersWith.ts';
import { keepAnAdministrator } from './administrators.ts';
import { defineRule } from './rule.ts';

export const userRule = defineRule(user, {
  extras: { password: passwordProblem },

  async beforeSave({ record }) {
    // An import may have left out what signing in needs, which no other save does without.
    const { problems } = fittingOf(user, { ...record });
    if (problems.length > 0) throw formInvalid(Object.fromEntries(problems));
    return record;
  },

  async afterSave({ context, unit, record, before, extras }) {
    const { accounts } = context;
    if (!before) {
      await accounts.onUserCreated(unit.session, { ...record }, extras.password);
      return;
    }
    await keepAnAdministrator(unit, await formerRank(unit, before));
    await accounts.onUserChanged(unit.session, before, { ...record });
  },

  async beforeRemove({ unit, record }) {
    if (record.id !== unit.writer.id) return;
    throw new RegiaError('deleteSelf', 'Users cannot delete themselves');
  },

  async afterRemove({ context, unit, record }) {
    await keepAnAdministrator(unit, await formerRank(unit, record));
    await context.accounts.onUserDeleted(unit.session, record);
  },
});

async function formerRank(unit: UnitOfWork, before: AnyRecord): Promise<number> {
  return highestRank(await withLiveRoles(unit.session, [before]));
}
