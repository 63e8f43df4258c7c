/** Sets of prepared changes, and work in one. */
import {
  button,
  dialog,
  inTurn,
  MASTER_ONLY,
  menu,
  type Scene,
  type Screen,
  say,
  WRITERS,
} from './screen.ts';

/** Something of a set, on its screen. */
function state(
  name: string,
  open: (scene: Scene) => Promise<void>,
  rest: Partial<Screen> = {},
): Screen {
  return {
    name,
    route: '/prepared/$id',
    people: MASTER_ONLY,
    path: ({ prepared = '' }) => `/prepared/${prepared}`,
    heading: () => PREPARED_NAME,
    open,
    shows: dialog,
    ...rest,
  };
}

/** Of the set that the world has. */
export const PREPARED_NAME = 'Riapertura di primavera';

async function more(scene: Scene, item: string): Promise<void> {
  await button(scene, scene.texts.prepared.more).click();
  await menu(scene).getByText(item, { exact: true }).click();
}

/** Works in a set from then on. */
async function workIn({ page, texts }: Scene, name: string): Promise<void> {
  await page.getByRole('button', { name: texts.inSet.title, exact: true }).click();
  await page.getByRole('menu').getByText(name, { exact: true }).click();
  await page.getByText(say(texts.inSet.working, { name })).waitFor();
}

export const PREPARED_STATES: readonly Screen[] = [
  {
    name: 'prepared',
    route: '/prepared',
    people: WRITERS,
    path: () => '/prepared',
    heading: ({ texts }) => texts.navigation.prepared,
    shows: ({ page, texts }) =>
      page.getByRole('list', { name: texts.navigation.prepared }).getByRole('listitem').first(),
  },
  state('prepared-set', async () => {}, {
    people: WRITERS,
    shows: ({ page, texts }) =>
      page.getByRole('list', { name: texts.prepared.contents }).getByRole('listitem').first(),
  }),
  state('prepared-set-menu', (scene) => button(scene, scene.texts.prepared.more).click(), {
    shows: menu,
  }),
  state('prepared-rename', (scene) => more(scene, scene.texts.prepared.rename)),
  state('prepared-schedule', (scene) => more(scene, scene.texts.prepared.schedule)),
  state('prepared-effects', (scene) => button(scene, scene.texts.prepared.effects).click(), {
    shows: (scene) => dialog(scene).getByRole('paragraph').first(),
  }),
  state('prepared-merge', (scene) => button(scene, scene.texts.prepared.decide).click(), {
    shows: (scene) => dialog(scene).getByRole('radio').first(),
  }),
  state(
    'menu-prepared',
    ({ page, texts }) => page.getByRole('button', { name: texts.inSet.title, exact: true }).click(),
    { people: WRITERS, shows: menu },
  ),
  state('prepared-list', (scene) => workIn(scene, PREPARED_NAME), {
    route: '/pages',
    path: () => '/pages',
    heading: ({ texts }) => texts.entities.pages.many,
    shows: ({ page, texts }) => page.getByText(texts.inSet.actions.create, { exact: true }).first(),
    leavesTraces: true,
  }),
  state('prepared-form', (scene) => workIn(scene, PREPARED_NAME), {
    route: '/pages/$id',
    path: ({ prices = '' }) => `/pages/${prices}`,
    heading: () => 'Listino',
    shows: ({ page, texts }) => page.getByRole('button', { name: texts.prepared.takeOut }),
    leavesTraces: true,
  }),
  state('prepared-apart', (scene) => workIn(scene, PREPARED_NAME), {
    route: '/users',
    path: () => '/users',
    heading: ({ texts }) => texts.entities.users.many,
    shows: ({ page, texts }) => page.getByText(texts.inSet.apart),
    leavesTraces: true,
  }),
  state(
    'prepared-gone',
    inTurn(async (scene) => {
      const { id } = await scene.client.post('/api/prepared', { name: 'Pasqua' });
      await scene.page.reload();
      await workIn(scene, 'Pasqua');
      await scene.client.discardSet(String(id));
      await scene.page.reload();
    }),
    {
      route: '/prepared',
      path: () => '/prepared',
      heading: ({ texts }) => texts.navigation.prepared,
      shows: ({ page, texts }) =>
        page.getByRole('dialog', { name: say(texts.inSet.gone, { name: 'Pasqua' }) }),
      leavesTraces: true,
    },
  ),
];
