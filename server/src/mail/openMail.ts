/** Everything about mails, connected: what they say, their queue and where they go. */

import type { Locale } from '@regia/model/constants.ts';
import type { Feedback } from '@regia/model/entities/feedback.ts';
import type { AccountMails } from '../auth/accountMails.ts';
import { readUser } from '../auth/users.ts';
import type { Config } from '../base/config.ts';
import type { Telemetry } from '../base/telemetry.ts';
import type { MailPort } from '../records/context.ts';
import type { Session, Store } from '../store/store.ts';
import { createAccountMails, readerOf } from './accountMails.ts';
import { mailFromTemplate } from './emailTemplate.ts';
import type { Message, Reader } from './message.ts';
import { mailNotification } from './notificationMail.ts';
import { createMailQueue, type MailQueueOptions } from './queue.ts';
import { createTransport, type MailTransport, type TransportOptions } from './transport.ts';

export interface MailOptions extends Omit<MailQueueOptions, 'transport' | 'store'> {
  config: Config;
  store: Store;
  telemetry: Telemetry;
  /** Instead of the one that the settings ask for. */
  transport: MailTransport | undefined;
  outbox: TransportOptions['outbox'];
  /** Is told of each mail that is put in a folder because no server is set. */
  onOutbox: (path: string, message: Message) => void;
}

/** The mail of an installation. */
export function openMail(given: MailOptions) {
  const { config, outbox, onOutbox, telemetry, ...options } = given;
  const way = options.transport ?? createTransport({ config, outbox, onOutbox });
  const transport: MailTransport = {
    ...way,
    send: (...mail) => telemetry.measure('mail', {}, () => way.send(...mail)),
  };
  const queue = createMailQueue({ ...options, transport });
  const accountMails = createAccountMails(queue, config);
  /** What the write pipeline mails. */
  const mails: MailPort = {
    onPasswordSet: (session, userId) => tellPasswordSet(session, accountMails, userId),
    onNotification: (session, news) => mailNotification(session, queue, config, news),
    onFeedback: async (session, feedback, writer) => {
      const { feedbackEmail: to, appTitle } = config;
      const user = writer.id === null ? null : await readUser(session, writer.id);
      if (to === undefined || !user) return;
      await queue.enqueue(session, feedbackMail(to, readerOf(user), feedback, appTitle));
    },
  };
  return {
    queue,
    accountMails,
    mails,
    /** Sends a mail at once, past the queue, and fails where it is refused. */
    sendNow: (message: Message) => transport.send(message, options.newId(), options.clock()),
    close: () => transport.close(),
  };
}

/** Tells a user that an administrator chose another password for them. */
export async function tellPasswordSet(
  session: Session,
  mails: AccountMails,
  userId: string,
): Promise<void> {
  const user = await readUser(session, userId);
  if (user) await mails.tell(session, user, { kind: 'passwordSet' });
}

const WORDS: Record<Locale, { from: string; answer: string }> = {
  it: { from: 'Da', answer: 'Rispondendo a questa e-mail scrivi a chi l’ha inviata.' },
  en: { from: 'From', answer: 'Reply to this e-mail to write to the sender.' },
};

/**
 * Writes it down, in the sender's language.
 * @param to whom it goes to
 */
function feedbackMail(
  to: string,
  sender: Reader,
  { subject, message, sender: named }: Pick<Feedback, 'subject' | 'message' | 'sender'>,
  appTitle: string,
): Message {
  const { locale, email } = sender;
  const { from, answer } = WORDS[locale];
  const template = {
    subject: `[${appTitle}] ${subject}`,
    paragraphs: [message],
    closing: [`${from}: ${named}`, answer],
  };
  return { ...mailFromTemplate({ email: to, locale }, template, appTitle), replyTo: email };
}
