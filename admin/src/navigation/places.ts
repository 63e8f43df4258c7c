/** Where records live: their address, and who may make new ones. */
import { NEW_ID } from '@regia/model/constants.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import { type Actor, can } from '@regia/model/permissions.ts';
import type { Icon } from '@tabler/icons-react';
import { ICONS } from './icons.ts';
import { ROUTES } from './routes.ts';

/** What has to be known of a record to open it. */
export interface Place {
  readonly collection: string;
  readonly id: string;
  /** The ids of the records that it refers to, by field. */
  readonly references: Readonly<Record<string, string>>;
}

/**
 * The place of a record of which nothing else is known.
 * @param above a record that its own address may stand under
 */
export function placeUnder(
  collection: string,
  id: string,
  above?: { readonly collection: string; readonly id: string },
): Place {
  const referring = Object.entries(entityOf(collection)?.fields ?? {}).filter(
    ([, field]) => above && 'collection' in field && field.collection === above.collection,
  );
  const references = Object.fromEntries(referring.map(([name]) => [name, above?.id ?? '']));
  return { collection, id, references };
}

/** The address of a record's editor, or null if it has none of its own. */
export function recordPath(place: Place): string | null {
  return entityOf(place.collection)?.isSingle ? null : editorPath(place);
}

/** The same, and the address of what there is only one of. */
export function editorPath({ collection, id, references }: Place): string | null {
  const rule = ROUTES.find(
    ({ screen }) => screen.kind === 'edit' && screen.collection === collection,
  );
  if (!rule) return null;
  const own = rule.path.replace(/\$\w+$/, encodeURIComponent(id));
  // What stands in the address before it is a record that it refers to: `$mapId` is its `map`.
  const path = own.replace(/\$(\w+)Id\b/g, (name, field: string) => {
    const target = references[field];
    return target ? encodeURIComponent(target) : name;
  });
  return path.includes('$') ? null : path;
}

/**
 * The kinds of record that the actor may make from anywhere, with the address where that is done; in
 * the order of the menu.
 */
export function creations(actor: Actor): { collection: string; path: string; icon: Icon }[] {
  return [...ICONS].flatMap(([collection, icon]) => {
    const entity = entityOf(collection);
    if (!entity || !can(actor, 'create', entity) || !can(actor, 'read', entity)) return [];
    const path = recordPath({ collection, id: NEW_ID, references: {} });
    return path ? [{ collection, path, icon }] : [];
  });
}
