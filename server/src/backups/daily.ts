/** The daily backup, and the news of it. */
import { dayOf, midnightOf } from '@regia/model/rules/visibility.ts';
import { notify } from '../records/announce.ts';
import { changeRecords } from '../records/change.ts';
import type { RecordContext } from '../records/context.ts';
import { usersWith } from '../records/usersWith.ts';
import { SYSTEM } from '../records/writer.ts';
import type { Session } from '../store/store.ts';

const HOUR_MS = 60 * 60 * 1_000;

/**
 * The moment for which a daily backup is due and has not been made; null where none is.
 * @param hour of the site's day at which it is made
 */
export async function dueBackup(
  session: Session,
  now: Date,
  { timeZone, hour }: { timeZone: string; hour: number },
): Promise<string | null> {
  const today = Date.parse(midnightOf(dayOf(now, timeZone), timeZone)) + hour * HOUR_MS;
  const last = today <= now.getTime() ? today : today - 24 * HOUR_MS;
  const moment = new Date(last).toISOString();
  if ((await newest(session, 'daily')) >= moment) return null;
  // What was installed since then has had its first day before it.
  const first = await session.db
    .selectFrom('documents')
    .select('created_at')
    .where('collection', '=', 'users')
    .where('created_at', '<', moment)
    .executeTakeFirst();
  return first ? moment : null;
}

/** How old the newest backup that was found intact may be. */
const OVERDUE_MS = 48 * HOUR_MS;

/**
 * Since when there is no intact backup: the moment of the newest one, if that is two days ago, or empty if there
 * is none and people have worked here for longer; null where all is well.
 */
export async function overdueSince({ db, engine }: Session, now: Date): Promise<string | null> {
  const before = new Date(now.getTime() - OVERDUE_MS).toISOString();
  const newest = await db
    .selectFrom('documents')
    .select('created_at')
    .where('collection', '=', 'backups')
    .where(engine.text(['condition']), 'in', ['complete', 'restorable'])
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (newest) return newest.created_at < before ? newest.created_at : null;
  const first = await db
    .selectFrom('documents')
    .select('created_at')
    .where('collection', '=', 'users')
    .where('created_at', '<', before)
    .executeTakeFirst();
  return first ? '' : null;
}

/** When the newest backup of a type was made; empty where there is none. */
async function newest({ db, engine }: Session, type: string): Promise<string> {
  const row = await db
    .selectFrom('documents')
    .select('created_at')
    .where('collection', '=', 'backups')
    .where(engine.text(['type']), '=', type)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row?.created_at ?? '';
}

/** Tells those who may read backups that there is a new one. */
export async function announceBackup(
  context: RecordContext,
  id: string,
  message: string,
): Promise<void> {
  await changeRecords(context, SYSTEM, async (unit) => {
    const readers = [
      ...(await usersWith(unit.session, 'backup', 'readAll')),
      ...(await usersWith(unit.session, 'backup', 'readOwn')),
    ];
    const owners = [...new Set(readers.map((reader) => reader.id))];
    await notify(context, unit, { type: 'backup', reference: id, message, owners });
  });
}
