import { dialog, MASTER_ONLY, menu, type Scene, type Screen, SIGNED_IN, say } from './screen.ts';

/** A state of the list of pages, unless it is another's. */
function state(
  name: string,
  open: (scene: Scene) => Promise<void>,
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
const firstRecord = ({ page }: Scene) => page.locator('main [data-record]:visible').first();

/** Opens the menu of the first record, and chooses something of it if asked to. */
async function firstMenu(scene: Scene, item?: string): Promise<void> {
  const words = say(scene.texts.resource.list.actionsOf);
  await firstRecord(scene).getByRole('button', { name: words }).click();
  if (item) await menu(scene).getByRole('menuitem', { name: item }).click();
}

/** Opens the fields that the list can be filtered by. */
const addFilter = ({ page, texts }: Scene) =>
  page
    .getByRole('main')
    .getByRole('button', { name: texts.resource.list.filter, exact: true })
    .click();

/** Selects some records, from the first. */
async function select(scene: Scene, count: number): Promise<void> {
  await firstRecord(scene).waitFor();
  const boxes = scene.page.locator('main [data-record]:visible input[type=checkbox]');
  for (let at = 0; at < count; at++) await boxes.nth(at).check();
  await selection(scene).waitFor();
}

function selection({ page, texts }: Scene) {
  return page.getByRole('region', { name: texts.lists.selection });
}

const quickLook = ({ page, texts }: Scene) =>
  page.getByRole('region', { name: texts.lists.quickLook });

async function deleteSelected(scene: Scene): Promise<void> {
  await selection(scene).getByRole('button', { name: scene.texts.resource.delete }).click();
}

const agree = (scene: Scene) =>
  dialog(scene).getByRole('button', { name: scene.texts.common.yes, exact: true }).click();

export const LIST_STATES: readonly Screen[] = [
  state('list-row-menu', (scene) => firstMenu(scene), { people: SIGNED_IN, shows: menu }),
  state('list-row-menu-sortable', (scene) => firstMenu(scene), {
    ...WORKS,
    people: SIGNED_IN,
    shows: menu,
  }),
  state('list-quick-look', (scene) => firstMenu(scene, scene.texts.lists.quickLook), {
    people: SIGNED_IN,
    shows: (scene) => quickLook(scene).locator('iframe').contentFrame().locator('h1').first(),
  }),
  state('list-nothing-found', async () => {}, {
    people: SIGNED_IN,
    path: () => '/pages?search=qwertyuiop',
    leavesTraces: true,
    shows: ({ page, texts }) => page.getByText(texts.resource.nothingFoundHint),
  }),
  state('list-filtered', async () => {}, {
    path: () => '/pages?filter.name=a&filter.isHomepage=false&sort=updatedAt:desc',
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
      shows: (scene) => dialog(scene).getByRole('textbox'),
    },
  ),
  state(
    'list-options',
    ({ page, texts }) =>
      page.getByRole('main').getByRole('button', { name: texts.lists.options }).click(),
    {
      people: SIGNED_IN,
      shows: (scene) => dialog(scene).getByRole('checkbox').first(),
    },
  ),
  state('list-filter-menu', addFilter, { people: SIGNED_IN, shows: menu }),
  state(
    'list-filter-dates',
    async (scene) => {
      await addFilter(scene);
      const { updatedAt } = scene.texts.fields.meta;
      await menu(scene).getByRole('menuitem', { name: updatedAt }).click();
    },
    { shows: (scene) => dialog(scene).getByRole('table') },
  ),
  state('list-gallery', async () => {}, {
    ...WORKS,
    open: async (scene) => {
      const { page, texts } = scene;
      // The next list of works is a table again.
      await page.route('**/preferences/list.works', (route) => route.fulfill({ status: 204 }), {
        times: 1,
      });
      await page.getByRole('button', { name: texts.lists.gallery }).click();
    },
    leavesTraces: true,
    shows: firstRecord,
  }),
  state(
    'list-set-many',
    async (scene) => {
      const { texts } = scene;
      await select(scene, 3);
      await selection(scene).getByRole('button', { name: texts.lists.setField }).click();
      const { template } = texts.fields.pages;
      await menu(scene).getByRole('menuitem', { name: template }).click();
    },
    { shows: (scene) => dialog(scene).getByRole('combobox') },
  ),
  state('list-selection', (scene) => select(scene, 3), { shows: selection }),
  state('list-delete', (scene) => firstMenu(scene, scene.texts.resource.delete), {
    people: ['master', 'own'],
    shows: dialog,
  }),
  state(
    'list-delete-many',
    async (scene) => {
      await select(scene, 3);
      await deleteSelected(scene);
    },
    { shows: dialog },
  ),
  state(
    'list-delete-refused',
    async (scene) => {
      await firstMenu(scene, scene.texts.resource.delete);
      await dialog(scene).getByRole('button', { name: scene.texts.resource.showBlockers }).click();
      await dialog(scene).getByText(scene.texts.resource.blockers).waitFor();
    },
    { ...CATEGORIES, shows: (scene) => dialog(scene).getByRole('link').first() },
  ),
  state(
    'list-delete-many-refused',
    async (scene) => {
      await select(scene, 2);
      await deleteSelected(scene);
      await agree(scene);
    },
    { ...CATEGORIES, shows: (scene) => dialog(scene).getByRole('link').first() },
  ),
  state('list-move-to', (scene) => firstMenu(scene, scene.texts.lists.moveTo), {
    ...WORKS,
    shows: (scene) => dialog(scene).getByRole('spinbutton'),
  }),
  state('log-details', (scene) => firstRecord(scene).getByRole('link').first().click(), {
    ...LOGS,
    people: SIGNED_IN,
    shows: (scene) => dialog(scene).getByText(scene.texts.log.who, { exact: true }),
  }),
  state(
    'log-undo-many',
    async (scene) => {
      await select(scene, 2);
      await selection(scene).getByRole('button', { name: scene.texts.log.undo.open }).click();
    },
    { ...LOGS, shows: (scene) => dialog(scene).getByText(scene.texts.log.undo.button).first() },
  ),
  state(
    'log-archive',
    ({ page, texts }) =>
      page.getByRole('main').getByRole('button', { name: texts.log.archive.open }).click(),
    {
      ...LOGS,
      people: ['master', 'reader'],
      shows: (scene) => dialog(scene).getByText(scene.texts.log.archive.empty),
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
