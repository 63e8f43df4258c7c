/** The mails to send are rows: written with the change that causes them, sent after its commit. */
import { z } from 'zod';
import { prepared } from '../store/prepared.ts';
import type { Session, Store } from '../store/store.ts';
import { failureOf, type MailFailure } from './failure.ts';
import type { Message } from './message.ts';
import type { MailTransport } from './transport.ts';

const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 3_600_000;
/** Tries before a mail is given up: about two days. */
export const MAX_ATTEMPTS = 50;
/** A mail whose sending was cut short by a crash waits so long before it is tried again. */
export const CLAIM_MS = 5 * 60_000;
const BATCH = 20;

const storedMessage = z.object({
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  link: z.string().optional(),
});

export type MailQueue = ReturnType<typeof createMailQueue>;

/** A mail that will not be tried again by itself. */
export interface GivenUp extends MailFailure {
  readonly to: string;
  readonly subject: string;
}

export interface MailQueueOptions {
  store: Store;
  transport: MailTransport;
  clock: () => Date;
  newId: () => string;
  onFailure: (error: unknown, what: string) => void;
  /** Is told of a mail that the server refused for good, or that was tried too often. */
  onGivenUp?: (mail: GivenUp) => Promise<void>;
}

/** The queue of an installation. */
export function createMailQueue(options: MailQueueOptions) {
  const { clock, newId } = options;
  let sending = Promise.resolve();
  return {
    /** Puts a mail in the queue, within the transaction of what it is about. */
    async enqueue(session: Session, message: Message): Promise<void> {
      const now = clock().toISOString();
      await session.db
        .insertInto('outgoing_mail')
        .values({
          id: newId(),
          message: JSON.stringify(message),
          attempts: 0,
          next_attempt_at: now,
          created_at: now,
          given_up: 0,
          problem: null,
          words: null,
        })
        .execute();
    },
    /** Sends what is due. A mail whose sending was cut short is sent again: at least once. */
    sendQueued(): Promise<void> {
      // One after the other, so that two calls do not send the same mail.
      sending = sending
        .then(() => sendDue(options))
        .catch((error) => options.onFailure(error, 'mail'));
      return sending;
    },
    /** Waits until nothing is being sent. */
    idle: () => sending,
  };
}

/** Asked after each change. */
const dueMails = prepared(({ db }, { now }: { now: string }) =>
  db
    .selectFrom('outgoing_mail')
    .selectAll()
    .where('given_up', '=', 0)
    .where('next_attempt_at', '<=', now)
    .orderBy('created_at')
    .limit(BATCH),
);

/** Sends until nothing is due, or the server fails: then the other mails wait without a try. */
async function sendDue(options: MailQueueOptions): Promise<void> {
  const { reader } = options.store;
  const now = options.clock().toISOString();
  const due = await dueMails(reader, { now });
  for (const mail of due) {
    const failure = await sendOne(mail, options);
    if (failure?.isOfServer) return;
  }
  if (due.length === BATCH) await sendDue(options);
}

interface Waiting {
  readonly id: string;
  readonly message: string;
  readonly attempts: number;
  readonly next_attempt_at: string;
  readonly created_at: string;
}

async function sendOne(mail: Waiting, options: MailQueueOptions): Promise<MailFailure | null> {
  const { store, transport, onFailure } = options;
  if (!(await claim(mail, options))) return null;
  try {
    const message = storedMessage.parse(JSON.parse(mail.message));
    await transport.send(message, mail.id, new Date(mail.created_at));
  } catch (error) {
    const failure = failureOf(error);
    const isGivenUp = failure.isFinal || mail.attempts + 1 >= MAX_ATTEMPTS;
    onFailure(
      error,
      isGivenUp ? 'Gave up sending an e-mail' : 'Could not send an e-mail; will retry',
    );
    await keep(mail, failure, isGivenUp, options);
    return failure;
  }
  await store.transaction(async ({ db }) => {
    await db.deleteFrom('outgoing_mail').where('id', '=', mail.id).execute();
  });
  return null;
}

/** Takes a mail for this process alone. Returns false where another one was faster. */
async function claim(mail: Waiting, { store, clock }: MailQueueOptions): Promise<boolean> {
  const until = new Date(clock().getTime() + CLAIM_MS).toISOString();
  const { numUpdatedRows } = await store.transaction(({ db }) =>
    db
      .updateTable('outgoing_mail')
      .set({ attempts: mail.attempts + 1, next_attempt_at: until })
      .where('id', '=', mail.id)
      .where('next_attempt_at', '=', mail.next_attempt_at)
      .executeTakeFirstOrThrow(),
  );
  return numUpdatedRows === 1n;
}

/** Notes why a mail was not sent. One that is given up stays until people decide about it. */
async function keep(
  { id, attempts, message }: Waiting,
  failure: MailFailure,
  isGivenUp: boolean,
  { store, clock, onGivenUp }: MailQueueOptions,
): Promise<void> {
  const nextAttemptAt = new Date(clock().getTime() + retryDelay(attempts + 1)).toISOString();
  await store.transaction(async ({ db }) => {
    await db
      .updateTable('outgoing_mail')
      .set({
        next_attempt_at: nextAttemptAt,
        given_up: isGivenUp ? 1 : 0,
        problem: failure.problem,
        words: failure.words,
      })
      .where('id', '=', id)
      .execute();
  });
  const { data } = storedMessage.safeParse(JSON.parse(message));
  if (isGivenUp && data) await onGivenUp?.({ ...failure, to: data.to, subject: data.subject });
}

function retryDelay(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
}
