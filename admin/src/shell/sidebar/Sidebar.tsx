import { useClickOutside, useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { configQuery } from '../../api/queries.ts';
import { leadsTo, type MenuGroup, visibleMenu } from '../../navigation/menu.ts';
import { useActor } from '../../session/session.ts';
import { Mark } from '../../ui/Mark.tsx';
import { TOGGLE_ID } from '../topbar/MenuToggle.tsx';
import classes from './Sidebar.module.css';
import type { SidebarShape } from './useSidebar.ts';

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
  const { data } = useQuery(configQuery);
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
