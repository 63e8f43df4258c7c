/** What stands around every screen: menu, top bar, footer, toasts, and the screens without it. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MASTER } from './client.ts';
import { withoutFirstAnswers } from './divert.ts';
import { openStage, type Stage } from './stage.ts';
import {
  boxOf,
  chooseFromMenu,
  menuEntry,
  openFromMenu,
  openRecord,
  prefer,
  save,
  seeHeading,
  seeInstalled,
  seeToast,
  showRights,
} from './steps.ts';

const TITLE = 'Redazione Arzere';
const CREDIT = 'Ada & Co.';
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** So low that no screen fits. */
const LETTERBOX = { width: 1440, height: 300 };

let stage: Stage;
let page: Page;

beforeAll(async () => {
  const PROFILE_LINKS = JSON.stringify([
    {
      label: { it: 'Statistiche', en: 'Statistics' },
      url: 'https://stats.example.com/',
      module: 'page',
    },
    { label: 'Novità', url: '/changelog-view' },
  ]);
  stage = await openStage({ APP_TITLE: TITLE, DEVELOPER_CREDIT: CREDIT, PROFILE_LINKS });
  page = stage.page;
});

afterAll(() => stage.end());

function menuOf(at = page) {
  return at.getByRole('navigation', { name: 'Menu principale' });
}

test('a module unticked at the installation is none of the Master’s', async () => {
  await page.goto(stage.product.adminUrl);
  await seeHeading(page, `Ti diamo il benvenuto in ${TITLE}`);
  await boxOf(page, 'Nome').fill(MASTER.firstName);
  await boxOf(page, 'Cognome').fill(MASTER.lastName);
  await boxOf(page, 'E-mail').fill(MASTER.email);
  await boxOf(page, 'Password').fill(MASTER.password);
  await boxOf(page, 'Conferma la password').fill(MASTER.password);
  await page.getByRole('checkbox', { name: 'Lavori', exact: true }).uncheck();
  await page.getByRole('button', { name: 'Installa' }).click();
  await seeInstalled(page);
  await menuEntry(page, 'Categorie').waitFor();
  await menuEntry(page, 'Backup').waitFor();
  expect(await menuEntry(page, 'Lavori').count()).toBe(0);

  await openFromMenu(page, 'Ruoli');
  await openRecord(page, 'Master');
  await showRights(page, 'Categorie', 'Lavori');
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await expect.poll(() => box('Categorie: Lettura, tutti').isChecked()).toBe(true);
  await expect.poll(() => box('Lavori: Lettura, tutti').isChecked()).toBe(false);
  await expect.poll(() => box('Lavori: Creazione').isChecked()).toBe(false);
});

test('the frame names the product and its makers, and leads to the public site', async () => {
  const footer = page.getByRole('contentinfo');
  await footer.getByText(`${TITLE} · Versione`).waitFor();
  await footer.getByText(`Sviluppato da ${CREDIT}`).waitFor();
  const link = page.getByRole('banner').getByRole('link', { name: /^Vai al sito/ });
  await expect.poll(() => link.getAttribute('href')).toBe(stage.product.siteUrl);
  const opening = page.waitForEvent('popup');
  await link.click();
  const site = await opening;
  await expect.poll(() => new URL(site.url()).origin).toBe(stage.product.siteUrl);
  await site.close();
});

test('the profile menu has what the installation adds to it', async () => {
  await page.getByRole('button', { name: /^Menu del profilo/ }).click();
  const items = page.getByRole('menuitem');
  await expect
    .poll(() => items.allTextContents())
    .toEqual(['Profilo', 'Registro delle versioni', 'Statistiche', 'Novità', 'Esci']);
  const outside = items.filter({ hasText: 'Statistiche' });
  await expect.poll(() => outside.getAttribute('href')).toBe('https://stats.example.com/');
  await expect.poll(() => outside.getAttribute('rel')).toContain('noopener');
  await items.filter({ hasText: 'Novità' }).click();
  await page.waitForURL('**/changelog-view');
});

