/** The mails that could not be sent. */
import type { Answer } from '@regia/contract/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';

export type TroubledMail = Answer<'GET /api/mail/trouble'>['mails'][number];

export const mailTroubleQuery = queryOptions({
  queryKey: ['mail', 'trouble'],
  queryFn: ({ signal }) => api('GET /api/mail/trouble', { signal }),
});

/** Tries now to send what could not be sent. */
export function retryMails(): Promise<unknown> {
  return api('POST /api/mail/retry');
}

/** Gives a mail up for good. */
export function discardMail(id: string): Promise<unknown> {
  return api('DELETE /api/mail/:id', { params: { id } });
}
