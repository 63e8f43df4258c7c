import { entityOf } from '@regia/model/entities/registry.ts';
import { can } from '@regia/model/permissions.ts';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { reachable } from '../keyboard/goTo.ts';
import { listenForShortcuts } from '../keyboard/listen.ts';
import { showOverlay, toggleOverlay } from '../keyboard/overlay.ts';
import { focusRow, searchBox } from '../keyboard/rows.ts';
import { Shortcut } from '../keyboard/Shortcut.tsx';
import { useShortcut } from '../keyboard/useShortcut.ts';
import { useEditing } from '../navigation/editing.ts';
import { ruleFor } from '../navigation/routes.ts';
import { useActor } from '../session/session.ts';

/** The shortcuts that hold on every screen in the frame, and those of all lists. */
export function FrameShortcuts() {
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
