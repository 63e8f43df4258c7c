import type { Locale } from '@regia/model/constants.ts';
import { escapeHtml } from '@regia/site/safeHtml.ts';

/** A mail as it waits in the queue. */
export interface Message {
  to: string;
  /** Whom an answer goes to. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** What the reader is asked to open; told in the log where no mail can be sent. */
  link?: string;
}

/** Whom a mail is written to. */
export interface Reader {
  firstName: string;
  email: string;
  locale: Locale;
}

/** A mail of nothing but text, whose lines stay as they are. */
export function plainMessage(to: string, subject: string, text: string): Message {
  const body = `<pre style="font:inherit;white-space:pre-wrap">${escapeHtml(text)}</pre>`;
  return { to, subject, text, html: `<!doctype html>\n<meta charset="utf-8">\n${body}\n` };
}
