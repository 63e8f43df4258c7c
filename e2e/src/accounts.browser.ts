/** People and their access: invited, forgetful, blocked, and changing what they sign in with. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MASTER } from './client.ts';
import { linkMailedTo } from './mails.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import {
  boxOf,
  chooseFromMenu,
  chooseOption,
  menuEntry,
  openFromMenu,
  pathOf,
  rowOf,
  save,
  seeHeading,
  seeRefusal,
  seeToast,
  signIn,
  signOut,
  trySignIn,
} from './steps.ts';

const EDITOR = { email: 'luca.bianchi@example.org', password: 'Invitato1' };
const FORGETFUL = { ...EDITOR, password: 'Dimenticata2' };
const CHANGED = { email: 'luca@example.org', password: 'Cambiata3' };

let stage: SignedInStage;
let page: Page;
let editor: Page;

beforeAll(async () => {
  stage = await openSignedInStage();
  page = stage.page;
  editor = await stage.visit();
});

afterAll(() => stage.end());

async function setPassword(password: string): Promise<void> {
  await boxOf(editor, 'Nuova password').fill(password);
  await boxOf(editor, 'Conferma la password').fill(password);
  await editor.getByRole('button', { name: 'Imposta la password' }).click();
  await seeHeading(editor, 'Password impostata');
  await editor.getByRole('button', { name: 'Accedi' }).click();
  await seeHeading(editor, 'Accedi');
  // Whoever has just chosen a password has only that left to type.
  await expect.poll(() => boxOf(editor, 'E-mail').inputValue()).toBe(EDITOR.email);
  const secret = boxOf(editor, 'Password');
  await expect.poll(() => secret.evaluate((box) => box === document.activeElement)).toBe(true);
}

test('the Master makes a role and invites somebody', async () => {
  await openFromMenu(page, 'Ruoli');
  await page.getByRole('button', { name: 'Nuovo ruolo' }).click();
  await boxOf(page, 'Nome').fill('Redattore');
  const presets = (name: string) => page.getByRole('radiogroup', { name: `${name}: permessi` });
  await presets('Pagine').getByText('Tutto').click();
  await presets('Mappe').getByText('Lettura').click();
  await save(page);
  await rowOf(page, 'Redattore').waitFor();

  await openFromMenu(page, 'Utenti');
  await page.getByRole('button', { name: 'Nuovo utente' }).click();
  await boxOf(page, 'Nome').fill('Luca');
  await boxOf(page, 'Cognome').fill('Bianchi');
  await boxOf(page, 'E-mail').fill(EDITOR.email);
  await chooseOption(page, 'Ruolo', 'Redattore');
  await save(page);
  await rowOf(page, EDITOR.email).filter({ hasText: 'Redattore' }).waitFor();
});

test('the invitation lets one choose a password and come in, once', async () => {
  const link = await linkMailedTo(stage.product, EDITOR.email);
  await editor.goto(link);
  await seeHeading(editor, 'Scegli la tua password');
  const missing = editor.getByRole('listitem').filter({ hasText: 'manca' });
  await expect.poll(() => missing.count()).toBe(4);
  await boxOf(editor, 'Nuova password').fill('invitato');
  await expect
    .poll(() => missing.allTextContents())
    .toEqual([
      expect.stringContaining('una lettera maiuscola'),
      expect.stringContaining('un numero'),
    ]);
  await setPassword(EDITOR.password);
  await signIn(editor, EDITOR);

  const entries = editor.getByRole('navigation', { name: 'Menu principale' }).getByRole('link');
  await expect
    .poll(() => entries.allTextContents())
    .toEqual(['Dashboard', 'Pagine', 'Mappe', 'Feedback', 'Chi siamo']);
  await signOut(editor);

  await editor.goto(link);
  await boxOf(editor, 'Nuova password').fill('Seconda22');
  await boxOf(editor, 'Conferma la password').fill('Seconda22');
  await editor.getByRole('button', { name: 'Imposta la password' }).click();
  await seeToast(editor, 'Errore!');
});

test('a forgotten password is replaced by mail', async () => {
  await editor.goto(`${stage.product.adminUrl}/login`);
  await editor.getByRole('link', { name: 'Password dimenticata?' }).click();
  await seeHeading(editor, 'Password dimenticata');
  await boxOf(editor, 'E-mail').fill(EDITOR.email);
  await editor.getByRole('button', { name: 'Prepara il link' }).click();
  await seeHeading(editor, 'Chiedi il link a chi amministra il sito');

  await editor.goto(await linkMailedTo(stage.product, EDITOR.email, 2));
  await setPassword(FORGETFUL.password);
  await trySignIn(editor, EDITOR);
  await seeRefusal(editor, 'E-mail o password non corrette');
  await signIn(editor, FORGETFUL);
});

test('password and e-mail are changed in the profile, with the present password', async () => {
  await chooseFromMenu(editor, /^Menu del profilo/, 'Profilo');
  await seeHeading(editor, 'Profilo');
  await boxOf(editor, 'Password attuale').fill('Sbagliata9');
  await boxOf(editor, 'Nuova password').fill(CHANGED.password);
  await boxOf(editor, 'Conferma la password').fill(CHANGED.password);
  await editor.getByRole('button', { name: 'Cambia password' }).click();
  await seeToast(editor, 'Controlla i campi evidenziati');
  await editor.getByText('La password non è corretta').waitFor();
  await boxOf(editor, 'Password attuale').fill(FORGETFUL.password);
  await editor.getByRole('button', { name: 'Cambia password' }).click();
  await seeToast(editor, 'Password modificata');

  await boxOf(editor, 'Nuova e-mail').fill(CHANGED.email);
  await boxOf(editor, 'Password').fill(CHANGED.password);
  await editor.getByRole('button', { name: 'Cambia e-mail' }).click();
  await seeToast(editor, 'Nuovo indirizzo da confermare');
  await editor.getByText(`Se ${CHANGED.email} non è già di un altro utente`).waitFor();

  await editor.goto(await linkMailedTo(stage.product, CHANGED.email, 1));
  await seeHeading(editor, 'Conferma il nuovo indirizzo');
  await editor.getByRole('button', { name: 'Conferma l’indirizzo' }).click();
  await seeToast(editor, 'Indirizzo e-mail modificato');
  await editor.getByRole('button', { name: 'Vai alla redazione' }).click();
  await signOut(editor);
  await trySignIn(editor, { ...EDITOR, password: CHANGED.password });
  await seeRefusal(editor, 'E-mail o password non corrette');
  await signIn(editor, CHANGED);
});

test('blocking somebody ends their session at once, and unblocking lets them in again', async () => {
  await menuEntry(editor, 'Pagine').click();
  await seeHeading(editor, 'Pagine');
  // Luca's record has changed since the Master looked at it.
  await page.reload();
  await chooseFromMenu(page, 'Azioni per Luca Bianchi', 'Blocca');
  await seeToast(page, 'Stato aggiornato');
  const blocked = rowOf(page, CHANGED.email).getByRole('img', { name: 'Sì' });
  await blocked.waitFor();

  await menuEntry(editor, 'Mappe').click();
  await seeHeading(editor, 'Accedi');
  expect(pathOf(editor)).toBe('/login');
  // However many requests found out.
  const told = editor.getByText('La sessione è scaduta');
  await told.waitFor();
  expect(await told.count()).toBe(1);
  await trySignIn(editor, CHANGED);
  await seeRefusal(editor, 'E-mail o password non corrette');
  expect(pathOf(editor)).toBe('/login');

  await chooseFromMenu(page, 'Azioni per Luca Bianchi', 'Sblocca');
  await blocked.waitFor({ state: 'detached' });
  await signIn(editor, CHANGED);
});

test('who signs in in another tab saves nothing of what this one shows', async () => {
  const { client, product, visit } = stage;
  const { id } = await client.create('pages', { name: 'Due schede' });
  const { id: marta } = await client.get('/api/me');
  const mine = await visit();
  await mine.goto(`${product.adminUrl}/login`);
  await signIn(mine, MASTER);
  await mine.goto(`${product.adminUrl}/pages/${id}`);
  await boxOf(mine, 'Nome').fill('Di Marta');

  const other = await mine.context().newPage();
  await other.goto(product.adminUrl);
  await chooseFromMenu(other, /^Menu del profilo/, 'Esci');
  // Her drafts would go with the session.
  const question = other.getByRole('dialog', { name: 'Modifiche non salvate' });
  await question.getByRole('button', { name: 'Sì' }).or(boxOf(other, 'E-mail')).waitFor();
  if (await question.isVisible()) await question.getByRole('button', { name: 'Sì' }).click();
  await signIn(other, CHANGED);

  await mine.keyboard.press('Control+s');
  const dialog = mine.getByRole('dialog', { name: 'La sessione è scaduta' });
  await dialog.getByLabel('Password', { exact: true }).fill(MASTER.password);
  expect(await client.get(`/api/records/pages/${id}`)).toMatchObject({ name: 'Due schede' });
  await dialog.getByRole('button', { name: 'Accedi' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await save(mine);
  const stored = await client.get(`/api/records/pages/${id}`);
  expect(stored).toMatchObject({ name: 'Di Marta', updatedBy: marta });
  // Now the other tab is the one whose person is gone.
  await menuEntry(other, 'Mappe').click();
  await seeHeading(other, 'Accedi');
});

test('the Master’s own password is asked for as often as anybody’s', async () => {
  await signOut(page);
  await trySignIn(page, { ...MASTER, password: 'Sbagliata9' });
  await seeRefusal(page, 'E-mail o password non corrette');
  await signIn(page, MASTER);
});
