/** Two people at once: nothing that either of them typed is lost. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConflictStage, openConflictStage, saveButton } from './conflictStage.ts';
import type { SignedInStage } from './stage.ts';
import {
  boxOf,
  close,
  openRecord,
  rowOf,
  save,
  seeHeading,
  seeToast,
  showLanguage,
} from './steps.ts';
import { violations } from './violations.ts';

let stage: SignedInStage;
let page: Page;
let colleague: Page;
let meet: ConflictStage['meet'];
let stored: ConflictStage['stored'];
let collide: ConflictStage['collide'];
let saveMerged: ConflictStage['saveMerged'];

beforeAll(async () => {
  ({ stage, page, colleague, meet, stored, collide, saveMerged } = await openConflictStage());
});

afterAll(() => stage.end());

test('what each changed in another field goes together by itself', async () => {
  const record = await meet('Orari', { title: { it: 'Gli orari', en: 'Opening times' } });
  await boxOf(colleague, 'Titolo it').fill('Gli orari estivi');
  await save(colleague);

  await showLanguage(page, 'Inglese');
  await boxOf(page, 'Titolo en').fill('Opening hours');
  await boxOf(page, 'Nome').fill('Orari di apertura');
  const dialog = await collide();
  await dialog.getByText(/^Lea Neri ha salvato questo elemento/).waitFor();
  await dialog.getByText('Nessun punto è cambiato in entrambe le versioni').waitFor();
  const theirs = dialog.locator('section').filter({ hasText: 'Presi dall’altra versione' });
  await expect.poll(() => theirs.locator('dt').allTextContents()).toEqual(['Titolo · Italiano']);
  const mine = dialog.locator('section').filter({ hasText: 'Tuoi, mantenuti' });
  await expect
    .poll(() => mine.locator('dt').allTextContents())
    .toEqual(['Nome', 'Titolo · Inglese']);
  expect(await violations(page)).toEqual([]);
  await saveMerged(dialog);
  expect(await stored(record)).toMatchObject({
    name: 'Orari di apertura',
    title: { it: 'Gli orari estivi', en: 'Opening hours' },
  });
});

test('texts are brought together, and finished by hand where their words clash', async () => {
  const about = 'Una casa grande con giardino e piscina';
  const record = await meet('La casa', { metaDescription: { it: about }, title: { it: about } });
  await colleague.getByRole('tab', { name: 'Motori di ricerca' }).click();
  const description = (one: Page) => boxOf(one, 'Descrizione per i motori di ricerca it');
  await description(colleague).fill('Una casa enorme con giardino e piscina');
  await colleague.getByRole('tab', { name: 'Contenuto' }).click();
  await boxOf(colleague, 'Titolo it').fill('Una casa grande con parco e piscina');
  await save(colleague);

  await boxOf(page, 'Titolo it').fill('Una casa grande con cortile e piscina');
  await page.getByRole('tab', { name: 'Motori di ricerca' }).click();
  await description(page).fill('Una casa grande con giardino e terrazza');
  const dialog = await collide();
  const parts = dialog.getByRole('radiogroup', { name: /motori di ricerca/ });
  // Changes in different places need no more than a look.
  await expect
    .poll(() => boxOf(page, 'Testo unito').inputValue())
    .toBe('Una casa enorme con giardino e terrazza');
  await expect.poll(() => parts.getByRole('radio', { name: 'Testo unito' }).isChecked()).toBe(true);

  const title = dialog.getByRole('radiogroup', { name: 'Titolo · Italiano' });
  await title.getByRole('radio', { name: 'Testo unito' }).check();
  const joined = title.getByRole('textbox', { name: 'Testo unito' });
  await expect.poll(() => joined.inputValue()).toBe('Una casa grande con cortile parco e piscina');
  await joined.fill('Una casa grande con cortile, parco e piscina');
  expect(await violations(page)).toEqual([]);
  await saveMerged(dialog);
  expect(await stored(record)).toMatchObject({
    title: { it: 'Una casa grande con cortile, parco e piscina' },
    metaDescription: { it: 'Una casa enorme con giardino e terrazza' },
  });
});

test('sections are known one by one', async () => {
  const section = (id: string, value: string) => ({ id, type: 'html', width: 12, value });
  const body = (...sections: object[]) => ({ sections: { it: sections } });
  const record = await meet('Storia', body(section('a', '<p>Uno</p>'), section('b', '<p>Due</p>')));
  await boxOf(page, 'Nome').fill('La storia');
  await stage.client.update(
    'pages',
    record,
    body(section('b', '<p>Due</p>'), section('a', '<p>Uno.</p>'), section('c', '<p>Tre</p>')),
  );
  const dialog = await collide();
  const theirs = dialog.locator('section').filter({ hasText: 'Presi dall’altra versione' });
  await expect
    .poll(() => theirs.locator('dt').allTextContents())
    .toEqual(['Sezioni · Italiano · sezione 1 · contenuto', 'Sezioni · Italiano · sezione 3']);
  await saveMerged(dialog);
  expect(await stored(record)).toMatchObject({
    name: 'La storia',
    ...body(section('b', '<p>Due</p>'), section('a', '<p>Uno.</p>'), section('c', '<p>Tre</p>')),
  });
});

test('a change by somebody else is told before saving, and nothing typed is touched', async () => {
  const record = await meet('Prezzi', {});
  const look = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await stage.client.update('pages', record, { title: { it: 'I prezzi' } });
  await look();
  const notice = page.getByRole('main').getByRole('status');
  const shown = notice.filter({ hasText: 'Hai salvato questo elemento' });
  await shown.waitFor();
  // Nothing was typed: the new version simply takes the place of the old.
  await shown.getByRole('button', { name: 'Mostra la nuova versione' }).click();
  await expect.poll(() => boxOf(page, 'Titolo it').inputValue()).toBe('I prezzi');
  await shown.waitFor({ state: 'hidden' });

  await boxOf(page, 'Nome').fill('Listino');
  await stage.client.update('pages', record, { title: { it: 'Tutti i prezzi' } });
  await look();
  await shown.getByText('Quello che hai scritto è ancora qui.').waitFor();
  expect(await violations(page)).toEqual([]);
  await shown.getByRole('button', { name: 'Confronta e unisci' }).click();
  // It was the same person's script, so nobody else is blamed.
  const own = page.getByRole('dialog', { name: 'Hai salvato in un’altra scheda' });
  await own.getByRole('button', { name: 'Continua a modificare' }).click();
  await expect.poll(() => boxOf(page, 'Titolo it').inputValue()).toBe('Tutti i prezzi');
  await expect.poll(() => boxOf(page, 'Nome').inputValue()).toBe('Listino');
  await save(page);
  expect(await stored(record)).toMatchObject({ name: 'Listino', title: { it: 'Tutti i prezzi' } });
});

test('what somebody deleted can be saved as a new record, or copied', async () => {
  const record = await meet('Vecchia', { title: { it: 'Una pagina' } });
  await boxOf(page, 'Titolo it').fill('Una pagina da tenere');
  await stage.client.remove('pages', record);
  await saveButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'L’elemento è stato eliminato' });
  await dialog.waitFor();
  await expect
    .poll(() => boxOf(page, 'La tua versione').inputValue())
    .toContain('Una pagina da tenere');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Annulla' }).last().click();
  await page.getByText('Questo elemento è stato eliminato').waitFor();
  await expect.poll(() => boxOf(page, 'Titolo it').inputValue()).toBe('Una pagina da tenere');

  await page.getByRole('button', { name: 'Che cosa posso fare?' }).click();
  await dialog.getByRole('button', { name: 'Salva come nuovo' }).click();
  await seeToast(page, 'Elemento salvato');
  await seeHeading(page, 'Pagine');
  // The list may show for a moment what it was.
  const link = rowOf(page, 'Vecchia').getByRole('link', { name: 'Vecchia', exact: true });
  await expect.poll(() => link.getAttribute('href')).not.toContain(record.id);
  await openRecord(page, 'Vecchia');
  await expect.poll(() => boxOf(page, 'Titolo it').inputValue()).toBe('Una pagina da tenere');
  await close(page);
});

test('in English too', async () => {
  await page.evaluate(() =>
    fetch('/api/me', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ locale: 'en' }),
    }),
  );
  const record = await stage.client.create('pages', { name: 'News' });
  await page.goto(`${stage.product.adminUrl}/pages/${record.id}`);
  await seeHeading(page, 'Edit page News');
  await boxOf(page, 'Name').fill('Latest news');
  await stage.client.update('pages', record, { name: 'All news' });
  await page.getByRole('main').getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', {
    name: 'You saved this in another tab',
  });
  await dialog.getByText('One part changed in both versions: choose what to keep.').waitFor();
  await dialog.getByRole('radio', { name: 'Your version' }).check();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save the merged version' }).click();
  await seeToast(page, 'Object saved');
  expect(await stored(record)).toMatchObject({ name: 'Latest news' });
});
