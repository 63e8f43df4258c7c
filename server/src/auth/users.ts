/** What authentication reads of a `users` document. */
import { DEFAULT_LOCALE, LOCALE_NAMES } from '@regia/model/constants.ts';
import { sameValue, wordsOf } from '@regia/model/difference/sameValue.ts';
import { role } from '@regia/model/entities/role.ts';
import { user } from '@regia/model/entities/user.ts';
import { NO_RIGHTS, type RoleRights } from '@regia/model/modules.ts';
import { z } from 'zod';
import { heldRole, rightsGiven, storedRole } from '../records/storedRole.ts';
import { getDocument } from '../store/documents.ts';
import type { Session } from '../store/store.ts';
import { authTables } from './schema.ts';
import { hasSecondFactor } from './secondFactors.ts';
import type { SignedInUser } from './signedIn.ts';

const storedUser = z.object({
  id: z.string(),
  email: z.string(),
  // What an import left out, or has in another form, is as in a new user.
  firstName: z.string().catch(''),
  lastName: z.string().catch(''),
  blocked: z.boolean().catch(false),
  role: heldRole,
  detail: z
    .object({ locale: z.enum(LOCALE_NAMES).catch(DEFAULT_LOCALE) })
    .catch({ locale: DEFAULT_LOCALE }),
});

/** A user as far as signing in and writing to them goes. */
export type StoredUser = z.output<typeof storedUser>;

/** Takes that from a record of the collection `users`. */
export function storedUserOf(record: unknown): StoredUser {
  return storedUser.parse(record);
}

/** The user with this id, or null. */
export async function readUser(session: Session, id: string): Promise<StoredUser | null> {
  const record = await getDocument(session, 'users', id);
  return record && storedUserOf(record);
}

/** Other capitals do not count: some fold to a letter of another address, as the Kelvin sign does to k. */
const withoutCapitals = (address: string) => address.replace(/[A-Z]+/g, (all) => all.toLowerCase());

/** The user with exactly this address, whatever its case; or null. */
export async function findByAddress(session: Session, email: string): Promise<StoredUser | null> {
  const row = await authTables(session)
    .selectFrom('auth_user')
    .select('id')
    .where('email', '=', withoutCapitals(email))
    .executeTakeFirst();
  return row ? readUser(session, row.id) : null;
}

/** The same, unless they are blocked. */
export async function findByEmail(session: Session, email: string): Promise<StoredUser | null> {
  const user = await findByAddress(session, email);
  return user?.blocked ? null : user;
}

/** The user with the rights of their live role; null if they are gone or blocked. */
export async function readSignedInUser(
  session: Session,
  userId: string,
): Promise<SignedInUser | null> {
  const user = await readUser(session, userId);
  if (!user || user.blocked) return null;
  const { firstName, lastName, email } = user;
  const role = user.role && (await readRole(session, user.role.id));
  const lacksSecondFactor =
    role?.requiresSecondFactor === true && !(await hasSecondFactor(session, userId));
  const rights = role?.rights ?? NO_RIGHTS;
  return { id: userId, firstName, lastName, email, role: rights, lacksSecondFactor };
}

/** A role as it is now; null if it is gone, for then it gives no rights whatever copies of it say. */
export async function readRole(
  session: Session,
  id: string,
): Promise<{ name: string; rights: RoleRights; requiresSecondFactor: boolean } | null> {
  const role = await getDocument(session, 'roles', id);
  if (!role) return null;
  const { requiresSecondFactor, ...rights } = storedRole.parse(role);
  return { name: wordsOf(role.name), rights, requiresSecondFactor };
}

/**
 * A record of which nobody decides anything, and by which nobody is more than by what is stored: what
 * signing in reads differently in it stays as it is stored.
 */
export function withoutGiving<T extends Readonly<Record<string, unknown>>>(
  collection: string,
  before: T,
  after: T,
): T {
  const read = GIVING[collection];
  if (!read) return after;
  const now = read(after);
  const inForce = read(before);
  const kept = Object.keys(now ?? {}).filter(
    (name) => Object.hasOwn(before, name) && !sameValue(now?.[name], inForce?.[name]),
  );
  return { ...after, ...Object.fromEntries(kept.map((name) => [name, before[name]])) };
}

/** What signing in reads; nothing where it cannot. */
const GIVING: Readonly<Record<string, (record: unknown) => Record<string, unknown> | undefined>> = {
  [user.collection]: (record) => {
    const { data } = storedUser.safeParse(record);
    return data && { email: data.email, role: data.role, blocked: data.blocked };
  },
  // To be asked for a second factor gives nothing.
  [role.collection]: (record) => ({ ...rightsGiven(record) }),
};
