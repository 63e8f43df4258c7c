import { ActionIcon, Menu } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { unreadQuery } from '../../api/notifications.ts';
import { useEditing } from '../../navigation/editing.ts';
import {
  placeOf,
  TYPE_ICONS,
  useNotificationText,
  useUnreadText,
} from '../../notifications/shownNotification.ts';
import { readOnOpening } from '../../notifications/useNotificationActions.ts';

import { useActor } from '../../session/session.ts';
import { AnchoredMenu } from '../../ui/dropdown/Anchored.tsx';
import { type Dropdown, Opener } from '../../ui/dropdown/Opener.tsx';
import { relativeTime } from '../../ui/relativeTime.ts';
import classes from './NotificationsMenu.module.css';

/** What the badge has room for. */
const MOST = 99;

const SCREEN = '/notifications';
const WIDTH_PX = 320;

/** How much news there is for the user, and the latest of it. */
export function NotificationsMenu() {
  const unreadText = useUnreadText();
  const count = useQuery(unreadQuery).data?.count ?? 0;
  return (
    <Opener
      popup="menu"
      button={(opener) => (
        <ActionIcon
          {...opener}
          variant="subtle"
          color="gray"
          size="lg"
          className={classes.bell}
          aria-label={unreadText(count)}
        >
          <IconBell size={20} stroke={1.75} aria-hidden />
          {count > 0 && (
            <span className={classes.badge} aria-hidden>
              {count > MOST ? `${MOST}+` : count}
            </span>
          )}
        </ActionIcon>
      )}
    >
      {(dropdown) => <NotificationsItems {...dropdown} />}
    </Opener>
  );
}

/** The latest news for the user, and the way to the rest. */
function NotificationsItems(dropdown: Dropdown) {
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
