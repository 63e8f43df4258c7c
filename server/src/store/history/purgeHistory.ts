/** Forgets old history. What was so within the time that is kept can still be had. */
import { sql } from 'kysely';
import type { Session, Store } from '../store.ts';

/**
 * Deletes the revisions that others had taken the place of before a moment, and all that is left
 * of records that were deleted before it; likewise what was noted of the site itself. Returns how many revisions.
 */
export async function purgeHistory({ db }: Session, before: string): Promise<number> {
  const { seq } = await db
    .selectFrom('changes')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .where('at', '<', before)
    .executeTakeFirstOrThrow();
  if (seq === null) return 0;
  const superseded = await db
    .deleteFrom('revisions')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('revisions as later')
          .select('later.change')
          .whereRef('later.collection', '=', 'revisions.collection')
          .whereRef('later.id', '=', 'revisions.id')
          .whereRef('later.change', '>', 'revisions.change')
          .where('later.change', '<=', seq),
      ),
    )
    .executeTakeFirst();
  const deletions = await db
    .deleteFrom('revisions')
    .where('data', 'is', null)
    .where('change', '<=', seq)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('revisions as other')
            .select('other.change')
            .whereRef('other.collection', '=', 'revisions.collection')
            .whereRef('other.id', '=', 'revisions.id')
            .whereRef('other.change', '!=', 'revisions.change'),
        ),
      ),
    )
    .executeTakeFirst();
  for (const [table, key] of DERIVED) await purgeDerived(db, { table, key, seq });
  const isGone = (table: string) => sql`NOT EXISTS (SELECT 1 FROM ${sql.table(table)} other
    WHERE other.collection = translations.collection AND other.id = translations.id)`;
  await sql`DELETE FROM translations WHERE ${isGone('documents')} AND ${isGone('revisions')}`.execute(
    db,
  );
  return Number(superseded.numDeletedRows + deletions.numDeletedRows);
}

/** What else is kept of the past, each with its key, see `migrations/041-derived-history.ts`. */
const DERIVED = [
  ['address_history', ['url', 'type', 'document', 'language']],
  ['successor_history', ['type', 'document']],
  ['worked_code_history', ['block', 'language']],
] as const;

async function purgeDerived(
  db: Session['db'],
  { table, key, seq }: { table: string; key: readonly string[]; seq: number },
): Promise<void> {
  const isSame = sql.join(
    key.map((name) => sql`later.${sql.ref(name)} = kept.${sql.ref(name)}`),
    sql` AND `,
  );
  await sql`DELETE FROM ${sql.table(table)} AS kept WHERE change < ${seq} AND EXISTS (
    SELECT 1 FROM ${sql.table(table)} later
    WHERE ${isSame} AND later.change > kept.change AND later.change <= ${seq})`.execute(db);
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Forgets what the history need not keep any more. Returns how many versions.
 * @param days how far back people can go; undefined: as far as there is history
 */
export async function purgeOldHistory(
  store: Store,
  now: Date,
  days: number | undefined,
): Promise<number> {
  if (days === undefined) return 0;
  const before = historyStart(now, days);
  return store.transaction((session) => purgeHistory(session, before));
}

/** How far back people can go, ISO 8601: what was replaced or deleted before is forgotten. */
export function historyStart(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString();
}
