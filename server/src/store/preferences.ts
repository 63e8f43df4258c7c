/** What users want of the interface, by a name: stored as it comes, and read by them alone. */
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
