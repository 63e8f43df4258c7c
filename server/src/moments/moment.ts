/**
 * The site at any moment: as its documents were after a change, on a day and at an hour. The present is one of them, and
 * so is what is to come: the same documents on another day.
 */
import type { whichMoment } from '@regia/contract/parts.ts';
import { RegiaError } from '@regia/model/errors.ts';
import type { z } from 'zod';
import type { Write } from '../store/history/change.ts';
import { findChange } from '../store/history/findChanges.ts';
import { historyStart } from '../store/history/purgeHistory.ts';
import type { Session } from '../store/store.ts';

export interface Moment {
  /** The place in the history of the last change that had been made; null: all have. */
  readonly change: number | null;
  /** When, as ISO 8601: what is public by then, and on which day. */
  readonly at: string;
  /** Prepared changes that are shown as if they were made. */
  readonly unmade?: Unmade | undefined;
}

/** Changes that were not made, as far as whoever looks may see them. */
export interface Unmade {
  readonly writes: readonly Write[];
  /** How many more there are, whose records stay as they are on the site. */
  readonly hidden: number;
  /** To which documents the addresses of deleted ones lead, by type and id, such as `page/p1`. */
  readonly leads: ReadonlyMap<string, { readonly type: string; readonly document: string }>;
}

/** The moment at an instant, past or to come. */
async function momentAt({ db }: Session, at: Date, now: Date): Promise<Moment> {
  if (at >= now) return { change: null, at: at.toISOString() };
  const row = await db
    .selectFrom('changes')
    .select('seq')
    .where('at', '<=', at.toISOString())
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { change: row?.seq ?? 0, at: at.toISOString() };
}

/** The moment right after a change; null where nothing is known of it. */
async function momentAfter(session: Session, change: number): Promise<Moment | null> {
  const found = await findChange(session, change);
  return found && { change, at: found.at };
}

/** What is asked for: an instant, or right after a change. */
export type WhichMoment = z.output<typeof whichMoment>;

/** How far back one may go, as ISO 8601; null: as far as the history does. */
export function earliestMoment(now: Date, historyDays: number | undefined): string | null {
  return historyDays === undefined ? null : historyStart(now, historyDays);
}

/**
 * The moment that is asked for; null where the history does not go that far back.
 * @param historyDays how far it is kept; undefined: as far as it is
 */
export async function lookUpMoment(
  session: Session,
  asked: WhichMoment,
  now: Date,
  historyDays: number | undefined,
): Promise<Moment | null> {
  const start = earliestMoment(now, historyDays);
  const found =
    'change' in asked
      ? await momentAfter(session, asked.change)
      : await momentAt(session, new Date(asked.at), now);
  return found && (start === null || found.at >= start) ? found : null;
}

/**
 * The same.
 * @throws RegiaError `notFound` where the history does not go that far back
 */
export async function findMoment(...asked: Parameters<typeof lookUpMoment>): Promise<Moment> {
  const found = await lookUpMoment(...asked);
  if (!found) throw new RegiaError('notFound', 'The history does not go that far back');
  return found;
}

/** When the first change was made that is known, as ISO 8601; null where none was. */
export async function firstInstant({ db }: Session): Promise<string | null> {
  const row = await db
    .selectFrom('changes')
    .select('at')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}
