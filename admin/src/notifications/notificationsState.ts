/** Which notifications are shown: what the address keeps. Pure. */
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@regia/model/constants.ts';
import { NOTIFICATION_TYPES } from '@regia/model/entities/notification.ts';
import type { NotificationsQuery } from '../api/notifications.ts';

type Search = Readonly<Record<string, unknown>>;

/** What the address asks for; what it does not say, or says wrongly, is the usual. */
export function notificationsQueryFrom(search: Search): NotificationsQuery {
  const page = Number(search.page);
  const pageSize = PAGE_SIZES.find((size) => size === Number(search.pageSize));
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: pageSize ?? DEFAULT_PAGE_SIZE,
    type: NOTIFICATION_TYPES.find((type) => type === search.type) ?? '',
  };
}

/** The query string of that; what is as usual is left out. */
export function searchFromNotifications({ page, pageSize, type }: NotificationsQuery): Search {
  return {
    ...(page > 1 && { page }),
    ...(pageSize !== DEFAULT_PAGE_SIZE && { pageSize }),
    ...(type !== '' && { type }),
  };
}
