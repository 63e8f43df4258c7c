/** The command palette: what it finds, offers and does. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boxIn, openPalette, option, paletteOf } from './paletteSteps.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import { boxOf, chooseFromMenu, openFromMenu, openRecord, pathOf, seeHeading } from './steps.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

let stage: SignedInStage;
let page: Page;

beforeAll(async () => {
  stage = await openSignedInStage({ demo: true });
  page = stage.page;
});

afterAll(() => stage.end());

/** The words of the option that Enter would choose. */
function chosen(box = boxIn(page)): Promise<string> {
  return box.evaluate((one) => {
    const id = one.getAttribute('aria-activedescendant');
    return document.getElementById(id ?? '')?.textContent ?? '';
  });
}

test('the palette goes to a screen, by keys alone', async () => {
  await openPalette(page);
  await page.keyboard.type('variab');
  await expect.poll(() => chosen()).toMatch(/^Variabili/);
  await page.keyboard.press('Enter');
  await seeHeading(page, 'Variabili');
  await paletteOf(page).waitFor({ state: 'detached' });

  await openPalette(page);
  await page.keyboard.press('ControlOrMeta+k');
  await paletteOf(page).waitFor({ state: 'detached' });
  await page.getByRole('searchbox').focus();
  await openPalette(page);
  await page.keyboard.press('Escape');
  await paletteOf(page).waitFor({ state: 'detached' });
  await page.getByRole('searchbox').and(page.locator(':focus')).waitFor();
});

test('what is typed while it is on its way is not lost, nor does it do anything else', async () => {
  const PALETTE_FILE = '**/assets/Palette-*.js';
  const guest = await page.context().newPage();
  let pass = () => {};
  const isLetThrough = new Promise<void>((resolve) => {
    pass = resolve;
  });
  await guest.route(PALETTE_FILE, async (route) => {
    await isLetThrough;
    await route.continue();
  });
  await guest.goto(`${stage.product.adminUrl}/templates`);
  await seeHeading(guest, 'Template');
  await guest.keyboard.press('ControlOrMeta+k');
  await guest.keyboard.type('nuova');
  pass();
  await expect.poll(() => boxIn(guest).inputValue()).toBe('nuova');
  expect(pathOf(guest)).toBe('/templates');
  await guest.close();
});

test('it finds records of every kind by their text, and says where it stands', async () => {
  await openPalette(page);
  await page.keyboard.type('lo studio');
  await option(page, 'Lo studio').first().waitFor();
  await paletteOf(page).getByRole('group', { name: 'Pagine' }).waitFor();
  await paletteOf(page)
    .getByRole('status')
    .getByText(/risultat/)
    .waitFor();

  await boxIn(page).fill('by appointment');
  const point = option(page, /Laboratorio di Padova/);
  await point.getByText('Contenuto (Inglese)').waitFor();
  await point.locator('mark', { hasText: 'appointment' }).waitFor();
  // Pages come first, of what is found as well.
  await expect.poll(() => chosen()).toContain('Contatti');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => chosen()).toContain('Laboratorio di Padova');
  await page.keyboard.press('Enter');
  await seeHeading(page, /Laboratorio di Padova/);
  expect(pathOf(page)).toMatch(/^\/maps\/[^/]+\/points\/[^/]+$/);
});

test('arrows go through what it offers, and what was chosen last comes first', async () => {
  await openPalette(page);
  const recent = paletteOf(page).getByRole('group', { name: 'Recenti' });
  await expect
    .poll(() => recent.getByRole('option').first().textContent())
    .toContain('Laboratorio di Padova');
  await expect.poll(() => chosen()).toContain('Laboratorio di Padova');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => chosen()).toContain('Variabili');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  const last = await paletteOf(page).getByRole('option').last().textContent();
  await expect.poll(() => chosen()).toBe(last);
  await page.keyboard.press('Escape');
});

