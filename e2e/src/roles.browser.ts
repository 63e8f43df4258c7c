/** A role's rights: whole rows and columns at once, what they change for whom, one's own with care. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Stored } from './client.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import { openFromMenu, openRecord, pathOf, save, seeHeading } from './steps.ts';

let stage: SignedInStage;
let page: Page;
let editors: Stored;

beforeAll(async () => {
  stage = await openSignedInStage();
  page = stage.page;
  const { client } = stage;
  editors = await client.create('roles', { name: 'Redazione', readAll: ['page', 'backup'] });
  for (const [firstName, lastName] of [
    ['Anna', 'Bianchi'],
    ['Luca', 'Verdi'],
  ]) {
    const email = `${firstName}@example.org`.toLowerCase();
    await client.create('users', { firstName, lastName, email, role: editors });
  }
});
afterAll(() => stage.end());

const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
const panel = () => page.getByRole('region', { name: 'Che cosa cambia, e per chi' });

test('the editor says who has a role, and what a change means for them', async () => {
  await openFromMenu(page, 'Ruoli');
  await openRecord(page, 'Redazione');
  await panel().getByText('Finora non cambia nulla.').waitFor();
  await panel().getByRole('link', { name: 'Anna Bianchi' }).waitFor();
  await panel().getByText('può dare ad altri solo i permessi del ruolo').waitFor();

  await box('Pagine: Eliminazione, tutti').check();
  await panel().getByText('Anna Bianchi e un’altra persona potranno:').waitFor();
  await panel().getByText('eliminare tutte le pagine', { exact: true }).waitFor();
  await box('Backup: Lettura, tutti').uncheck();
  await panel().getByText('vedere tutti i backup', { exact: true }).waitFor();
  await panel()
    .getByText('Anna Bianchi e un’altra persona non vedranno più nel menu: Backup.')
    .waitFor();
  await box('Pagine: Lettura, propri').check();
  await box('Pagine: Lettura, tutti').uncheck();
  await panel().getByText('vedere tutte le pagine, ma solo le proprie').waitFor();
});

test('every right is in sight at every width of a desk', async () => {
  for (const width of [992, 1100, 1279, 1280, 1300, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const frame = page
      .locator('.mantine-ScrollArea-viewport')
      .filter({ has: page.getByRole('table') });
    const overhang = () => frame.evaluate((one) => one.scrollWidth - one.clientWidth);
    await expect.poll(overhang, { message: `at ${width} px` }).toBe(0);
  }
});

test('a column and a row are switched as a whole, and the arrows lead about', async () => {
  const column = box('Creazione: tutti i moduli');
  await column.check();
  await expect.poll(() => box('Mappe: Creazione').isChecked()).toBe(true);
  await box('Mappe: Creazione').uncheck();
  expect(await column.evaluate((input: HTMLInputElement) => input.indeterminate)).toBe(true);

  await column.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await expect.poll(() => box('Backup: Lettura, propri').isChecked()).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await expect.poll(() => box('Backup: Eliminazione, tutti').isChecked()).toBe(true);
  await box('Utenti: Creazione').uncheck();
  await save(page);
});

test('taking rights from oneself is asked about, and the last administrator stays one', async () => {
  await openRecord(page, 'Master');
  await box('Ruoli: tutti i permessi').click();
  await panel()
    .getByText(/Ti stai togliendo il permesso di modificare i ruoli/)
    .waitFor();
  await box('Utenti: Creazione').uncheck();
  await panel()
    .getByText(/Nessun altro utente attivo può gestire utenti e ruoli/)
    .waitFor();
  await box('Utenti: Creazione').check();

  const dialog = page.getByRole('dialog', { name: 'Vuoi toglierti dei permessi?' });
  // Asked once, however often it is pressed.
  await page.getByRole('button', { name: 'Salva' }).dblclick();
  await dialog.getByText('modificare tutti i ruoli').waitFor();
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(pathOf(page)).toMatch(/^\/roles\/./);
  await box('Ruoli: tutti i permessi').click();
  await box('Variabili: Eliminazione, tutti').uncheck();
  await page.keyboard.press('ControlOrMeta+S');
  await dialog.getByText('eliminare tutte le variabili').waitFor();
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await seeHeading(page, 'Ruoli');
});
