/** What happens without a record being written: sign-ins, refusals, exports and the like. */
import type { EVENT_ACTIONS } from '@regia/model/entities/log.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import type { RecordContext } from '../records/context.ts';
import { UnitOfWork } from '../records/unitOfWork.ts';
import { type Entry, type Origin, putEntry } from './entry.ts';

/** Entries that go out of the log are events too: their deletion is no write of a record. */
export type EventAction = (typeof EVENT_ACTIONS)[number] | 'deleted';

/** What recording needs of its surroundings. */
export type LogContext = Pick<RecordContext, 'store' | 'clock' | 'newId' | 'keepsActionLog'>;

/** Who did it, with their names then; `id` is null where nobody had signed in. */
export interface Doer {
  readonly id: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** A signed-in user carries this along. */
  readonly from?: Origin;
}

/** The program itself, or someone who is not known. */
export const NOBODY: Doer = { id: null, firstName: '', lastName: '', email: '' };

export interface LogEvent
  extends Pick<Entry, 'type' | 'collection' | 'recordId' | 'title' | 'count' | 'detail' | 'from'> {
  readonly action: EventAction;
  readonly by: Doer;
}

const WORDS: Record<EventAction, string> = {
  signedIn: 'signed in',
  signInFailed: 'sign-in failed',
  signedOut: 'signed out',
  sessionEnded: 'session ended',
  passwordChanged: 'password changed',
  passwordReset: 'password reset',
  securityChanged: 'security changed',
  viewedAs: 'viewed as',
  refused: 'access refused',
  exported: 'exported',
  imported: 'imported',
  backedUp: 'backed up',
  backupRestored: 'backup restored',
  dataDeleted: 'data deleted',
  mailFailed: 'mail failed',
  deleted: 'deleted',
};

/**
 * Notes an event in the action log, where one is kept, in a transaction of its own.
 * @returns the entry's id; null where no log is kept
 */
export async function recordEvent(context: LogContext, event: LogEvent): Promise<string | null> {
  if (!context.keepsActionLog) return null;
  return context.store.transaction((session) => {
    const unit = new UnitOfWork(session, { ...event.by, role: null }, context.clock());
    const { by: _, ...rest } = event;
    return recordEventIn(context, unit, rest);
  });
}

/**
 * Notes an event by the unit's writer as part of what the unit does: kept if that is, or not at all.
 * @returns the entry's id; null where no log is kept
 */
export async function recordEventIn(
  context: Pick<LogContext, 'newId' | 'keepsActionLog'>,
  unit: UnitOfWork,
  event: Omit<LogEvent, 'by'>,
): Promise<string | null> {
  if (!context.keepsActionLog) return null;
  const from = event.from ?? unit.writer.from;
  return putEntry(context, unit, { ...event, from, message: messageOf(event) });
}

/** Such as `user #u1 signed in`, `pages exported`, `access refused: GET /api/records/users`. */
function messageOf({ action, collection, recordId, detail }: Omit<LogEvent, 'by'>): string {
  const type = entityOf(collection ?? '')?.type ?? collection;
  const subject = recordId ? `${type} #${recordId} ` : collection ? `${collection} ` : '';
  return `${subject}${WORDS[action]}${detail ? `: ${detail}` : ''}`;
}
