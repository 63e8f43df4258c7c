/** The letters after `g`, by the screen that they open; the same in every language. */
import type { Actor } from '@regia/model/permissions.ts';
import { type MenuEntry, visibleMenu, visibleProfileItems } from '../shell/menu.ts';

const LETTERS: Readonly<Record<string, string>> = {
  '/': 'd',
  '/pages': 'p',
  '/maps': 'm',
  '/work-categories': 'c',
  '/works': 'w',
  '/templates': 't',
  '/blocks': 'b',
  '/variables': 'v',
  '/settings': 's',
  '/users': 'u',
  '/roles': 'r',
  '/workbench': 'x',
  '/logs': 'l',
  '/backups': 'k',
  '/feedback': 'f',
  '/who': 'i',
  '/changelog': 'n',
};

/** The keys that open a screen, such as `g p`; undefined for one without. */
export function keysTo(path: string): string | undefined {
  const letter = LETTERS[path];
  return letter && `g ${letter}`;
}

/** The screens that the actor may open by keys. */
export function reachable(actor: Actor): (Pick<MenuEntry, 'label' | 'path'> & { keys: string })[] {
  const entries = [
    ...visibleMenu(actor).flatMap((group) => group.entries),
    ...visibleProfileItems(actor),
  ];
  return entries.flatMap(({ label, path }) => {
    const keys = keysTo(path);
    return keys ? [{ label, path, keys }] : [];
  });
}
