import { useLocation } from '@tanstack/react-router';
import { LanguageMenu } from '../../preferences/LanguageMenu.tsx';
import { ThemeMenu } from '../../preferences/ThemeMenu.tsx';
import { MenuToggle } from './MenuToggle.tsx';
import { NewsAnnouncer } from './NewsAnnouncer.tsx';
import { NotificationsMenu } from './NotificationsMenu.tsx';
import { PaletteButton } from './PaletteButton.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { SiteLink } from './SiteLink.tsx';
import classes from './Topbar.module.css';

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
        <NotificationsMenu />
        <LanguageMenu />
        <ThemeMenu />
        <ProfileMenu />
      </div>
    </header>
  );
}
