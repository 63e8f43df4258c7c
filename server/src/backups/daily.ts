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
  const due = today <= now.getTime() ? today : today - 24 * HOUR_MS;
  const moment = new Date(due).toISOString();
  const last = await newestWhere(session, 'type', ['daily']);
  if (last !== undefined && last >= moment) return null;
  // What was installed since then has had its first day before it.
  return (await hadUsersBefore(session, moment)) ? moment : null;
}

/** How old the newest backup that was found intact may be. */
const OVERDUE_MS = 48 * HOUR_MS;

/**
 * Since when there is no intact backup: the moment of the newest one, if that is two days ago, or empty if there
 * is none and people have worked here for longer; null where all is well.
 */
export async function overdueSince(session: Session, now: Date): Promise<string | null> {
  const before = new Date(now.getTime() - OVERDUE_MS).toISOString();
  const last = await newestWhere(session, 'condition', ['complete', 'restorable']);
  if (last !== undefined) return last < before ? last : null;
  return (await hadUsersBefore(session, before)) ? '' : null;
}

/** When the newest backup was made in which a field has one of these values. */
async function newestWhere(
  { db, engine }: Session,
  field: 'type' | 'condition',
  values: readonly string[],
): Promise<string | undefined> {
  const row = await db
    .selectFrom('documents')
    .select('created_at')
    .where('collection', '=', 'backups')
    .where(engine.text([field]), 'in', values)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row?.created_at;
}

async function hadUsersBefore({ db }: Session, moment: string): Promise<boolean> {
  const first = await db
    .selectFrom('documents')
    .select('id')
    .where('collection', '=', 'users')
    .where('created_at', '<', moment)
    .executeTakeFirst();
  return first !== undefined;
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
