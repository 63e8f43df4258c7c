import { IconCommand } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { activeOf, shortcuts } from '../keyboard/shortcuts.ts';
import type { Command } from './entry.ts';
import { useChoices } from './useChoices.ts';
import { useCreations } from './useCreations.ts';
import { useGlobalCommands } from './useGlobalCommands.ts';
import { useScreens } from './useScreens.ts';

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
