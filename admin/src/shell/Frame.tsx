import { MENU_THEME } from '@regia/model/constants.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import { can } from '@regia/model/permissions.ts';
import { onlineManager } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { watchServer } from '../api/reachability.ts';
import { useConfig } from '../api/sharedQuery.ts';
import { reachable } from '../keyboard/goTo.ts';
import { listenForShortcuts } from '../keyboard/listen.ts';
import { showOverlay, toggleOverlay } from '../keyboard/overlay.ts';
import { focusRow, searchBox } from '../keyboard/rows.ts';
import { Shortcut, useShortcut } from '../keyboard/useShortcut.tsx';
import { MAIN_ID } from '../lib/focusMain.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { useEditing } from '../navigation/editing.ts';
import { ruleFor } from '../navigation/routes.ts';
import { PreparedStrip } from '../prepared/PreparedStrip.tsx';
import { useRound } from '../prepared/workIn.tsx';
import { usePreferences } from '../session/preferences.ts';
import { useActor } from '../session/session.ts';
import footerClasses from './Footer.module.css';
import classes from './Frame.module.css';
import offlineNoteClasses from './OfflineNote.module.css';
import { OverlayHost } from './OverlayHost.tsx';
import { Sidebar, useSidebar } from './sidebar/Sidebar.tsx';
import { Topbar } from './topbar/Topbar.tsx';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

/** Is there no network, or no server that answers? Known at most 5 seconds later. */
function useIsOffline(): boolean {
  useEffect(() => watchServer(), []);
  return !useSyncExternalStore(subscribe, () => onlineManager.isOnline());
}

/** Says above the screen that there is no network, as long as that is so. */
export function OfflineNote() {
  const { t } = useTranslation();
  const isOffline = useIsOffline();
  return (
    <div role="status" className={offlineNoteClasses.place}>
      {isOffline && <p className={offlineNoteClasses.note}>{t('screens.noNetwork')}</p>}
    </div>
  );
}

/** The frame around every signed-in screen: sidebar, top bar, footer. */
export function Frame() {
  const { t } = useTranslation();
  const { menuMode } = usePreferences();
  const { pathname } = useLocation();
  const sidebar = useSidebar(menuMode, pathname);
  const round = useRound();

  return (
    <div className={classes.frame} data-menu={sidebar.shape} data-menu-theme={MENU_THEME}>
      <a className={classes.skip} href={`#${MAIN_ID}`}>
        {t('common.toContent')}
      </a>
      <Sidebar shape={sidebar.shape} isOpen={sidebar.isOpen} onClose={sidebar.close} />
      <div className={classes.column}>
        <Topbar isMenuOpen={sidebar.isOpen} onToggleMenu={sidebar.toggle} />
        <PreparedStrip />
        <OfflineNote />
        <main id={MAIN_ID} className={classes.main} tabIndex={-1}>
          <Outlet key={round} />
        </main>
        <Footer />
      </div>
      <FrameShortcuts />
      <OverlayHost />
    </div>
  );
}

/** The shortcuts that hold on every screen in the frame, and those of all lists. */
function FrameShortcuts() {
  const { t } = useTranslation();
  const actor = useActor();
  const { confirmLeave } = useEditing();
  useEffect(listenForShortcuts, []);
  useShortcut('palette', 'mod+K', t('palette.open'), () => toggleOverlay('palette'), {
    group: 'everywhere',
    inDialogs: true,
  });
  useShortcut('help', '?', t('keyboard.open'), () => showOverlay('help'), { group: 'everywhere' });
  useListShortcuts();
  return reachable(actor).map(({ label, path, keys }) => (
    <Shortcut
      key={path}
      id={`goTo.${path}`}
      keys={keys}
      label={t(`navigation.${label}`)}
      group="goTo"
      onPress={() => confirmLeave(path)}
    />
  ));
}

function useListShortcuts(): void {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const actor = useActor();
  const { confirmLeave } = useEditing();
  const screen = ruleFor(pathname)?.screen;
  const entity = screen?.kind === 'list' ? entityOf(screen.collection) : undefined;
  const isEdited = entity && can(actor, 'create', entity);
  const whereListed = (handler: () => void) => (entity ? handler : null);

  useShortcut(
    'list.new',
    'n',
    t('keyboard.new'),
    isEdited ? () => confirmLeave(`${pathname}/new`) : null,
  );
  useShortcut(
    'list.search',
    '/',
    t('keyboard.search'),
    whereListed(() => searchBox()?.focus()),
  );
  useShortcut(
    'list.next',
    'j',
    t('keyboard.next'),
    whereListed(() => focusRow(1)),
  );
  useShortcut(
    'list.previous',
    'k',
    t('keyboard.previous'),
    whereListed(() => focusRow(-1)),
  );
}

/** Application title, version, and who made it. */
function Footer() {
  const { t } = useTranslation();
  const { data } = useConfig();
  return (
    <footer className={footerClasses.footer}>
      {data && (
        <>
          <span>
            {data.appTitle} ·{' '}
            <Link to="/changelog-view" className={footerClasses.link}>
              {t('common.version', { version: data.version })}
            </Link>
          </span>
          {data.developerCredit && (
            <span>{t('shell.developedBy', { name: data.developerCredit })}</span>
          )}
        </>
      )}
    </footer>
  );
}
