/** What was typed and not saved is there again: after a crash, a reload, the end of a session. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MASTER } from './client.ts';
import { keptDrafts } from './keptDrafts.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import {
  boxOf,
  close,
  menuEntry,
  openFromMenu,
  openRecord,
  save,
  seeHeading,
  seeRefusal,
  signIn,
  signOut,
} from './steps.ts';
import { violations } from './violations.ts';

let stage: SignedInStage;
let page: Page;

beforeAll(async () => {
  stage = await openSignedInStage();
  page = stage.page;
});

afterAll(() => stage.end());

async function waitUntilKept(one: Page, text: string): Promise<void> {
  await expect.poll(() => keptDrafts(one)).toContain(text);
}

/** The tab crashes; its browser opens the same address in another one. */
async function crash(): Promise<void> {
  const address = page.url();
  const crashed = page.waitForEvent('crash');
  // The answer never comes.
  page.goto('chrome://crash').catch(() => {});
  await crashed;
  const context = page.context();
  await page.close();
  page = await context.newPage();
  await page.goto(address);
}

const offer = (one: Page) =>
  one.getByRole('main').getByRole('status').filter({ hasText: 'Continua con la bozza' });

async function openPage(name: string, fields: object = {}) {
  const record = await stage.client.create('pages', { name, ...fields });
  await page.goto(`${stage.product.adminUrl}/pages/${record.id}`);
  await seeHeading(page, name);
  return record;
}

