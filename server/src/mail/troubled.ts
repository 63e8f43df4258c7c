/** The mails that could not be sent: why, and what people decide about them. */
import type { Answer } from '@regia/contract/contract.ts';
import { type Actor, moduleScope } from '@regia/model/permissions.ts';
import { MAIL_PROBLEMS } from '@regia/model/rules/mailProblem.ts';
import { z } from 'zod';
import type { Session, Store } from '../store/store.ts';

/** How many are told of at a time. */
const SHOWN = 50;
const ADDRESSES = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;
const DAY_MS = 24 * 60 * 60 * 1_000;
/** For so long mails that are given up are kept. */
const KEPT_MS = 30 * DAY_MS;

/** A mail that could not be sent. */
export type TroubledMail = MailTrouble['mails'][number];

/** How many mails could not be sent so far, and the latest of them. */
export type MailTrouble = Answer<'GET /api/mail/trouble'>;

const headed = z.object({ to: z.string(), subject: z.string() });
const problemName = z.enum(MAIL_PROBLEMS).catch('other');

/**
 * What could not be sent, without what the mails say: there are links to set passwords in them.
 * Addresses are told to those who may read all users alone.
 */
export async function readMailTrouble({ db }: Session, actor: Actor): Promise<MailTrouble> {
  const mayKnow = moduleScope(actor, 'read', 'user') === 'all';
  const shown = (text: string) => (mayKnow ? text : text.replace(ADDRESSES, '…'));
  const troubled = db.selectFrom('outgoing_mail').where('problem', 'is not', null);
  const { count } = await troubled
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await troubled
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(SHOWN)
    .execute();
  const mails = rows.map((row): TroubledMail => {
    const { to, subject } = headed.parse(JSON.parse(row.message));
    return {
      ...{ id: row.id, createdAt: row.created_at, attempts: row.attempts },
      to: mayKnow ? to : '',
      subject: shown(subject),
      problem: problemName.parse(row.problem),
      words: shown(row.words ?? ''),
      nextAttemptAt: row.given_up ? null : row.next_attempt_at,
    };
  });
  return { total: Number(count), mails };
}

/** Makes those that could not be sent due now, the ones given up too. */
export async function retryTroubled({ db }: Session, now: Date): Promise<void> {
  await db
    .updateTable('outgoing_mail')
    .set({ attempts: 0, given_up: 0, next_attempt_at: now.toISOString() })
    .where('problem', 'is not', null)
    .execute();
}

/** Forgets a mail that could not be sent. Returns false where there is none. */
export async function discardMail({ db }: Session, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('outgoing_mail')
    .where('id', '=', id)
    .where('problem', 'is not', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Forgets what was given up long ago. */
export async function purgeGivenUp(store: Store, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString();
  await store.transaction(async ({ db }) => {
    await db
      .deleteFrom('outgoing_mail')
      .where('given_up', '=', 1)
      .where('created_at', '<', before)
      .execute();
  });
}
