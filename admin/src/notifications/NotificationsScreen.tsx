/** The screen of the notifications: the signed-in user's own, by type, to be read and deleted. */
import { ActionIcon, Button, Select, Skeleton, VisuallyHidden } from '@mantine/core';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@regia/model/constants.ts';
import { NOTIFICATION_TYPES } from '@regia/model/entities/notification.ts';
import { IconBell, IconCheck, IconChecks, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import {
  type NotificationItem,
  type NotificationsQuery,
  notificationsQuery,
  unreadQuery,
} from '../api/notifications.ts';
import { formatInstant } from '../lib/dates.ts';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { LoadFailure } from '../resource/LoadFailure.tsx';
import { Pages, usePages } from '../resource/list/Pages.tsx';
import { useActor } from '../session/session.ts';
import { EmptyNote } from '../ui/EmptyNote.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { relativeTime } from '../ui/relativeTime.ts';
import rows from '../ui/rows.module.css';
import classes from './notifications.module.css';
import { readOnOpening } from './readOnOpening.ts';
import { placeOf, TYPE_ICONS, useNotificationText } from './shownNotification.ts';
import { useNotificationActions } from './useNotificationActions.ts';

/** Lists one's own notifications. */
export function NotificationsScreen() {
  const { t } = useTranslation();
  const labels = useLabels();
  const { query, change } = useNotificationsState();
  const { data, error, refetch, isPlaceholderData } = useQuery(notificationsQuery(query));
  const { data: unread } = useQuery(unreadQuery);
  const { readAll, isBusy } = useNotificationActions();
  const hasType = query.type !== '';
  const isEmpty = data?.total === 0;
  const pages = usePages(query, isPlaceholderData ? undefined : data, change);

  return (
    <>
      <PageHeader
        title={t('notifications.title')}
        subtitle={t('notifications.subtitle')}
        actions={
          (!isEmpty || hasType) && (
            <>
              <Select
                flex={{ base: '1 1 160px', xs: '0 0 220px' }}
                aria-label={t('notifications.filter')}
                data={[
                  { value: '', label: t('notifications.allTypes') },
                  ...NOTIFICATION_TYPES.map((value) => ({
                    value,
                    label: labels.option('notifications', 'type', value),
                  })),
                ]}
                value={query.type}
                allowDeselect={false}
                onChange={(value) =>
                  change({ type: NOTIFICATION_TYPES.find((type) => type === value) ?? '' })
                }
              />
              <Button
                variant="default"
                leftSection={<IconChecks size={16} aria-hidden />}
                disabled={isBusy || !unread?.count}
                onClick={readAll}
              >
                {t('notifications.readAll')}
              </Button>
            </>
          )
        }
      />
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={320} />}
      {isEmpty && (
        <div className={rows.frame}>
          <EmptyNote
            icon={IconBell}
            title={t(hasType ? 'notifications.noneOfType' : 'notifications.empty')}
            hint={t(hasType ? 'notifications.noneOfTypeHint' : 'notifications.emptyHint')}
          />
        </div>
      )}
      {data && !isEmpty && (
        <>
          <div className={rows.frame} data-stale={isPlaceholderData || undefined}>
            <ul className={rows.list} aria-label={t('notifications.title')}>
              {data.items.map((item) => (
                <NotificationRow key={item.id} item={item} />
              ))}
            </ul>
          </div>
          <Pages {...pages} total={data.total} />
        </>
      )}
    </>
  );
}

/** What the screen's address asks for, and how to ask for something else. */
function useNotificationsState() {
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

/** Which notifications are shown: what the address keeps. */
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

/** A notification with the way to what it is about, and what one may do with it. */
function NotificationRow({ item }: { item: NotificationItem }) {
  const { t, locale } = useTranslation();
  const name = useNotificationText()(item);
  const place = placeOf(useActor(), item);
  const { read, remove, isBusy } = useNotificationActions();
  const { createdAt, isUnread } = item;
  const Icon = TYPE_ICONS[item.type];
  const deletion = useRef<HTMLButtonElement>(null);
  const lostFocus = useRef(false);
  useEffect(() => {
    // The button that marked it as read has gone; its neighbour takes the focus once it can.
    if (isUnread || isBusy || !lostFocus.current) return;
    lostFocus.current = false;
    if (document.activeElement === document.body) deletion.current?.focus();
  }, [isUnread, isBusy]);
  return (
    <li className={classes.row} data-unread={isUnread || undefined}>
      <Icon size={18} stroke={1.75} className={rows.icon} aria-hidden />
      <div className={classes.what}>
        {place ? (
          <Link to={place} className={classes.title} onClick={() => readOnOpening(item)}>
            {name}
          </Link>
        ) : (
          <span className={classes.title}>{name}</span>
        )}
        {isUnread && (
          <>
            <span className={classes.dot} aria-hidden />
            <VisuallyHidden>{t('notifications.isUnread')}</VisuallyHidden>
          </>
        )}
      </div>
      <time className={classes.when} dateTime={createdAt} title={formatInstant(createdAt, locale)}>
        {relativeTime(createdAt, locale)}
      </time>
      <div className={classes.actions}>
        {isUnread && (
          <ActionIcon
            size="lg"
            title={t('notifications.read')}
            aria-label={t('notifications.readOne', { name })}
            disabled={isBusy}
            onClick={() => {
              lostFocus.current = true;
              read(item);
            }}
          >
            <IconCheck size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon
          ref={deletion}
          size="lg"
          title={t('resource.delete')}
          aria-label={t('notifications.deleteOne', { name })}
          disabled={isBusy}
          onClick={() => remove(item)}
        >
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
}