test('a crash of the tab loses nothing: the draft is shown with its difference, and goes on', async () => {
  const record = await openPage('Orari', { title: { it: 'Gli orari' } });
  await boxOf(page, 'Titolo').fill('Gli orari estivi');
  await waitUntilKept(page, 'Gli orari estivi');
  await crash();
  await offer(page).getByText('Qui avevi lasciato delle modifiche non salvate').waitFor();
  await expect.poll(() => boxOf(page, 'Titolo').inputValue()).toBe('Gli orari');
  expect(await violations(page)).toEqual([]);

  await offer(page).getByRole('button', { name: 'Mostra le differenze' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bozza non salvata' });
  await dialog.getByText('Titolo', { exact: true }).waitFor();
  await expect.poll(() => dialog.locator('ins').textContent()).toContain('estivi');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Annulla' }).last().click();
  await dialog.waitFor({ state: 'hidden' });

  await offer(page).getByRole('button', { name: 'Continua con la bozza' }).click();
  await expect.poll(() => boxOf(page, 'Titolo').inputValue()).toBe('Gli orari estivi');
  await offer(page).waitFor({ state: 'hidden' });
  await save(page);
  const stored = await stage.client.get(`/api/records/pages/${record.id}`);
  expect(stored.title).toEqual({ it: 'Gli orari estivi' });
  await expect.poll(() => keptDrafts(page)).not.toContain('Gli orari estivi');
});

test('a draft of a record that somebody saved since is merged with it', async () => {
  const record = await openPage('Prezzi', { title: { it: 'I prezzi' } });
  await boxOf(page, 'Nome').fill('Listino');
  await boxOf(page, 'Titolo').fill('I nostri prezzi');
  await waitUntilKept(page, 'I nostri prezzi');
  await stage.client.update('pages', record, { title: { it: 'Tutti i prezzi' } });
  await crash();
  await offer(page).getByRole('button', { name: 'Continua con la bozza' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bozza non salvata' });
  const title = dialog.getByRole('radiogroup', { name: 'Titolo' });
  await title.getByRole('radio', { name: 'Nella bozza' }).check();
  await dialog.getByRole('button', { name: 'Continua con la bozza' }).click();
  await expect.poll(() => boxOf(page, 'Titolo').inputValue()).toBe('I nostri prezzi');
  await save(page);
  const stored = await stage.client.get(`/api/records/pages/${record.id}`);
  expect(stored).toMatchObject({ name: 'Listino', title: { it: 'I nostri prezzi' } });
});

test('a draft that is not wanted is discarded; so is what one agrees to lose', async () => {
  await openPage('Bozza');
  await boxOf(page, 'Nome').fill('Da buttare');
  await waitUntilKept(page, 'Da buttare');
  await crash();
  await offer(page).getByRole('button', { name: 'Scarta la bozza' }).click();
  await expect.poll(() => keptDrafts(page)).not.toContain('Da buttare');
  await expect.poll(() => boxOf(page, 'Nome').inputValue()).toBe('Bozza');

  await boxOf(page, 'Nome').fill('Anche questa');
  await waitUntilKept(page, 'Anche questa');
  await close(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Sì' }).click();
  await seeHeading(page, 'Pagine');
  await expect.poll(() => keptDrafts(page)).not.toContain('Anche questa');

  await openRecord(page, 'Bozza');
  await boxOf(page, 'Nome').fill('E questa');
  await waitUntilKept(page, 'E questa');
  await menuEntry(page, 'Utenti').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sì' }).click();
  await seeHeading(page, 'Utenti');
  await expect.poll(() => keptDrafts(page)).not.toContain('E questa');
});

test('a new record is offered again, without its password, also after an update of the product', async () => {
  await page.goto(`${stage.product.adminUrl}/users/new`);
  await boxOf(page, 'Cognome').fill('Bianchi');
  await page.getByLabel('Password iniziale').fill('Segretissima1');
  await waitUntilKept(page, 'Bianchi');
  expect(await keptDrafts(page)).not.toContain('Segretissima1');
  await page.evaluate(() => localStorage.setItem('regia.version', '"0.0.1"'));
  await crash();
  await offer(page).getByText('Avevi iniziato un nuovo elemento senza salvarlo').waitFor();
  await offer(page).getByRole('button', { name: 'Continua con la bozza' }).click();
  await expect.poll(() => boxOf(page, 'Cognome').inputValue()).toBe('Bianchi');
  await expect.poll(() => page.getByLabel('Password iniziale').inputValue()).toBe('');
  await close(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Sì' }).click();
  await seeHeading(page, 'Utenti');
});

test('a form that is open in another tab is no draft left behind', async () => {
  const { id } = await openPage('Due schede');
  await boxOf(page, 'Nome').fill('Due tavole');
  await waitUntilKept(page, 'Due tavole');
  const other = await page.context().newPage();
  await other.goto(`${stage.product.adminUrl}/pages/${id}`);
  await seeHeading(other, 'Due schede');
  // Drafts are looked for when the form opens; by now they have been.
  await boxOf(other, 'Nome').fill('Due');
  await waitUntilKept(other, '\\"to\\":\\"Due\\"');
  expect(await offer(other).count()).toBe(0);
  await other.close();
  await close(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Sì' }).click();
  await seeHeading(page, 'Pagine');
});

test('each tab has a draft of its own, and all that were left are offered, the latest first', async () => {
  const { id } = await openPage('Due bozze');
  await boxOf(page, 'Titolo').fill('Dalla prima scheda');
  await waitUntilKept(page, 'Dalla prima scheda');
  const other = await page.context().newPage();
  await other.goto(`${stage.product.adminUrl}/pages/${id}`);
  await seeHeading(other, 'Due bozze');
  await boxOf(other, 'Titolo').fill('Dalla seconda scheda');
  await waitUntilKept(other, 'Dalla seconda scheda');
  await page.reload();
  await offer(page).waitFor();
  expect(await offer(page).getByText('meno recente').count()).toBe(0);
  await other.close();

  await page.reload();
  await offer(page).getByText('C’è anche una bozza meno recente').waitFor();
  expect(await violations(page)).toEqual([]);
  await offer(page).getByRole('button', { name: 'Continua con la bozza' }).click();
  await expect.poll(() => boxOf(page, 'Titolo').inputValue()).toBe('Dalla seconda scheda');
  await offer(page).getByRole('button', { name: 'Scarta la bozza' }).click();
  await expect.poll(() => keptDrafts(page)).not.toContain('Dalla prima scheda');
  await offer(page).waitFor({ state: 'hidden' });
  await waitUntilKept(page, 'Dalla seconda scheda');

  await close(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Sì' }).click();
  await seeHeading(page, 'Pagine');
  await expect.poll(() => keptDrafts(page)).not.toContain('Dalla seconda scheda');
});

test('when the session ends one signs in where one is, and everything typed is there', async () => {
  const record = await openPage('Sessione');
  await boxOf(page, 'Nome').fill('La sessione');
  await page.context().clearCookies();
  await page.getByRole('main').getByRole('button', { name: 'Salva' }).click();
  const dialog = page.getByRole('dialog', { name: 'La sessione è scaduta' });
  await dialog.getByText('nulla di ciò che hai scritto va perso').waitFor();
  await expect.poll(() => boxOf(page, 'E-mail').inputValue()).toBe(MASTER.email);
  await dialog.getByLabel('Password', { exact: true }).fill('Sbagliata1');
  await dialog.getByRole('button', { name: 'Accedi' }).click();
  await seeRefusal(page, 'E-mail o password non corrette');
  await dialog.getByLabel('Password', { exact: true }).fill(MASTER.password);
  await dialog.getByRole('button', { name: 'Accedi' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => boxOf(page, 'Nome').inputValue()).toBe('La sessione');
  await save(page);
  const stored = await stage.client.get(`/api/records/pages/${record.id}`);
  expect(stored.name).toBe('La sessione');
});

test('who reloads after the session ended finds the draft behind the sign-in', async () => {
  const record = await openPage('Ricarica');
  await boxOf(page, 'Nome').fill('Ricaricata');
  await waitUntilKept(page, 'Ricaricata');
  await page.context().clearCookies();
  await crash();
  await signIn(page, MASTER);
  await page.waitForURL(`**/pages/${record.id}`);
  await offer(page).getByRole('button', { name: 'Continua con la bozza' }).click();
  await expect.poll(() => boxOf(page, 'Nome').inputValue()).toBe('Ricaricata');
  await save(page);
});

test('nobody else on the same browser sees a draft, and signing out forgets it', async () => {
  const record = await openPage('Riservata');
  await boxOf(page, 'Nome').fill('Molto riservata');
  await waitUntilKept(page, 'Molto riservata');
  const role = await stage.client.create('roles', {
    name: 'Redattore',
    readAll: ['page'],
    updateAll: ['page'],
  });
  const other = { email: 'ugo@example.org', password: 'Segreta123' };
  await stage.client.create('users', { firstName: 'Ugo', lastName: 'Blu', ...other, role });
  await page.context().clearCookies();
  await crash();
  await signIn(page, other);
  await page.waitForURL(`**/pages/${record.id}`);
  await boxOf(page, 'Titolo').fill('Di Ugo');
  await waitUntilKept(page, 'Di Ugo');
  expect(await offer(page).count()).toBe(0);
  await close(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Sì' }).click();
  await signOut(page);

  await signIn(page, MASTER);
  await page.goto(`${stage.product.adminUrl}/pages/${record.id}`);
  await offer(page).waitFor();
  await openFromMenu(page, 'Pagine');
  await page.getByRole('button', { name: /^Menu del profilo/ }).click();
  await page.getByRole('menu').getByText('Esci', { exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Modifiche non salvate' });
  await question.getByText(/bozz[ae] non salvat[ae]: se esci/).waitFor();
  await question.getByRole('button', { name: 'Sì' }).click();
  await seeHeading(page, 'Accedi');
  expect(await keptDrafts(page)).toBe('[]');
});
