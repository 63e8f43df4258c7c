/** What was changed can be seen and taken back; what was deleted comes back with its address. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Stored } from './client.ts';
import { htmlOf } from './site.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import {
  boxOf,
  chooseFromMenu,
  chooseMore,
  close,
  openFromMenu,
  openRecord,
  save,
  seeHeading,
  seeToast,
} from './steps.ts';
import { violations } from './violations.ts';
import { waitFor } from './waitFor.ts';

let stage: SignedInStage;
let page: Page;

beforeAll(async () => {
  stage = await openSignedInStage({ demo: true });
  page = stage.page;
  await waitFor(async () => (await stage.client.get('/api/health')).staleRenders === 0);
});

afterAll(() => stage.end());

const drawer = (page: Page, name = 'Cronologia') => page.getByRole('dialog', { name });

/** Opens the history of the record that is open. */
async function openHistory(page: Page): Promise<Locator> {
  await chooseMore(page, 'Cronologia');
  await versions(page).first().waitFor();
  return drawer(page);
}

/** The versions in the open history, the newest first. */
function versions(page: Page, list = 'Versioni'): Locator {
  return page.getByRole('list', { name: list }).getByRole('button');
}

async function rename(page: Page, from: string, to: string): Promise<void> {
  await openRecord(page, 'Lo studio');
  await expect.poll(() => boxOf(page, 'Titolo it').inputValue()).toBe(from);
  await boxOf(page, 'Titolo it').fill(to);
  await save(page);
}

const studio = () => htmlOf(`${stage.product.siteUrl}/lo-studio`);

