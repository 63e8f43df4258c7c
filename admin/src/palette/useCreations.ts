import { useLabels } from '../messages/labels.ts';
import { useEditing } from '../navigation/editing.ts';
import { creations } from '../navigation/places.ts';
import { useActor } from '../session/session.ts';
import type { Command } from './entry.ts';

/** The kinds of record that the signed-in user may create. */
export function useCreations(): Command[] {
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
