/** The notifications of one user, the newest first. */
import type { Answer } from '@regia/contract/contract.ts';
import { wordsOf } from '@regia/model/difference/sameValue.ts';
import {
  NOTIFICATION_TYPES,
  type NotificationType,
  notification,
} from '@regia/model/entities/notification.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { getShortDocuments } from '../store/shortDocuments.ts';
import type { Session } from '../store/store.ts';

/** A notification as one of its owners sees it; who else got it is no concern of theirs. */
export type InboxItem = Answer<'GET /api/notifications'>['items'][number];

export interface InboxQuery {
  /** Undefined: every type. */
  readonly type: NotificationType | undefined;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** How many of the newest unread ones come with their number. */
const LATEST = 5;

/** One page of a user's notifications, and how many there are. */
export async function listInbox(
  session: Session,
  userId: string,
  { type, page, pageSize }: InboxQuery,
): Promise<{ items: InboxItem[]; total: number }> {
  const own = inboxOf(session, userId).$if(type !== undefined, (query) =>
    query.where('type', '=', type ?? ''),
  );
  const rows = await newest(own)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items: await itemsOf(session, rows), total: await countOf(own) };
}

/** How many notifications a user has not read, and the newest of them. */
export async function readUnread(
  session: Session,
  userId: string,
): Promise<Answer<'GET /api/notifications/unread'>> {
  const own = unreadOf(session, userId);
  const rows = await newest(own).limit(LATEST).execute();
  return { count: await countOf(own), latest: await itemsOf(session, rows) };
}

/** The ids of notifications that a user has not read; at most so many. */
export async function unreadIds(session: Session, userId: string, most: number): Promise<string[]> {
  const rows = await unreadOf(session, userId).select('id').limit(most).execute();
  return rows.map(({ id }) => id);
}

type Inbox = ReturnType<typeof inboxOf>;
interface InboxRow {
  readonly id: string;
  readonly unread: number;
}

function inboxOf({ db }: Session, userId: string) {
  return db.selectFrom('inboxes').where('user_id', '=', userId);
}

/** The number is part of the statement, since the index serves the query only so. */
function unreadOf(session: Session, userId: string): Inbox {
  return inboxOf(session, userId).where(({ eb, lit }) => eb('unread', '=', lit(1)));
}

function newest(inbox: Inbox) {
  return inbox.select(['id', 'unread']).orderBy('created_at', 'desc').orderBy('id', 'desc');
}

async function countOf(inbox: Inbox): Promise<number> {
  const { count } = await inbox
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function itemsOf(session: Session, rows: readonly InboxRow[]): Promise<InboxItem[]> {
  const ids = rows.map(({ id }) => id);
  const names = ['type', 'reference', 'message'];
  const found = await getShortDocuments(session, notification.collection, ids, names);
  return rows.flatMap(({ id, unread }) => {
    const record = found.get(id);
    return record ? [itemOf(record, unread === 1)] : [];
  });
}

function itemOf(record: AnyRecord, isUnread: boolean): InboxItem {
  const { id, createdAt, type, reference, message } = record;
  return {
    id,
    type: NOTIFICATION_TYPES.find((one) => one === type) ?? NOTIFICATION_TYPES[0],
    reference: wordsOf(reference ?? ''),
    message: wordsOf(message ?? ''),
    createdAt,
    isUnread,
  };
}
