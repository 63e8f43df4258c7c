import { formInvalid, RegiaError } from '@regia/model/errors.ts';
import { passwordProblem } from '@regia/model/rules/password.ts';
import { lazy } from '../base/lazy.ts';

const argon2 = lazy(() => import('@node-rs/argon2'));

/** OWASP's recommendation for Argon2id: 19 MiB of memory, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Makes the hash to keep of a password. */
export type HashPassword = (password: string) => Promise<string>;

/** The Argon2id hash of a password. */
export const hashPassword: HashPassword = async (password) => (await argon2()).hash(password, COST);

/** Is this the password that was hashed? */
export async function isPassword(password: string, hashed: string): Promise<boolean> {
  return (await argon2()).verify(hashed, password);
}

/** A hash at the same cost, of a password that nobody knows. */
const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$kStFvRbk0/xS0kJwJjTjwQ$WhV272mbnL3EymbwEhgdwLZEoF5GQGJdb/K1aFbIbRo';

/**
 * Is this the password that was hashed? Takes exactly one verification for an account that does
 * not exist or has no password, too, so that the time tells nobody which addresses are known.
 */
export async function isPasswordOf(hashed: string | null, password: string): Promise<boolean> {
  const isRight = await isPassword(password, hashed ?? DECOY);
  return isRight && hashed !== null;
}

/** Throws formInvalid, at the given field, unless a password meets the requirements. */
export function requireGoodPassword(password: string, field: string): void {
  const problem = passwordProblem(password);
  if (problem) throw formInvalid({ [field]: problem });
}

/** Why no password is taken where the setting turns them off. */
export function passwordsOff(): RegiaError {
  return new RegiaError('passwordsOff', 'Passwords are off: sign in through the identity provider');
}
