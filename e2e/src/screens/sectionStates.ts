/** What the sections of a page can show: their editors, menus, dialogs. */
import { formState, press } from './formState.ts';
import { button, dialog, menu, type Scene, type Screen, say } from './screen.ts';

/** Opens the first section of the page, and waits for its editor. */
async function openSection(scene: Scene): Promise<void> {
  const name = say(scene.texts.resource.sections.open, { place: 1 });
  await press(scene, name);
  await scene.page.getByRole('textbox', { name: scene.texts.options.sections.type.text }).waitFor();
}

const tool = ({ page }: Scene, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name });

export const SECTION_STATES: readonly Screen[] = [
  formState('section-open', openSection, { shows: ({ page }) => page.getByRole('toolbar') }),
  formState(
    'section-menu',
    ({ page, texts }) =>
      page
        .getByRole('button', { name: say(texts.resource.sections.actions, { place: 1 }) })
        .click(),
    {
      leavesTraces: false,
      shows: menu,
    },
  ),
  formState('section-link', async (scene) => {
    await openSection(scene);
    await tool(scene, scene.texts.resource.richText.link).click();
  }),
  formState(
    'section-table',
    async (scene) => {
      await openSection(scene);
      await tool(scene, scene.texts.resource.richText.tableInsert).click();
      for (const head of ['Anno', 'Luogo', 'Stato']) {
        await scene.page.keyboard.type(head);
        await scene.page.keyboard.press('Tab');
      }
      await tool(scene, scene.texts.resource.richText.table).click();
    },
    { shows: menu },
  ),
  formState(
    'section-heading',
    async (scene) => {
      await openSection(scene);
      await scene.page.getByRole('toolbar').getByRole('button').first().click();
    },
    { shows: menu },
  ),
  formState('section-picture-in-text', async (scene) => {
    await openSection(scene);
    await tool(scene, scene.texts.resource.richText.pictureAdd).click();
  }),
  formState(
    'section-html-map',
    async (scene) => {
      await press(scene, say(scene.texts.resource.sections.open, { place: 1 }));
      await press(scene, scene.texts.resource.sections.mapInsert);
    },
    {
      path: ({ code }) => `/pages/${code}`,
      shows: (scene) => menu(scene).getByRole('menuitem').first(),
    },
  ),
  formState(
    'section-map',
    async (scene) => {
      await openSection(scene);
      await tool(scene, scene.texts.resource.sections.mapInsert).click();
    },
    { shows: (scene) => menu(scene).getByRole('menuitem').first() },
  ),
  formState('section-picture', async (scene) => openPicture(scene), {
    shows: (scene) => button(scene, scene.texts.resource.sections.crop.open),
  }),
  formState(
    'section-picture-picker',
    async (scene) => {
      await openPicture(scene);
      await press(scene, scene.texts.resource.image.onSite);
      await dialog(scene).getByRole('list').getByRole('button').first().waitFor();
      await scene.page.waitForLoadState('networkidle');
    },
    { leavesTraces: false },
  ),
  formState(
    'picture-focus',
    async (scene) => {
      await press(scene, scene.texts.resource.image.focus);
    },
    {
      route: '/works/$id',
      path: ({ works }) => `/works/${works}`,
      heading: ({ texts }) => texts.entities.works.edit,
      leavesTraces: false,
      shows: ({ page, texts }) => page.getByRole('slider', { name: texts.resource.image.focus }),
    },
  ),
  formState('section-crop', async (scene) => {
    await openPicture(scene);
    await press(scene, scene.texts.resource.sections.crop.open);
    await dialog(scene).getByRole('status').filter({ hasText: '×' }).waitFor();
  }),
];

/** Opens the section of the page that is a picture. */
async function openPicture(scene: Scene): Promise<void> {
  const { page, texts } = scene;
  await page.goto(new URL(`/pages/${scene.ids.illustrated}`, page.url()).href);
  await press(scene, say(texts.resource.sections.open, { place: 1 }));
}
