/** What somebody sees who begins with nothing: where to begin, what is lacking, and no dead ends. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessibleInTwoThemes } from './screens/testScreens.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import {
  boxOf,
  chooseOption,
  close,
  openFilter,
  openFromMenu,
  openNew,
  openRecord,
  rowOf,
  save,
  seeHeading,
  seeToast,
} from './steps.ts';
import { violations } from './violations.ts';

let stage: SignedInStage;
let page: Page;

beforeAll(async () => {
  stage = await openSignedInStage();
  page = stage.page;
});

afterAll(() => stage.end());

const steps = () => page.getByRole('region', { name: 'I primi passi' });
const address = () => page.getByRole('main').locator('[id^="url"]');

test('the dashboard says where to begin, in each theme', async () => {
  await steps().getByRole('link', { name: 'Nuovo blocco' }).waitFor();
  await expect.poll(() => steps().getByRole('link').count()).toBe(3);
  const site = page.getByRole('region', { name: 'Il sito pubblico' });
  await site.getByText('Manca la homepage').waitFor();
  await expectAccessibleInTwoThemes({ page });
  await expectAccessibleInTwoThemes({ page });
});

test('one click gives the site a home page, and another takes it back', async () => {
  const { siteUrl } = stage.product;
  const home = async () => {
    const answer = await fetch(siteUrl, { headers: { 'accept-language': 'it' } });
    return `${answer.status} ${/<h1>(.*?)<\/h1>/.exec(await answer.text())?.[1]}`;
  };
  const site = page.getByRole('region', { name: 'Il sito pubblico' });
  expect(await home()).toBe('404 Questo sito apre presto');
  await site.getByText('Manca la homepage').waitFor();
  await openFromMenu(page, 'Pagine');
  await page.getByRole('link', { name: 'Oppure parti da un sito già in piedi' }).click();
  await steps().getByRole('button', { name: 'Crea il sito essenziale' }).click();
  await seeToast(page, 'Il sito ha una homepage');
  expect(await home()).toBe('200 Benvenuti');
  await site.getByText('Tutto aggiornato').waitFor();
  expect(await steps().count()).toBe(0);
  await page.getByRole('button', { name: 'Annulla' }).click();
  await steps().getByRole('button', { name: 'Crea il sito essenziale' }).waitFor();
  await site.getByText('Manca la homepage').waitFor();
  expect(await home()).toBe('404 Questo sito apre presto');
});

test('who may make pages alone isn’t offered it', async () => {
  const writer = await stage.visitAs({ create: ['page'], readAll: ['page'] }, '/pages');
  await writer.getByRole('main').getByRole('button', { name: 'Nuova pagina' }).first().waitFor();
  expect(await writer.getByText('già in piedi').count()).toBe(0);
});

test('a choice of what there is none of leads to making it, and leaves the form as it is', async () => {
  await openNew(page, 'Pagine', 'Nuova pagina');
  await boxOf(page, 'Nome').fill('Chi siamo');
  await page.getByRole('combobox', { name: 'Template' }).click();
  const opening = page.waitForEvent('popup');
  await page.getByRole('option', { name: 'Nuovo template…' }).click();
  const other = await opening;
  await seeHeading(other, 'Nuovo template');
  await other.getByRole('combobox', { name: 'Aggiungi…' }).click();
  await other.getByRole('option', { name: 'Nuovo blocco…' }).waitFor();
  await other.close();
  await expect.poll(() => boxOf(page, 'Nome').inputValue()).toBe('Chi siamo');
  await save(page);
});

test('a list is filtered by what there is, and makes nothing', async () => {
  await openFilter(page, 'Template');
  await page.getByRole('combobox', { name: 'Filtra per Template' }).click();
  await page.getByText('Non c’è ancora nulla da scegliere.').waitFor();
  expect(await page.getByRole('option', { name: 'Nuovo template…' }).count()).toBe(0);
  await page.keyboard.press('Escape');
});

test('a page says what it lacks to be public, until it lacks nothing', async () => {
  const { client } = stage;
  const block = await client.create('block', { name: 'Titolo', code: { it: '<h1>Qui</h1>' } });
  await client.create('templates', { name: 'Semplice', blocks: { it: [block] } });
  await openFromMenu(page, 'Pagine');
  await openRecord(page, 'Chi siamo');
  await address().getByText('scrivi un titolo').waitFor();
  await boxOf(page, 'Titolo').fill('Chi siamo');
  await chooseOption(page, 'Template', 'Semplice');
  await address().getByText('Assegnato al salvataggio').waitFor();
  await save(page);
  await openRecord(page, 'Chi siamo');
  await address().getByRole('link', { name: '/chi-siamo' }).waitFor();
  await openFromMenu(page, 'Dashboard', /^Buon/);
  await page.getByText('Riprendi da dove avevi interrotto.').waitFor();
  expect(await steps().count()).toBe(0);
});

test('a page of whose title no address can be made says so before, after and in the list', async () => {
  await openNew(page, 'Pagine', 'Nuova pagina');
  await boxOf(page, 'Nome').fill('Azienda');
  await boxOf(page, 'Titolo').fill('会社概要');
  await chooseOption(page, 'Template', 'Semplice');
  await address().getByText('da questo titolo non si ricava un indirizzo').waitFor();
  const main = page.getByRole('main');
  const why = 'manca lo slug che fa da indirizzo';
  await main.getByRole('button', { name: why }).waitFor();
  await expectAccessibleInTwoThemes({ page });
  await save(page);
  await seeToast(page, why);
  await rowOf(page, 'Azienda').getByText('Non sul sito').waitFor();
  await openRecord(page, 'Azienda');
  await address().getByText('da questo titolo non si ricava un indirizzo').waitFor();
  await page.getByRole('tab', { name: 'Motori di ricerca' }).click();
  await page.getByText('Da questo titolo non si ricava uno slug').waitFor();
  await boxOf(page, 'Slug').fill('azienda');
  await address().getByText('Assegnato al salvataggio').waitFor();
  await save(page);
  await openRecord(page, 'Azienda');
  await address().getByRole('link', { name: '/azienda' }).waitFor();
  await close(page);
});

test('a template is found and chosen by keys alone, and Tab goes on from there', async () => {
  await stage.client.create('templates', { name: 'Scheda' });
  await openNew(page, 'Pagine', 'Nuova pagina');
  const template = page.getByRole('combobox', { name: 'Template' });
  const chosen = async (typed: string, name: string) => {
    await template.selectText();
    // Enter may come before the answer to what was typed.
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await expect.poll(() => template.inputValue()).toBe(name);
    await template.and(page.locator('[aria-expanded=false]')).waitFor();
  };
  await chosen('sem', 'Semplice');
  await chosen('sch', 'Scheda');
  // What is chosen already stays so.
  await chosen('sched', 'Scheda');
  await page.keyboard.press('Tab');
  expect(
    await page
      .getByRole('button', { name: 'Data di pubblicazione' })
      .evaluate((one) => one === document.activeElement),
  ).toBe(true);
  await close(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Sì' }).click();
});

test('who makes a user where no e-mails are sent is told to give a password', async () => {
  await openNew(page, 'Utenti', 'Nuovo utente');
  await page.getByText('Le e-mail non partono ancora').waitFor();
});

test('what visitors see before and after the starter is accessible, and fits a phone', async () => {
  const visitor = await stage.visit({ width: 390, height: 844 });
  const look = async (path: string, heading: string) => {
    await visitor.goto(stage.product.siteUrl + path);
    await visitor.getByRole('heading', { name: heading, level: 1 }).waitFor();
    expect(await violations(visitor)).toEqual([]);
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  };
  for (const colorScheme of ['light', 'dark'] as const) {
    await visitor.emulateMedia({ colorScheme });
    await look('/', 'Questo sito apre presto');
  }
  await look('/nessuno', 'Pagina non trovata');
  await stage.client.post('/api/starter', {});
  await look('/', 'Benvenuti');
  await look('/nessuno', 'Pagina non trovata');
});
