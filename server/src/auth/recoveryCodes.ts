/** Codes for who has lost their second factor: shown once, kept as hashes, each good for one use. */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Session } from '../store/store.ts';
import { authTables } from './schema.ts';

const RECOVERY_CODES = 10;
/** Without the characters that are easily taken for others. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** 16 characters bear 79 bits: too many for a hash to be tried out, however fast. */
const GROUPS = 4;
const GROUP_LENGTH = 4;
const SALT_BYTES = 8;

/** Gives a user new codes; the earlier ones are void. Returns them as they are shown. */
export async function renewRecoveryCodes(session: Session, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await forgetRecoveryCodes(session, userId);
  await authTables(session)
    .insertInto('auth_recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, hash: salted(userId, code) })))
    .execute();
  return codes;
}

/** Was this one of the user's codes? It is not one any more. */
export async function useRecoveryCode(
  session: Session,
  userId: string,
  code: string,
): Promise<boolean> {
  const db = authTables(session);
  const rows = await db
    .selectFrom('auth_recovery_codes')
    .select('hash')
    .where('user_id', '=', userId)
    .execute();
  const found = rows.find(({ hash }) => hash === salted(userId, code, saltIn(hash)));
  if (!found) return false;
  await db
    .deleteFrom('auth_recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', found.hash)
    .execute();
  return true;
}

export async function forgetRecoveryCodes(session: Session, userId: string): Promise<void> {
  await authTables(session)
    .deleteFrom('auth_recovery_codes')
    .where('user_id', '=', userId)
    .execute();
}

/** How many codes a user has left. */
export async function countRecoveryCodes(session: Session, userId: string): Promise<number> {
  const { count } = await authTables(session)
    .selectFrom('auth_recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function newCode(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** What is kept of a code; earlier versions kept them without a salt. */
function salted(userId: string, code: string, salt = newSalt()): string {
  // Case, spaces and dashes do not matter to who types a code.
  const plain = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const hash = createHash('sha256').update(`${salt}${userId}:${plain}`).digest('base64url');
  return salt === '' ? hash : `${salt}.${hash}`;
}

function newSalt(): string {
  return randomBytes(SALT_BYTES).toString('base64url');
}

function saltIn(kept: string): string {
  return kept.includes('.') ? (kept.split('.')[0] ?? '') : '';
}
