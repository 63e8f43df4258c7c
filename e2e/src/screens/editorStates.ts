/** What forms can show beside their fields: questions, drawers, what others did meanwhile, mistakes. */
import { keptDrafts } from '../keptDrafts.ts';
import { waitFor } from '../waitFor.ts';
import {
  button,
  dialog,
  inTurn,
  MASTER_ONLY,
  menu,
  type Screen,
  SIGNED_IN,
  type Stand,
  say,
  WRITERS,
} from './screen.ts';

/** A state of a page's form, unless it is another's. */
function state(
  name: string,
  open: (stand: Stand) => Promise<void>,
  rest: Partial<Screen> = {},
): Screen {
  return {
    name,
    route: '/pages/$id',
    people: MASTER_ONLY,
    path: ({ pages }) => `/pages/${pages}`,
    heading: ({ texts, person }) => texts.entities.pages[person === 'reader' ? 'view' : 'edit'],
    open,
    shows: dialog,
    leavesTraces: true,
    ...rest,
  };
}

const BLOCK: Partial<Screen> = {
  route: '/blocks/$id',
  path: ({ block }) => `/blocks/${block}`,
  heading: ({ texts }) => texts.entities.block.edit,
};
const POINT: Partial<Screen> = {
  route: '/maps/$mapId/points/$mapPointId',
  path: ({ maps, mapPoints }) => `/maps/${maps}/points/${mapPoints}`,
  heading: ({ texts }) => texts.entities.mapPoints.edit,
};

const nameBox = ({ page, texts }: Stand) =>
  page.getByRole('textbox', { name: texts.fields.pages.name, exact: true });

/** Changes the name of what is being edited. */
async function edit(stand: Stand): Promise<void> {
  await nameBox(stand).fill('Un altro nome');
}

async function press(stand: Stand, name: string): Promise<void> {
  await button(stand, name).click();
}

/** Waits until the page has asked what a save would change, so that the line stands still. */
async function openSection(stand: Stand): Promise<void> {
  const name = say(stand.texts.resource.sections.open, { place: 1 });
  await press(stand, name);
  await stand.page.getByRole('textbox', { name: stand.texts.options.sections.type.text }).waitFor();
}

const tool = ({ page }: Stand, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name });

/** Saves from elsewhere what is open here, each time with another title. */
async function changeElsewhere({ client, ids }: Stand): Promise<void> {
  const id = ids.disputed ?? '';
  const { title } = await client.get(`/api/records/pages/${id}`);
  const isList = JSON.stringify(title).includes('Il listino');
  const next = isList ? { it: 'I prezzi', en: 'Prices' } : { it: 'Il listino', en: 'Price list' };
  await client.update('pages', { id }, { title: next });
}

const DISPUTED: Partial<Screen> = { path: ({ disputed }) => `/pages/${disputed}` };

