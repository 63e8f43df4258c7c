import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { NotificationsQuery } from '../api/notifications.ts';
import { notificationsQueryFrom, searchFromNotifications } from './notificationsState.ts';

/** What the screen's address asks for, and how to ask for something else. */
export function useNotificationsState() {
  const navigate = useNavigate();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const query = useMemo(() => notificationsQueryFrom(search), [search]);
  const change = useCallback(
    (part: Partial<NotificationsQuery>) => {
      const next = { ...query, page: 1, ...part };
      void navigate({
        to: '/notifications',
        search: () => searchFromNotifications(next),
        replace: true,
      });
    },
    [navigate, query],
  );
  return { query, change };
}
