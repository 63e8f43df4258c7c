/** What the sections of a page can show: their editors, menus, dialogs. */
import { formState, press } from './formState.ts';
import { button, dialog, menu, type Screen, type Stand, say } from './screen.ts';

/** Opens the first section of the page, and waits for its editor. */
async function openSection(stand: Stand): Promise<void> {
  const name = say(stand.texts.resource.sections.open, { place: 1 });
  await press(stand, name);
  await stand.page.getByRole('textbox', { name: stand.texts.options.sections.type.text }).waitFor();
}

const tool = ({ page }: Stand, name: string) =>
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
  formState('section-link', async (stand) => {
    await openSection(stand);
    await tool(stand, stand.texts.resource.richText.link).click();
  }),
  formState(
    'section-table',
    async (stand) => {
      await openSection(stand);
      await tool(stand, stand.texts.resource.richText.tableInsert).click();
      for (const head of ['Anno', 'Luogo', 'Stato']) {
        await stand.page.keyboard.type(head);
        await stand.page.keyboard.press('Tab');
      }
      await tool(stand, stand.texts.resource.richText.table).click();
    },
    { shows: menu },
  ),
  formState(
    'section-heading',
    async (stand) => {
      await openSection(stand);
      await stand.page.getByRole('toolbar').getByRole('button').first().click();
    },
    { shows: menu },
  ),
  formState('section-picture-in-text', async (stand) => {
    await openSection(stand);
    await tool(stand, stand.texts.resource.richText.pictureAdd).click();
  }),
  formState(
    'section-html-map',
    async (stand) => {
      await press(stand, say(stand.texts.resource.sections.open, { place: 1 }));
      await press(stand, stand.texts.resource.sections.mapInsert);
    },
    {
      path: ({ code }) => `/pages/${code}`,
      shows: (stand) => menu(stand).getByRole('menuitem').first(),
    },
  ),
  formState(
    'section-map',
    async (stand) => {
      await openSection(stand);
      await tool(stand, stand.texts.resource.sections.mapInsert).click();
    },
    { shows: (stand) => menu(stand).getByRole('menuitem').first() },
  ),
  formState('section-picture', async (stand) => openPicture(stand), {
    shows: (stand) => button(stand, stand.texts.resource.sections.crop.open),
  }),
  formState('section-crop', async (stand) => {
    await openPicture(stand);
    await press(stand, stand.texts.resource.sections.crop.open);
    await dialog(stand).getByRole('status').filter({ hasText: '×' }).waitFor();
  }),
];

/** Opens the section of the page that is a picture. */
async function openPicture(stand: Stand): Promise<void> {
  const { page, texts } = stand;
  await page.goto(new URL(`/pages/${stand.ids.illustrated}`, page.url()).href);
  await press(stand, say(texts.resource.sections.open, { place: 1 }));
}