export const EDITOR_STATES: readonly Screen[] = [
  state(
    'form-leave',
    async (stand) => {
      await edit(stand);
      await stand.page.keyboard.press('ControlOrMeta+k');
      const wanted = stand.texts.navigation.profile;
      await dialog(stand).getByRole('combobox').fill(wanted);
      await dialog(stand).getByRole('option', { name: wanted }).first().click();
      await dialog(stand).getByText(stand.texts.shell.unsavedMessage).waitFor();
    },
    { people: WRITERS },
  ),
  state(
    'form-close',
    async (stand) => {
      await edit(stand);
      await press(stand, stand.texts.common.close);
    },
    { people: WRITERS },
  ),
  state('form-explain', (stand) => press(stand, stand.texts.resource.actions.explain), {
    people: SIGNED_IN,
    leavesTraces: false,
    shows: dialog,
  }),
  state('form-delete', (stand) => press(stand, stand.texts.resource.delete), {
    people: WRITERS,
    leavesTraces: false,
  }),
  state(
    'form-mistakes',
    async (stand) => {
      await nameBox(stand).fill('');
      await press(stand, stand.texts.common.save);
    },
    { shows: ({ page, texts }) => page.getByText(texts.problems.required).first() },
  ),
  state(
    'form-saved',
    async (stand) => {
      await nameBox(stand).press('End');
      await press(stand, stand.texts.common.save);
    },
    {
      path: ({ disputed }) => `/pages/${disputed}`,
      heading: ({ texts }) => texts.entities.pages.many,
      shows: ({ page, texts }) => page.getByText(texts.toasts.success.save).first(),
    },
  ),
  state(
    'form-second-tab',
    ({ page, texts }) => page.getByRole('tab', { name: texts.resource.groups.search }).click(),
    {
      people: SIGNED_IN,
      leavesTraces: true,
      shows: ({ page, texts }) => page.getByText(texts.fields.pages.metaKeywords).first(),
    },
  ),
  state(
    'form-date',
    async ({ page, texts }) => {
      await page.getByRole('button', { name: texts.fields.pages.publicAt, exact: true }).click();
    },
    { leavesTraces: false },
  ),
  state(
    'form-impact',
    async (stand) => {
      const { page, texts } = stand;
      await page.getByRole('textbox', { name: `${texts.fields.pages.title} it` }).fill('Un altro');
      await page.locator('main [aria-haspopup=dialog]:has(.tabler-icon-chevron-right)').click();
    },
    { shows: (stand) => dialog(stand).getByRole('figure').first() },
  ),
  state('form-history', (stand) => press(stand, stand.texts.history.open), {
    people: SIGNED_IN,
    leavesTraces: false,
    shows: ({ page, texts }) => page.getByRole('list', { name: texts.history.versions }),
  }),
  state(
    'form-history-version',
    async (stand) => {
      const { page, texts } = stand;
      await press(stand, texts.history.open);
      await page
        .getByRole('list', { name: texts.history.versions })
        .getByRole('button')
        .last()
        .click();
    },
    {
      people: ['master', 'reader'],
      leavesTraces: false,
      shows: ({ page, texts }) => page.getByRole('radiogroup', { name: texts.history.view }),
    },
  ),
  state('form-preview', (stand) => press(stand, stand.texts.preview.open), {
    shows: ({ page }) => page.locator('iframe:not([data-waiting])'),
  }),
  state(
    'form-newer',
    inTurn(async (stand) => {
      await edit(stand);
      await changeElsewhere(stand);
      await stand.page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    }),
    {
      ...DISPUTED,
      shows: ({ page, texts }) => page.getByRole('button', { name: texts.merge.compare }),
    },
  ),
  state(
    'form-merge',
    inTurn(async (stand) => {
      const { page, texts } = stand;
      const title = page.getByRole('textbox', { name: `${texts.fields.pages.title} it` });
      await edit(stand);
      await title.fill('Quanto costa');
      await changeElsewhere(stand);
      await press(stand, texts.common.save);
      await dialog(stand).getByRole('radiogroup').first().waitFor();
    }),
    { ...DISPUTED, shows: (stand) => dialog(stand).getByRole('radiogroup').first() },
  ),
  state(
    'form-gone',
    async (stand) => {
      const { page, client, texts } = stand;
      const doomed = await client.create('pages', { name: 'Di passaggio' });
      await page.goto(new URL(`/pages/${doomed.id}`, page.url()).href);
      await edit(stand);
      await client.remove('pages', doomed);
      await press(stand, texts.common.save);
    },
    { shows: (stand) => dialog(stand).getByRole('textbox') },
  ),
  state('form-draft', async (stand) => leaveDraft(stand), {
    shows: ({ page, texts }) => page.getByRole('button', { name: texts.drafts.resume }),
  }),
  state('form-draft-changes', async (stand) => {
    await leaveDraft(stand);
    await press(stand, stand.texts.drafts.changes);
  }),
  state('section-open', openSection, { shows: ({ page }) => page.getByRole('toolbar') }),
  state(
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
  state('section-link', async (stand) => {
    await openSection(stand);
    await tool(stand, stand.texts.resource.richText.link).click();
  }),
  state(
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
  state(
    'section-heading',
    async (stand) => {
      await openSection(stand);
      await stand.page.getByRole('toolbar').getByRole('button').first().click();
    },
    { shows: menu },
  ),
  state('section-picture-in-text', async (stand) => {
    await openSection(stand);
    await tool(stand, stand.texts.resource.richText.pictureAdd).click();
  }),
  state(
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
  state(
    'section-map',
    async (stand) => {
      await openSection(stand);
      await tool(stand, stand.texts.resource.sections.mapInsert).click();
    },
    { shows: (stand) => menu(stand).getByRole('menuitem').first() },
  ),
  state('section-picture', async (stand) => openPicture(stand), {
    shows: (stand) => button(stand, stand.texts.resource.sections.crop.open),
  }),
  state('section-crop', async (stand) => {
    await openPicture(stand);
    await press(stand, stand.texts.resource.sections.crop.open);
    await dialog(stand).getByRole('status').filter({ hasText: '×' }).waitFor();
  }),
  state(
    'block-mistake',
    async ({ page, texts }) => {
      await page.getByRole('textbox', { name: `${texts.fields.block.code} it` }).click();
      await page.keyboard.press('ControlOrMeta+Home');
      await page.keyboard.insertText('{% unheard %}');
    },
    { ...BLOCK, shows: ({ page }) => page.locator('.cm-lint-marker-error').first() },
  ),
  state('block-preview', (stand) => press(stand, stand.texts.preview.open), {
    ...BLOCK,
    shows: ({ page }) => page.locator('iframe:not([data-waiting])'),
  }),
  state(
    'address-finder',
    async (stand) => {
      await press(stand, stand.texts.maps.finder.title);
      await dialog(stand).getByRole('combobox').fill('Via Roma 1, Abano');
    },
    { ...POINT, shows: (stand) => dialog(stand).getByRole('option').first() },
  ),
  state(
    'upload-refused',
    async ({ page, texts }) => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: texts.fields.mapPoints.image, exact: true }).click(),
      ]);
      await chooser.setFiles({
        name: 'relazione-tecnica.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7'),
      });
    },
    { ...POINT, shows: ({ page }) => page.getByRole('main').getByRole('alert') },
  ),
  state(
    'template-add-block',
    async ({ page, texts }) => {
      await page.getByRole('combobox', { name: texts.resource.list.addTarget }).click();
    },
    {
      route: '/templates/$id',
      path: ({ templates }) => `/templates/${templates}`,
      heading: ({ texts }) => texts.entities.templates.edit,
      leavesTraces: false,
      shows: ({ page }) => page.getByRole('option').first(),
    },
  ),
  state('template-copy', async () => {}, {
    route: '/templates/$id',
    path: ({ templates }) => `/templates/new?clone=${templates}`,
    heading: ({ texts }) => texts.entities.templates.new,
    leavesTraces: false,
    shows: ({ page }) => page.locator('main form'),
  }),
  state(
    'variable-add',
    async (stand) => {
      await button(stand, stand.texts.resource.json.add).first().click();
    },
    {
      route: '/variables/$id',
      path: ({ variables }) => `/variables/${variables}`,
      heading: ({ texts }) => texts.entities.variables.edit,
      leavesTraces: false,
      shows: menu,
    },
  ),
  state(
    'variable-as-json',
    async ({ page }) => {
      await page.getByRole('radiogroup').getByText('JSON').click();
    },
    {
      route: '/variables/$id',
      path: ({ variables }) => `/variables/${variables}`,
      heading: ({ texts }) => texts.entities.variables.edit,
      shows: ({ page }) => page.locator('.cm-line').first(),
    },
  ),
];

/** Types something, and leaves without saving, as if the window had been closed. */
async function leaveDraft(stand: Stand): Promise<void> {
  const { page, texts } = stand;
  const address = page.url();
  await edit(stand);
  const title = page.getByRole('textbox', { name: `${texts.fields.pages.title} it` });
  await title.fill('Lo studio, da vicino');
  await waitFor(async () => (await keptDrafts(page)).includes('Lo studio, da vicino'));
  await page.goto(new URL('/api/health', address).href);
  await page.goto(address);
  await button(stand, texts.drafts.resume).waitFor();
}

/** Opens the section of the page that is a picture. */
async function openPicture(stand: Stand): Promise<void> {
  const { page, texts } = stand;
  await page.goto(new URL(`/pages/${stand.ids.illustrated}`, page.url()).href);
  await press(stand, say(texts.resource.sections.open, { place: 1 }));
}
