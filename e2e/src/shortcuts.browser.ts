/** Keys that lead to screens and rows, the help that lists them, and switching them off. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPalette, option } from './paletteSteps.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import {
  boxOf,
  chooseFromMenu,
  openFromMenu,
  openRecord,
  pathOf,
  seeHeading,
  whileKept,
} from './steps.ts';
import { violations } from './violations.ts';

let stage: SignedInStage;
let page: Page;

beforeAll(async () => {
  stage = await openSignedInStage({ demo: true });
  page = stage.page;
});

afterAll(() => stage.end());

test('keys lead to screens, and do nothing while one types', async () => {
  await openFromMenu(page, 'Utenti');
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await seeHeading(page, 'Pagine');
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Cerca' });
  await expect.poll(() => search.evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.type('gp n?');
  await expect.poll(() => search.inputValue()).toBe('gp n?');
  await search.fill('');
  await page.getByRole('heading', { level: 1 }).click();

  await page.getByRole('link', { name: 'Home' }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const rowInFocus = () =>
    page.evaluate(() => {
      const row = document.activeElement?.closest('[data-record]');
      return row ? [...document.querySelectorAll('[data-record]')].indexOf(row) : -1;
    });
  await expect.poll(() => rowInFocus()).toBe(1);
  await page.keyboard.press('k');
  await expect.poll(() => rowInFocus()).toBe(0);
  await page.keyboard.press('n');
  await seeHeading(page, 'Nuova pagina');
  // What one came for can be typed at once.
  await expect
    .poll(() => boxOf(page, 'Nome').evaluate((box) => box === document.activeElement))
    .toBe(true);
});

test('the help tells the keys of the place, and passes axe like the palette', async () => {
  await openFromMenu(page, 'Pagine');
  await page.getByRole('link', { name: 'Home' }).waitFor();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Scorciatoie da tastiera' });
  await help.getByText('Crea un nuovo elemento').waitFor();
  await help.getByText('Seleziona la riga').waitFor();
  expect(await help.getByText('Salva', { exact: true }).count()).toBe(0);
  expect(await violations(page, [])).toEqual([]);
  await page.keyboard.press('Escape');

  await openRecord(page, 'Home');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await help.getByText('Salva', { exact: true }).waitFor();
  expect(await help.getByText('Crea un nuovo elemento').count()).toBe(0);
  await page.keyboard.press('Escape');

  await openPalette(page);
  await page.keyboard.type('cronologia');
  await option(page, /^Mostra la cronologia/).click();
  await page.getByRole('dialog', { name: 'Cronologia' }).waitFor();
  await page.keyboard.press('Escape');

  await openPalette(page);
  await page.keyboard.type('studio');
  await option(page, 'Lo studio').first().waitFor();
  expect(await violations(page, [])).toEqual([]);
  await page.keyboard.press('Escape');
});

test('single keys can be switched off, and stay so', async () => {
  await chooseFromMenu(page, /^Menu del profilo/, 'Profilo');
  const single = page.getByRole('switch', { name: 'Scorciatoie con un solo tasto' });
  await whileKept(page, () => single.uncheck({ force: true }));
  await page.reload();
  await seeHeading(page, 'Profilo');
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await openPalette(page);
  await page.keyboard.press('Escape');
  expect(pathOf(page)).toBe('/profile');
  await single.check({ force: true });
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await seeHeading(page, 'Pagine');
});
