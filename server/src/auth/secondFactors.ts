/** What a user proves besides the password: a code of an app, a passkey, or a recovery code. */
import type { Answer } from '@regia/contract/contract.ts';
import { SECOND_STEPS, type SecondStep } from '@regia/model/rules/proofs.ts';
import type { Session } from '../store/store.ts';
import { countRecoveryCodes, forgetRecoveryCodes, renewRecoveryCodes } from './recoveryCodes.ts';
import { authTables } from './schema.ts';

/** A passkey as its owner sees it. */
export type Passkey = Protection['passkeys'][number];

/** What protects an account besides its password. */
export type Protection = Omit<Answer<'GET /api/me/second-factor'>, 'hasPassword'>;

/** What a user has set up. */
export async function readProtection(session: Session, userId: string): Promise<Protection> {
  const passkeys = await authTables(session)
    .selectFrom('auth_passkeys')
    .select(['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return {
    app: await hasAny(session, 'auth_apps', userId),
    passkeys,
    recoveryCodesLeft: await countRecoveryCodes(session, userId),
  };
}

/** Has the user anything besides the password? */
export async function hasSecondFactor(session: Session, userId: string): Promise<boolean> {
  return (
    (await hasAny(session, 'auth_apps', userId)) || (await hasAny(session, 'auth_passkeys', userId))
  );
}

/** How the user can do the second step; nothing where the password is enough. */
export async function secondStepsOf(session: Session, userId: string): Promise<SecondStep[]> {
  const app = await hasAny(session, 'auth_apps', userId);
  const passkey = await hasAny(session, 'auth_passkeys', userId);
  if (!app && !passkey) return [];
  const codes = await countRecoveryCodes(session, userId);
  const has: Record<SecondStep, boolean> = { app, passkey, recoveryCode: codes > 0 };
  return SECOND_STEPS.filter((step) => has[step]);
}

/** Recovery codes for who has just set up their first factor; null for anyone else. */
export async function firstRecoveryCodes(
  session: Session,
  userId: string,
): Promise<string[] | null> {
  if ((await countRecoveryCodes(session, userId)) > 0) return null;
  return renewRecoveryCodes(session, userId);
}

/** Recovery codes alone protect nothing: they go with the last factor. */
export async function afterFactorRemoved(session: Session, userId: string): Promise<void> {
  if (!(await hasSecondFactor(session, userId))) await forgetRecoveryCodes(session, userId);
}

/** Takes away all that a user proves besides the password, and the tie to an identity provider. */
export async function resetSecondFactors(session: Session, userId: string): Promise<void> {
  const db = authTables(session);
  await db.deleteFrom('auth_apps').where('user_id', '=', userId).execute();
  await db.deleteFrom('auth_passkeys').where('user_id', '=', userId).execute();
  await db.deleteFrom('auth_challenges').where('user_id', '=', userId).execute();
  await forgetRecoveryCodes(session, userId);
  await forgetProviderLinks(session, userId);
}

/** Who the identity provider takes for this user is asked anew at the next sign-in through it. */
export async function forgetProviderLinks(session: Session, userId: string): Promise<void> {
  await authTables(session)
    .deleteFrom('auth_account')
    .where('user_id', '=', userId)
    .where('provider_id', '!=', 'credential')
    .execute();
}

async function hasAny(
  session: Session,
  table: 'auth_apps' | 'auth_passkeys',
  userId: string,
): Promise<boolean> {
  const row = await authTables(session)
    .selectFrom(table)
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
