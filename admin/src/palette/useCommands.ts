import { LOCALES, MENU_MODES, MOBILE_BREAKPOINT_PX, THEMES } from '@regia/model/constants.ts';
import { mayPrepare } from '@regia/model/rules/prepared.ts';
import {
  IconArchive,
  IconBell,
  IconClockPlay,
  IconCommand,
  IconExternalLink,
  IconKeyboard,
  IconLanguage,
  IconLayoutSidebar,
  IconLogout,
  IconPalette,
  IconRefresh,
  IconSparkles,
  IconStack2,
  IconTrash,
  IconUser,
} from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { api } from '../api/client.ts';
import { makeBackup } from '../api/operations.ts';
import { keys, queryClient } from '../api/queries.ts';
import { useConfig } from '../api/sharedQuery.ts';
import { useWorkingSet } from '../api/workingSet.ts';
import { binEntities } from '../bin/binRights.ts';
import { useLeaveSession } from '../drafts/useLeaveSession.ts';
import { keysOf } from '../keyboard/goTo.ts';
import { showOverlay } from '../keyboard/overlay.ts';
import { activeOf, shortcuts } from '../keyboard/shortcuts.ts';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { useEditing } from '../navigation/editing.ts';
import { visibleMenu, visibleProfileItems } from '../navigation/menu.ts';
import { creations } from '../navigation/places.ts';
import { begin } from '../operations/begin.ts';
import { mayBackUp, mayRunWorkbench } from '../operations/dataRights.ts';
import { arrange, choose } from '../preferences/choose.ts';
import { workIn } from '../prepared/workIn.tsx';
import { usePreferences } from '../session/preferences.ts';
import { useActor } from '../session/session.ts';
import { toastError, toastSuccess } from '../ui/toasts.ts';
import type { Command } from './sections.ts';

/** Moving about in a list is nothing to be chosen by name. */
const MOVES = /^list\.(?:next|previous|new)$/;

/** Everything that can be run now: what the place offers by keys, screens, new records, the rest. */
export function useCommands(): Command[] {
  const bound = useSyncExternalStore(shortcuts.subscribe, shortcuts.list);
  const here = activeOf(bound)
    .filter(({ id, group, isFor }) => group === 'here' && !isFor && !MOVES.test(id))
    .flatMap(({ id, label, keys, run }): Command[] =>
      run ? [{ id: `here:${id}`, group: 'here', label, keys, icon: IconCommand, run }] : [],
    );
  return [...here, ...useCreations(), ...useScreens(), ...useGlobalCommands(), ...useChoices()];
}

/** The kinds of record that the signed-in user may create. */
function useCreations(): Command[] {
  const labels = useLabels();
  const { confirmLeave } = useEditing();
  return creations(useActor()).map(({ collection, path, icon }) => ({
    id: `new:${collection}`,
    group: 'create',
    label: labels.entity(collection).new,
    icon,
    run: () => confirmLeave(path),
  }));
}

/** The looks and languages that are not chosen now. */
function useChoices(): Command[] {
  const { t } = useTranslation();
  const { theme, locale, menuMode } = usePreferences();
  // Small screens have one layout.
  const isSmall = window.matchMedia(`(max-width: ${MOBILE_BREAKPOINT_PX}px)`).matches;
  const themes = THEMES.filter(({ name }) => name !== theme).map(({ name }) => ({
    id: `theme:${name}`,
    label: t('palette.theme', { name: t(`common.themes.${name}`) }),
    icon: IconPalette,
    run: () => void choose({ theme: name }),
  }));
  const locales = LOCALES.filter(({ name }) => name !== locale).map(({ name, title }) => ({
    id: `locale:${name}`,
    label: t('palette.language', { name: title }),
    // Whoever cannot read the present language looks for the word of their own.
    words: 'lingua language',
    icon: IconLanguage,
    run: () => void choose({ locale: name }),
  }));
  const modes = MENU_MODES.filter((mode) => mode !== menuMode && !isSmall).map((mode) => ({
    id: `layout:${mode}`,
    label: t(`common.menuModes.${mode}`),
    icon: IconLayoutSidebar,
    run: () => void arrange({ menuMode: mode }),
  }));
  return [...themes, ...locales, ...modes].map((one) => ({ ...one, group: 'commands' }));
}

