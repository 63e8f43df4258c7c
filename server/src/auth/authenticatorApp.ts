/** Time-based one-time codes (RFC 6238) of an authenticator app; each code is good for one use. */
import type { Answer } from '@regia/contract/contract.ts';
import { Secret, TOTP } from 'otpauth';
import type { Session } from '../store/store.ts';
import { authTables } from './schema.ts';
import type { SealedBox } from './sealedBox.ts';

/** What every authenticator app takes for granted. */
const CODES = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
/** Steps by which the clocks of telephone and server may differ. */
const TOLERANCE = 1;

/** A new secret, as the app takes it. */
export type NewApp = Answer<'POST /api/me/second-factor/app'>;

/** Makes a secret that is kept nowhere yet. */
export function newApp(issuer: string, email: string): NewApp {
  const secret = new Secret({ size: SECRET_BYTES });
  // A colon would end the issuer's name.
  const totp = new TOTP({ ...CODES, secret, issuer: issuer.replaceAll(':', ' '), label: email });
  return { secret: secret.base32, uri: totp.toString() };
}

/** The time step that a code belongs to; null for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, '');
  const timestamp = now.getTime();
  const totp = new TOTP({ ...CODES, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token, timestamp, window: TOLERANCE });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

export interface AppSetup {
  userId: string;
  secret: string;
  /** That of the code with which the set-up was completed. */
  step: number;
  now: Date;
}

/** Keeps a secret that has proved to work, in place of an earlier one. */
export async function keepApp(
  session: Session,
  box: SealedBox,
  { userId, secret, step, now }: AppSetup,
): Promise<void> {
  const kept = {
    secret: box.seal(secret, userId),
    last_step: step,
    created_at: now.toISOString(),
  };
  await authTables(session)
    .insertInto('auth_apps')
    .values({ user_id: userId, ...kept })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(kept))
    .execute();
}

/** Is this a code of the user's app that has not been used, nor any later one? It has been now. */
export async function useAppCode(
  session: Session,
  box: SealedBox,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<boolean> {
  const db = authTables(session);
  const row = await db
    .selectFrom('auth_apps')
    .select(['secret', 'last_step'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const secret = row && box.open(row.secret, userId);
  const step = secret ? stepOfCode(secret, code, now) : null;
  if (!row || step === null || step <= row.last_step) return false;
  await db
    .updateTable('auth_apps')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .execute();
  return true;
}

export async function removeApp(session: Session, userId: string): Promise<void> {
  await authTables(session).deleteFrom('auth_apps').where('user_id', '=', userId).execute();
}
