/** Where mails go: to an SMTP server, or to a folder where none is configured. */
import { Readable } from 'node:stream';
import type { Config } from '../base/config.ts';
import { lazy } from '../base/lazy.ts';
import type { FileStorage } from '../files/storage.ts';
import type { Message } from './message.ts';

export interface MailTransport {
  /**
   * Sends one mail, or rejects.
   * @param id tells it from every other mail; the same on each try, so that who gets it twice after
   * a crash sees that it is the same
   * @param writtenAt when it was put in the queue
   */
  send(message: Message, id: string, writtenAt: Date): Promise<void>;
  close(): void;
}

export interface TransportOptions {
  config: Pick<Config, 'smtpUrl' | 'mailFrom'>;
  /** Where mails are kept for which there is no server. */
  outbox: () => Promise<FileStorage<'outbox'>>;
  /** Is told where one is kept. */
  onOutbox: (path: string, message: Message) => void;
  /** How long the server may take to let us in; three times as long for any other step. */
  patienceMs?: number;
}

const PATIENCE_MS = 10_000;

/** The library, loaded for the first mail. */
const load = async () => (await import('nodemailer')).default;

/** The transport that the settings ask for. */
export function createTransport({
  config,
  outbox,
  onOutbox,
  patienceMs = PATIENCE_MS,
}: TransportOptions): MailTransport {
  return config.smtpUrl
    ? smtpTransport(config.smtpUrl, config.mailFrom, patienceMs)
    : outboxTransport(outbox, config.mailFrom, onOutbox);
}

function smtpTransport(url: string, from: string, patienceMs: number): MailTransport {
  let close = () => {};
  const connect = lazy(async () => {
    const smtp = (await load()).createTransport({
      url,
      pool: true,
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: 3 * patienceMs,
    });
    close = () => smtp.close();
    return smtp;
  });
  return {
    send: async (message, id, writtenAt) => {
      await (await connect()).sendMail(mailOf(message, from, id, writtenAt));
    },
    close: () => close(),
  };
}

function mailOf(message: Message, from: string, id: string, date: Date) {
  const { to, replyTo, subject, text, html } = message;
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    ...{ subject, text, html, date },
    messageId: `<${id}@${domainOf(from)}>`,
    // Nobody's out-of-office note has to answer.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

function domainOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'regia';
}

function outboxTransport(
  outbox: TransportOptions['outbox'],
  from: string,
  onOutbox: TransportOptions['onOutbox'],
): MailTransport {
  return {
    send: async (message, id, writtenAt) => {
      const composer = (await load()).createTransport({ streamTransport: true, buffer: true });
      const mail = mailOf(message, from, id, writtenAt);
      const { message: bytes } = await composer.sendMail(mail);
      const storage = await outbox();
      const content = Readable.from(Buffer.isBuffer(bytes) ? [bytes] : []);
      await storage.write(content, 'outbox', `${id}.eml`);
      onOutbox(storage.locate('outbox', `${id}.eml`), message);
    },
    close: () => {},
  };
}
