/** What authentication reads of a `users` document. */
import { DEFAULT_LOCALE, LOCALE_NAMES } from '@regia/model/constants.ts';
import { NO_RIGHTS, type RoleRights } from '@regia/model/modules.ts';
import { z } from 'zod';
import { getDocument } from '../store/documents.ts';
import type { Session } from '../store/store.ts';
import type { SignedInUser } from './signedIn.ts';

const storedUser = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  // What an import left out is as in a new user.
  blocked: z.boolean().default(false),
  role: z.object({ id: z.string() }).nullable().default(null),
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

const modules = z.array(z.string()).catch([]);
const storedRights = z.object({
  readAll: modules,
  readOwn: modules,
  create: modules,
  updateAll: modules,
  updateOwn: modules,
  deleteAll: modules,
  deleteOwn: modules,
});

/** The user with the rights of their live role; null if they are gone or blocked. */
export async function readSignedInUser(
  session: Session,
  userId: string,
): Promise<SignedInUser | null> {
  const user = await readUser(session, userId);
  if (!user || user.blocked) return null;
  const { firstName, lastName, email } = user;
  const role = user.role && (await readRole(session, user.role.id));
  return { id: userId, firstName, lastName, email, role: role?.rights ?? NO_RIGHTS };
}

/** A role as it is now; null if it is gone, for then it gives no rights whatever copies of it say. */
export async function readRole(
  session: Session,
  id: string,
): Promise<{ name: string; rights: RoleRights } | null> {
  const role = await getDocument(session, 'roles', id);
  return role && { name: String(role.name), rights: storedRights.parse(role) };
}
