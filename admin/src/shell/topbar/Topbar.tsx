import { ActionIcon, Avatar, Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { mayPrepare } from '@regia/model/rules/prepared.ts';
import {
  IconBell,
  IconChevronDown,
  IconExternalLink,
  IconSearch,
  IconStack2,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { unreadQuery } from '../../api/notifications.ts';
import { profileLinksQuery } from '../../api/profileLinks.ts';
import { queryClient } from '../../api/queries.ts';
import { useConfig } from '../../api/sharedQuery.ts';
import { captionOf, hasMacKeys } from '../../keyboard/keys.ts';
import { showOverlay } from '../../keyboard/overlay.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { useUnreadText } from '../../notifications/shownNotification.ts';
import { LanguageMenu, ThemeMenu } from '../../preferences/PreferenceMenus.tsx';
import { useActor, useSession } from '../../session/session.ts';
import { knownUser } from '../../session/sessionQuery.ts';
import { Opener } from '../../ui/dropdown/Opener.tsx';
import { soonPart } from '../../ui/lazyPart.tsx';
import { expectPalette } from '../OverlayHost.tsx';
import { MenuToggle } from '../sidebar/Sidebar.tsx';
import bellClasses from './NotificationsMenu.module.css';
import paletteButtonClasses from './PaletteButton.module.css';
import classes from './Topbar.module.css';

const NotificationsItems = soonPart(
  () => import('./soon.tsx').then((module) => module.NotificationsItems),
  (props) => props.onClose(),
);

const ProfileItems = soonPart(
  () => import('./soon.tsx').then((module) => module.ProfileItems),
  (props) => props.onClose(),
);

const SetItems = soonPart(
  () => import('./soon.tsx').then((module) => module.SetItems),
  (props) => props.onClose(),
);

interface TopbarProps {
  isMenuOpen: boolean;
  onToggleMenu: () => void;
}

/** The bar above every signed-in screen. */
export function Topbar({ isMenuOpen, onToggleMenu }: TopbarProps) {
  const { pathname } = useLocation();
  return (
    <header className={classes.bar}>
      <MenuToggle isOpen={isMenuOpen} onToggle={onToggleMenu} />
      <PaletteButton />
      <NewsAnnouncer />
      {/* Another route is another set of menus: one left open closes. */}
      <div key={pathname} className={classes.end}>
        <SiteLink />
        <SetMenu />
        <NotificationsMenu />
        <LanguageMenu />
        <ThemeMenu />
        <ProfileMenu />
      </div>
    </header>
  );
}

/** Where one works: on the site itself, or in a set of prepared changes. */
function SetMenu() {
  const { t } = useTranslation();
  if (!mayPrepare(useActor())) return null;
  return (
    <Opener
      button={(opener) => (
        <ActionIcon {...opener} size="lg" aria-label={t('inSet.title')} title={t('inSet.title')}>
          <IconStack2 size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    >
      {(dropdown) => <SetItems {...dropdown} />}
    </Opener>
  );
}

/** Tells a screen reader, without interrupting it, that there is more news than there was. */
function NewsAnnouncer() {
  const count = useQuery(unreadQuery).data?.count;
  const known = useRef(count);
  const [announced, setAnnounced] = useState(0);
  const unreadText = useUnreadText();
  useEffect(() => {
    if (count === undefined) return;
    // What was there at the start is no news: the bell tells it.
    const isMore = known.current !== undefined && count > known.current;
    known.current = count;
    setAnnounced(isMore ? count : 0);
  }, [count]);
  return (
    <VisuallyHidden aria-live="polite">{announced > 0 && unreadText(announced)}</VisuallyHidden>
  );
}

/** The way to the public site, where one is configured. */
function SiteLink() {
  const { t } = useTranslation();
  const { data } = useConfig();
  if (!data?.siteUrl) return null;
  return (
    <Button
      component="a"
      href={data.siteUrl}
      target="_blank"
      rel="noopener"
      variant="subtle"
      color="gray"
      px="sm"
      className={classes.site}
      rightSection={<IconExternalLink size={16} aria-hidden />}
    >
      <span className={classes.siteWords}>{t('shell.publicSite')}</span>
      <VisuallyHidden>, {t('common.openInNewTab')}</VisuallyHidden>
    </Button>
  );
}

/** Opens the command palette, and tells its keys. */
function PaletteButton() {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={paletteButtonClasses.button}
      aria-label={t('palette.open')}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onPointerEnter={expectPalette}
      onFocus={expectPalette}
      onClick={() => showOverlay('palette')}
    >
      <IconSearch size={18} stroke={1.75} aria-hidden />
      <span className={paletteButtonClasses.word}>{t('palette.openShort')}</span>
      {/* Drawn by the style sheet: the keys are no part of the name. */}
      <span
        className={paletteButtonClasses.keys}
        data-keys={`${captionOf('mod', hasMacKeys())} K`}
        aria-hidden
      />
    </button>
  );
}

/** What the badge has room for. */
const MOST = 99;

/** How much news there is for the user, and the latest of it. */
function NotificationsMenu() {
  const unreadText = useUnreadText();
  const count = useQuery(unreadQuery).data?.count ?? 0;
  return (
    <Opener
      button={(opener) => (
        <ActionIcon
          {...opener}
          size="lg"
          className={bellClasses.bell}
          aria-label={unreadText(count)}
        >
          <IconBell size={20} stroke={1.75} aria-hidden />
          {count > 0 && (
            <span className={bellClasses.badge} aria-hidden>
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

/** Asks for what the installation adds, so that the menu opens with all it has. */
function expectProfileLinks(): void {
  const user = knownUser();
  if (user) void queryClient.prefetchQuery(profileLinksQuery(user.id));
}

/** The signed-in user's own menu. */
function ProfileMenu() {
  const { t } = useTranslation();
  const { user } = useSession();
  if (!user) return null;
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <Opener
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
