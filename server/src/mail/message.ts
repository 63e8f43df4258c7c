import type { Locale } from '@regia/model/constants.ts';

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
