/** Who may do what: found in a list, explained in a dialog, and seen as a role sees it. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MASTER } from './client.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import {
  boxOf,
  chooseFromMenu,
  chooseOption,
  menuEntry,
  openFromMenu,
  openRecord,
  pathOf,
  rowOf,
  seeHeading,
  seeToast,
  signIn,
  signOut,
} from './steps.ts';
import { violations } from './violations.ts';

let stage: SignedInStage;
let page: Page;

beforeAll(async () => {
  stage = await openSignedInStage();
  page = stage.page;
  const role = await stage.client.create('roles', {
    name: 'Redazione',
    readAll: ['template'],
    readOwn: ['page'],
    updateOwn: ['page'],
  });
  const anna = { firstName: 'Anna', lastName: 'Bianchi', email: 'anna@example.org', role };
  await stage.client.create('users', { ...anna, password: 'Segreta123' });
  await stage.client.create('pages', { name: 'Chi siamo' });
});

afterAll(() => stage.end());

const theme = () => page.locator('html').getAttribute('data-theme');
const banner = () => page.getByRole('complementary', { name: 'Vedi come questo ruolo' });

test('the list of users answers who holds a right', async () => {
  await openFromMenu(page, 'Utenti');
  await rowOf(page, 'Anna').waitFor();
  await page.getByRole('button', { name: 'Chi può…' }).click();
  await chooseOption(page, 'Modulo', 'Pagine');
  await chooseOption(page, 'Permesso', 'Eliminazione, tutti');
  await page.getByRole('button', { name: 'Trova gli utenti' }).click();
  await rowOf(page, 'Anna').waitFor({ state: 'detached' });
  await rowOf(page, MASTER.lastName).waitFor();
  await page.getByRole('button', { name: 'Pagine: Eliminazione, tutti' }).waitFor();
  expect(new URL(page.url()).searchParams.get('filter.right')).toBe('page:deleteAll');
  await page.getByRole('button', { name: 'Azzera i filtri' }).click();
  await rowOf(page, 'Anna').waitFor();
});

test('a record says who may do what with it, and why', async () => {
  await openFromMenu(page, 'Pagine');
  await chooseFromMenu(page, 'Azioni per Chi siamo', 'Chi può fare cosa');
  const dialog = page.getByRole('dialog', { name: 'Chi può fare cosa' });
  await chooseOption(page, 'Persona', 'Anna Bianchi');
  await dialog.getByText('ha soltanto il permesso “Modifica, propri”').waitFor();
  await dialog.getByText('è stato creato da Marta Rossi').waitFor();
  await chooseOption(page, 'Azione', 'Eliminare');
  await dialog.getByText('non ha il permesso di eliminare sul modulo “Pagine”').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});

test('the last one who can create users cannot be blocked, and the list says why', async () => {
  await openFromMenu(page, 'Utenti');
  await chooseFromMenu(page, `Azioni per ${MASTER.firstName} ${MASTER.lastName}`, 'Blocca');
  await seeToast(page, 'È l’ultimo utente attivo che può gestire utenti e ruoli');
});

test('whoever may update a role sees everything as it would, and changes nothing', async () => {
  await openFromMenu(page, 'Ruoli');
  await chooseFromMenu(page, 'Azioni per Redazione', 'Vedi come questo ruolo');
  await banner().getByText('Stai vedendo Regia come “Redazione”, in sola lettura.').waitFor();
  await menuEntry(page, 'Pagine').waitFor();
  expect(await menuEntry(page, 'Utenti').count()).toBe(0);
  await openFromMenu(page, 'Pagine');
  await openRecord(page, 'Chi siamo');
  // Each box says it, too, to whoever hears the page.
  const reason = page.getByText('Questo ruolo può modificare questi dati');
  await reason.first().waitFor();
  await expect.poll(() => boxOf(page, 'Nome').isEditable()).toBe(false);
  expect(await page.getByRole('button', { name: 'Salva' }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);

  await chooseFromMenu(page, /^Tema/, 'Notte');
  await expect.poll(theme).toBe('dim');
  await page.goto(`${stage.product.adminUrl}/users`);
  await seeHeading(page, 'Accesso negato');
  await banner().waitFor();

  await banner().getByRole('button', { name: 'Torna al tuo ruolo' }).click();
  await menuEntry(page, 'Utenti').waitFor();
  expect(await banner().count()).toBe(0);
  expect(pathOf(page)).toBe('/');
  // It was for the time of viewing: what one chose for oneself is as it was.
  await expect.poll(theme).toBe('light');
});

test('it ends with the session', async () => {
  await openFromMenu(page, 'Ruoli');
  await chooseFromMenu(page, 'Azioni per Redazione', 'Vedi come questo ruolo');
  await banner().waitFor();
  await signOut(page);
  expect(await banner().count()).toBe(0);
  await signIn(page, MASTER);
  await menuEntry(page, 'Utenti').waitFor();
  expect(await banner().count()).toBe(0);
});
