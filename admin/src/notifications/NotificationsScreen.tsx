/** The screen of the notifications: the signed-in user's own, by type, to be read and deleted. */
import { Button, Select, Skeleton } from '@mantine/core';
import { NOTIFICATION_TYPES } from '@regia/model/entities/notification.ts';
import { IconBell, IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notificationsQuery, unreadQuery } from '../api/notifications.ts';
import { useLabels } from '../messages/labels.ts';
import { LoadFailure } from '../resource/LoadFailure.tsx';
import { Pages } from '../resource/list/Pages.tsx';
import { usePages } from '../resource/list/usePages.ts';
import { EmptyNote } from '../ui/EmptyNote.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import classes from './notifications.module.css';
import { useNotificationActions } from './useNotificationActions.ts';
import { useNotificationsState } from './useNotificationsState.ts';

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
        <div className={classes.frame}>
          <EmptyNote
            icon={IconBell}
            title={t(hasType ? 'notifications.noneOfType' : 'notifications.empty')}
            hint={t(hasType ? 'notifications.noneOfTypeHint' : 'notifications.emptyHint')}
          />
        </div>
      )}
      {data && !isEmpty && (
        <>
          <div className={classes.frame} data-stale={isPlaceholderData || undefined}>
            <ul className={classes.list} aria-label={t('notifications.title')}>
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
