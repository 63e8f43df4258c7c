/** Menus and dialogs of the frame, which open anywhere. */
import { divert } from '../divert.ts';
import { dialog, MASTER_ONLY, menu, type Scene, type Screen, SIGNED_IN } from './screen.ts';

/** Something of the frame, opened over the feedback: a quiet screen that everyone may see. */
function state(
  name: string,
  open: (scene: Scene) => Promise<void>,
  rest: Partial<Screen> = {},
): Screen {
  return {
    name,
    route: '/feedback',
    people: SIGNED_IN,
    path: () => '/feedback',
    heading: ({ texts }) => texts.navigation.feedback,
    open,
    shows: menu,
    ...rest,
  };
}

/** Opens the palette and asks it for something. */
async function ask({ page, texts }: Scene, words: string): Promise<void> {
  await page.getByRole('button', { name: texts.palette.open }).click();
  await page.getByRole('combobox', { name: texts.palette.open }).fill(words);
}

/** Finds a work, and waits for its page where there's room for it. */
async function findHouse(scene: Scene): Promise<void> {
  await ask(scene, 'casa');
  const hasRoom = (scene.page.viewportSize()?.width ?? 0) >= 1200;
  if (hasRoom) await dialog(scene).locator('iframe').contentFrame().locator('h1').waitFor();
}

export const FRAME_STATES: readonly Screen[] = [
  state(
    'menu-create',
    ({ page, texts }) => page.getByRole('button', { name: texts.dashboard.more }).click(),
    {
      people: MASTER_ONLY,
      path: () => '/',
      route: '/',
      heading: ({ name }) => name,
    },
  ),
  state('menu-language', ({ page, texts }) =>
    page.getByRole('button', { name: `${texts.shell.language}: ` }).click(),
  ),
  state('menu-theme', ({ page, texts }) =>
    page.getByRole('button', { name: `${texts.shell.theme}: ` }).click(),
  ),
  state('menu-profile', ({ page, texts }) =>
    page.getByRole('button', { name: texts.shell.profileMenu }).click(),
  ),
  state('menu-notifications', ({ page }) =>
    page.locator('header button:has(.tabler-icon-bell)').click(),
  ),
  state('menu-main', ({ page }) => page.locator('#menu-toggle').click(), {
    leavesTraces: true,
    shows: ({ page }) => page.locator('#menu-toggle'),
  }),
  state('palette', (scene) => ask(scene, ''), {
    shows: (scene) => dialog(scene).getByRole('option').first(),
  }),
  state('palette-found', findHouse, {
    people: MASTER_ONLY,
    shows: (scene) =>
      dialog(scene)
        .getByRole('option', { name: /mandorli/ })
        .first(),
  }),
  state('palette-nothing', (scene) => ask(scene, 'qwertyuiop'), {
    shows: (scene) => dialog(scene).getByText(/qwertyuiop/),
  }),
  state('keyboard-help', ({ page }) => page.keyboard.press('?'), {
    path: () => '/',
    route: '/',
    heading: ({ name }) => name,
    shows: dialog,
  }),
  state(
    'session-ended',
    async ({ page, texts }) => {
      await page.getByRole('textbox', { name: texts.fields.feedbacks.subject }).fill('Grazie');
      await page.getByRole('textbox', { name: texts.fields.feedbacks.message }).fill('Di tutto.');
      await page.context().clearCookies();
      await page.getByRole('button', { name: texts.screens.feedback.submit }).click();
    },
    { people: MASTER_ONLY, leavesTraces: true, shows: dialog },
  ),
  state(
    'proof',
    async (scene) => {
      const { page, texts } = scene;
      // What a proof that is ten minutes old is answered with.
      await divert(page, '**/api/me/proof', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({
          response: answer,
          json: { ...(await answer.json()), isRecent: false },
        });
      });
      await page.getByRole('button', { name: texts.workbench.export, exact: true }).waitFor();
      await page.getByRole('checkbox').nth(1).check();
      await page.getByRole('button', { name: texts.workbench.export, exact: true }).click();
      await dialog(scene).waitFor();
      // A browser that asks first whether it may keeps no file for the screens that follow.
      await page.unroute('**/api/me/proof');
    },
    {
      path: () => '/workbench',
      route: '/workbench',
      heading: ({ texts }) => texts.navigation.workbench,
      people: MASTER_ONLY,
      leavesTraces: true,
      shows: dialog,
    },
  ),
];