test('it says when there is nothing', async () => {
  await openPalette(page);
  await page.keyboard.type('qwertyuiop');
  await paletteOf(page).getByText('Nessun risultato per “qwertyuiop”').waitFor();
  expect(await paletteOf(page).getByRole('option').count()).toBe(0);
  await page.keyboard.press('Enter');
  // A single letter asks for no record, and is not waited for.
  await boxIn(page).fill('9z');
  await paletteOf(page).getByText('Nessun risultato per “9z”').waitFor();
  await page.keyboard.press('Backspace');
  await paletteOf(page).getByText('Nessun risultato per “9”').waitFor();
  await page.keyboard.press('Escape');
});

test('leaving unsaved work by it is asked about', async () => {
  await openFromMenu(page, 'Pagine');
  await openRecord(page, 'Servizi');
  await boxOf(page, 'Nome').fill('I nostri servizi');
  await openPalette(page);
  await option(page, 'Salva').waitFor();
  await page.keyboard.type('utenti');
  await expect.poll(() => chosen()).toMatch(/^Utenti/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Modifiche non salvate' });
  await dialog.getByRole('button', { name: 'No' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => boxOf(page, 'Nome').inputValue()).toBe('I nostri servizi');

  await openPalette(page);
  await page.keyboard.type('salva');
  await expect.poll(() => chosen()).toMatch(/^Salva/);
  await page.keyboard.press('Enter');
  await seeHeading(page, 'Pagine');
  await page.getByRole('link', { name: 'I nostri servizi' }).waitFor();
});

test('it makes new records, changes theme and language, and leads to the help', async () => {
  await openPalette(page);
  await page.keyboard.type('nuova pagina');
  await expect.poll(() => chosen()).toBe('Nuova pagina');
  await page.keyboard.press('Enter');
  await seeHeading(page, 'Nuova pagina');

  await openPalette(page);
  await page.keyboard.type('notte');
  await expect.poll(() => chosen()).toContain('Tema: Notte');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dim');

  await openPalette(page);
  await page.keyboard.type('english');
  await expect.poll(() => chosen()).toContain('English');
  await page.keyboard.press('Enter');
  await seeHeading(page, 'New page');
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  const box = palette.getByRole('combobox');
  await box.fill('shortcuts');
  await expect.poll(() => chosen(box)).toContain('shortcuts');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('Escape');
  await chooseFromMenu(page, 'Language: en', 'Italiano');
  await seeHeading(page, 'Nuova pagina');
});

test('on a phone it is opened and used by touch', async () => {
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Cerca o esegui un comando' }).click();
  await boxIn(page).fill('contatti');
  await option(page, 'Contatti').first().click();
  await seeHeading(page, /Contatti/);
  await page.getByRole('button', { name: 'Cerca o esegui un comando' }).click();
  await paletteOf(page).getByRole('button', { name: 'Chiudi' }).click();
  await paletteOf(page).waitFor({ state: 'detached' });
  await page.setViewportSize(DESKTOP);
});

test('it offers each person what they may, and forgets what they chose when they leave', async () => {
  const reader = await stage.visitAs({ readAll: ['page'] }, '/');
  await reader.keyboard.press('ControlOrMeta+k');
  await boxIn(reader).fill('utenti');
  await boxIn(reader).fill('studio');
  await option(reader, 'Lo studio').first().waitFor();
  const headings = paletteOf(reader).getByRole('group').locator('> :first-child');
  await expect.poll(() => headings.allTextContents()).toEqual(['Pagine', 'Nel testo']);
  await boxIn(reader).fill('nuova');
  await expect.poll(() => paletteOf(reader).getByRole('option').count()).toBe(0);
  await boxIn(reader).fill('rigenera');
  await expect.poll(() => paletteOf(reader).getByRole('option').count()).toBe(0);

  await boxIn(reader).fill('lo studio');
  await option(reader, 'Lo studio').first().click();
  await seeHeading(reader, /Lo studio/);
  const remembered = () => reader.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(remembered).toContain('Lo studio');
  await chooseFromMenu(reader, /^Menu del profilo/, 'Esci');
  await seeHeading(reader, 'Accedi');
  await expect.poll(remembered).not.toContain('Lo studio');
});
