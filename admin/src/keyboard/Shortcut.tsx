import type { ShortcutGroup } from './shortcuts.ts';
import { useShortcut } from './useShortcut.ts';

interface ShortcutProps {
  id: string;
  keys: string;
  label: string;
  group?: ShortcutGroup;
  inDialogs?: boolean;
  onPress: () => void;
}

/** A shortcut that holds as long as this stands; for lists of them. */
export function Shortcut({ id, keys, label, group, inDialogs, onPress }: ShortcutProps) {
  useShortcut(id, keys, label, onPress, {
    ...(group && { group }),
    ...(inDialogs && { inDialogs }),
  });
  return null;
}
