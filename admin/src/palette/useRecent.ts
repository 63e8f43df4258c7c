import { useState } from 'react';
import { useLabels } from '../messages/labels.ts';
import { useEditing } from '../navigation/editing.ts';
import { iconOf, recordPath } from '../navigation/places.ts';
import { noteRecent, type Recent, recentsOf } from '../session/recents.ts';
import { useActor } from '../session/session.ts';
import type { Command, Entry } from './entry.ts';

/** What was chosen last and can still be chosen. */
export function useRecent(commands: readonly Command[]): Entry[] {
  const labels = useLabels();
  const actor = useActor();
  const { confirmLeave } = useEditing();
  const [recents] = useState(() => recentsOf(actor.id));

  const entryOf = (recent: Recent): Entry[] => {
    if (recent.kind === 'command') return commands.filter(({ id }) => id === recent.id);
    const path = recordPath(recent);
    if (!path) return [];
    return [
      {
        id: `record:${recent.collection}/${recent.id}`,
        label: recent.title,
        aside: labels.entity(recent.collection).one,
        icon: iconOf(recent.collection),
        run: () => {
          noteRecent(actor.id, recent);
          confirmLeave(path);
        },
      },
    ];
  };
  return recents.flatMap(entryOf);
}
