import { useClickOutside, useHotkeys } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { visibleMenu } from '../../navigation/menu.ts';
import { useActor } from '../../session/session.ts';
import { TOGGLE_ID } from '../topbar/MenuToggle.tsx';
import { Brand } from './Brand.tsx';
import classes from './Sidebar.module.css';
import { SidebarGroup } from './SidebarGroup.tsx';
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