test('two edits of a title are seen word by word, and the first version comes back', async () => {
  await openFromMenu(page, 'Pagine');
  const before = await studio();
  await rename(page, 'Lo studio', 'Lo studio di architettura');
  await rename(page, 'Lo studio di architettura', 'Il laboratorio di architettura');
  expect(await studio()).toContain('Il laboratorio di architettura');

  await openRecord(page, 'Lo studio');
  const history = await openHistory(page);
  await expect.poll(() => versions(page).count()).toBe(3);
  await expect.poll(() => versions(page).first().innerText()).toContain('Modifica: Titolo');
  await history.getByRole('deletion').filter({ hasText: 'Lo studio' }).waitFor();
  await history.getByRole('insertion').filter({ hasText: 'Il laboratorio' }).waitFor();
  expect(await violations(page)).toEqual([]);

  // By keyboard: to the oldest version, to its comparison with today, and back in time.
  await versions(page).last().focus();
  await page.keyboard.press('Enter');
  await history.getByText('Rispetto a oggi').click();
  await history.getByRole('insertion').filter({ hasText: 'Lo studio' }).waitFor();
  await history.getByRole('button', { name: 'Ripristina questa versione' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Ripristinare questa versione?' });
  await question.getByText(/Cambier(à|anno) \d+ pagin/).waitFor();
  await question.getByRole('button', { name: 'Ripristina questa versione' }).click();
  await seeToast(page, 'La versione è stata ripristinata.');
  await drawer(page).waitFor({ state: 'hidden' });
  await expect.poll(() => boxOf(page, 'Titolo it').inputValue()).toBe('Lo studio');
  expect(await studio()).toBe(before);

  await openHistory(page);
  await expect.poll(() => versions(page).count()).toBe(4);
  await expect
    .poll(() => versions(page).first().innerText())
    .toContain('Ripristino della versione del');
  await page.keyboard.press('Escape');
  await close(page);
  await seeHeading(page, 'Pagine');
});

test('a page that was deleted comes back from the bin, at its address', async () => {
  const address = `${stage.product.siteUrl}/contatti`;
  const before = await htmlOf(address);
  await openRecord(page, 'Contatti');
  await chooseMore(page, 'Elimina');
  await page.getByRole('dialog').getByRole('button', { name: 'Sì' }).click();
  await seeToast(page, 'Elemento eliminato');
  await seeHeading(page, 'Pagine');
  // The menus of all pages are without it from the same moment on.
  await expect.poll(async () => (await fetch(address)).status).toBe(410);

  await page.getByRole('main').getByRole('link', { name: 'Cestino' }).click();
  await seeHeading(page, 'Cestino');
  const row = page.getByRole('list', { name: 'Cestino' }).getByRole('listitem');
  await row.filter({ hasText: 'Contatti' }).filter({ hasText: 'Marta Rossi' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('searchbox', { name: 'Cerca' }).fill('nulla di simile');
  await page.getByText('Nessun risultato').waitFor();
  await page.getByRole('searchbox', { name: 'Cerca' }).fill('contatti');
  await page.getByRole('button', { name: 'Ripristina “Contatti”' }).click();
  const question = page.getByRole('dialog', { name: 'Ripristinare “Contatti”?' });
  await question.getByText(/^Cambieranno \d+ pagine pubbliche/).waitFor();
  expect(await violations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Ripristina', exact: true }).click();
  await seeToast(page, '“Contatti” è tornato al suo posto.');
  await page.getByText('Nessun risultato').waitFor();
  await expect.poll(() => htmlOf(address).catch(() => '')).toBe(before);
});

/** Restores what the bin has of this name, and agrees to what that would change. */
async function bringBack(name: string): Promise<void> {
  await page.getByRole('button', { name: `Ripristina “${name}”` }).click();
  const question = page.getByRole('dialog', { name: `Ripristinare “${name}”?` });
  await question.getByRole('button', { name: 'Ripristina', exact: true }).click();
}

test('the bin says what must come back first, and what did not come back', async () => {
  const { client } = stage;
  const map = await client.create('maps', { name: 'Cantieri' });
  const point = await client.create('mapPoints', { name: 'Prato', map });
  await client.remove('mapPoints', point);
  await client.remove('maps', map);
  await page.goto(`${stage.product.adminUrl}/bin`);
  await bringBack('Prato');
  const needs = page.getByRole('dialog', { name: '“Prato” ha bisogno di altri elementi' });
  await needs.getByText('Mappa “Cantieri”').waitFor();
  await page.keyboard.press('Escape');
  await client.create('maps', { name: 'Nuovi cantieri' });
  await bringBack('Cantieri');
  const losses = page.getByRole('dialog', { name: 'Ripristinato, ma non tutto è tornato' });
  await losses.getByText('Numero di riferimento').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await bringBack('Prato');
  await seeToast(page, '“Prato” è tornato al suo posto.');
});

test('a page comes back with its template, and that with its block, in one step', async () => {
  const { client } = stage;
  const block = await client.create('block', { name: 'Catena', code: { it: 'Anello' } });
  const template = await client.create('templates', { name: 'Catena', blocks: { it: [block] } });
  const catena = { name: 'Catena di prova', title: { it: 'Catena' }, template };
  await client.remove('pages', await client.create('pages', catena));
  await client.remove('templates', template);
  await client.remove('block', block);
  await page.goto(`${stage.product.adminUrl}/bin`);
  await bringBack('Catena di prova');
  const losses = page.getByRole('dialog', { name: 'Ripristinato, ma non tutto è tornato' });
  expect(await violations(page)).toEqual([]);
  await losses.getByRole('button', { name: 'Ripristina anche questi' }).click();
  await seeToast(page, '2 elementi ripristinati.');
  expect(await client.get(`/api/records/block/${block.id}`)).toMatchObject({ name: 'Catena' });
});

test('the last page of the bin from which all has come back leads to the one before', async () => {
  const { client } = stage;
  for (let number = 10; number < 21; number++) {
    await client.remove('variables', await client.create('variables', { name: `Voce ${number}` }));
  }
  await page.goto(`${stage.product.adminUrl}/bin?search=Voce&page=2`);
  await bringBack('Voce 10');
  await page.getByRole('button', { name: 'Ripristina “Voce 20”' }).waitFor();
  expect(new URL(page.url()).searchParams.get('page')).toBeNull();
});

test('all that the bin shows comes back at once', async () => {
  const { client } = stage;
  const map = await client.create('maps', { name: 'Insieme uno' });
  const point = await client.create('mapPoints', { name: 'Insieme due', map });
  await client.remove('mapPoints', point);
  await client.remove('maps', map);
  await page.goto(`${stage.product.adminUrl}/bin`);
  await page.getByRole('searchbox', { name: 'Cerca' }).fill('insieme');
  await page.waitForURL(/search=insieme/);
  await page.getByRole('button', { name: 'Ripristina tutti (2)' }).click();
  const question = page.getByRole('dialog', { name: 'Ripristinare 2 elementi?' });
  await question.waitFor();
  expect(await violations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Ripristina', exact: true }).click();
  await seeToast(page, '2 elementi ripristinati.');
  await page.getByText('Nessun risultato').waitFor();
  await page.getByRole('button', { name: 'Annulla', exact: true }).click();
  await page.getByRole('button', { name: 'Ripristina tutti (2)' }).waitFor();
});

test('it speaks English too', async () => {
  await chooseFromMenu(page, 'Lingua: it', 'English');
  await seeHeading(page, 'Bin');
  await page.getByRole('navigation').getByRole('link', { name: 'Pages', exact: true }).click();
  await openRecord(page, 'Lo studio');
  await chooseMore(page, 'History', 'More actions');
  await versions(page, 'Versions').last().click();
  const history = drawer(page, 'History');
  await history.getByText('Compared with now').waitFor();
  await page.keyboard.press('Escape');
});

test('who may only read sees the history on a phone, and nothing that changes it', async () => {
  const reader = await stage.visitAs({ readAll: ['page'] }, '/pages');
  await reader.setViewportSize({ width: 390, height: 844 });
  await reader.getByRole('link', { name: 'Lo studio', exact: true }).click();
  await seeHeading(reader, 'Lo studio');
  const history = await openHistory(reader);
  // One takes the other's place, and the focus goes along.
  const focused = (there: Locator) =>
    expect.poll(() => there.and(reader.locator(':focus')).count()).toBe(1);
  const back = history.getByRole('button', { name: 'Tutte le versioni' });
  await versions(reader).nth(1).press('Enter');
  await focused(back);
  await history.getByText('Che cosa è cambiato').waitFor();
  await history.getByRole('insertion').filter({ hasText: 'Il laboratorio' }).waitFor();
  expect(await history.getByRole('button', { name: /Ripristina/ }).count()).toBe(0);
  expect(await violations(reader)).toEqual([]);
  await back.press('Enter');
  await focused(versions(reader).nth(1));
  await reader.keyboard.press('Escape');

  await stage.client.remove('pages', await aPage('Di passaggio'));
  await stage.client.remove('pages', await aPage('Di passaggio, due'));
  await reader.goto(`${stage.product.adminUrl}/bin`);
  await reader.getByText('Di passaggio', { exact: true }).waitFor();
  expect(await reader.getByRole('button', { name: /^Ripristina/ }).count()).toBe(0);
  expect(await violations(reader)).toEqual([]);
});

function aPage(name: string): Promise<Stored> {
  return stage.client.create('pages', { name });
}