test('each layout of the menu is remembered', async () => {
  const startOf = async () => (await page.getByRole('main').boundingBox())?.x;
  const widthOf = async () => (await menuOf().boundingBox())?.width;
  const arrange = async (mode: string) => {
    await prefer(page, /^Tema/, mode);
    await page.reload();
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  };
  await openFromMenu(page, 'Pagine');
  await menuEntry(page, 'Pagine').waitFor();
  const wide = (await widthOf()) ?? 0;
  await expect.poll(() => startOf()).toBeGreaterThanOrEqual(wide);

  await arrange('Menu compatto');
  await expect.poll(async () => (await widthOf()) ?? wide).toBeLessThan(wide / 2);
  const narrow = (await widthOf()) ?? 0;
  await expect.poll(() => startOf()).toBeGreaterThanOrEqual(narrow);
  expect(await startOf()).toBeLessThan(wide);
  await expect.poll(() => menuEntry(page, 'Utenti').getAttribute('title')).toBe('Utenti');

  await arrange('Menu a comparsa');
  await expect.poll(() => startOf()).toBe(0);
  expect(await menuOf().isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Apri il menu' }).click();
  await menuEntry(page, 'Utenti').click();
  await seeHeading(page, 'Utenti');
  await menuOf().waitFor({ state: 'hidden' });

  await arrange('Menu fisso');
  await expect.poll(() => widthOf()).toBe(wide);
  await expect.poll(() => startOf()).toBeGreaterThanOrEqual(wide);
});

test('where there is little room the menu lies above, until one clicks elsewhere', async () => {
  const menu = menuOf();
  const open = page.getByRole('button', { name: 'Apri il menu' });
  await page.setViewportSize({ width: 992, height: 844 });
  await menu.waitFor();
  await page.setViewportSize({ width: 991, height: 844 });
  await menu.waitFor({ state: 'hidden' });
  await page.setViewportSize(PHONE);
  await open.click();
  await menu.waitFor();
  expect((await page.getByRole('main').boundingBox())?.x).toBe(0);
  await page.mouse.click(PHONE.width - 10, PHONE.height / 2);
  await menu.waitFor({ state: 'hidden' });

  await open.click();
  await openFromMenu(page, 'Pagine');
  await menu.waitFor({ state: 'hidden' });
  await page.setViewportSize(DESKTOP);
  await menu.waitFor();
});

test('the menus of the top bar close with a click elsewhere and on another route', async () => {
  const themes = page.getByRole('menu');
  await openFromMenu(page, 'Utenti');
  await openFromMenu(page, 'Pagine');
  await page.getByRole('button', { name: /^Tema/ }).click();
  await themes.waitFor();
  await page.getByRole('contentinfo').click();
  await themes.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: /^Tema/ }).click();
  await themes.waitFor();
  await page.evaluate(() => history.back());
  await seeHeading(page, 'Utenti');
  await themes.waitFor({ state: 'hidden' });
});

test('the bar fits on a small phone, in the longer words of English too', async () => {
  const speak = async (locale: string, words: RegExp) => {
    await page.evaluate(
      (body) =>
        fetch('/api/me', {
          method: 'PATCH',
          headers: { 'content-type': 'application/json' },
          body,
        }),
      JSON.stringify({ locale }),
    );
    await page.reload();
    await page.getByRole('banner').getByRole('link', { name: words }).waitFor();
  };
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(stage.product.adminUrl);
  await speak('en', /^Go to the site/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await speak('it', /^Vai al sito/);
  await page.setViewportSize(DESKTOP);
});

test('another screen begins at its top', async () => {
  await page.setViewportSize(LETTERBOX);
  for (const entry of ['Blocchi', 'Impostazioni', 'Pagine']) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await openFromMenu(page, entry);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    const low = () => page.evaluate(() => document.body.scrollHeight > window.innerHeight);
    await expect.poll(low).toBe(true);
  }
  await page.setViewportSize(DESKTOP);
});

test('toasts go with the screen, but for one that has only just come', async () => {
  await page.clock.install();
  await page.reload();
  await openFromMenu(page, 'Variabili');
  await page.getByRole('button', { name: 'Nuova variabile' }).first().click();
  await boxOf(page, 'Nome').fill('saluto');
  await save(page);
  await seeHeading(page, 'Variabili');
  await seeToast(page, 'Elemento salvato');

  // It is not new any more, and will not go by itself: the clocks of the page stand still.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_500);
  await seeToast(page, 'Elemento salvato');
  await openFromMenu(page, 'Mappe');
  // As long as it takes to fade.
  await page.clock.runFor(500);
  await page.getByText('Elemento salvato').waitFor({ state: 'detached' });
  await page.clock.resume();
});

test('a page that is not there, and one that failed, have no frame around them', async () => {
  const seeNoFrame = async () => {
    expect(await menuOf().count()).toBe(0);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Menu del profilo/ }).count()).toBe(0);
  };
  await page.goto(`${stage.product.adminUrl}/nowhere`);
  await seeHeading(page, 'Pagina non trovata');
  await seeNoFrame();

  const refusal = { code: 'tooManyRequests', message: 'Too many requests, come back later' };
  await withoutFirstAnswers(page);
  await page.route('**/api/me', (route) => route.fulfill({ status: 429, json: refusal }));
  await page.goto(`${stage.product.adminUrl}/pages`);
  await page.waitForURL('**/error?*');
  await seeHeading(page, 'Qualcosa è andato storto');
  await page.getByText(refusal.message).waitFor();
  await seeNoFrame();

  await page.goto(`${stage.product.adminUrl}/error?from=%2Fpages`);
  await page.getByText(refusal.message).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Riprova' }).click();
  await seeHeading(page, 'Pagine');
});

test('each person has their own layout, in whichever browser', async () => {
  const PREFERENCES = '**/api/me/preferences';
  const width = async () => (await menuOf().boundingBox())?.width ?? 999;
  const kept = page.waitForResponse('**/api/me/preferences/arrangement');
  await chooseFromMenu(page, /^Tema/, 'Menu compatto');
  expect((await kept).status()).toBe(204);

  // Another browser knows nothing of it: the server does.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect.poll(width).toBeLessThan(100);

  // Somebody else has arranged it otherwise here meanwhile, and the server takes its time.
  await page.evaluate(() => {
    localStorage.setItem('regia.preferences', '{"locale":"it","menuMode":"static"}');
  });
  const held = Promise.withResolvers<void>();
  await withoutFirstAnswers(page);
  await page.route(PREFERENCES, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.reload();
  await expect.poll(width).toBeLessThan(100);
  const answered = page.waitForResponse(PREFERENCES);
  held.resolve();
  await answered;
  await page.unrouteAll({ behavior: 'wait' });
  await chooseFromMenu(page, /^Tema/, 'Menu fisso');
});
