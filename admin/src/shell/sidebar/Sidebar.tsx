import { ActionIcon } from '@mantine/core';
import { useClickOutside, useHotkeys, useMediaQuery } from '@mantine/hooks';
import { type MenuMode, MOBILE_BREAKPOINT_PX } from '@regia/model/constants.ts';
import { IconMenu2 } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useCallback, useEffect, useId, useState } from 'react';
import { useConfig } from '../../api/sharedQuery.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { leadsTo, type MenuGroup, visibleMenu } from '../../navigation/menu.ts';
import { useActor } from '../../session/session.ts';
import { Mark } from '../../ui/Mark.tsx';
import { useIsRoomWanted } from '../../ui/roomWanted.ts';
import classes from './Sidebar.module.css';

interface SidebarProps {
  shape: SidebarShape;
  isOpen: boolean;
  onClose: () => void;
}

/** The main menu: what the user's role lets them open. */
export function Sidebar({ shape, isOpen, onClose }: SidebarProps) {
  const { t } = useTranslation();
  const actor = useActor();
  const { pathname } = useLocation();
  const floats = shape === 'overlay' && isOpen;
  const ref = useClickOutside<HTMLElement>((event) => {
    const onToggle = event.target instanceof Element && event.target.closest(`#${TOGGLE_ID}`);
    if (floats && !onToggle) onClose();
  });
  // Bound only then: it takes the key away from everything else.
  useHotkeys(floats ? [['Escape', onClose]] : []);

  return (
    <>
      {floats && <div className={classes.scrim} />}
      <aside ref={ref} className={classes.sidebar} data-shape={shape} data-open={isOpen}>
        <Brand isSlim={shape === 'slim'} />
        <nav className={classes.groups} aria-label={t('shell.mainMenu')}>
          {visibleMenu(actor).map((group) => (
            <SidebarGroup
              key={group.label}
              group={group}
              pathname={pathname}
              isSlim={shape === 'slim'}
            />
          ))}
        </nav>
      </aside>
    </>
  );
}

/** The product's mark and the application's title, leading home. */
function Brand({ isSlim }: { isSlim: boolean }) {
  const { data } = useConfig();
  const title = data?.appTitle ?? '';
  return (
    <Link to="/" className={classes.brand} aria-label={title || 'Regia'}>
      <Mark size={28} />
      {!isSlim && title}
    </Link>
  );
}

interface SidebarGroupProps {
  group: MenuGroup;
  pathname: string;
  isSlim: boolean;
}

/** A titled part of the main menu. */
function SidebarGroup({ group, pathname, isSlim }: SidebarGroupProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {t(`navigation.${group.label}`)}
      </h2>
      <ul className={classes.list}>
        {group.entries.map(({ label, path, icon: Icon }) => (
          <li key={path}>
            <Link
              to={path}
              // Without room for words, the name appears beside the pointer.
              title={isSlim ? t(`navigation.${label}`) : undefined}
              className={classes.entry}
              aria-current={leadsTo(path, pathname) ? 'page' : undefined}
            >
              <Icon size={18} stroke={1.75} aria-hidden className={classes.icon} />
              <span className={classes.label}>{t(`navigation.${label}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Clicks on this button are its own: they do not count as outside the menu. */
const TOGGLE_ID = 'menu-toggle';

/** Shows and hides the main menu. */
export function MenuToggle({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const { t } = useTranslation();
  return (
    <ActionIcon
      id={TOGGLE_ID}
      size="lg"
      aria-label={t(isOpen ? 'shell.closeMenu' : 'shell.openMenu')}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <IconMenu2 size={20} aria-hidden />
    </ActionIcon>
  );
}

/** How the sidebar stands now: `hidden` is a static one that was folded away. */
type SidebarShape = MenuMode | 'hidden';

interface SidebarState {
  shape: SidebarShape;
  /** Is it to be seen? An overlay lies over the content then. */
  isOpen: boolean;
  toggle(): void;
  close(): void;
}

/** The sidebar's state under a layout; small screens always get the overlay. */
export function useSidebar(mode: MenuMode, pathname: string): SidebarState {
  const isSmall = useMediaQuery(`(max-width: ${MOBILE_BREAKPOINT_PX}px)`, undefined, {
    getInitialValueInEffect: false,
  });
  const [isFolded, setIsFolded] = useState(false);
  const [isOut, setIsOut] = useState(false);
  const isRoomWanted = useIsRoomWanted();
  const floats = isSmall || mode === 'overlay';

  const close = useCallback(() => setIsOut(false), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of route closes the menu
  useEffect(close, [pathname, floats, close]);

  const toggle = useCallback(() => {
    if (floats) setIsOut((out) => !out);
    else setIsFolded((folded) => !folded);
  }, [floats]);

  if (floats) return { shape: 'overlay', isOpen: isOut, toggle, close };
  if (mode === 'static' && isRoomWanted && !isFolded) {
    return { shape: 'slim', isOpen: true, toggle, close };
  }
  // Folding swaps the two: a static menu disappears, a slim one shows its names.
  if (mode === 'slim') return { shape: isFolded ? 'static' : 'slim', isOpen: true, toggle, close };
  return { shape: isFolded ? 'hidden' : 'static', isOpen: !isFolded, toggle, close };
}
