/** One record of each kind of the administration: made with its form, found again as it was typed. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import {
  boxOf,
  chooseFromMenu,
  chooseOption,
  close,
  openNew,
  openRecord,
  rowOf,
  save,
  seeHeading,
  showRights,
} from './steps.ts';

let stage: SignedInStage;
let page: Page;

beforeAll(async () => {
  stage = await openSignedInStage();
  page = stage.page;
});

afterAll(() => stage.end());

test('a role keeps its rights', async () => {
  await openNew(page, 'Ruoli', 'Nuovo ruolo');
  await boxOf(page, 'Nome').fill('Fotografa');
  const rights = ['Lavori: Lettura, tutti', 'Lavori: Modifica, propri', 'Pagine: Lettura, propri'];
  await showRights(page, 'Lavori', 'Pagine');
  for (const name of rights) await page.getByRole('checkbox', { name, exact: true }).check();
  await save(page);

  await openRecord(page, 'Fotografa');
  await showRights(page, 'Lavori', 'Pagine');
  const held = await page
    .locator('input[type=checkbox]:checked')
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label')));
  expect(held.sort()).toEqual(rights.sort());
  await close(page);
});

test('a user keeps name, role and preferences', async () => {
  await openNew(page, 'Utenti', 'Nuovo utente');
  await boxOf(page, 'Nome').fill('Anna');
  await boxOf(page, 'Cognome').fill('Verdi');
  await boxOf(page, 'E-mail').fill('anna@example.org');
  await chooseOption(page, 'Ruolo', 'Fotografa');
  await chooseOption(page, 'Lingua', 'Inglese');
  await save(page);

  await rowOf(page, 'anna@example.org').getByRole('link').first().click();
  await seeHeading(page, 'Anna Verdi');
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Ruolo' }).inputValue())
    .toBe('Fotografa');
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Lingua' }).inputValue())
    .toBe('Inglese');
  await close(page);
});

test('a release keeps its lines, and everyone reads it', async () => {
  await chooseFromMenu(page, /^Menu del profilo/, 'Registro delle versioni');
  await seeHeading(page, 'Registro delle versioni');
  await page.getByRole('button', { name: 'Nuova versione' }).first().click();
  await boxOf(page, 'Versione').fill('1.2.0');
  await page.getByRole('button', { name: 'Data', exact: true }).click();
  await page.getByRole('button', { name: /^15 \S+ \d{4}$/ }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Aggiungi una riga' }).first().click();
  await boxOf(page, 'Riga 1').fill('Mappe senza chiavi');
  await page.keyboard.press('Enter');
  await boxOf(page, 'Riga 2').fill('Tema notturno');
  await page.getByRole('switch', { name: 'Pubblica' }).check();
  await save(page);

  await openRecord(page, '1.2.0');
  await expect.poll(() => boxOf(page, 'Riga 2').inputValue()).toBe('Tema notturno');
  await expect
    .poll(() => page.getByRole('button', { name: 'Data', exact: true }).textContent())
    .toMatch(/^15/);
  await close(page);
  await page.getByRole('link', { name: /^Versione/ }).click();
  await seeHeading(page, 'Novità');
  await page.getByText('Mappe senza chiavi').waitFor();
});
