/** The mails that could not be sent. */
import type { MailProblem } from '@regia/model/rules/mailProblem.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';

export interface TroubledMail {
  id: string;
  /** Empty for those who may not read all users. */
  to: string;
  subject: string;
  createdAt: string;
  attempts: number;
  problem: MailProblem;
  /** What the mail server, or the system, said. */
  words: string;
  /** Null: given up. */
  nextAttemptAt: string | null;
}

export interface MailTrouble {
  total: number;
  /** The latest of them. */
  mails: TroubledMail[];
}

/** @see MailTrouble */
export const mailTroubleQuery = queryOptions({
  queryKey: ['mail', 'trouble'],
  queryFn: ({ signal }) => api<MailTrouble>('/mail/trouble', { signal }),
});

/** Tries now to send what could not be sent. */
export function retryMails(): Promise<unknown> {
  return api('/mail/retry', { method: 'POST' });
}

/** Gives a mail up for good. */
export function discardMail(id: string): Promise<unknown> {
  return api(`/mail/${encodeURIComponent(id)}`, { method: 'DELETE' });
}
