/** A list as one likes it: its columns, its density, its views, and as a table to take along. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MASTER } from './client.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import { boxOf, filterBy, openFromMenu, rowOf, signIn, whileKept } from './steps.ts';
import { violations } from './violations.ts';

const MAPS = 26;

let stage: SignedInStage;
let page: Page;

beforeAll(async () => {
  stage = await openSignedInStage();
  page = stage.page;
  for (let number = 1; number <= MAPS; number++) {
    await stage.client.create('maps', { name: `Mappa ${String(number).padStart(2, '0')}` });
  }
});

afterAll(() => stage.end());

const seeResults = (text: string) => page.getByText(`Risultati ${text}`, { exact: true }).waitFor();

async function openPanel(button: string, inside: Locator): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  await inside.waitFor();
}

test('columns and density are the user’s, on every device', async () => {
  await openFromMenu(page, 'Mappe');
  const zoom = page.getByRole('checkbox', { name: 'Zoom' });
  await openPanel('Opzioni dell’elenco', zoom);
  for (const change of [
    zoom,
    page.getByRole('checkbox', { name: 'Tema' }),
    page.getByRole('button', { name: 'Sposta “Zoom” prima' }),
    page.getByText('Compatta', { exact: true }),
  ]) {
    await whileKept(page, () => change.click());
  }
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const heads = async (at: Page) =>
    at.locator('main thead tr').first().getByRole('columnheader').allTextContents();
  const chosen = [
    ...['', 'Nome', 'N° di riferimento', 'Usato da', 'Tipo', 'Zoom', 'Ultima modifica', 'Azioni'],
  ];
  const found = await heads(page);
  expect(found.map((text) => text.replace(/^Numero.*/, 'N° di riferimento'))).toEqual(chosen);

  const elsewhere = await stage.visit();
  await elsewhere.goto(`${stage.product.adminUrl}/maps`);
  await signIn(elsewhere, MASTER);
  await rowOf(elsewhere, 'Mappa 01').waitFor();
  await expect.poll(() => heads(elsewhere)).toEqual(found);
  await expect.poll(() => elsewhere.locator('table[data-density=compact]').count()).toBe(1);
});

test('the usual columns are whole at every width, however long their texts', async () => {
  const name = 'Orari di apertura, prenotazioni e biglietti ridotti';
  const template = await stage.client.create('templates', { name });
  const publicAt = '2030-09-28T10:28:00.000Z';
  await stage.client.create('pages', { name, title: { it: name }, template, publicAt });
  await openFromMenu(page, 'Pagine');
  await rowOf(page, name).waitFor();
  const table = page.getByRole('main').getByRole('table');
  for (const width of [992, 1100, 1280, 1300, 1366, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const part of [table, ...(await table.locator('time').all())]) {
      const overhang = () =>
        part.locator('..').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      await expect.poll(overhang, { message: `at ${width} px` }).toBe(0);
    }
  }
});

test('a view is named, shown, renamed, begun with, deleted', async () => {
  await openFromMenu(page, 'Mappe');
  await filterBy(page, 'Nome', 'mappa 1');
  await seeResults('da 1 a 10 di 10');
  await openPanel('Viste', boxOf(page, 'Nome della vista'));
  await boxOf(page, 'Nome della vista').fill('Le dieci');
  await page.keyboard.press('Enter');
  const view = page.getByRole('button', { name: 'Le dieci', exact: true });
  await expect.poll(() => view.count()).toBe(2);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Tutti', exact: true }).click();
  await seeResults('da 1 a 10 di 26');

  await openPanel('Viste', view);
  await view.click();
  await seeResults('da 1 a 10 di 10');
  expect(new URL(page.url()).searchParams.get('filter.name')).toBe('mappa 1');

  await view.click();
  await page.getByRole('button', { name: 'Apri l’elenco con “Le dieci”' }).click();
  await page.getByRole('button', { name: 'Rinomina “Le dieci”' }).click();
  await boxOf(page, 'Nome della vista').first().fill('Dieci mappe');
  await whileKept(page, () => page.keyboard.press('Enter'));
  await page.getByRole('button', { name: 'Elimina “Dieci mappe”' }).waitFor();

  const elsewhere = await stage.visit();
  await elsewhere.goto(`${stage.product.adminUrl}/maps`);
  await signIn(elsewhere, MASTER);
  await elsewhere.getByText('Risultati da 1 a 10 di 10').waitFor();
  await elsewhere.getByRole('button', { name: 'Dieci mappe' }).click();
  await elsewhere.getByRole('button', { name: 'Elimina “Dieci mappe”' }).click();
  await elsewhere.getByText('Dai un nome ai filtri').waitFor();
  await page.keyboard.press('Escape');
});

test('what the filters leave is downloaded as a table', async () => {
  await page.goto(`${stage.product.adminUrl}/maps?filter.name=mappa%202`);
  await seeResults('da 1 a 7 di 7');
  const link = page.getByRole('link', { name: 'CSV per fogli di calcolo' });
  await openPanel('Opzioni dell’elenco', link);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^maps-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines).toHaveLength(9);
  expect(lines[0]).toMatch(/^\uFEFFid;name;type;/);
  expect(lines[1]).toContain(';Mappa 20;roadmap;');
  await page.keyboard.press('Escape');
});

test('works are shown as cards with their pictures, put in order by keys, and so again on the next visit', async () => {
  const works = [];
  for (const name of ['Uno', 'Due', 'Tre'])
    works.push(await stage.client.create('works', { name }));
  await openFromMenu(page, 'Lavori');
  await whileKept(page, () => page.getByRole('button', { name: 'Galleria' }).click());
  const names = () => page.getByRole('main').locator('[data-record] a').allTextContents();
  await expect.poll(names).toHaveLength(3);
  expect(await page.getByRole('table').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  const [first = '', second, third] = await names();
  await page.getByRole('button', { name: `Trascina per spostare: ${first}` }).focus();
  const said = page.locator('[id^=DndLiveRegion]');
  await page.keyboard.press('Space');
  await expect.poll(() => said.textContent()).toMatch(/osizione 1 di 3\.$/);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => said.textContent()).toBe('Posizione 2 di 3.');
  await page.keyboard.press('Space');
  await expect.poll(names).toEqual([second, first, third]);
  await page.reload();
  await expect.poll(names).toEqual([second, first, third]);
  await page.getByRole('button', { name: 'Galleria', pressed: true }).waitFor();
  await whileKept(page, () => page.getByRole('button', { name: 'Galleria' }).click());
  await page.getByRole('table').waitFor();
  for (const work of works) await stage.client.remove('works', work);
});

test('what marks an item can be read beside a long name, which gives way', async () => {
  const name = 'Ristrutturazione di un casale in pietra sulle colline del Monferrato';
  await stage.client.create('works', { name, title: { it: name }, slug: { it: 'casale' } });
  for (const width of [390, 991, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${stage.product.adminUrl}/works`);
    const words = page.locator('[data-record]').getByText('Non sul sito', { exact: true });
    await words.waitFor();
    // Whole pixels do not tell of the part of one for which words end in dots.
    const hidden = await words.evaluate((box) => {
      const text = document.createRange();
      text.selectNodeContents(box);
      return text.getBoundingClientRect().width > box.getBoundingClientRect().width + 0.01;
    });
    expect({ width, hidden }).toEqual({ width, hidden: false });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
});
