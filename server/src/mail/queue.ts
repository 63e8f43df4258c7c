/** The mails to send are rows: written with the change that causes them, sent after its commit. */
import { z } from 'zod';
import type { Session, Store } from '../store/store.ts';
import type { Message } from './message.ts';
import type { MailTransport } from './transport.ts';

const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 3_600_000;
/** Tries before a mail is given up: about two days. */
export const MAX_ATTEMPTS = 50;
const BATCH = 20;

const storedMessage = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  link: z.string().optional(),
});

export interface MailQueue {
  /** Puts a mail in the queue, within the transaction of what it is about. */
  enqueue(session: Session, message: Message): Promise<void>;
  /** Sends what is due. A mail whose sending was cut short is sent again: at least once. */
  sendQueued(): Promise<void>;
  /** Waits until nothing is being sent. */
  idle(): Promise<void>;
}

export interface MailQueueOptions {
  store: Store;
  transport: MailTransport;
  clock: () => Date;
  newId: () => string;
  onFailure: (error: unknown, what: string) => void;
}

/** The queue of an installation. */
export function createMailQueue(options: MailQueueOptions): MailQueue {
  const { clock, newId } = options;
  let sending = Promise.resolve();
  return {
    async enqueue(session, message) {
      const now = clock().toISOString();
      await session.db
        .insertInto('outgoing_mail')
        .values({
          id: newId(),
          message: JSON.stringify(message),
          attempts: 0,
          next_attempt_at: now,
          created_at: now,
        })
        .execute();
    },
    sendQueued() {
      // One after the other, so that two calls do not send the same mail.
      sending = sending
        .then(() => sendDue(options))
        .catch((error) => options.onFailure(error, 'mail'));
      return sending;
    },
    idle: () => sending,
  };
}

async function sendDue(options: MailQueueOptions): Promise<void> {
  const due = await options.store.reader.db
    .selectFrom('outgoing_mail')
    .selectAll()
    .where('next_attempt_at', '<=', options.clock().toISOString())
    .orderBy('created_at')
    .limit(BATCH)
    .execute();
  for (const mail of due) await sendOne(mail, options);
  if (due.length === BATCH) await sendDue(options);
}

async function sendOne(
  mail: { id: string; message: string; attempts: number },
  { store, transport, clock, onFailure }: MailQueueOptions,
): Promise<void> {
  const attempts = mail.attempts + 1;
  try {
    await transport.send(storedMessage.parse(JSON.parse(mail.message)), mail.id);
  } catch (error) {
    onFailure(error, attempts < MAX_ATTEMPTS ? 'A mail will be tried again' : 'A mail is given up');
    if (attempts < MAX_ATTEMPTS) {
      const nextAttemptAt = new Date(clock().getTime() + retryDelay(attempts)).toISOString();
      return store.transaction(async ({ db }) => {
        await db
          .updateTable('outgoing_mail')
          .set({ attempts, next_attempt_at: nextAttemptAt })
          .where('id', '=', mail.id)
          .execute();
      });
    }
  }
  await store.transaction(async ({ db }) => {
    await db.deleteFrom('outgoing_mail').where('id', '=', mail.id).execute();
  });
}

function retryDelay(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
}
