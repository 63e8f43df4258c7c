import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { unreadQuery } from '../../api/notifications.ts';
import { useEditing } from '../../navigation/editing.ts';
import { readOnOpening } from '../../notifications/readOnOpening.ts';
import {
  placeOf,
  TYPE_ICONS,
  useNotificationText,
  useUnreadText,
} from '../../notifications/shownNotification.ts';
import { useActor } from '../../session/session.ts';
import { AnchoredMenu } from '../../ui/dropdown/Anchored.tsx';
import type { Dropdown } from '../../ui/dropdown/Opener.tsx';
import { relativeTime } from '../../ui/relativeTime.ts';
import classes from './NotificationsMenu.module.css';

const SCREEN = '/notifications';
const WIDTH_PX = 320;

/** The latest news for the user, and the way to the rest. */
export function NotificationsItems(dropdown: Dropdown) {
  const { t, i18n } = useTranslation();
  const actor = useActor();
  const { confirmLeave } = useEditing();
  const unreadText = useUnreadText();
  const textOf = useNotificationText();
  const { data: { count, latest } = { count: 0, latest: [] } } = useQuery(unreadQuery);
  return (
    <AnchoredMenu {...dropdown} width={WIDTH_PX}>
      <Menu.Label>{unreadText(count)}</Menu.Label>
      {latest.map((item) => {
        const Icon = TYPE_ICONS[item.type];
        return (
          <Menu.Item
            key={item.id}
            leftSection={<Icon size={16} aria-hidden />}
            onClick={() => {
              readOnOpening(item);
              confirmLeave(placeOf(actor, item) ?? SCREEN);
            }}
          >
            <span className={classes.text}>{textOf(item)}</span>
            <time className={classes.when} dateTime={item.createdAt}>
              {relativeTime(item.createdAt, i18n.language)}
            </time>
          </Menu.Item>
        );
      })}
      <Menu.Divider />
      <Menu.Item onClick={() => confirmLeave(SCREEN)}>{t('notifications.all')}</Menu.Item>
    </AnchoredMenu>
  );
}
