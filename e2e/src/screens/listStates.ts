import { dialog, MASTER_ONLY, menu, type Screen, SIGNED_IN, type Stand, say } from './screen.ts';

/** A state of the list of pages, unless it is another's. */
function state(
  name: string,
  open: (stand: Stand) => Promise<void>,
  rest: Partial<Screen> = {},
): Screen {
  return {
    name,
    route: '/pages',
    people: MASTER_ONLY,
    path: () => '/pages',
    heading: ({ texts }) => texts.entities.pages.many,
    open,
    ...rest,
  };
}

const WORKS: Partial<Screen> = {
  route: '/works',
  path: () => '/works',
  heading: ({ texts }) => texts.entities.works.many,
};
const CATEGORIES: Partial<Screen> = {
  route: '/work-categories',
  path: () => '/work-categories',
  heading: ({ texts }) => texts.entities.workCategories.many,
};

const LOGS: Partial<Screen> = {
  route: '/logs',
  path: () => '/logs',
  heading: ({ texts }) => texts.entities.logs.many,
};
/** The first record in sight, as a row or as a card. */
const firstRecord = ({ page }: Stand) => page.locator('main [data-record]:visible').first();

/** Opens the menu of the first record, and chooses something of it if asked to. */
async function firstMenu(stand: Stand, item?: string): Promise<void> {
  const words = say(stand.texts.resource.list.actionsOf);
  await firstRecord(stand).getByRole('button', { name: words }).click();
  if (item) await menu(stand).getByRole('menuitem', { name: item }).click();
}

/** Selects some records, from the first. */
async function select(stand: Stand, count: number): Promise<void> {
  await firstRecord(stand).waitFor();
  const boxes = stand.page.locator('main [data-record]:visible input[type=checkbox]');
  for (let at = 0; at < count; at++) await boxes.nth(at).check();
  await selection(stand).waitFor();
}

function selection({ page, texts }: Stand) {
  return page.getByRole('region', { name: texts.lists.selection });
}

async function deleteSelected(stand: Stand): Promise<void> {
  await selection(stand).getByRole('button', { name: stand.texts.resource.delete }).click();
}

const agree = (stand: Stand) =>
  dialog(stand).getByRole('button', { name: stand.texts.common.yes, exact: true }).click();

export const LIST_STATES: readonly Screen[] = [
  state('list-row-menu', (stand) => firstMenu(stand), { people: SIGNED_IN, shows: menu }),
  state('list-row-menu-sortable', (stand) => firstMenu(stand), {
    ...WORKS,
    people: SIGNED_IN,
    shows: menu,
  }),
  state('list-nothing-found', async () => {}, {
    people: SIGNED_IN,
    path: () => '/pages?search=qwertyuiop',
    leavesTraces: true,
    shows: ({ page, texts }) => page.getByText(texts.resource.nothingFoundHint),
  }),
  state('list-filtered', async () => {}, {
    path: () => '/pages?filter.name=a&sort=updatedAt:desc',
    leavesTraces: true,
    shows: firstRecord,
  }),
  state('list-empty', async () => {}, {
    people: ['master', 'own'],
    route: '/maps/$mapId/points',
    path: ({ emptyMap }) => `/maps/${emptyMap}/points`,
    heading: ({ texts }) => texts.entities.mapPoints.many,
    shows: ({ page, texts }) => page.getByText(texts.entities.mapPoints.empty),
  }),
  state(
    'list-views',
    ({ page, texts }) =>
      page.getByRole('main').getByRole('button', { name: texts.lists.views }).click(),
    {
      people: SIGNED_IN,
      shows: (stand) => dialog(stand).getByRole('textbox'),
    },
  ),
  state(
    'list-options',
    ({ page, texts }) =>
      page.getByRole('main').getByRole('button', { name: texts.lists.options }).click(),
    {
      people: SIGNED_IN,
      shows: (stand) => dialog(stand).getByRole('checkbox').first(),
    },
  ),
  state(
    'list-filters',
    async (stand) => {
      const { page, texts } = stand;
      // On a narrow screen they are behind a button.
      const way = page.getByRole('button', { name: texts.resource.list.filters });
      const dates = page
        .getByRole('button', { name: new RegExp(texts.fields.meta.updatedAt) })
        .and(page.locator('[aria-label*=":"]'));
      await way.or(dates).and(page.locator(':visible')).first().click();
    },
    {
      shows: ({ page }) =>
        page
          .locator(
            '[data-dates-input], .mantine-Popover-dropdown, main form, main select, main [aria-expanded=true]',
          )
          .first(),
    },
  ),
  state('list-selection', (stand) => select(stand, 3), { shows: selection }),
  state('list-delete', (stand) => firstMenu(stand, stand.texts.resource.delete), {
    people: ['master', 'own'],
    shows: dialog,
  }),
  state(
    'list-delete-many',
    async (stand) => {
      await select(stand, 3);
      await deleteSelected(stand);
    },
    { shows: dialog },
  ),
  state(
    'list-delete-refused',
    async (stand) => {
      await firstMenu(stand, stand.texts.resource.delete);
      await dialog(stand).getByRole('button', { name: stand.texts.resource.showBlockers }).click();
      await dialog(stand).getByText(stand.texts.resource.blockers).waitFor();
    },
    { ...CATEGORIES, shows: (stand) => dialog(stand).getByRole('link').first() },
  ),
  state(
    'list-delete-many-refused',
    async (stand) => {
      await select(stand, 2);
      await deleteSelected(stand);
      await agree(stand);
    },
    { ...CATEGORIES, shows: (stand) => dialog(stand).getByRole('link').first() },
  ),
  state('list-move-to', (stand) => firstMenu(stand, stand.texts.lists.moveTo), {
    ...WORKS,
    shows: (stand) => dialog(stand).getByRole('spinbutton'),
  }),
  state('log-details', (stand) => firstRecord(stand).getByRole('link').first().click(), {
    ...LOGS,
    people: SIGNED_IN,
    shows: (stand) => dialog(stand).getByText(stand.texts.log.who, { exact: true }),
  }),
  state(
    'log-archive',
    ({ page, texts }) =>
      page.getByRole('main').getByRole('button', { name: texts.log.archive.open }).click(),
    {
      ...LOGS,
      people: ['master', 'reader'],
      shows: (stand) => dialog(stand).getByText(stand.texts.log.archive.empty),
    },
  ),
  state(
    'users-who-may',
    ({ page, texts }) =>
      page.getByRole('main').getByRole('button', { name: texts.lists.whoMay }).click(),
    {
      route: '/users',
      path: () => '/users',
      heading: ({ texts }) => texts.entities.users.many,
      shows: dialog,
    },
  ),
];
