/** What every form can show beside its fields: questions, drawers, what others did meanwhile, mistakes. */
import { keptDrafts } from '../keptDrafts.ts';
import { waitFor } from '../waitFor.ts';
import { chooseMore, formState, press } from './formState.ts';
import { button, dialog, inTurn, type Scene, type Screen, SIGNED_IN, WRITERS } from './screen.ts';

const nameBox = ({ page, texts }: Scene) =>
  page.getByRole('textbox', { name: texts.fields.pages.name, exact: true });

/** Changes the name of what is being edited. */
async function edit(scene: Scene): Promise<void> {
  await nameBox(scene).fill('Un altro nome');
}

/** Saves from elsewhere what is open here, each time with another title. */
async function changeElsewhere({ client, ids }: Scene): Promise<void> {
  const id = ids.disputed ?? '';
  const { title } = await client.get(`/api/records/pages/${id}`);
  const isList = JSON.stringify(title).includes('Il listino');
  const next = isList ? { it: 'I prezzi', en: 'Prices' } : { it: 'Il listino', en: 'Price list' };
  await client.update('pages', { id }, { title: next });
}

const shownPreview = ({ page }: Scene) => page.locator('iframe:not([data-waiting])');

/** Opens the page to be written on, and chooses its first section of a type. */
async function writeOnPage(scene: Scene, type: string, awaited = ''): Promise<void> {
  await press(scene, scene.texts.writing.title);
  const page = shownPreview(scene).contentFrame();
  const section = page.locator(`.regia-section-${type}[tabindex]`).first();
  await section.focus();
  await scene.page.keyboard.press('Enter');
  if (awaited === '') return;
  await page.locator(awaited).waitFor();
  await scene.page.keyboard.press('ControlOrMeta+a');
}

const DISPUTED: Partial<Screen> = { path: ({ disputed }) => `/pages/${disputed}` };

