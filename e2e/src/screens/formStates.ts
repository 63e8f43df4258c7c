/** What every form can show beside its fields: questions, drawers, what others did meanwhile, mistakes. */
import { keptDrafts } from '../keptDrafts.ts';
import { waitFor } from '../waitFor.ts';
import { formState, press } from './formState.ts';
import { button, dialog, inTurn, type Screen, SIGNED_IN, type Stand, WRITERS } from './screen.ts';

const nameBox = ({ page, texts }: Stand) =>
  page.getByRole('textbox', { name: texts.fields.pages.name, exact: true });

/** Changes the name of what is being edited. */
async function edit(stand: Stand): Promise<void> {
  await nameBox(stand).fill('Un altro nome');
}

/** Saves from elsewhere what is open here, each time with another title. */
async function changeElsewhere({ client, ids }: Stand): Promise<void> {
  const id = ids.disputed ?? '';
  const { title } = await client.get(`/api/records/pages/${id}`);
  const isList = JSON.stringify(title).includes('Il listino');
  const next = isList ? { it: 'I prezzi', en: 'Prices' } : { it: 'Il listino', en: 'Price list' };
  await client.update('pages', { id }, { title: next });
}

const DISPUTED: Partial<Screen> = { path: ({ disputed }) => `/pages/${disputed}` };

export const FORM_STATES: readonly Screen[] = [
  formState(
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
  formState(
    'form-close',
    async (stand) => {
      await edit(stand);
      await press(stand, stand.texts.common.close);
    },
    { people: WRITERS },
  ),
  formState('form-explain', (stand) => press(stand, stand.texts.resource.actions.explain), {
    people: SIGNED_IN,
    leavesTraces: false,
    shows: dialog,
  }),
  formState('form-delete', (stand) => press(stand, stand.texts.resource.delete), {
    people: WRITERS,
    leavesTraces: false,
  }),
  formState(
    'form-mistakes',
    async (stand) => {
      await nameBox(stand).fill('');
      await press(stand, stand.texts.common.save);
    },
    { shows: ({ page, texts }) => page.getByText(texts.problems.required).first() },
  ),
  formState(
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
    'form-impact',
    async (stand) => {
      const { page, texts } = stand;
      await page.getByRole('textbox', { name: `${texts.fields.pages.title} it` }).fill('Un altro');
      await page.locator('main [aria-haspopup=dialog]:has(.tabler-icon-chevron-right)').click();
    },
    { shows: (stand) => dialog(stand).getByRole('figure').first() },
  ),
  formState('form-history', (stand) => press(stand, stand.texts.history.open), {
    people: SIGNED_IN,
    leavesTraces: false,
    shows: ({ page, texts }) => page.getByRole('list', { name: texts.history.versions }),
  }),
  formState(
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
  formState('form-preview', (stand) => press(stand, stand.texts.preview.open), {
    shows: ({ page }) => page.locator('iframe:not([data-waiting])'),
  }),
  formState(
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
  formState(
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
  formState(
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
  formState('form-draft', async (stand) => leaveDraft(stand), {
    shows: ({ page, texts }) => page.getByRole('button', { name: texts.drafts.resume }),
  }),
  formState('form-draft-changes', async (stand) => {
    await leaveDraft(stand);
    await press(stand, stand.texts.drafts.changes);
  }),
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
