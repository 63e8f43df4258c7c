import { IconBell, IconSparkles, IconTrash, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { binEntities } from '../bin/binEntities.ts';
import { keysOf } from '../keyboard/goTo.ts';
import { useEditing } from '../navigation/editing.ts';
import { visibleMenu, visibleProfileItems } from '../navigation/menu.ts';
import { useActor } from '../session/session.ts';
import type { Command } from './entry.ts';

/** The screens that the signed-in user may open. */
export function useScreens(): Command[] {
  const { t } = useTranslation();
  const actor = useActor();
  const { confirmLeave } = useEditing();
  const places = [
    ...visibleMenu(actor).flatMap(({ label, entries }) =>
      entries.map((entry) => ({ ...entry, aside: t(`navigation.${label}`) })),
    ),
    ...visibleProfileItems(actor).map((entry) => ({ ...entry, aside: '' })),
    { label: 'profile' as const, path: '/profile', icon: IconUser, letter: '', aside: '' },
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
