/** What is in a form is seen as the public would see it, before it is saved. */
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { htmlOf } from './site.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import {
  boxOf,
  chooseOption,
  close,
  openFromMenu,
  openRecord,
  seeHeading,
  showLanguage,
} from './steps.ts';
import { violations } from './violations.ts';

let stage: SignedInStage;
let page: Page;

beforeAll(async () => {
  stage = await openSignedInStage({ demo: true });
  page = stage.page;
});

afterAll(() => stage.end());

const previewButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Anteprima', exact: true });

/** What the frame in sight shows; a newer one loads behind it. */
function shown(page: Page): FrameLocator {
  return page.frameLocator('iframe:not([data-waiting])');
}

async function chooseWidth(page: Page, name: string): Promise<void> {
  const widths = page.getByRole('radiogroup', { name: 'Larghezza dello schermo' });
  await widths.locator('label').filter({ hasText: name }).click();
}

/** How wide the site believes its window to be. */
function widthInside(page: Page): Promise<number> {
  return shown(page)
    .locator('html')
    .evaluate((html) => html.clientWidth);
}

/** Leaves the form without saving. */
async function leave(page: Page, list: string): Promise<void> {
  await close(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Sì' }).click();
  await seeHeading(page, list);
}

test('an unsaved title is seen on a phone, a tablet and a computer, and on no page of the site', async () => {
  await openFromMenu(page, 'Pagine');
  await openRecord(page, 'Lo studio');
  await previewButton(page).click();
  const heading = shown(page).getByRole('heading', { level: 1 });
  await heading.getByText('Lo studio').waitFor();

  await chooseWidth(page, 'Telefono');
  const title = boxOf(page, 'Titolo it');
  await title.fill('Lo studio, da vicino');
  await heading.getByText('Lo studio, da vicino').waitFor();
  await expect.poll(() => widthInside(page)).toBe(390);
  // Nothing that loads takes the focus from whoever types.
  await expect.poll(() => title.evaluate((box) => box === document.activeElement)).toBe(true);
  await chooseWidth(page, 'Tablet');
  await expect.poll(() => widthInside(page)).toBe(820);
  await chooseWidth(page, 'Computer');
  await expect.poll(() => widthInside(page)).toBe(1280);

  expect(await htmlOf(`${stage.product.siteUrl}/lo-studio`)).not.toContain('da vicino');
  expect(await violations(page)).toEqual([]);
});

test('it follows the language of the form, opens in a tab of its own, and stays open', async () => {
  await showLanguage(page, 'Inglese');
  await expect.poll(() => shown(page).locator('html').getAttribute('lang')).toBe('en');
  const tab = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Apri in una nuova scheda' }).last().click();
  const beside = await tab;
  await expect.poll(() => beside.locator('html').getAttribute('lang')).toBe('en');
  await beside.close();
  await leave(page, 'Pagine');

  await openRecord(page, 'Contatti');
  await shown(page).getByRole('heading', { level: 1 }).getByText('Contatti').waitFor();
  const divider = page.getByRole('separator', { name: 'Larghezza dell’anteprima' });
  await divider.press('ArrowLeft');
  await expect.poll(() => divider.getAttribute('aria-valuenow')).toBe('55');
  await page.keyboard.press('ControlOrMeta+Alt+KeyP');
  await page.locator('iframe').waitFor({ state: 'detached' });
  await page.keyboard.press('ControlOrMeta+Alt+KeyP');
  await expect.poll(() => divider.getAttribute('aria-valuenow')).toBe('55');
  await close(page);
  await seeHeading(page, 'Pagine');
});

test('beside the fields for search engines stands what the page will say to them', async () => {
  await openRecord(page, 'Contatti');
  await page.getByRole('tab', { name: 'Motori di ricerca' }).click();
  const found = page.getByRole('region', { name: 'Nei risultati di Google' });
  const shared = page.getByRole('region', { name: 'Quando la pagina viene condivisa' });
  await found.getByText('Contatti · Studio Arzere').waitFor();
  await found.getByText('› contatti').waitFor();
  await boxOf(page, 'Descrizione per i motori di ricerca it').fill('Dove siamo');
  for (const place of [found, shared]) await place.getByText('Dove siamo').waitFor();
  await found.getByText('Descrizione: 10 caratteri su 155.').waitFor();
  await boxOf(page, 'Descrizione per i motori di ricerca it').fill('');
  await found.getByText('Manca la descrizione: qui vale quella delle impostazioni.').waitFor();
  expect(await violations(page)).toEqual([]);
  await showLanguage(page, 'Inglese');
  await found.getByText('› en › contact').waitFor();
  await leave(page, 'Pagine');

  await openFromMenu(page, 'Lavori');
  await openRecord(page, 'Casa dei mandorli');
  await page.getByRole('tab', { name: 'Motori di ricerca' }).click();
  const picture = shared.locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await close(page);
  await openFromMenu(page, 'Pagine');
});

test('the draft of a block is seen in the page that one chooses', async () => {
  await openFromMenu(page, 'Blocchi');
  await openRecord(page, 'Piè di pagina');
  await page.getByRole('textbox', { name: 'Codice it' }).click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.insertText('<p class="draft">Aperti anche il sabato</p>');
  await shown(page).getByText('Aperti anche il sabato').waitFor();

  await page.getByRole('combobox', { name: 'Pagina con cui provare' }).fill('cont');
  await page.getByRole('option', { name: 'Contatti', exact: true }).click();
  await shown(page).getByRole('heading', { level: 1 }).getByText('Contatti').waitFor();
  await shown(page).getByText('Aperti anche il sabato').waitFor();
  await leave(page, 'Blocchi');
});

test('what cannot be shown yet says what it lacks', async () => {
  await stage.client.create('pages', { name: 'Senza template' });
  await openFromMenu(page, 'Pagine');
  // What others save meanwhile, lists show a little later.
  await page.reload();
  await openRecord(page, 'Senza template');
  const pane = page.getByRole('complementary', { name: 'Anteprima' });
  await pane.getByText('Nessun template').waitFor();
  await boxOf(page, 'Titolo it').fill('Dicono di noi');
  await page.getByRole('tab', { name: 'Motori di ricerca' }).click();
  const found = page.getByRole('region', { name: 'Nei risultati di Google' });
  await found.getByText('Dicono di noi').waitFor();
  await page.getByText('L’anteprima della pagina non è disponibile').waitFor();
  await chooseOption(page, 'Template', 'Pagina');
  await found.getByText('Dicono di noi · Studio Arzere').waitFor();
  await shown(page).getByRole('heading', { level: 1 }).getByText('Dicono di noi').waitFor();
  await leave(page, 'Pagine');
});

test('on a phone it covers the screen, and gives it back', async () => {
  const phone = await stage.visitAs({ readAll: ['page'], updateAll: ['page'] }, '/pages');
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.getByRole('link', { name: 'Contatti', exact: true }).click();
  await seeHeading(phone, 'Contatti');
  await previewButton(phone).click();
  const cover = phone.getByRole('dialog', { name: 'Anteprima' });
  await shown(phone).getByRole('heading', { level: 1 }).getByText('Contatti').waitFor();
  const box = await cover.boundingBox();
  expect([box?.width, box?.height]).toEqual([390, 844]);
  await cover.getByRole('button', { name: 'Chiudi l’anteprima' }).click();
  await cover.waitFor({ state: 'hidden' });
  await boxOf(phone, 'Titolo it').waitFor();
});
