/** The screens that open by `g` and a letter of their own. */
import type { Actor } from '@regia/model/permissions.ts';
import { type MenuEntry, visibleMenu, visibleProfileItems } from '../navigation/menu.ts';

/** The keys that open a screen of a letter, such as `g p`. */
export function keysOf(letter: string): string {
  return `g ${letter}`;
}

/** The screens that the actor may open by keys. */
export function reachable(actor: Actor): (Pick<MenuEntry, 'label' | 'path'> & { keys: string })[] {
  const entries = [
    ...visibleMenu(actor).flatMap((group) => group.entries),
    ...visibleProfileItems(actor),
  ];
  return entries.map(({ label, path, letter }) => ({ label, path, keys: keysOf(letter) }));
}
