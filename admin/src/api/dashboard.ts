import type { Answer } from '@regia/contract/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';

/** What the first screen shows; only what the user may read. */
export type Dashboard = Answer<'GET /api/dashboard'>;
export type EditMention = Dashboard['recent'][number];
export type LastBackup = NonNullable<Dashboard['backup']>;

const AGAIN_MS = 30_000;

/** @see Dashboard. Asked again as long as it is looked at. */
export const dashboardQuery = queryOptions({
  queryKey: ['records', 'dashboard'],
  queryFn: ({ signal }) => api('GET /api/dashboard', { signal }),
  staleTime: 0,
  refetchInterval: AGAIN_MS,
  refetchOnWindowFocus: true,
});

export type TroubledMail = Answer<'GET /api/mail/trouble'>['mails'][number];

export const mailTroubleQuery = queryOptions({
  queryKey: ['mail', 'trouble'],
  queryFn: ({ signal }) => api('GET /api/mail/trouble', { signal }),
});
