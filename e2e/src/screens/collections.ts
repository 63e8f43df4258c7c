/** The screens of every collection: its list, a record, a new one. */
import { en } from '@regia/admin/src/messages/en.ts';
import type { Messages } from '@regia/admin/src/messages/it.ts';
import { ROUTES } from '@regia/admin/src/navigation/routes.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import { MASTER_ONLY, type Person, type Scene, type Screen, SIGNED_IN, WRITERS } from './screen.ts';

type Collection = keyof Messages['entities'];

export interface CollectionScreens {
  readonly collection: Collection;
  /** The path of its list. */
  readonly route: string;
  /** The path of its editor; null where records have none. */
  readonly editor: string | null;
  /** Who may read it. */
  readonly people: readonly Person[];
  /** What a record of it opens in. */
  readonly opens: 'form' | 'details' | null;
  /** Does an entry of the main menu lead to its list? */
  readonly isInMenu: boolean;
  /** Is it put in order by hand? */
  readonly isSortable: boolean;
}

/** What is not as in most collections. */
const UNUSUAL: Readonly<Record<string, Partial<CollectionScreens>>> = {
  mapPoints: { isInMenu: false },
  changelog: { isInMenu: false },
  logs: { opens: 'details' },
  backups: { opens: null, people: ['master', 'reader'] },
};

const editors = new Map(
  ROUTES.flatMap(({ path, screen }) =>
    screen.kind === 'edit' && path.includes('$') ? [[screen.collection, path] as const] : [],
  ),
);

function isCollection(name: string): name is Collection {
  return name in en.entities;
}

export const COLLECTIONS = ROUTES.flatMap(({ path, screen }): CollectionScreens[] => {
  if (screen.kind !== 'list' || !isCollection(screen.collection)) return [];
  const { collection } = screen;
  const isSortable = entityOf(collection)?.sortable ?? false;
  const usual = { people: SIGNED_IN, opens: 'form', isInMenu: true, isSortable } as const;
  const editor = editors.get(collection) ?? null;
  return [{ collection, route: path, editor, ...usual, ...UNUSUAL[collection] }];
});

/** An address of the collection, with the ids of the records above it. */
function pathIn({ route }: CollectionScreens, ids: Scene['ids'], rest = ''): string {
  return route.replace('$mapId', ids.maps ?? '') + rest;
}

/** The first heading of a record's form: what it is, and what one may do with it. */
function formHeading(collection: Collection) {
  return ({ texts, person }: Scene) =>
    texts.entities[collection][person === 'reader' ? 'view' : 'edit'];
}

function screensOf(one: CollectionScreens): Screen[] {
  const { collection: name, route, editor, people, isInMenu } = one;
  const short = route.replace('/maps/$mapId/points', '/points').slice(1);
  const list: Screen = {
    name: `${short}-list`,
    route,
    people,
    menuOf: isInMenu ? people : [],
    path: (ids) => pathIn(one, ids),
    heading: ({ texts }) => texts.entities[name].many,
    // Backups are made by hand or at night: at first there is none.
    shows: ({ page }) =>
      page.locator(name === 'backups' ? 'main h1' : 'main [data-record]:visible').first(),
  };
  if (editor === null) return [list];
  const form = {
    route: editor,
    shows: ({ page }: Scene) => page.locator('main form').first(),
  };
  return [
    list,
    {
      ...form,
      name: `${short}-edit`,
      people,
      path: (ids) => pathIn(one, ids, `/${ids[name]}`),
      heading: formHeading(name),
    },
    {
      ...form,
      name: `${short}-new`,
      people: people.filter((person) => WRITERS.includes(person)),
      path: (ids) => pathIn(one, ids, '/new'),
      heading: ({ texts }) => texts.entities[name].new,
    },
  ];
}

export const COLLECTION_SCREENS: readonly Screen[] = [
  ...COLLECTIONS.flatMap(screensOf),
  {
    name: 'settings',
    route: '/settings',
    people: WRITERS,
    // The right to update blocks opens it, but it is offered to who may read settings.
    menuOf: MASTER_ONLY,
    path: () => '/settings',
    heading: ({ texts }) => texts.entities.settings.edit,
    shows: ({ page, texts }) => page.getByRole('tab', { name: texts.resource.groups.maps }),
  },
];
