/** What an imported user means for the account by which people sign in. Passwords never travel. */
import { user } from '@regia/model/entities/user.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import type { Remark } from '@regia/model/remarks.ts';
import { hasAccount } from '../auth/accounts.ts';
import type { AccountHooks } from '../records/context.ts';
import { fittingOf } from '../records/fitting.ts';
import { unfitting } from '../records/lastingRemarks.ts';
import type { Session } from '../store/store.ts';

/**
 * `create`: a new account, whose owner is invited to choose a password; `change`: one that is there
 * and keeps its password; `unusable`: none, since the record has not what one needs.
 */
export type AccountStep = 'none' | 'create' | 'change' | 'unusable';

/** A user's record that is written, and what becomes of the account. */
export interface KeptAccount {
  readonly account: AccountStep;
  readonly before: AnyRecord | null;
  readonly after: AnyRecord;
}

/** What to do about the account of a user; `refused` where its record would spoil it. */
export async function accountStep(
  session: Session,
  before: AnyRecord | null,
  after: AnyRecord,
): Promise<AccountStep | 'refused'> {
  const fits = fittingOf(user, after).problems.length === 0;
  if (!before || !(await hasAccount(session, after.id))) return fits ? 'create' : 'unusable';
  return fits ? 'change' : 'refused';
}

/** What is told of it: of an account that cannot be, each value that it lacks. */
export function accountRemarks(step: AccountStep | 'refused', after: AnyRecord): Remark[] {
  const about = { collection: user.collection, id: after.id };
  // Who is blocked is invited once they no longer are.
  if (step === 'create' && after.blocked === true) return [];
  if (step === 'create') return [{ code: 'accountWithoutPassword', ...about, field: null }];
  if (step === 'none' || step === 'change') return [];
  return unfitting(after, fittingOf(user, after).problems).map((one) => {
    return { ...about, ...one, code: 'accountUnusable' };
  });
}

/** Does it within the transaction that writes the user's record. */
export async function keepAccount(
  accounts: AccountHooks,
  session: Session,
  { account: step, before, after }: KeptAccount,
): Promise<void> {
  if (step === 'create') await accounts.onUserCreated(session, after);
  if (step === 'change' && before) await accounts.onUserChanged(session, before, after);
}
