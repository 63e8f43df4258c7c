import { MENU_THEME } from '@regia/model/constants.ts';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { MAIN_ID } from '../lib/focusMain.ts';
import { usePreferences } from '../session/preferences.ts';
import { Footer } from './Footer.tsx';
import classes from './Frame.module.css';
import { FrameShortcuts } from './FrameShortcuts.tsx';
import { OfflineNote } from './OfflineNote.tsx';
import { OverlayHost } from './OverlayHost.tsx';
import { Sidebar } from './sidebar/Sidebar.tsx';
import { useSidebar } from './sidebar/useSidebar.ts';
import { Topbar } from './topbar/Topbar.tsx';

/** The frame around every signed-in screen: sidebar, top bar, footer. */
export function Frame() {
  const { t } = useTranslation();
  const { menuMode } = usePreferences();
  const { pathname } = useLocation();
  const sidebar = useSidebar(menuMode, pathname);

  return (
    <div className={classes.frame} data-menu={sidebar.shape} data-menu-theme={MENU_THEME}>
      <a className={classes.skip} href={`#${MAIN_ID}`}>
        {t('common.toContent')}
      </a>
      <Sidebar shape={sidebar.shape} isOpen={sidebar.isOpen} onClose={sidebar.close} />
      <div className={classes.column}>
        <Topbar isMenuOpen={sidebar.isOpen} onToggleMenu={sidebar.toggle} />
        <OfflineNote />
        <main id={MAIN_ID} className={classes.main} tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
      </div>
      <FrameShortcuts />
      <OverlayHost />
    </div>
  );
}
