/** The signs of records, which are those of the menu. */
import { type Icon, IconFile, IconMapPin } from '@tabler/icons-react';
import { MENU, PROFILE_ITEMS } from './menu.ts';
import { ruleFor } from './routes.ts';

/** By collection, in the order of the menu. */
export const ICONS = new Map<string, Icon>([
  ...[...MENU.flatMap(({ entries }) => entries), ...PROFILE_ITEMS].flatMap(({ path, icon }) => {
    const screen = ruleFor(path)?.screen;
    return screen && 'collection' in screen ? [[screen.collection, icon] as const] : [];
  }),
  ['mapPoints', IconMapPin],
]);

/** The sign of a collection's records. */
export function iconOf(collection: string): Icon {
  return ICONS.get(collection) ?? IconFile;
}
