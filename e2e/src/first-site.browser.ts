/** A newcomer's first quarter of an hour: install, edit a page, see it live, move it, sign out. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MASTER } from './client.ts';
import { addressesOf, htmlAt, htmlOf } from './site.ts';
import { openStage, type Stage } from './stage.ts';
import {
  boxOf,
  openFromMenu,
  openRecord,
  rewrite,
  save,
  seeHeading,
  seeInstalled,
  signIn,
  signOut,
} from './steps.ts';

let stage: Stage;
let page: Page;
let siteUrl: string;

beforeAll(async () => {
  stage = await openStage();
  page = stage.page;
  siteUrl = stage.product.siteUrl;
});

afterAll(() => stage.end());

async function openStudio(): Promise<void> {
  await openFromMenu(page, 'Pagine');
  await page.getByRole('searchbox', { name: 'Cerca' }).fill('persone, un giardino');
  await page.getByText('Risultati da 1 a 1 di 1').waitFor();
  await openRecord(page, 'Lo studio');
}

test('the installer greets in the language of the browser', async () => {
  const english = await stage.visit({ locale: 'en-GB' });
  await english.goto(stage.product.adminUrl);
  await seeHeading(english, 'Welcome to Regia');
});

test('the first address leads to the installer, and the installer to the dashboard', async () => {
  await page.goto(stage.product.adminUrl);
  await page.waitForURL('**/installer');
  await seeHeading(page, 'Ti diamo il benvenuto in Regia');
  await boxOf(page, 'Nome').fill(MASTER.firstName);
  await boxOf(page, 'Cognome').fill(MASTER.lastName);
  await boxOf(page, 'E-mail').fill(MASTER.email);
  await boxOf(page, 'Password').fill(MASTER.password);
  await boxOf(page, 'Conferma la password').fill(MASTER.password);
  await page.getByRole('radio', { name: 'Studio (demo)' }).check();
  await page.getByRole('button', { name: 'Installa' }).click();

  await seeInstalled(page);
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await htmlOf(siteUrl)).toContain('Prima il luogo, poi il progetto');
});

test('an Italian title and text are public once saved, and the English site stays as it was', async () => {
  const addresses = await addressesOf(siteUrl);
  const english = addresses.filter((address) => new URL(address).pathname.startsWith('/en'));
  const before = await htmlAt(english);
  expect(english.length).toBe(addresses.length / 2);

  await openStudio();
  await boxOf(page, 'Titolo it').fill('La nostra bottega');
  await page.getByRole('button', { name: 'Modifica la sezione 1', exact: true }).click();
  await rewrite(page, boxOf(page, 'Testo'), 'Due tavoli e una finestra');
  await save(page);
  await seeHeading(page, 'Pagine');

  const italian = await htmlOf(`${siteUrl}/lo-studio`);
  expect(italian).toContain('<h1>La nostra bottega</h1>');
  expect(italian).toContain('<h2>Due tavoli e una finestra</h2>');
  expect(italian).not.toContain('Un tavolo solo');
  expect(await htmlAt(english)).toEqual(before);
});

test('a page that moves leaves a redirect, in its language only', async () => {
  const english = await htmlOf(`${siteUrl}/en/the-studio`);
  await openStudio();
  await page.getByRole('tab', { name: 'Motori di ricerca' }).click();
  await boxOf(page, 'Slug it').fill('la-bottega');
  await save(page);

  const old = await fetch(`${siteUrl}/lo-studio`, { redirect: 'manual' });
  expect(old.status).toBe(301);
  expect(new URL(old.headers.get('location') ?? '', siteUrl).pathname).toBe('/la-bottega');
  expect(await htmlOf(`${siteUrl}/la-bottega`)).toContain('<h1>La nostra bottega</h1>');
  // The English page is as it was, but for where it says that its Italian twin is.
  expect(await htmlOf(`${siteUrl}/en/the-studio`)).toBe(
    english.replaceAll('/lo-studio', '/la-bottega'),
  );
});

test('once signed out, one is asked to sign in, and then sees what one had asked for', async () => {
  await signOut(page);
  await page.goto(`${stage.product.adminUrl}/pages`);
  await page.waitForURL('**/login?*');
  await seeHeading(page, 'Accedi');
  await signIn(page, MASTER);
  await seeHeading(page, 'Pagine');
  expect(new URL(page.url()).pathname).toBe('/pages');
});
