/** What the menus of the top bar open. */
import { Menu } from '@mantine/core';
import { IconChevronRight, IconExternalLink, IconLogout, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { unreadQuery } from '../../api/notifications.ts';
import { type ProfileLink, profileLinksQuery } from '../../api/profileLinks.ts';
import { useLeaveSession } from '../../drafts/useLeaveSession.ts';
import { spokenLocale } from '../../messages/i18n.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { useEditing } from '../../navigation/editing.ts';
import { visibleProfileItems } from '../../navigation/menu.ts';
import { ruleFor } from '../../navigation/routes.ts';
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

export { SetItems } from '../../prepared/SetItems.tsx';

const SCREEN = '/notifications';
const NEWS_WIDTH_PX = 320;

/** The latest news for the user, and the way to the rest. */
export function NotificationsItems(dropdown: Dropdown) {
  const { t, locale } = useTranslation();
  const actor = useActor();
  const { confirmLeave } = useEditing();
  const unreadText = useUnreadText();
  const textOf = useNotificationText();
  const { data: { count, latest } = { count: 0, latest: [] } } = useQuery(unreadQuery);
  return (
    <AnchoredMenu {...dropdown} width={NEWS_WIDTH_PX}>
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
              {relativeTime(item.createdAt, locale)}
            </time>
          </Menu.Item>
        );
      })}
      <Menu.Divider />
      <Menu.Item onClick={() => confirmLeave(SCREEN)}>{t('notifications.all')}</Menu.Item>
    </AnchoredMenu>
  );
}

const PROFILE_WIDTH_PX = 220;

/** The way to one's own account, to what else is configured, and out. */
export function ProfileItems(dropdown: Dropdown) {
  const { t } = useTranslation();
  const actor = useActor();
  const { confirmLeave } = useEditing();
  const leave = useLeaveSession();
  const { data: links = [] } = useQuery(profileLinksQuery(actor.id));
  return (
    <AnchoredMenu {...dropdown} width={PROFILE_WIDTH_PX}>
      <Menu.Item
        leftSection={<IconUser size={16} aria-hidden />}
        onClick={() => confirmLeave('/profile')}
      >
        {t('navigation.profile')}
      </Menu.Item>
      {visibleProfileItems(actor).map(({ label, path, icon: Icon }) => (
        <Menu.Item
          key={path}
          leftSection={<Icon size={16} aria-hidden />}
          onClick={() => confirmLeave(path)}
        >
          {t(`navigation.${label}`)}
        </Menu.Item>
      ))}
      {links.map((link) => (
        <ProfileLinkItem key={link.url} link={link} />
      ))}
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={leave}>
        {t('shell.logout')}
      </Menu.Item>
    </AnchoredMenu>
  );
}

/** Is it a screen of the back office? */
function isScreen(url: string): boolean {
  return (
    url.startsWith('/') && ruleFor(new URL(url, window.location.origin).pathname) !== undefined
  );
}

/** A configured item of the profile menu. What is no screen of ours opens beside it. */
function ProfileLinkItem({ link: { label, url } }: { link: ProfileLink }) {
  const { confirmLeave } = useEditing();
  const text = typeof label === 'string' ? label : label[spokenLocale()];
  if (isScreen(url)) {
    return (
      <Menu.Item
        leftSection={<IconChevronRight size={16} aria-hidden />}
        onClick={() => confirmLeave(url)}
      >
        {text}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item
      component="a"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={<IconExternalLink size={16} aria-hidden />}
    >
      {text}
    </Menu.Item>
  );
}
