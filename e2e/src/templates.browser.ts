/** A template's lists of blocks: put in order, filled, copied, and seen before they are saved. */
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Stored } from './client.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import {
  boxOf,
  chooseFromMenu,
  chooseMore,
  close,
  openFromMenu,
  save,
  seeHeading,
  showLanguage,
} from './steps.ts';
import { violations } from './violations.ts';

let stage: SignedInStage;
let page: Page;
let template: Stored;
let names: string[];

beforeAll(async () => {
  stage = await openSignedInStage({ demo: true });
  page = stage.page;
  template = await stage.client.first('templates', 'filter[name]=Pagina');
  names = await storedNames(template.id);
});

afterAll(() => stage.end());

async function storedNames(id: string, language = 'it'): Promise<string[]> {
  const { blocks } = await stage.client.get(`/api/records/templates/${id}`);
  const list = (blocks as Record<string, Stored[]>)[language] ?? [];
  return list.map(({ name }) => String(name));
}

const lines = (page: Page) => page.getByRole('main').locator('[data-ref]');
const adder = (page: Page) => page.getByRole('main').getByRole('combobox', { name: /^Aggiungi/ });
const focused = () =>
  page.evaluate(() => document.activeElement?.closest('[data-ref]')?.textContent ?? '');

/** What the frame in sight shows; a newer one loads behind it. */
function shown(page: Page): FrameLocator {
  return page.frameLocator('iframe:not([data-waiting])');
}

