import { authTables } from '../auth/schema.ts';
import type { Store } from '../store/store.ts';

/** Accounts of users with these ids, for what refers to them. */
export async function addAuthUsers(store: Store, ids: readonly string[]): Promise<void> {
  const at = '2026-03-10T09:00:00.000Z';
  await store.transaction((session) =>
    authTables(session)
      .insertInto('auth_user')
      .values(
        ids.map((id) => ({
          id,
          name: id,
          email: `${id}@example.com`,
          email_verified: 1,
          image: null,
          created_at: at,
          updated_at: at,
        })),
      )
      .execute(),
  );
}