const PREPARED = {
  label: 'prepared' as const,
  path: '/prepared',
  icon: IconStack2,
  letter: '',
  aside: '',
};

/** The screens that the signed-in user may open. */
function useScreens(): Command[] {
  const { t } = useTranslation();
  const actor = useActor();
  const { confirmLeave } = useEditing();
  const places = [
    ...visibleMenu(actor).flatMap(({ label, entries }) =>
      entries.map((entry) => ({ ...entry, aside: t(`navigation.${label}`) })),
    ),
    ...visibleProfileItems(actor).map((entry) => ({ ...entry, aside: '' })),
    ...(mayPrepare(actor) ? [PREPARED] : []),
    { label: 'profile' as const, path: '/profile', icon: IconUser, letter: '', aside: '' },
    { label: 'moments' as const, path: '/moments', icon: IconClockPlay, letter: '', aside: '' },
    {
      label: 'notifications' as const,
      path: '/notifications',
      icon: IconBell,
      letter: '',
      aside: '',
    },
    {
      label: 'changelogView' as const,
      path: '/changelog-view',
      icon: IconSparkles,
      letter: '',
      aside: '',
    },
  ];
  const screens = places.map(
    ({ label, path, icon, letter, aside }): Command => ({
      id: `screen:${path}`,
      group: 'screens',
      label: t(`navigation.${label}`),
      ...(aside && { aside }),
      ...(letter && { keys: keysOf(letter) }),
      icon,
      run: () => confirmLeave(path),
    }),
  );
  if (binEntities(actor).length === 0) return screens;
  const bin: Command = {
    id: 'screen:/bin',
    group: 'screens',
    label: t('bin.title'),
    icon: IconTrash,
    run: () => confirmLeave('/bin'),
  };
  return [...screens, bin];
}

/** What can be done from anywhere. */
function useGlobalCommands(): Command[] {
  const { t } = useTranslation();
  const actor = useActor();
  const { data: config } = useConfig();
  const leave = useLeaveSession();
  const working = useWorkingSet();
  const commands: Command[] = [];
  const add = (command: Omit<Command, 'group'>) => commands.push({ ...command, group: 'commands' });

  if (working) {
    const label = t('inSet.leaveNamed', { name: working.name });
    add({ id: 'leaveSet', label, icon: IconStack2, run: () => void workIn(null) });
  }
  const siteUrl = config?.siteUrl;
  if (siteUrl) {
    const run = () => void window.open(siteUrl, '_blank', 'noopener');
    add({ id: 'site', label: t('shell.publicSite'), icon: IconExternalLink, run });
  }
  if (mayRunWorkbench(actor)) {
    const run = () => void rebuild(t('palette.rebuildStarted'));
    add({ id: 'rebuild', label: t('palette.rebuild'), icon: IconRefresh, run });
  }
  if (mayBackUp(actor)) {
    const run = () => void backUp();
    add({ id: 'backUp', label: t('palette.backUp'), icon: IconArchive, run });
  }
  add({
    id: 'help',
    label: t('keyboard.title'),
    keys: '?',
    icon: IconKeyboard,
    run: () => showOverlay('help'),
  });
  add({ id: 'signOut', label: t('shell.logout'), words: 'logout', icon: IconLogout, run: leave });
  return commands;
}

async function rebuild(consequence: string): Promise<void> {
  try {
    await api('POST /api/renders/rebuild');
    toastSuccess('actionCompleted', consequence);
    await queryClient.invalidateQueries({ queryKey: keys.renders });
  } catch (error) {
    toastError(error, 'actionError');
  }
}

async function backUp(): Promise<void> {
  try {
    await begin(makeBackup);
  } catch (error) {
    toastError(error, 'actionError');
  }
}
