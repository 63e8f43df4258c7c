import { isDeepStrictEqual } from 'node:util';
import { RegiaError } from '@regia/model/errors.ts';
import { sql } from 'kysely';
import { readSignedInUser } from '../auth/users.ts';
import type { Session } from '../store/store.ts';
import type { Writer } from './writer.ts';

/**
 * Has the writer the rights that they asked with? Others write first, and may have taken them away.
 * @throws RegiaError `notAuthenticated`, `accessDenied`
 */
export async function requireSameRights(session: Session, writer: Writer): Promise<void> {
  if (writer.role === null || writer.asOf === undefined) return;
  const { rows } = await sql<{ version: string }>`SELECT version FROM who_may`.execute(session.db);
  if (rows[0]?.version === writer.asOf) return;
  const now = await readSignedInUser(session, writer.id);
  if (!now) throw new RegiaError('notAuthenticated', 'Sign in first');
  if (isDeepStrictEqual(now.role, writer.role)) return;
  throw new RegiaError('accessDenied', 'the rights have changed since the request came');
}
