/** What comes after the first screen, for whoever is quicker, and where it does not come. */
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type Visitor } from './browser.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import { boxOf, chipOf, menuEntry, pathOf, seeHeading, seeToast } from './steps.ts';

const FILE = '**/assets/soon-*.js';

let stage: SignedInStage;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  stage = await openSignedInStage({ demo: true });
  // A browser of its own, which complains of what does not come.
  const { adminUrl, siteUrl } = stage.product;
  visitor = await openBrowser({ hosts: [adminUrl, siteUrl].map((url) => new URL(url).host) });
  page = visitor.page;
  await stage.client.lend(page.context());
});

afterAll(async () => {
  await visitor.close();
  await stage.end();
});

/** Writes feedback, on a screen that has just been opened. */
async function write(): Promise<void> {
  await page.goto(`${stage.product.adminUrl}/feedback`);
  await boxOf(page, 'Oggetto').fill('Idea');
  await boxOf(page, 'Messaggio').fill('Più gatti');
}

/** Holds the file back; returns what lets it come. */
async function hold(): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  await page.route(FILE, async (route) => {
    await held.promise;
    await route.continue();
  });
  return async () => {
    held.resolve();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

const send = () => page.getByRole('button', { name: 'Invia' }).click();
const question = () => page.getByRole('dialog', { name: 'Modifiche non salvate' });

test('who signs in does not wait for it', async () => {
  const { adminUrl } = stage.product;
  const guest = await openBrowser({ hosts: [new URL(adminUrl).host] });
  await guest.page.route(FILE, (route) => route.abort());
  await guest.page.goto(`${adminUrl}/login`);
  await seeHeading(guest.page, 'Accedi');
  await guest.close();
});

test('a toast that is shown before its file has come waits for it', async () => {
  const release = await hold();
  await write();
  await send();
  await page.getByText('Scrivi un altro messaggio').waitFor();
  await release();
  await seeToast(page, 'Completato');
});

test('a question that is asked before its file has come is asked once, and answered', async () => {
  const release = await hold();
  await write();
  await menuEntry(page, 'Utenti').click();
  await page.getByText('Caricamento in corso').first().waitFor();
  await page.keyboard.press('Enter');
  await release();
  await question().getByRole('button', { name: 'No' }).click();
  await question().waitFor({ state: 'detached' });
  expect(pathOf(page)).toBe('/feedback');
  expect(await boxOf(page, 'Messaggio').inputValue()).toBe('Più gatti');
  await menuEntry(page, 'Utenti').click();
  await question().getByRole('button', { name: 'Sì' }).click();
  await seeHeading(page, 'Utenti');
});

test('a menu that is opened before its file has come opens once it has, with the focus', async () => {
  await stage.client.create('maps', { name: 'Padova' });
  const release = await hold();
  await page.goto(`${stage.product.adminUrl}/maps`);
  const opener = page.getByRole('button', { name: 'Azioni per Padova' });
  await opener.press('Enter');
  await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('true');
  await release();
  const first = page.getByRole('menu').getByRole('menuitem').first();
  await first.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Escape');
  // While it still fades.
  await page.keyboard.press('Enter');
  await first.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Escape');
  await opener.and(page.locator(':focus')).waitFor();
});

test('what a menu or a button opens gives the focus back, also where its file has yet to come', async () => {
  const release = await hold();
  await page.goto(`${stage.product.adminUrl}/maps`);
  const opener = page.getByRole('button', { name: 'Azioni per Padova' });
  await release();
  await opener.press('Enter');
  await page.getByRole('menuitem', { name: 'Elimina' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'No' }).press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await opener.and(page.locator(':focus')).waitFor();

  await page.getByRole('link', { name: 'Padova' }).click();
  const more = page.getByRole('button', { name: 'Altre azioni' });
  await more.press('Enter');
  await page.getByRole('menuitem', { name: 'Cronologia' }).press('Enter');
  await page.getByRole('dialog', { name: 'Cronologia' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await more.and(page.locator(':focus')).waitFor();
});

test('a filter that is begun before its file has come is chosen and given once it has', async () => {
  const release = await hold();
  await page.goto(`${stage.product.adminUrl}/pages`);
  await chipOf(page, 'Filtra').press('Enter');
  await release();
  await page.getByRole('menuitem', { name: 'Template', exact: true }).press('Enter');
  const filter = page.getByRole('combobox', { name: 'Filtra per Template' });
  await filter.and(page.locator(':focus')).waitFor();
  await page.keyboard.type('home');
  await page.getByRole('option', { name: 'Home', exact: true }).waitFor();
  await expect.poll(() => filter.inputValue()).toBe('home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await chipOf(page, 'Template è Home').and(page.locator(':focus')).waitFor();
  await page.getByRole('button', { name: 'Azzera i filtri' }).click();
  await chipOf(page, 'Template è Home').waitFor({ state: 'detached' });
});

test('where their file does not come that is said, and nobody leaves unasked', async () => {
  const refuse = (route: Route) => route.abort();
  await page.route(FILE, refuse);
  await write();
  await menuEntry(page, 'Utenti').click();
  const failure = page.getByRole('alert').filter({ hasText: 'Loading chunk failed' });
  await failure.getByText('non si è caricata').waitFor();
  expect(pathOf(page)).toBe('/feedback');
  expect(await boxOf(page, 'Messaggio').inputValue()).toBe('Più gatti');
  await page.unroute(FILE, refuse);
  await failure.getByRole('button', { name: 'Riprova' }).click();
  await seeToast(page, 'Impossibile completare l’azione');
  await menuEntry(page, 'Utenti').click();
  await question().getByRole('button', { name: 'Sì' }).click();
  await seeHeading(page, 'Utenti');
});

test('who has had the screen before them for a moment is told and asked without a network', async () => {
  const file = page.waitForResponse(FILE);
  await write();
  await (await file).finished();
  await page.context().setOffline(true);
  await send();
  await seeToast(page, 'Impossibile');
  await menuEntry(page, 'Utenti').click();
  await question().getByRole('button', { name: 'No' }).click();
  await page.context().setOffline(false);
  expect(await boxOf(page, 'Messaggio').inputValue()).toBe('Più gatti');
});
