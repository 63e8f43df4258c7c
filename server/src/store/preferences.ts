/** What users want of the interface, by a name: stored as it comes, and read by them alone. */
import { chunks } from './chunks.ts';
import type { Session } from './store.ts';

/** How many names a user can have values under. */
export const MAX_PREFERENCES = 100;

/** All that a user has stored. */
export async function preferencesOf(
  { db }: Session,
  userId: string,
): Promise<Record<string, Record<string, unknown>>> {
  const rows = await db
    .selectFrom('preferences')
    .select(['name', 'value'])
    .where('user_id', '=', userId)
    .orderBy('name')
    .execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)]));
}

/** What each of these users has stored under a name, by their ids. */
export async function preferencesNamed(
  { db }: Session,
  name: string,
  userIds: readonly string[],
): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>();
  for (const ids of chunks(userIds)) {
    const rows = await db
      .selectFrom('preferences')
      .select(['user_id', 'value'])
      .where('name', '=', name)
      .where('user_id', 'in', ids)
      .orderBy('user_id')
      .execute();
    for (const { user_id, value } of rows) found.set(user_id, JSON.parse(value));
  }
  return found;
}

/** Stores a value in place of what was there. Returns false where the user has too many already. */
export async function setPreference(
  session: Session,
  userId: string,
  name: string,
  value: unknown,
): Promise<boolean> {
  const stored = await preferencesOf(session, userId);
  if (!Object.hasOwn(stored, name) && Object.keys(stored).length >= MAX_PREFERENCES) return false;
  const row = { user_id: userId, name, value: JSON.stringify(value) };
  await session.db
    .insertInto('preferences')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'name']).doUpdateSet({ value: row.value }),
    )
    .execute();
  return true;
}

/** Removes all that a user has stored. */
export async function forgetPreferences({ db }: Session, userId: string): Promise<void> {
  await db.deleteFrom('preferences').where('user_id', '=', userId).execute();
}
