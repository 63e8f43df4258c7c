/** A role's rights: a module's and a group's at once, what they change for whom, one's own with care. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Stored } from './client.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import { openFromMenu, openRecord, pathOf, save, seeHeading, showRights } from './steps.ts';
import { violations } from './violations.ts';

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
/** Opens a module's rights one by one. */
const open = (module: string) => showRights(page, module);
/** Gives a module's rights, or those of a group, in one go. */
const give = (name: string, preset: string) =>
  presets(name).getByText(preset, { exact: true }).click();
const presets = (name: string) =>
  page.getByRole('radiogroup', { name: `${name}: permessi`, exact: true });
const panel = () => page.getByRole('region', { name: 'Che cosa cambia, e per chi' });

test('the editor says who has a role, and what a change means for them', async () => {
  await openFromMenu(page, 'Ruoli');
  await openRecord(page, 'Redazione');
  await panel().getByText('Finora non cambia nulla.').waitFor();
  await panel().getByRole('link', { name: 'Anna Bianchi' }).waitFor();
  await panel().getByText('può dare ad altri solo i permessi del ruolo').waitFor();

  await open('Pagine');
  await open('Backup');
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

test('every right is in sight at every width', async () => {
  for (const width of [390, 768, 992, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const overhang = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overhang, { message: `at ${width} px` }).toBeLessThanOrEqual(0);
    await box('Pagine: Eliminazione, propri').click({ trial: true });
  }
});

test('modules and groups are given their rights in one go, by mouse and by keys', async () => {
  const chosen = (name: string, preset: string) =>
    presets(name).getByRole('radio', { name: preset, exact: true });
  await give('Portfolio', 'Tutto');
  await expect.poll(() => chosen('Lavori', 'Tutto').isChecked()).toBe(true);
  await page.getByText('Su misura: Lettura, propri; Eliminazione, tutti').waitFor();

  await chosen('Categorie', 'Tutto').focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => chosen('Categorie', 'Lettura').isChecked()).toBe(true);
  await expect
    .poll(() => presets('Portfolio').getByRole('radio', { checked: true }).count())
    .toBe(0);
  await panel().getByText('vedere tutte le categorie', { exact: true }).waitFor();
  await panel().getByText('eliminare tutti i lavori', { exact: true }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => box('Categorie: Lettura, tutti').isChecked()).toBe(true);
  await box('Categorie: Lettura, tutti').uncheck();
  await expect.poll(() => chosen('Categorie', 'Niente').isChecked()).toBe(true);
  expect(await violations(page)).toEqual([]);
  await save(page);
});

test('beside a user stands what their role lets them do, and what they did last', async () => {
  await openFromMenu(page, 'Utenti');
  await openRecord(page, 'Bianchi');
  const may = page.getByRole('region', { name: 'Che cosa può fare' });
  await may.getByText('Tutto: Lavori').waitFor();
  await may.getByText('Su misura: Pagine').waitFor();
  const activity = page.getByRole('region', { name: 'Ultime attività' });
  await activity.getByText('Nessun accesso nel registro').waitFor();
  expect(await violations(page)).toEqual([]);
  await openFromMenu(page, 'Utenti');
  await openRecord(page, 'Rossi');
  await activity.getByText('Modifica Redazione').waitFor();
  await activity.getByText(/Ultimo accesso: /).waitFor();
  await activity.getByRole('link', { name: 'Tutte le azioni' }).click();
  await seeHeading(page, 'Registro delle azioni');
  expect(page.url()).toContain('filter.createdBy=');
  await openFromMenu(page, 'Ruoli');
});

test('taking rights from oneself is asked about, and the last administrator stays one', async () => {
  await openRecord(page, 'Master');
  await give('Ruoli', 'Niente');
  await open('Utenti');
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
  await give('Ruoli', 'Tutto');
  await open('Variabili');
  await box('Variabili: Eliminazione, tutti').uncheck();
  await page.keyboard.press('ControlOrMeta+S');
  await dialog.getByText('eliminare tutte le variabili').waitFor();
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await seeHeading(page, 'Ruoli');
});
