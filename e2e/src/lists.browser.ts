/** Finding one's way in a collection: filters, pages, what a role lets one do with a row. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MASTER } from './client.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import {
  boxOf,
  chipOf,
  close,
  filterBy,
  filterByOption,
  openFilter,
  openFromMenu,
  openRecord,
  pathOf,
  rowOf,
  save,
  seeHeading,
  signIn,
} from './steps.ts';
import { violations } from './violations.ts';

const MAPS = 27;
const CATEGORIES = 12;
const HANDLE = 'Trascina per spostare';

let stage: SignedInStage;
let page: Page;

beforeAll(async () => {
  stage = await openSignedInStage();
  page = stage.page;
  for (let number = 1; number <= MAPS; number++) {
    const name = `Mappa ${String(number).padStart(2, '0')}`;
    await stage.client.create('maps', { name, type: number % 2 ? 'roadmap' : 'terrain' });
  }
  for (let number = 1; number <= CATEGORIES; number++) {
    await stage.client.create('workCategories', { name: `Categoria ${number}` });
  }
  const template = await stage.client.create('templates', { name: 'Semplice' });
  await stage.client.create('pages', { name: 'Home', template });
  await stage.client.create('pages', { name: 'Senza template' });
});

afterAll(() => stage.end());

/** Waits for what the list says about the part of it in sight. */
async function seeResults(first: number, last: number, total: number): Promise<void> {
  await page.getByText(`Risultati da ${first} a ${last} di ${total}`, { exact: true }).waitFor();
}

function clearFilters(at = page) {
  return at.getByRole('button', { name: 'Azzera i filtri' });
}

/** The open address's query, as pairs. */
function queryOf(): Record<string, string> {
  return Object.fromEntries(new URL(page.url()).searchParams);
}

/** Sees the second of two pages of 25, and what narrows the list in its filter. */
async function seeSecondOf25(): Promise<void> {
  await seeResults(26, MAPS, MAPS);
  await chipOf(page, 'Nome contiene “mappa”').waitFor();
  const size = page.getByRole('combobox', { name: 'Righe per pagina' });
  await expect.poll(() => size.inputValue()).toBe('25');
}

test('filters are chosen from the fields, told in words, edited, and taken away one by one or all', async () => {
  await openFromMenu(page, 'Mappe');
  await seeResults(1, 10, MAPS);
  expect(await clearFilters().count()).toBe(0);

  await filterBy(page, 'Nome', 'mappa 2');
  await seeResults(1, 8, 8);
  await filterByOption(page, 'Tipo', 'Rilievo');
  await seeResults(1, 4, 4);
  await rowOf(page, 'Mappa 22').waitFor();
  expect(await violations(page)).toEqual([]);
  await chipOf(page, 'Filtra').click();
  const fields = page.getByRole('menuitem');
  await fields.first().waitFor();
  expect(await fields.allTextContents()).not.toContain('Tipo');
  await page.keyboard.press('Escape');
  await filterBy(page, 'Nome', 'laguna');
  await page.getByText('Nessun risultato').waitFor();

  await chipOf(page, 'Togli il filtro “Nome”').click();
  await seeResults(1, 10, 13);
  await chipOf(page, 'Tipo è Rilievo').press('Backspace');
  await seeResults(1, 10, MAPS);
  await chipOf(page, 'Filtra').and(page.locator(':focus')).waitFor();
  expect(queryOf()).toEqual({});
  await filterBy(page, 'Nome', 'mappa 2');
  await clearFilters().click();
  await seeResults(1, 10, MAPS);
  expect(await clearFilters().count()).toBe(0);
  expect(queryOf()).toEqual({});
});

test('a filter that is given no value is none, one of dates is told by its days', async () => {
  await page.keyboard.press('f');
  await page.getByRole('menuitem', { name: 'Nome', exact: true }).click();
  await boxOf(page, 'Filtra per Nome').waitFor();
  await page.keyboard.press('Escape');
  await chipOf(page, 'Filtra').and(page.locator(':focus')).waitFor();
  expect(await chipOf(page, /^Nome/).count()).toBe(0);

  await openFilter(page, 'Ultima modifica');
  const day = page.getByRole('dialog').getByRole('button', { name: /^15 / });
  await day.click();
  await day.click();
  await chipOf(page, /^Ultima modifica nel giorno 15 /).waitFor();
  await expect.poll(() => queryOf()['filter.updatedAt']).toMatch(/^\d.*\.\.\d/);
  await clearFilters().click();
  await seeResults(1, 10, MAPS);
});

test('a list is cut into pages of 10, 25, 50 or 100', async () => {
  await openFromMenu(page, 'Mappe');
  await page.getByRole('button', { name: 'Pagina 3' }).click();
  await seeResults(21, MAPS, MAPS);
  await rowOf(page, 'Mappa 27').waitFor();

  const size = page.getByRole('combobox', { name: 'Righe per pagina' });
  await expect.poll(() => size.inputValue()).toBe('10');
  await expect
    .poll(() => size.getByRole('option').allTextContents())
    .toEqual(['10', '25', '50', '100']);
  await size.selectOption('25');
  await seeResults(1, 25, MAPS);
  await page.getByRole('button', { name: 'Pagina successiva' }).click();
  await seeResults(26, MAPS, MAPS);
});

