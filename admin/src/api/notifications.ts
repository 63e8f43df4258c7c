/** News for the signed-in user. */
import type { Answer } from '@regia/contract/contract.ts';
import { NOTIFICATION_POLLING_MS } from '@regia/model/constants.ts';
import type { NotificationType } from '@regia/model/entities/notification.ts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, apiIfNew } from './client.ts';
import { queryClient } from './queries.ts';

/** However long the server is away, this is how long it takes to notice that it is back. */
const LONGEST_MS = 300_000;

/** Milliseconds until the next poll, after so many in a row that failed. */
export function pollingDelay(failures: number): number {
  return Math.min(NOTIFICATION_POLLING_MS * 2 ** failures, LONGEST_MS);
}

/** How many are unread, and the newest of them. */
export type Unread = Answer<'GET /api/notifications/unread'>;
export type NotificationItem = Unread['latest'][number];

export interface NotificationsQuery {
  page: number;
  pageSize: number;
  /** Empty: every type. */
  type: NotificationType | '';
}

/** `tag` is what the server calls this answer. */
type KnownUnread = Unread & { tag: string };

const KEY = ['records', 'notifications'];
const UNREAD_KEY = [...KEY, 'unread'];

async function readUnread(client: QueryClient, signal: AbortSignal): Promise<KnownUnread> {
  const known = client.getQueryData<KnownUnread>(UNREAD_KEY);
  const { tag, body } = await apiIfNew('GET /api/notifications/unread', known?.tag, { signal });
  if (body) return { ...body, tag };
  if (!known) throw new Error('nothing new, where nothing was known');
  return known;
}

/** Polls that failed since the last that did not. */
let failures = 0;

/** @see Unread. Asked again and again, while the tab is looked at; the less often the more fail. */
export const unreadQuery = queryOptions({
  queryKey: UNREAD_KEY,
  queryFn: async ({ client, signal }) => {
    try {
      const unread = await readUnread(client, signal);
      failures = 0;
      return unread;
    } catch (error) {
      if (!signal.aborted) failures += 1;
      throw error;
    }
  },
  retry: false,
  staleTime: NOTIFICATION_POLLING_MS,
  refetchInterval: () => pollingDelay(failures),
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: true,
});

/** One page of the user's notifications, the newest first. */
export function notificationsQuery(query: NotificationsQuery) {
  return queryOptions({
    queryKey: [...KEY, 'list', query],
    queryFn: ({ signal }) =>
      api('GET /api/notifications', { query: { ...query, type: query.type || undefined }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** @throws ApiError `notInUnread` */
export function markRead(id: string): Promise<unknown> {
  return api('POST /api/notifications/:id/read', { params: { id } });
}

/** Reads afresh what is shown of the notifications. */
export function forgetNotifications(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY });
}
