/** What happens without a record being written: sign-ins, refusals, exports and the like. */
import type { EVENT_ACTIONS } from '@regia/model/entities/log.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import { type LogDetail, readLogDetail, readRecords } from '@regia/model/rules/logDetail.ts';
import type { TransactionOptions } from '../../store/store.ts';
import type { RecordContext } from '../context.ts';
import { UnitOfWork } from '../unitOfWork.ts';
import { type Entry, type Origin, putEntry } from './entry.ts';

/** Entries that go out of the log are events too: their deletion is no write of a record. */
export type EventAction = (typeof EVENT_ACTIONS)[number] | 'deleted';

/** What recording gets from outside. */
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
  backupDamaged: 'backup damaged',
  backupsOverdue: 'backups overdue',
  mailSent: 'test mail sent',
  notOnSite: 'not on the site',
  keyTaken: 'value already used, replaced',
  notPublished: 'prepared changes not published',
  linkMade: 'link to the site made',
  linkRevoked: 'link to the site revoked',
  deleted: 'deleted',
};

const DETAIL_WORDS: Record<LogDetail, (name: string) => string> = {
  wrongCode: () => 'wrong code after the right password',
  appCode: () => 'with a code of the app',
  recoveryCode: () => 'with a recovery code',
  passkey: () => 'with a passkey',
  provider: (name) => `through ${name}`,
  allOthers: () => 'all others',
  appAdded: () => 'authenticator app set up',
  appRemoved: () => 'authenticator app removed',
  passkeyAdded: () => 'passkey added',
  passkeyRemoved: () => 'passkey removed',
  codesRenewed: () => 'recovery codes renewed',
  factorsReset: () => 'second factor reset',
  emailAsked: (name) => `new e-mail address to be confirmed: ${name}`,
  emailChanged: (name) => `e-mail address confirmed: ${name}`,
  begun: () => 'begun',
  ended: () => 'ended',
  endedBySignOut: () => 'ended by signing out',
  manual: () => 'manual',
  daily: () => 'daily',
  records: recordsWords,
};

/** Such as `12 created, 3 updated, 0 removed (pages, works)`. */
function recordsWords(name: string): string {
  const written = readRecords(name);
  if (!written) return name;
  const { created, updated, removed, collections } = written;
  const counts = `${created} created, ${updated} updated, ${removed} removed`;
  return `${counts} (${collections.join(', ')})`;
}

/**
 * Notes an event in the action log, where one is kept, in a transaction of its own.
 * @returns the entry's id; null where no log is kept
 */
export async function recordEvent(
  context: LogContext,
  event: LogEvent,
  options?: TransactionOptions,
): Promise<string | null> {
  if (!context.keepsActionLog) return null;
  return context.store.transaction((session) => {
    const unit = new UnitOfWork(session, { ...event.by, role: null }, context.clock());
    const { by: _, ...rest } = event;
    return recordEventIn(context, unit, rest);
  }, options);
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
  return `${subject}${WORDS[action]}${detail ? `: ${wordsOf(action, detail)}` : ''}`;
}

/** The message is for whoever reads the data: in English, as the specification has it. */
function wordsOf(action: string, detail: string): string {
  const known = readLogDetail(action, detail);
  return known ? DETAIL_WORDS[known.code](known.name) : detail;
}
