/** What users want of the interface, by a name: stored as it comes, and read by them alone. */
import { bytesOf } from './bytes.ts';
import { chunks, ROWS_AT_ONCE } from './chunks.ts';
import type { Session } from './store.ts';

/** How many names a user can have values under. */
export const MAX_PREFERENCES = 100;

/** Of all together: they are read, and sent, at once. */
export const MAX_BYTES = 500_000;

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

/** Stores a value in place of what was there. Returns false where the user has too much already. */
export async function setPreference(
  session: Session,
  userId: string,
  name: string,
  value: unknown,
): Promise<boolean> {
  const row = { user_id: userId, name, value: JSON.stringify(value) };
  const others = await session.db
    .selectFrom('preferences')
    .select(bytesOf('value').as('bytes'))
    .where('user_id', '=', userId)
    .where('name', '!=', name)
    .execute();
  const bytes = others.reduce((sum, one) => sum + one.bytes, Buffer.byteLength(row.value));
  if (others.length >= MAX_PREFERENCES || bytes > MAX_BYTES) return false;
  await session.db
    .insertInto('preferences')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'name']).doUpdateSet({ value: row.value }),
    )
    .execute();
  return true;
}

/** A value as it is stored. */
export interface StoredPreference {
  readonly user: string;
  readonly name: string;
  /** JSON text. */
  readonly value: string;
}

/** Values read at once by whoever reads them all. */
const READ_AT_ONCE = 200;

/** The values that follow one, by user and name: the first where none is given. */
export async function somePreferences(
  { db }: Session,
  after: Pick<StoredPreference, 'user' | 'name'> = { user: '', name: '' },
): Promise<StoredPreference[]> {
  return db
    .selectFrom('preferences')
    .select(['user_id as user', 'name', 'value'])
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('user_id', 'name'), '>', tuple(after.user, after.name)),
    )
    .orderBy('user_id')
    .orderBy('name')
    .limit(READ_AT_ONCE)
    .execute();
}

/** Stores values, each of them once; in place of what is there, or only beside it. */
export async function putPreferences(
  { db }: Session,
  preferences: readonly StoredPreference[],
  { replaces }: { replaces: boolean },
): Promise<void> {
  for (const some of chunks(preferences, ROWS_AT_ONCE)) {
    await db
      .insertInto('preferences')
      .values(some.map(({ user, name, value }) => ({ user_id: user, name, value })))
      .onConflict((conflict) =>
        replaces
          ? conflict
              .columns(['user_id', 'name'])
              .doUpdateSet(({ ref }) => ({ value: ref('excluded.value') }))
          : conflict.doNothing(),
      )
      .execute();
  }
}

/** Removes all that a user has stored. */
export async function forgetPreferences({ db }: Session, userId: string): Promise<void> {
  await db.deleteFrom('preferences').where('user_id', '=', userId).execute();
}