test('filters and page are as one left them, by the menu and by the way back', async () => {
  await filterBy(page, 'Nome', 'mappa');
  await seeResults(1, 25, MAPS);
  await page.getByRole('button', { name: 'Pagina successiva' }).click();
  await seeSecondOf25();
  const state = { page: '2', pageSize: '25', 'filter.name': 'mappa' };
  expect(queryOf()).toEqual(state);

  await openRecord(page, 'Mappa 26');
  await page.evaluate(() => history.back());
  await seeSecondOf25();

  await openRecord(page, 'Mappa 26');
  await close(page);
  await seeSecondOf25();

  await openFromMenu(page, 'Utenti');
  await openFromMenu(page, 'Mappe');
  await seeSecondOf25();
  await expect.poll(queryOf).toEqual(state);

  await page.goto(`${stage.product.adminUrl}/maps`);
  await seeSecondOf25();
  await page.goto(`${stage.product.adminUrl}/maps?filter.name=27`);
  await seeResults(1, 1, 1);
  await chipOf(page, 'Nome contiene “27”').waitFor();
});

test('an empty list says what it is for, and leads to the first record', async () => {
  await openFromMenu(page, 'Variabili');
  const main = page.getByRole('main');
  await main.getByText('Nessuna variabile').waitFor();
  await main.getByText('Una variabile è un dato che i blocchi possono leggere').waitFor();
  expect(await main.getByRole('table').count()).toBe(0);

  const buttons = main.getByRole('button', { name: 'Nuova variabile' });
  for (const button of [buttons.first(), buttons.last()]) {
    await button.click();
    await seeHeading(page, 'Nuova variabile');
    expect(pathOf(page)).toBe('/variables/new');
    await close(page);
    await seeHeading(page, 'Variabili');
  }
});

test('a sortable list shows all its rows with handles, for those who may move them', async () => {
  await openFromMenu(page, 'Categorie');
  await rowOf(page, `Categoria ${CATEGORIES}`).waitFor();
  const main = page.getByRole('main');
  await expect.poll(() => main.getByRole('link', { name: /^Categoria/ }).count()).toBe(CATEGORIES);
  await expect.poll(() => main.getByRole('button', { name: HANDLE }).count()).toBe(CATEGORIES);
  expect(await main.getByText('Risultati da').count()).toBe(0);
  expect(await main.getByRole('combobox', { name: 'Righe per pagina' }).count()).toBe(0);
});

test('a row can be edited by whoever may, and looked at by the others', async () => {
  const colleague = await stage.visitAs(
    { readAll: ['map', 'workCategory'], create: ['map'], updateOwn: ['map'] },
    '/maps/new',
  );
  await boxOf(colleague, 'Nome').fill('La mia mappa');
  await save(colleague);

  const menu = colleague.getByRole('menu');
  const seeItems = async (name: string, items: string[]) => {
    await colleague.getByRole('button', { name: `Azioni per ${name}`, exact: true }).click();
    await expect.poll(() => menu.getByRole('menuitem').allTextContents()).toEqual(items);
    await colleague.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
  };
  await seeItems('La mia mappa', ['Modifica']);
  await seeItems('Mappa 01', ['Visualizza']);

  await openFromMenu(colleague, 'Categorie');
  await rowOf(colleague, `Categoria ${CATEGORIES}`).waitFor();
  expect(await colleague.getByRole('button', { name: HANDLE }).count()).toBe(0);
  await seeItems('Categoria 1', ['Visualizza', 'Sguardo rapido']);

  await openFromMenu(page, 'Categorie');
  await page.getByRole('button', { name: 'Azioni per Categoria 1', exact: true }).click();
  await page.getByRole('menu').getByText('Modifica', { exact: true }).click();
  await seeHeading(page, 'Categoria 1');
  await page.getByRole('button', { name: 'Salva' }).waitFor();
});

test('a menu gives the focus back, and a filter keeps it', async () => {
  const visitor = await stage.visit();
  await visitor.goto(`${stage.product.adminUrl}/login?next=/pages`);
  await signIn(visitor, MASTER);
  const hasFocus = (locator: Locator) =>
    locator.evaluate((element) => element === document.activeElement);

  const button = visitor.getByRole('button', { name: 'Azioni per Home', exact: true });
  await button.click();
  expect(await button.getAttribute('aria-expanded')).toBe('true');
  await visitor.getByRole('menuitem', { name: 'Modifica' }).waitFor();
  await visitor.keyboard.press('Escape');
  await expect.poll(() => hasFocus(button)).toBe(true);
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');

  await openFilter(visitor, 'Template');
  const filter = visitor.getByRole('combobox', { name: 'Filtra per Template' });
  await filter.pressSequentially('semp');
  await visitor.getByRole('option', { name: 'Semplice', exact: true }).waitFor();
  await expect.poll(() => filter.inputValue()).toBe('semp');
  await visitor.keyboard.press('ArrowDown');
  await visitor.keyboard.press('Enter');
  await expect.poll(() => hasFocus(chipOf(visitor, 'Template è Semplice'))).toBe(true);
  await visitor.getByText('Risultati da 1 a 1 di 1').waitFor();
});

test('the points of a map that there is not are not found', async () => {
  await page.goto(`${stage.product.adminUrl}/maps/nothing/points`);
  await page.getByRole('alert').getByRole('button', { name: 'Vai all’elenco' }).click();
  await expect.poll(() => pathOf(page)).toBe('/maps');
});
