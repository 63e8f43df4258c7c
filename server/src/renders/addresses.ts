/** Every address the site has or had: a changed one redirects, a deleted one is gone for a while. */
import type { Session } from '../store/store.ts';
import type { NodeKey } from './node.ts';
import type { NodeOutcome } from './outcome.ts';

/**
 * Moves addresses along with their outputs. First all old addresses are given up, then all new
 * ones taken, so that two documents may swap theirs.
 */
export async function publishAddresses(
  session: Session,
  outcomes: readonly NodeOutcome[],
  now: string,
): Promise<void> {
  for (const outcome of outcomes) await giveUp(session, outcome, now);
  for (const outcome of outcomes) await take(session, outcome, now);
}

async function giveUp(
  session: Session,
  { key, before, after }: NodeOutcome,
  now: string,
): Promise<void> {
  if (!before) return;
  if (!after) return forget(session, key, { wasPublic: isPublic(before.publicAt, now), now });
  const left = before.urls.filter((url) => !after.urls.includes(url));
  if (left.length === 0) return;
  await ownedBy(session, key)
    .set({ state: 'redirect', since: now })
    .where('url', 'in', left)
    .execute();
}

/** A deleted document's address was a promise, so it says "gone"; its redirects just end. */
async function forget(
  session: Session,
  key: NodeKey,
  { wasPublic, now }: { wasPublic: boolean; now: string },
): Promise<void> {
  await session.db
    .deleteFrom('addresses')
    .where('type', '=', key.type)
    .where('document', '=', key.document)
    .where('language', '=', key.language)
    .where('state', 'in', wasPublic ? ['redirect'] : ['redirect', 'current'])
    .execute();
  await ownedBy(session, key)
    .set({ state: 'gone', since: now })
    .where('state', '=', 'current')
    .execute();
}

function ownedBy({ db }: Session, { type, document, language }: NodeKey) {
  return db
    .updateTable('addresses')
    .where('type', '=', type)
    .where('document', '=', document)
    .where('language', '=', language);
}

async function take(session: Session, { key, before, after }: NodeOutcome, now: string) {
  for (const url of after?.urls ?? []) {
    if (before?.urls.includes(url)) continue;
    const row = { ...key, state: 'current' as const, since: now };
    await session.db
      .insertInto('addresses')
      .values({ url, ...row })
      .onConflict((conflict) => conflict.column('url').doUpdateSet(row))
      .execute();
  }
}

function isPublic(publicAt: string | null, now: string): boolean {
  return publicAt === null || publicAt <= now;
}
