/** Where mails go: to an SMTP server, or to a folder where none is configured. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from '../config.ts';
import type { Message } from './message.ts';

/** Sends one mail, or rejects. The id tells it from every other mail. */
export interface MailTransport {
  send(message: Message, id: string): Promise<void>;
  close(): void;
}

export interface TransportOptions {
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>;
  onOutbox: (path: string, message: Message) => void;
}

/** The transport that the settings ask for. */
export function createTransport({ config, onOutbox }: TransportOptions): MailTransport {
  return config.smtpUrl
    ? smtpTransport(config.smtpUrl, config.mailFrom)
    : outboxTransport(join(config.dataDir, 'outbox'), config.mailFrom, onOutbox);
}

function smtpTransport(url: string, from: string): MailTransport {
  const smtp = nodemailer.createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    send: async ({ to, subject, text, html }, id) => {
      // The same id on every try lets the receiver drop a mail that came twice.
      const messageId = `<${id}@regia>`;
      await smtp.sendMail({ from, to: { name: '', address: to }, subject, text, html, messageId });
    },
    close: () => smtp.close(),
  };
}

function outboxTransport(
  folder: string,
  from: string,
  onOutbox: TransportOptions['onOutbox'],
): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (message, id) => {
      const { to, subject, text, html } = message;
      const mail = { from, to: { name: '', address: to }, subject, text, html };
      const { message: bytes } = await composer.sendMail(mail);
      const path = join(folder, `${id}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${path}.part`, Buffer.isBuffer(bytes) ? bytes : '', { mode: 0o600 });
      await rename(`${path}.part`, path);
      onOutbox(path, message);
    },
    close: () => composer.close(),
  };
}
