import { Avatar, Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconChevronDown,
  IconChevronRight,
  IconExternalLink,
  IconLogout,
  IconUser,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ProfileLink, profileLinksQuery } from '../../api/profileLinks.ts';
import { queryClient } from '../../api/queries.ts';
import { useLeaveSession } from '../../drafts/useLeaveSession.ts';
import { spokenLocale } from '../../messages/i18n.ts';
import { useEditing } from '../../navigation/editing.ts';
import { visibleProfileItems } from '../../navigation/menu.ts';
import { ruleFor } from '../../navigation/routes.ts';
import { useActor, useSession } from '../../session/session.ts';
import { knownUser } from '../../session/sessionQuery.ts';
import { AnchoredMenu } from '../../ui/dropdown/Anchored.tsx';
import { type Dropdown, Opener } from '../../ui/dropdown/Opener.tsx';
import classes from './Topbar.module.css';

const WIDTH_PX = 220;

/** Asks for what the installation adds, so that the menu opens with all it has. */
function expectProfileLinks(): void {
  const user = knownUser();
  if (user) void queryClient.prefetchQuery(profileLinksQuery(user.id));
}

/** The signed-in user's own menu. */
export function ProfileMenu() {
  const { t } = useTranslation();
  const { user } = useSession();
  if (!user) return null;
  const name = `${user.firstName} ${user.lastName}`;

  return (
    <Opener
      popup="menu"
      button={(opener) => (
        <UnstyledButton
          {...opener}
          className={classes.profile}
          onPointerEnter={expectProfileLinks}
          onFocus={expectProfileLinks}
        >
          <VisuallyHidden>{`${t('shell.profileMenu')}: ${name}`}</VisuallyHidden>
          <Avatar size={28} name={name} color="accent" aria-hidden />
          <span className={classes.name} aria-hidden>
            {name}
          </span>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      )}
    >
      {(dropdown) => <ProfileItems {...dropdown} />}
    </Opener>
  );
}

/** The way to one's own account, to what else is configured, and out. */
function ProfileItems(dropdown: Dropdown) {
  const { t } = useTranslation();
  const actor = useActor();
  const { confirmLeave } = useEditing();
  const leave = useLeaveSession();
  const { data: links = [] } = useQuery(profileLinksQuery(actor.id));
  return (
    <AnchoredMenu {...dropdown} width={WIDTH_PX}>
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
