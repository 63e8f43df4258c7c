/** Where a user is signed in. The tokens that open the sessions never leave the database. */
import type { Answer } from '@regia/contract/contract.ts';
import type { Session, Store } from '../store/store.ts';
import { deviceOf } from './device.ts';
import { authTables } from './schema.ts';
import { revokeTokens } from './tokens.ts';

/** How exactly it is known when a session was last used; noting each request would be a write. */
export const USE_NOTED_EVERY_MS = 5 * 60_000;

export const DAY_MS = 86_400_000;

export type SessionSummary = Answer<'GET /api/me/sessions'>['sessions'][number];

/** The sessions of a user that have not expired: the one that asks, then the last used first. */
export async function listSessions(
  session: Session,
  { userId, currentId, now, days }: { userId: string; currentId: string; now: Date; days: number },
): Promise<SessionSummary[]> {
  const rows = await authTables(session)
    .selectFrom('auth_session')
    .select(['id', 'ip_address', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .where('created_at', '>', new Date(now.getTime() - days * DAY_MS).toISOString())
    .execute();
  const found = await Promise.all(
    rows.map(async (row) => {
      const isCurrent = row.id === currentId;
      return {
        id: row.id,
        device: await deviceOf(row.user_agent),
        ip: row.ip_address || null,
        openedAt: row.created_at,
        lastUsedAt: isCurrent ? now.toISOString() : (row.last_used_at ?? row.created_at),
        isCurrent,
      };
    }),
  );
  return found.sort(
    (one, other) =>
      Number(other.isCurrent) - Number(one.isCurrent) ||
      (one.lastUsedAt < other.lastUsedAt ? 1 : -1),
  );
}

/** Ends one of a user's own sessions, and what was begun in any; false where there is no such session. */
export async function endSession(session: Session, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await authTables(session)
    .deleteFrom('auth_session')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return false;
  await revokeTokens(session, userId);
  return true;
}

/**
 * Ends a user's sessions, all but the one with the given id, and what was begun in any: the link that
 * confirms a new address would outlive the session of the thief who asked for it. Returns how many.
 */
export async function endSessions(
  session: Session,
  userId: string,
  exceptId = '',
): Promise<number> {
  const { numDeletedRows } = await authTables(session)
    .deleteFrom('auth_session')
    .where('user_id', '=', userId)
    .where('id', '!=', exceptId)
    .executeTakeFirstOrThrow();
  await revokeTokens(session, userId);
  return Number(numDeletedRows);
}

/** When its user last proved, in a session, who they are; null where there is no such session. */
export async function provedAt(session: Session, id: string): Promise<Date | null> {
  const row = await authTables(session)
    .selectFrom('auth_session')
    .select(['created_at', 'proved_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? new Date(row.proved_at ?? row.created_at) : null;
}

/** Notes when they did; null where they have not. */
export async function noteProof(session: Session, id: string, at: Date | null): Promise<void> {
  await authTables(session)
    .updateTable('auth_session')
    .set({ proved_at: (at ?? new Date(0)).toISOString() })
    .where('id', '=', id)
    .execute();
}

interface SessionUseOptions {
  store: Store;
  clock: () => Date;
  onFailure: (error: unknown, what: string) => void;
}

/** Notes when and from where sessions are used, without making the requests wait. */
export function createSessionUse({ store, clock, onFailure }: SessionUseOptions) {
  const notedAt = new Map<string, number>();
  const pending = new Set<Promise<void>>();
  const write = async (id: string, ip: string, at: string) => {
    await store.transaction(
      (session) =>
        authTables(session)
          .updateTable('auth_session')
          .set({ last_used_at: at, ip_address: ip })
          .where('id', '=', id)
          .execute(),
      { durable: false, isUpkeep: true },
    );
  };
  return {
    note(id: string, ip: string): void {
      const now = clock();
      const since = now.getTime() - USE_NOTED_EVERY_MS;
      if ((notedAt.get(id) ?? 0) > since) return;
      for (const [one, at] of notedAt) if (at <= since) notedAt.delete(one);
      notedAt.set(id, now.getTime());
      const work = write(id, ip, now.toISOString())
        .catch((error: unknown) => onFailure(error, 'use of a session'))
        .finally(() => pending.delete(work));
      pending.add(work);
    },
    idle: async (): Promise<void> => void (await Promise.all(pending)),
  };
}