async function discard(): Promise<void> {
  await close(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Sì' }).click();
  await seeHeading(page, 'Template');
}

test('several blocks are added in a row, at a place, twice; and moved without a mouse', async () => {
  await openFromMenu(page, 'Template');
  await page.getByRole('button', { name: 'Nuovo template' }).first().click();
  await boxOf(page, 'Nome').fill('Di prova');
  await adder(page).fill('conten');
  await page.getByRole('option', { name: 'Contenuto', exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Contenuto presente 1×' }).waitFor();
  expect(await adder(page).inputValue()).toBe('');
  await page.locator('[data-combobox-selected]', { hasText: 'Contenuto' }).waitFor();
  await page.keyboard.press('Enter');
  // What is typed after a choice is another search, and its best answer is the one that Enter takes.
  await page.keyboard.type('testa');
  await expect.poll(() => adder(page).inputValue()).toBe('testa');
  await page.getByRole('option', { name: 'Contenuto presente 2×' }).waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await expect.poll(() => lines(page).count()).toBe(3);
  await expect.poll(() => lines(page).nth(2).innerText()).toContain('Testa del documento');
  // By the mouse, too: the box is empty, and holds what is typed next and nothing else.
  await adder(page).pressSequentially('stil');
  await page.getByRole('option', { name: 'Stile', exact: true }).click();
  await expect.poll(() => lines(page).count()).toBe(4);
  await page.keyboard.type('cont');
  expect(await adder(page).inputValue()).toBe('cont');
  await page.keyboard.press('Escape');
  await lines(page).nth(3).getByRole('button', { name: 'Rimuovi' }).click();
  expect(await violations(page)).toEqual([]);

  await lines(page)
    .nth(1)
    .getByRole('button', { name: /^Inserisci prima di/ })
    .click();
  await page.getByRole('option', { name: 'Stile', exact: true }).click();
  await page.keyboard.press('Escape');
  await lines(page).nth(3).getByRole('button', { name: 'Sposta su' }).click();
  await expect.poll(focused).toContain('Testa del documento');
  await lines(page).nth(2).getByRole('button', { name: 'Trascina per spostare' }).focus();
  await page.keyboard.press('Space');
  await page.getByText('Posizione 3 di 4.').first().waitFor({ state: 'attached' });
  for (const place of [2, 1]) {
    await page.keyboard.press('ArrowUp');
    await page.getByText(`Posizione ${place} di 4.`).first().waitFor({ state: 'attached' });
  }
  await page.keyboard.press('Space');
  await expect.poll(() => lines(page).first().innerText()).toContain('Testa del documento');
  await expect.poll(focused).toContain('Testa del documento');
  await lines(page).nth(3).getByRole('button', { name: 'Rimuovi' }).click();
  await expect.poll(() => lines(page).count()).toBe(3);
  await save(page);
  const { id } = await stage.client.first('templates', 'filter[name]=Di prova');
  expect(await storedNames(id)).toEqual(['Testa del documento', 'Contenuto', 'Stile']);
});

test('another language takes over the list, and gives it back; names lead to their blocks', async () => {
  const { client, product } = stage;
  const { id } = await client.first('templates', 'filter[name]=Di prova');
  await page.goto(`${product.adminUrl}/templates/${id}`);
  await seeHeading(page, 'Di prova');
  await showLanguage(page, 'Inglese');
  await page.getByText('vale l’elenco della lingua predefinita (Italiano)').waitFor();
  await page.getByRole('button', { name: 'Copia da: Italiano' }).click();
  await expect.poll(() => lines(page).count()).toBe(3);
  await page.getByRole('button', { name: 'Copia da: Italiano' }).waitFor({ state: 'detached' });
  await expect.poll(() => adder(page).evaluate((one) => one === document.activeElement)).toBe(true);
  await lines(page).first().getByRole('button', { name: 'Rimuovi' }).click();
  await page.getByRole('button', { name: 'Copia da: Italiano' }).click();
  await page.getByRole('button', { name: 'Annulla', exact: true }).click();
  await expect.poll(() => lines(page).count()).toBe(2);
  // What is unsaved is not left behind without a word.
  await lines(page).first().getByRole('link', { name: 'Contenuto' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sì' }).click();
  await seeHeading(page, 'Contenuto');
});

test('a template begins as a copy from its row, its form, or its address; saved only when one says so', async () => {
  await openFromMenu(page, 'Template');
  await chooseFromMenu(page, /^Azioni per Pagina$/, 'Duplica');
  await seeHeading(page, 'Nuovo template');
  const address = `${stage.product.adminUrl}/templates/new?clone=${template.id}`;
  expect(page.url()).toBe(address);
  await expect.poll(() => boxOf(page, 'Nome').inputValue()).toBe('Pagina (copia)');
  await close(page);
  await page.goto(`${stage.product.adminUrl}/templates/${template.id}?clone=true`);
  await page.waitForURL(address);
  await page.goto(`${stage.product.adminUrl}/templates/${template.id}`);
  await seeHeading(page, 'Pagina');
  await chooseMore(page, 'Duplica');
  await page.waitForURL(address);
  await expect.poll(() => boxOf(page, 'Nome').inputValue()).toBe('Pagina (copia)');
  const { total } = await stage.client.get('/api/records/templates?filter[name]=Pagina (copia)');
  expect(total).toBe(0);
  await save(page);
  const after = await stage.client.get('/api/records/templates?filter[name]=Pagina (copia)');
  expect(after.total).toBe(1);
});

test('a page that shows a template or variable stands beside its form, until one closes it', async () => {
  const { adminUrl, siteUrl } = stage.product;
  const variable = await stage.client.first('variables', 'filter[name]=footer');
  const preview = page.getByRole('main').getByRole('button', { name: 'Anteprima', exact: true });
  await page.goto(`${adminUrl}/variables/${variable.id}`);
  await expect.poll(() => preview.getAttribute('aria-pressed')).toBe('true');
  await preview.click();
  await page.goto(`${adminUrl}/templates/${template.id}`);
  await expect.poll(() => preview.getAttribute('aria-pressed')).toBe('false');
  await preview.click();
  await shown(page).getByRole('heading', { level: 1 }).first().waitFor();
  await page.setViewportSize({ width: 1199, height: 900 });
  await page.evaluate(() => localStorage.removeItem('regia.preview.open'));
  await page.reload();
  await expect.poll(() => preview.getAttribute('aria-pressed')).toBe('false');
  await page.setViewportSize({ width: 1440, height: 900 });
  // What opens by itself opens nothing elsewhere.
  await page.goto(`${adminUrl}/settings`);
  const visitors = page.getByRole('region', { name: 'Che cosa vedono i visitatori' });
  await visitors.getByRole('link', { name: `${siteUrl}/en`, exact: true }).waitFor();
  expect(await preview.getAttribute('aria-pressed')).toBe('false');
  expect(await violations(page)).toEqual([]);
});

test('what a new, a copied and an edited template make of a page is seen beside them', async () => {
  const { adminUrl } = stage.product;
  await page.goto(`${adminUrl}/templates/new?clone=${template.id}`);
  await seeHeading(page, 'Nuovo template');
  await page.getByRole('main').getByRole('button', { name: 'Anteprima', exact: true }).click();
  const chooser = page.getByRole('combobox', { name: 'Pagina con cui provare' });
  await chooser.fill('cont');
  await page.getByRole('option', { name: 'Contatti', exact: true }).click();
  const heading = shown(page).getByRole('heading', { level: 1 });
  await heading.getByText('Contatti').waitFor();
  const title = lines(page).filter({ hasText: 'Titolo della pagina' });
  await title.getByRole('button', { name: 'Rimuovi' }).click();
  await heading.waitFor({ state: 'detached' });
  await discard();

  await page.goto(`${adminUrl}/templates/${template.id}`);
  await seeHeading(page, /Pagina/);
  await heading.first().waitFor();
  await title.getByRole('button', { name: 'Rimuovi' }).click();
  await heading.waitFor({ state: 'detached' });
  expect(await violations(page)).toEqual([]);
  await discard();
  expect(await storedNames(template.id)).toEqual(names);
});

test('a long name of a block is read in full, whatever the width of the screen', async () => {
  const name = 'Elenco dei lavori per categoria, con le fotografie in evidenza';
  const block = await stage.client.create('block', { name });
  const long = await stage.client.create('templates', { name: 'Lungo', blocks: { it: [block] } });
  for (const width of [1440, 991, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${stage.product.adminUrl}/templates/${long.id}`);
    const line = lines(page).filter({ hasText: name });
    await line.waitFor();
    const isCut = await line.evaluate((one) =>
      [one, ...one.querySelectorAll('p')].some(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
      ),
    );
    expect({ width, isCut }).toEqual({ width, isCut: false });
  }
});
