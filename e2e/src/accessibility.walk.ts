/** No screen breaks the rules that a machine can check, in none of the themes. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import { chooseFromMenu, openFromMenu, openRecord, seeHeading } from './steps.ts';
import { violations } from './violations.ts';

const THEMES = ['Chiaro', 'Solarizzato', 'Notte'];
/** The rules that depend on colours. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

let stage: SignedInStage;
let page: Page;

beforeAll(async () => {
  stage = await openSignedInStage({ demo: true });
  page = stage.page;
});

afterAll(() => stage.end());

/** How to get to each screen, and see that all of it is there. */
const SCREENS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  dashboard: async (page) => {
    await openFromMenu(page, 'Dashboard', /^Buon/);
    const recent = page.getByRole('region', { name: 'Modifiche recenti' });
    await recent.getByRole('listitem').first().waitFor();
  },
  'pages list': async (page) => {
    await openFromMenu(page, 'Pagine');
    await page.getByRole('link', { name: 'Lo studio' }).waitFor();
    await page.getByRole('combobox', { name: 'Filtra per Template' }).waitFor();
  },
  'page editor': async (page) => {
    await openFromMenu(page, 'Pagine');
    await openRecord(page, 'Lo studio');
    await page.getByRole('button', { name: 'Modifica la sezione 1', exact: true }).click();
    await page.getByRole('textbox', { name: 'Testo', exact: true }).waitFor();
  },
  'template editor': async (page) => {
    await openFromMenu(page, 'Template');
    await openRecord(page, 'Home');
    await page.getByText('Intestazione e menu').waitFor();
  },
  'block editor': async (page) => {
    await openFromMenu(page, 'Blocchi');
    await openRecord(page, 'Intestazione e menu');
    await page.locator('.cm-line').first().waitFor();
  },
  'block editor with its preview': async (page) => {
    await openFromMenu(page, 'Blocchi');
    await openRecord(page, 'Intestazione e menu');
    await page.getByRole('button', { name: 'Anteprima' }).click();
    await page.getByTitle('Anteprima di').and(page.locator(':visible')).waitFor();
  },
  'works list': async (page) => {
    await openFromMenu(page, 'Lavori');
    await page
      .getByRole('button', { name: /^Azioni per/ })
      .first()
      .waitFor();
  },
  'users list': async (page) => {
    await openFromMenu(page, 'Utenti');
    await page.getByRole('link', { name: 'Rossi' }).waitFor();
  },
  'role editor': async (page) => {
    await openFromMenu(page, 'Ruoli');
    await openRecord(page, 'Master');
  },
  settings: async (page) => {
    await openFromMenu(page, 'Impostazioni');
    await page.getByRole('tab', { name: 'Portfolio' }).waitFor();
  },
  notifications: async (page) => {
    await chooseFromMenu(page, /notific/, 'Tutte le notifiche');
    await page.getByRole('link', { name: /^Nuova versione/ }).waitFor();
  },
  profile: async (page) => {
    await chooseFromMenu(page, /^Menu del profilo/, 'Profilo');
    await seeHeading(page, 'Profilo');
  },
};

/** Checks everything in the first theme, and in the others what they change: the colours. */
async function expectAccessible(page: Page): Promise<void> {
  for (const [index, theme] of THEMES.entries()) {
    await chooseTheme(page, theme);
    const found = await violations(page, index === 0 ? [] : COLOURS);
    expect({ theme, found }).toEqual({ theme, found: [] });
  }
}

async function chooseTheme(page: Page, theme: string): Promise<void> {
  await chooseFromMenu(page, /^Tema/, theme);
  await page.getByRole('button', { name: `Tema: ${theme}` }).waitFor();
  await page.getByRole('menu').waitFor({ state: 'detached' });
}

test.each(Object.entries(SCREENS))('the screen %s', async (_, open) => {
  await open(page);
  await expectAccessible(page);
});

test('the screen to sign in', async () => {
  const guest = await stage.visit();
  await guest.goto(`${stage.product.adminUrl}/login`);
  await seeHeading(guest, 'Accedi');
  await expectAccessible(guest);
});
