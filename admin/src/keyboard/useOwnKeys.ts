import { useEffect } from 'react';
import { shortcuts } from './shortcuts.ts';

/**
 * Lists keys in the keyboard help that an editor binds by itself while it has the focus.
 * @param id unique, such as `indent`
 * @param keys such as `mod+]`, `Tab`
 * @param label what they do, in the language being spoken
 */
export function useOwnKeys(id: string, keys: string, label: string): void {
  useEffect(
    () => shortcuts.add({ id, keys, label, group: 'here', inDialogs: true, run: null }),
    [id, keys, label],
  );
}
