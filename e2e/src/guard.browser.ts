/** What must not happen by mistake: losing unsaved work, saving nonsense, opening what one may not. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { divert } from './divert.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import {
  boxOf,
  chooseFromMenu,
  close,
  menuEntry,
  openFromMenu,
  openRecord,
  pathOf,
  prefer,
  rowOf,
  save,
  seeHeading,
  seeMore,
  seeToast,
  signIn,
} from './steps.ts';

const READER = { email: 'lettrice@example.org', password: 'Segreta123' };
const REFUSAL = { status: 429, json: { code: 'tooManyRequests', message: 'Too many requests' } };
const DIALOG_WIDTH = 450;

let stage: SignedInStage;
let page: Page;

beforeAll(async () => {
  stage = await openSignedInStage({ demo: true });
  page = stage.page;
});

afterAll(() => stage.end());

async function openServices(): Promise<void> {
  await openFromMenu(page, 'Pagine');
  await openRecord(page, 'Servizi');
}

test('leaving with something unsaved is asked about: No stays, Sì leaves', async () => {
  await openServices();
  await boxOf(page, 'Titolo it').fill('Che cosa facciamo');
  await menuEntry(page, 'Utenti').click();
  const dialog = page.getByRole('dialog', { name: 'Modifiche non salvate' });
  await dialog.getByText('Vuoi uscire?').waitFor();
  expect((await dialog.boundingBox())?.width).toBe(DIALOG_WIDTH);

  await dialog.getByRole('button', { name: 'No' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(pathOf(page)).toMatch(/^\/pages\/./);
  await expect.poll(() => boxOf(page, 'Titolo it').inputValue()).toBe('Che cosa facciamo');

  await menuEntry(page, 'Utenti').click();
  await dialog.getByRole('button', { name: 'Sì' }).click();
  await seeHeading(page, 'Utenti');

  await openServices();
  await expect.poll(() => boxOf(page, 'Titolo it').inputValue()).toBe('Servizi');
});

test('closing asks only if there is something to lose', async () => {
  const dialog = page.getByRole('dialog', { name: 'Chiudere senza salvare?' });
  await openServices();
  await boxOf(page, 'Nome').fill('I servizi');
  await close(page);
  await dialog.getByRole('button', { name: 'No' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => boxOf(page, 'Nome').inputValue()).toBe('I servizi');

  await close(page);
  await dialog.getByRole('button', { name: 'Sì' }).click();
  await seeHeading(page, 'Pagine');
  await openRecord(page, 'Servizi');
  await close(page);
  await seeHeading(page, 'Pagine');
});

test('as soon as it says saved it has left, whatever is still being read', async () => {
  const held = Promise.withResolvers<void>();
  await openServices();
  await boxOf(page, 'Nome').fill('Servizi nostri');
  await divert(page, '**/api/records/pages/*', async (route) => {
    if (route.request().method() === 'GET') await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Salva' }).click();
  await seeToast(page, 'Elemento salvato');
  await seeHeading(page, 'Pagine');
  await menuEntry(page, 'Utenti').click();
  await seeHeading(page, 'Utenti');
  held.resolve();
  await page.unrouteAll({ behavior: 'wait' });
  await page.waitForLoadState('networkidle');
  expect(pathOf(page)).toBe('/users');
  await openFromMenu(page, 'Pagine');
  await openRecord(page, 'Servizi nostri');
  await boxOf(page, 'Nome').fill('Servizi');
  await save(page);
});

test('who goes back while it is saved gets there once it is, and is asked only if it is not', async () => {
  for (const isRefused of [false, true]) {
    const held = Promise.withResolvers<void>();
    await openFromMenu(page, 'Utenti');
    await openServices();
    await boxOf(page, 'Nome').fill('Servizi offerti');
    await divert(page, '**/api/records/pages/*', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      await held.promise;
      return isRefused ? route.fulfill(REFUSAL) : route.continue();
    });
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await page.getByRole('button', { name: 'Salva' }).click();
    await sent;
    // All of the screen is covered, but the browser's own buttons still work.
    await page.evaluate(() => history.back());
    const dialog = page.getByRole('dialog', { name: 'Modifiche non salvate' });
    expect(await dialog.count()).toBe(0);
    held.resolve();
    if (isRefused) await dialog.getByRole('button', { name: 'Sì' }).click();
    await seeHeading(page, 'Pagine');
    await page.unrouteAll({ behavior: 'wait' });
    await page.waitForLoadState('networkidle');
    expect(await dialog.count()).toBe(0);
    expect(pathOf(page)).toBe('/pages');
    const { total } = await stage.client.get('/api/records/pages?filter[name]=Servizi offerti');
    expect(total).toBe(isRefused ? 0 : 1);
    if (isRefused) continue;
    await openRecord(page, 'Servizi offerti');
    await boxOf(page, 'Nome').fill('Servizi');
    await save(page);
  }
});

test('looking at formatted text is no edit, whatever it ends with', async () => {
  for (const value of ['<p>Fine</p><h2>Titolo</h2>', '<ul><li><p>Voce</p></li></ul>']) {
    const sections = { it: [{ id: 's', type: 'text', width: 12, value }] };
    const { id } = await stage.client.create('pages', { name: 'Testo', sections });
    await page.goto(`${stage.product.adminUrl}/pages/${id}`);
    await page.getByRole('button', { name: 'Modifica la sezione 1' }).click();
    await page.getByRole('main').locator('[contenteditable=true]').click();
    await close(page);
    await seeHeading(page, 'Pagine');
  }
});

test('the browser’s own ways of leaving are asked about too', async () => {
  await openServices();
  await boxOf(page, 'Nome').fill('I servizi');
  await page.evaluate(() => history.back());
  const dialog = page.getByRole('dialog', { name: 'Modifiche non salvate' });
  await dialog.getByRole('button', { name: 'No' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(pathOf(page)).toMatch(/^\/pages\/./);

  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect.poll(() => boxOf(page, 'Nome').inputValue()).toBe('I servizi');
  await close(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Sì' }).click();
  await seeHeading(page, 'Pagine');
});

test('a form with a mistake is not saved, and shows where it is', async () => {
  await openServices();
  const name = boxOf(page, 'Nome');
  await name.fill('');
  await page.getByRole('tab', { name: 'Motori di ricerca' }).click();
  await page.getByRole('button', { name: 'Salva' }).click();
  await seeToast(page, 'Controlla i campi evidenziati');
  await page.getByText('Campo obbligatorio').waitFor();
  // Its tab has been opened, and the box says that it is the one.
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');

  await name.fill('I servizi');
  await save(page);
  await rowOf(page, 'I servizi').waitFor();
});

test('whoever may only read sees, and is refused the rest', async () => {
  const role = await stage.client.create('roles', { name: 'Lettore', readAll: ['page'] });
  const person = { firstName: 'Lea', lastName: 'Neri', email: READER.email };
  await stage.client.create('users', { ...person, role, password: READER.password });
  const reader = await stage.visit();
  await reader.goto(`${stage.product.adminUrl}/pages`);
  await signIn(reader, READER);
  await seeHeading(reader, 'Pagine');
  expect(await reader.getByRole('button', { name: 'Nuova pagina' }).count()).toBe(0);
  expect(await menuEntry(reader, 'Utenti').count()).toBe(0);

  await reader.getByRole('button', { name: 'Azioni per Contatti' }).click();
  const menu = reader.getByRole('menu');
  await menu.getByText('Visualizza').waitFor();
  expect(await menu.getByText(/Modifica|Elimina/).count()).toBe(0);
  await menu.getByText('Visualizza').click();
  await seeHeading(reader, 'Dettagli della pagina Contatti');
  await reader.getByRole('alert').getByText('Puoi vedere questi dati ma non modificarli').waitFor();
  expect(await boxOf(reader, 'Nome').getAttribute('readonly')).not.toBeNull();
  expect(await reader.getByRole('button', { name: 'Salva' }).count()).toBe(0);
  await seeMore(reader, ['Cronologia']);

  for (const path of ['/users', '/pages/new']) {
    await reader.goto(stage.product.adminUrl + path);
    await seeHeading(reader, 'Accesso negato');
    expect(pathOf(reader)).toBe('/access-denied');
  }
});

test('an address that leads nowhere says so', async () => {
  await page.goto(`${stage.product.adminUrl}/nowhere`);
  await seeHeading(page, 'Pagina non trovata');
  await page.getByRole('button', { name: 'Vai alla dashboard' }).click();
  await seeHeading(page, /^Buon/);
});

test('the chosen language and theme are still there after a reload', async () => {
  await openFromMenu(page, 'Pagine');
  await prefer(page, 'Lingua: it', 'English');
  await seeHeading(page, 'Pages');
  await page.reload();
  await seeHeading(page, 'Pages');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');

  await prefer(page, /^Theme/, 'Night');
  const theme = () => page.locator('html').getAttribute('data-theme');
  await expect.poll(theme).toBe('dim');
  await page.reload();
  await seeHeading(page, 'Pages');
  await expect.poll(() => theme()).toBe('dim');

  // They hold in another tab at once.
  const tab = await page.context().newPage();
  await tab.goto(`${stage.product.adminUrl}/users`);
  await seeHeading(tab, 'Users');
  await chooseFromMenu(page, /^Theme/, 'Solarized');
  await chooseFromMenu(page, 'Language: en', 'Italiano');
  await seeHeading(tab, 'Utenti');
  await expect.poll(() => tab.locator('html').getAttribute('data-theme')).toBe('solarized');
  await tab.close();
  await prefer(page, /^Tema/, 'Notte');
  await prefer(page, 'Lingua: it', 'English');
  await seeHeading(page, 'Pages');

  // They follow the person to another browser.
  const elsewhere = await stage.visit();
  await elsewhere.context().addCookies(await page.context().cookies());
  await elsewhere.goto(`${stage.product.adminUrl}/pages`);
  await seeHeading(elsewhere, 'Pages');
  await expect.poll(() => elsewhere.locator('html').getAttribute('data-theme')).toBe('dim');
});
