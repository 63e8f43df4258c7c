/** What only the forms of some kinds of records can show: blocks, points, templates, variables. */
import { formState, press } from './formState.ts';
import { button, dialog, menu, type Screen, say } from './screen.ts';

const BLOCK: Partial<Screen> = {
  route: '/blocks/$id',
  path: ({ block }) => `/blocks/${block}`,
  heading: ({ texts }) => texts.entities.block.edit,
};
const MAP: Partial<Screen> = {
  route: '/maps/$id',
  path: ({ maps }) => `/maps/${maps}`,
  heading: ({ texts }) => texts.entities.maps.edit,
};
const POINT: Partial<Screen> = {
  route: '/maps/$mapId/points/$mapPointId',
  path: ({ maps, mapPoints }) => `/maps/${maps}/points/${mapPoints}`,
  heading: ({ texts }) => texts.entities.mapPoints.edit,
};

export const KIND_STATES: readonly Screen[] = [
  formState(
    'block-mistake',
    async ({ page, texts }) => {
      await page.getByRole('textbox', { name: `${texts.fields.block.code} it` }).click();
      await page.keyboard.press('ControlOrMeta+Home');
      await page.keyboard.insertText('{% unheard %}');
    },
    { ...BLOCK, shows: ({ page }) => page.locator('.cm-lint-marker-error').first() },
  ),
  formState('block-preview', (scene) => press(scene, scene.texts.preview.title), {
    ...BLOCK,
    shows: ({ page }) => page.locator('iframe:not([data-waiting])'),
  }),
  formState(
    'map-pictures',
    async ({ page, texts }) => {
      await page.getByRole('combobox', { name: texts.fields.maps.type }).click();
      await page.getByRole('option', { name: texts.options.maps.type.satellite }).click();
    },
    { ...MAP, shows: ({ page, texts }) => page.getByText(texts.maps.noPictures) },
  ),
  formState(
    'address-finder',
    async (scene) => {
      await press(scene, scene.texts.maps.finder.title);
      await dialog(scene).getByRole('combobox').fill('Via Roma 1, Abano');
    },
    { ...POINT, shows: (scene) => dialog(scene).getByRole('option').first() },
  ),
  formState(
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
  formState(
    'role-rights',
    async (scene) => {
      const { modules, roles } = scene.texts;
      await press(scene, say(roles.presets.each, { name: modules.page }));
    },
    {
      route: '/roles/$id',
      path: ({ roles }) => `/roles/${roles}`,
      heading: ({ texts }) => texts.entities.roles.edit,
      leavesTraces: false,
      shows: ({ page, texts }) =>
        page.getByText(texts.rights.deleteOwn, { exact: true }).filter({ visible: true }).first(),
    },
  ),
  formState(
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
  formState('template-copy', async () => {}, {
    route: '/templates/$id',
    path: ({ templates }) => `/templates/new?clone=${templates}`,
    heading: ({ texts }) => texts.entities.templates.new,
    leavesTraces: false,
    shows: ({ page }) => page.locator('main form'),
  }),
  formState(
    'variable-add',
    async (scene) => {
      await button(scene, scene.texts.resource.json.add).first().click();
    },
    {
      route: '/variables/$id',
      path: ({ variables }) => `/variables/${variables}`,
      heading: ({ texts }) => texts.entities.variables.edit,
      leavesTraces: false,
      shows: menu,
    },
  ),
  formState(
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