export const FORM_STATES: readonly Screen[] = [
  formState(
    'form-leave',
    async (scene) => {
      await edit(scene);
      await scene.page.keyboard.press('ControlOrMeta+k');
      const wanted = scene.texts.navigation.profile;
      await dialog(scene).getByRole('combobox').fill(wanted);
      await dialog(scene).getByRole('option', { name: wanted }).first().click();
      await dialog(scene).getByText(scene.texts.shell.unsavedMessage).waitFor();
    },
    { people: WRITERS },
  ),
  formState(
    'form-close',
    async (scene) => {
      await edit(scene);
      await press(scene, scene.texts.common.close);
    },
    { people: WRITERS },
  ),
  formState('form-menu', (scene) => press(scene, scene.texts.resource.edit.more), {
    people: SIGNED_IN,
    leavesTraces: false,
    shows: ({ page }) => page.getByRole('menuitem').first(),
  }),
  formState('form-scrolled', ({ page }) => page.evaluate(() => window.scrollTo(0, 240)), {
    people: SIGNED_IN,
    leavesTraces: false,
    shows: ({ page }) => page.locator('header[data-stuck]'),
  }),
  formState(
    'form-search',
    async ({ page, texts }) => {
      await page.getByRole('tab', { name: texts.resource.groups.search }).click();
      await page.getByText(texts.searchResult.found).waitFor();
    },
    {
      leavesTraces: false,
      shows: ({ page, texts }) =>
        page.getByRole('region', { name: texts.searchResult.shared }).locator('img'),
    },
  ),
  formState('form-explain', (scene) => chooseMore(scene, scene.texts.resource.actions.explain), {
    people: SIGNED_IN,
    leavesTraces: false,
    shows: dialog,
  }),
  formState('form-delete', (scene) => chooseMore(scene, scene.texts.resource.delete), {
    people: WRITERS,
    leavesTraces: false,
  }),
  formState(
    'form-mistakes',
    async (scene) => {
      await nameBox(scene).fill('');
      await press(scene, scene.texts.common.save);
    },
    { shows: ({ page, texts }) => page.getByText(texts.problems.required).first() },
  ),
  formState(
    'form-saved',
    async (scene) => {
      await nameBox(scene).press('End');
      await press(scene, scene.texts.common.save);
    },
    {
      path: ({ disputed }) => `/pages/${disputed}`,
      heading: ({ texts }) => texts.entities.pages.many,
      shows: ({ page, texts }) => page.getByText(texts.toasts.success.save).first(),
    },
  ),
  formState('form-missing', async () => {}, {
    path: () => '/pages/nowhere',
    heading: ({ texts }) => texts.entities.pages.one,
    leavesTraces: false,
    shows: ({ page, texts }) => page.getByRole('button', { name: texts.resource.toList }),
  }),
  formState(
    'form-second-tab',
    ({ page, texts }) => page.getByRole('tab', { name: texts.resource.groups.search }).click(),
    {
      people: SIGNED_IN,
      leavesTraces: true,
      shows: ({ page, texts }) => page.getByText(texts.fields.pages.metaKeywords).first(),
    },
  ),
  formState(
    'form-date',
    async ({ page, texts }) => {
      await page.getByRole('button', { name: texts.fields.pages.publicAt, exact: true }).click();
    },
    { leavesTraces: false },
  ),
  formState(
    'form-changed',
    ({ page, texts }) =>
      page.getByRole('textbox', { name: `${texts.fields.pages.title} it` }).fill('Un altro'),
    { shows: ({ page }) => page.locator('main [data-foot] [aria-haspopup=dialog]') },
  ),
  formState(
    'form-impact',
    async (scene) => {
      const { page, texts } = scene;
      await page.getByRole('textbox', { name: `${texts.fields.pages.title} it` }).fill('Un altro');
      await page.locator('main [data-foot] [aria-haspopup=dialog]').click();
    },
    { shows: (scene) => dialog(scene).locator('iframe + span').first() },
  ),
  formState('form-history', (scene) => chooseMore(scene, scene.texts.history.title), {
    people: SIGNED_IN,
    leavesTraces: false,
    shows: ({ page, texts }) => page.getByRole('list', { name: texts.history.versions }),
  }),
  formState(
    'form-history-version',
    async (scene) => {
      const { page, texts } = scene;
      await chooseMore(scene, texts.history.title);
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
  formState('form-comments', (scene) => press(scene, scene.texts.comments.read), {
    path: ({ illustrated }) => `/pages/${illustrated}`,
    leavesTraces: false,
    shows: (scene) => dialog(scene).getByRole('listitem').first(),
  }),
  formState('form-preview', (scene) => press(scene, scene.texts.preview.title), {
    shows: shownPreview,
  }),
  formState(
    'form-preview-source',
    async (scene) => {
      const { page, texts } = scene;
      await press(scene, texts.preview.title);
      await shownPreview(scene).contentFrame().locator('.site-header').focus();
      await page.keyboard.press('Enter');
      const beside = page.getByRole('complementary', { name: texts.preview.title });
      // Where it covers the form there is nothing to be opened, and nothing is told.
      if ((page.viewportSize()?.width ?? 0) > 1100) await beside.getByRole('link').last().waitFor();
    },
    { shows: shownPreview },
  ),
  formState('form-on-page', (scene) => writeOnPage(scene, 'text', '[contenteditable=true]'), {
    shows: shownPreview,
  }),
  formState(
    'form-on-page-section',
    async (scene) => {
      await writeOnPage(scene, 'image');
      await dialog(scene).waitFor();
    },
    { shows: dialog },
  ),
  formState(
    'form-newer',
    inTurn(async (scene) => {
      await edit(scene);
      await changeElsewhere(scene);
      await scene.page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    }),
    {
      ...DISPUTED,
      shows: ({ page, texts }) => page.getByRole('button', { name: texts.merge.compare }),
    },
  ),
  formState(
    'form-merge',
    inTurn(async (scene) => {
      const { page, texts } = scene;
      const title = page.getByRole('textbox', { name: `${texts.fields.pages.title} it` });
      await edit(scene);
      await title.fill('Quanto costa');
      await changeElsewhere(scene);
      await press(scene, texts.common.save);
      await dialog(scene).getByRole('radiogroup').first().waitFor();
    }),
    { ...DISPUTED, shows: (scene) => dialog(scene).getByRole('radiogroup').first() },
  ),
  formState(
    'form-gone',
    async (scene) => {
      const { page, client, texts } = scene;
      const doomed = await client.create('pages', { name: 'Di passaggio' });
      await page.goto(new URL(`/pages/${doomed.id}`, page.url()).href);
      await edit(scene);
      await client.remove('pages', doomed);
      await press(scene, texts.common.save);
    },
    { shows: (scene) => dialog(scene).getByRole('textbox') },
  ),
  formState('form-draft', async (scene) => leaveDraft(scene), {
    shows: ({ page, texts }) => page.getByRole('button', { name: texts.drafts.resume }),
  }),
  formState('form-draft-changes', async (scene) => {
    await leaveDraft(scene);
    await press(scene, scene.texts.drafts.changes);
  }),
];

/** Types something, and leaves without saving, as if the window had been closed. */
async function leaveDraft(scene: Scene): Promise<void> {
  const { page, texts } = scene;
  const address = page.url();
  await edit(scene);
  const title = page.getByRole('textbox', { name: `${texts.fields.pages.title} it` });
  await title.fill('Lo studio, da vicino');
  await waitFor(async () => (await keptDrafts(page)).includes('Lo studio, da vicino'));
  await page.goto(new URL('/api/health', address).href);
  await page.goto(address);
  await button(scene, texts.drafts.resume).waitFor();
}
