import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotificationItem } from '../api/notifications.ts';
import { formatInstant } from '../lib/dates.ts';
import { useActor } from '../session/session.ts';
import { relativeTime } from '../ui/relativeTime.ts';
import classes from './notifications.module.css';
import { placeOf } from './place.ts';
import { readOnOpening, useNotificationActions } from './useNotificationActions.ts';
import { TYPE_ICONS, useNotificationText } from './useNotificationText.ts';

/** A notification with the way to what it is about, and what one may do with it. */
export function NotificationRow({ item }: { item: NotificationItem }) {
  const { t, i18n } = useTranslation();
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
      <Icon size={18} stroke={1.75} className={classes.icon} aria-hidden />
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
      <time
        className={classes.when}
        dateTime={createdAt}
        title={formatInstant(createdAt, i18n.language)}
      >
        {relativeTime(createdAt, i18n.language)}
      </time>
      <div className={classes.actions}>
        {isUnread && (
          <ActionIcon
            variant="subtle"
            color="gray"
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
          variant="subtle"
          color="gray"
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
