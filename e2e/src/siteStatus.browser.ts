/** Where documents stand on the site: told in lists and editors, and what lists can be narrowed to. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import {
  boxOf,
  chooseFromMenu,
  chooseOption,
  openFromMenu,
  openRecord,
  rowOf,
  save,
  seeToast,
} from './steps.ts';
import { violations } from './violations.ts';

const BLOCK = { name: 'Pagina', code: { it: '<h1>{{ page.title }}</h1>' } };

let stage: SignedInStage;
let page: Page;

beforeAll(async () => {
  stage = await openSignedInStage();
  page = stage.page;
  const { client } = stage;
  await client.update('settings', await client.first('settings'), { languages: ['it', 'en'] });
  const block = await client.create('block', BLOCK);
  const template = await client.create('templates', { name: 'Semplice', blocks: { it: [block] } });
  const publicAt = '2099-09-28T10:28:00.000Z';
  for (const [name, fields] of Object.entries({
    Casa: { template, isHomepage: true, title: { it: 'Casa', en: 'Home' } },
    Domani: { template, publicAt, title: { it: 'Domani', en: 'Tomorrow' } },
    'Solo italiano': { template, title: { it: 'Solo italiano' } },
    'Senza template': { title: { it: 'Senza template', en: 'Without' } },
  })) {
    await client.create('pages', { name, ...fields });
  }
  await page.goto(stage.product.adminUrl);
});

afterAll(() => stage.end());

const views = () => page.getByRole('navigation', { name: 'Stato sul sito' });
const seen = () => page.getByRole('main').locator('tr[data-record] a').allTextContents();

test('a list tells where each page stands, and shows those in one state', async () => {
  await openFromMenu(page, 'Pagine');
  await rowOf(page, 'Casa').getByText('Sul sito').waitFor();
  await rowOf(page, 'Casa').getByRole('img', { name: 'Homepage' }).waitFor();
  await rowOf(page, 'Domani').getByText('In programma').waitFor();
  await rowOf(page, 'Senza template').getByText('Non sul sito').waitFor();
  await rowOf(page, 'Senza template').getByTitle('Inglese: Non è sul sito: scegli un').waitFor();
  await rowOf(page, 'Solo italiano').getByTitle('Inglese: Da tradurre').waitFor();
  for (const [view, names] of Object.entries({
    'Sul sito': ['Casa', 'Solo italiano'],
    'In programma': ['Domani'],
    'Non sul sito': ['Senza template'],
    'Da tradurre': ['Solo italiano'],
    Tutto: ['Casa', 'Domani', 'Senza template', 'Solo italiano'],
  })) {
    await views().getByRole('button', { name: view, exact: true }).click();
    await expect.poll(seen).toEqual(names);
  }
  expect(await violations(page)).toEqual([]);
});

const quickLook = (at: Page) => at.getByRole('region', { name: 'Sguardo rapido' });
const heading = (at: Page) => quickLook(at).locator('iframe').contentFrame().locator('h1');

test('a quick look shows pages as visitors see them, from row to row, and the focus stays in the list', async () => {
  await openFromMenu(page, 'Pagine');
  const [home, tomorrow] = ['Casa', 'Domani'].map((name) =>
    rowOf(page, name).getByRole('link', { name }),
  );
  await home?.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => heading(page).textContent()).toBe('Casa');
  expect(await violations(page)).toEqual([]);
  await quickLook(page).getByText('Inglese').click();
  await expect.poll(() => heading(page).textContent()).toBe('Home');
  await home?.focus();
  await page.keyboard.press('ArrowDown');
  await quickLook(page).getByText('Inglese: Sul sito dal').last().waitFor();
  expect(await quickLook(page).locator('iframe').count()).toBe(0);
  await page.keyboard.press('Escape');
  await quickLook(page).waitFor({ state: 'detached' });
  expect(await tomorrow?.evaluate((link) => link === document.activeElement)).toBe(true);
});

test('a quick look is opened by touch from the menu of a row, at the foot of a phone', async () => {
  const phone = await stage.visit({ width: 390, height: 844, hasTouch: true });
  await stage.client.lend(phone.context());
  await phone.goto(`${stage.product.adminUrl}/pages`);
  await phone.getByRole('button', { name: 'Azioni per Casa' }).tap();
  await phone.getByRole('menuitem', { name: 'Sguardo rapido' }).tap();
  await expect.poll(() => heading(phone).textContent()).toBe('Casa');
  const foot = async () => {
    const { y = 0, height = 0 } = (await quickLook(phone).boundingBox()) ?? {};
    return y + height;
  };
  await expect.poll(foot).toBe(844);
  expect(await violations(phone)).toEqual([]);
  await quickLook(phone).getByRole('button', { name: 'Chiudi' }).tap();
  await quickLook(phone).waitFor({ state: 'detached' });
  await phone.close();
});

test('what keeps a page off the site is mended in its editor, which says so', async () => {
  await openFromMenu(page, 'Pagine');
  await views().getByRole('button', { name: 'Non sul sito', exact: true }).click();
  await openRecord(page, 'Senza template');
  await page
    .getByRole('banner')
    .or(page.getByRole('main'))
    .getByText('Non sul sito')
    .first()
    .waitFor();
  await chooseOption(page, 'Template', 'Semplice');
  await save(page);
  await page.getByText('Nessun risultato').or(page.getByText('Nessun elemento')).first().waitFor();
  await views().getByRole('button', { name: 'Tutto', exact: true }).click();
  await rowOf(page, 'Senza template').getByText('Sul sito', { exact: true }).waitFor();
});

test('a translation whose original has changed is told, and somebody finds it right', async () => {
  const { client } = stage;
  const title = { it: 'Orari', en: 'Hours' };
  const created = await client.create('pages', { name: 'Orari', title });
  await client.update('pages', created, { title: { ...title, it: 'Quando siamo aperti' } });
  await page.goto(stage.product.adminUrl);
  await page.getByRole('link', { name: /^Pagine · Traduzione da aggiornare/ }).click();
  await expect.poll(seen).toEqual(['Orari']);
  await views().getByRole('button', { name: 'Da tradurre', exact: true }).click();
  await expect.poll(seen).toEqual(['Orari', 'Solo italiano']);
  await rowOf(page, 'Orari').getByRole('img', { name: 'Traduzione da aggiornare' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('orari');
  const hit = page.getByRole('option', { name: /^Orari/ });
  await hit.getByRole('img', { name: 'Traduzione da aggiornare' }).waitFor();
  await hit.getByText('Non sul sito').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await openRecord(page, 'Orari');
  const english = page.getByRole('radio', { name: 'Inglese (Traduzione da aggiornare)' });
  await english.locator('..').click();
  await page.getByText('Il testo nella lingua predefinita è cambiato').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'La traduzione è aggiornata' }).click();
  await page
    .getByText('Il testo nella lingua predefinita è cambiato')
    .waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: 'Inglese', exact: true }).waitFor({ state: 'attached' });
  const signs = page.getByRole('main').getByRole('img', { name: 'Traduzione da aggiornare' });
  expect(await signs.count()).toBe(0);
  await client.remove('pages', created);
});

test('a list that is put in order by hand is narrowed too, and stays as it is meanwhile', async () => {
  await stage.client.create('works', { name: 'Villa', title: { it: 'Villa' } });
  await openFromMenu(page, 'Lavori');
  await rowOf(page, 'Villa').getByText('Non sul sito').waitFor();
  await page.getByRole('button', { name: 'Trascina per spostare' }).first().waitFor();
  await views().getByRole('button', { name: 'Non sul sito', exact: true }).click();
  await rowOf(page, 'Villa').waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: 'Trascina per spostare' }).count())
    .toBe(0);
  await views().getByRole('button', { name: 'Sul sito', exact: true }).click();
  await expect.poll(seen).toEqual([]);
});

test('an end is set in the editor, told everywhere, and comes by the clock alone', async () => {
  const { client, product } = stage;
  const code = {
    it: '<nav>{% for p in pages %}<a href="{{ p.url }}">{{ p.title }}</a>{% endfor %}</nav>',
  };
  const menu = await client.create('block', { name: 'Menu', code });
  const template = await client.create('templates', { name: 'Menu', blocks: { it: [menu] } });
  await client.create('pages', { name: 'Mappa', title: { it: 'Mappa' }, template });
  const { id } = await client.create('pages', {
    name: 'Offerta',
    title: { it: 'Offerta' },
    template,
  });
  const visitor = await stage.visit();
  const shown = async (path: string) => {
    const answer = await visitor.goto(`${product.siteUrl}${path}`);
    const links = await visitor.getByRole('link').allTextContents();
    return [answer?.status(), links.includes('Offerta')];
  };
  await expect.poll(() => shown('/offerta')).toEqual([200, true]);

  await openFromMenu(page, 'Pagine');
  await openRecord(page, 'Offerta');
  await page.getByRole('button', { name: 'Pubblicato fino a' }).click();
  await page.getByRole('button', { name: 'Mese successivo' }).click();
  await page.getByRole('button', { name: /^15 / }).click();
  await page.getByRole('spinbutton', { name: 'Ore' }).click();
  await page.keyboard.type('18');
  await page.getByRole('spinbutton', { name: 'Minuti' }).click();
  await page.keyboard.type('30');
  await page.getByRole('button', { name: 'Fatto' }).click();
  await page.getByText('alla mezzanotte precedente: 15 ').waitFor();
  expect(await violations(page)).toEqual([]);
  await save(page);
  await rowOf(page, 'Offerta').getByText('Sul sito fino al 15 ').waitFor();
  await expect.poll(() => shown('/mappa')).toEqual([200, true]);

  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
  const end = inSeconds(20);
  await client.update('pages', { id }, { publicUntil: end });
  await page.goto(product.adminUrl);
  const scheduled = page.getByRole('region', { name: 'In programma' });
  await scheduled.getByText('Pagina · lascia il sito').waitFor();
  // Lists are by day: what ends today has left them.
  await expect.poll(() => shown('/mappa')).toEqual([200, false]);
  await expect.poll(() => shown('/offerta'), { timeout: 60_000 }).toEqual([410, false]);
  expect(new Date().toISOString() >= end).toBe(true);
  await openFromMenu(page, 'Pagine');
  await rowOf(page, 'Offerta').getByText('Non più sul sito').waitFor();
  await openRecord(page, 'Offerta');
  await page.getByText('Non funziona più: la pubblicazione è finita.').waitFor();
  expect(await violations(page)).toEqual([]);
  await client.remove('pages', { id });
  await visitor.close();
});

test('a new page begins with the template that most pages have', async () => {
  await openFromMenu(page, 'Pagine');
  await page.getByRole('button', { name: 'Nuova pagina' }).click();
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Template' }).inputValue())
    .toBe('Semplice');
});

test('a new block begins without one, though it is known', async () => {
  await openFromMenu(page, 'Blocchi');
  await page.getByRole('button', { name: 'Nuovo blocco' }).click();
  await boxOf(page, 'Nome').fill('Riga');
  await save(page);
});

test('who sees no templates begins without one, which could not be saved', async () => {
  const rights = { readAll: ['page'], create: ['page'], updateOwn: ['page'] };
  const colleague = await stage.visitAs(rights, '/pages/new');
  await boxOf(colleague, 'Nome').fill('Di una collega');
  await save(colleague);
  await rowOf(colleague, 'Di una collega').getByText('Non sul sito').waitFor();
  await colleague.close();
});

test('a page is duplicated with an address of its own, and its link is told where it is', async () => {
  await openFromMenu(page, 'Pagine');
  await views().getByRole('button', { name: 'Tutto', exact: true }).click();
  await chooseFromMenu(page, /^Azioni per Casa$/, 'Duplica');
  await boxOf(page, 'Titolo it').fill('Altra casa');
  await save(page);
  await seeToast(page, '“Casa (copia)”');
  const row = rowOf(page, 'Casa (copia)');
  await row.getByText('Sul sito', { exact: true }).waitFor();
  expect(await row.getByRole('img', { name: 'Homepage' }).count()).toBe(0);
  const [site] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Apri nel sito' }).click(),
  ]);
  await site.getByRole('heading', { name: 'Altra casa' }).waitFor();
  expect(new URL(site.url()).pathname).toBe('/altra-casa');
  await site.close();
  await chooseFromMenu(page, 'Azioni per Casa (copia)', 'Copia l’indirizzo');
  await seeToast(page, 'Indirizzo copiato');
});
