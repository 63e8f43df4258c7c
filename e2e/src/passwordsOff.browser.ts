/** A Regia whose people sign in through their provider alone, from the installer on. */
import {
  type IdentityProvider,
  startIdentityProvider,
} from '@regia/server/testing/identityProvider.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type Visitor } from './browser.ts';
import { MASTER } from './client.ts';
import { freeAddresses } from './product.ts';
import { openStage, type Stage } from './stage.ts';
import { boxOf, chooseOption, openNew, save, seeHeading, signOut } from './steps.ts';

const MARTA = { subject: 'marta', email: MASTER.email, emailVerified: true };
const EVA = { firstName: 'Eva', lastName: 'Neri', email: 'eva@example.org' };

let provider: IdentityProvider;
let stage: Stage;
let page: Page;
const visitors: Visitor[] = [];

beforeAll(async () => {
  const addresses = await freeAddresses('localhost');
  provider = await startIdentityProvider(addresses.adminUrl);
  // Marta has been signed in there for an hour, and is not asked when she comes.
  provider.register({ ...MARTA, signedInAt: new Date(Date.now() - 3_600_000) });
  provider.register({ subject: 'eva', email: EVA.email, emailVerified: true });
  stage = await openStage({ ...provider.environment, PASSWORD_SIGN_IN: 'false' }, addresses);
  page = await visit();
});

afterAll(async () => {
  await Promise.all(visitors.map((visitor) => visitor.close()));
  await stage.end();
  await provider.close();
  expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([]);
});

/** Somebody who has not been anywhere, also not at the provider. */
async function visit(): Promise<Page> {
  const hosts = [new URL(stage.product.adminUrl).host, provider.host];
  const visitor = await openBrowser({ hosts });
  visitors.push(visitor);
  return visitor.page;
}

/** Nothing on the screen asks for a password, or speaks of one that was forgotten. */
async function expectNoPassword(): Promise<void> {
  expect(await page.locator('input[type=password]').count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Password dimenticata?' }).count()).toBe(0);
}

async function goThrough(page: Page, person: string): Promise<void> {
  await page.getByRole('link', { name: 'Accedi con Studio ID' }).click();
  await page.getByRole('button', { name: person, exact: true }).click();
}

test('the installer asks for no password, and its first user comes in through the provider', async () => {
  await page.goto(stage.product.adminUrl);
  await seeHeading(page, /^Ti diamo il benvenuto/);
  await expectNoPassword();
  await boxOf(page, 'Nome').fill(MASTER.firstName);
  await boxOf(page, 'Cognome').fill(MASTER.lastName);
  await boxOf(page, 'E-mail').fill(MASTER.email);
  await page.getByRole('radio', { name: 'Vuoto' }).check();
  await page.getByRole('button', { name: 'Installa' }).click();
  await seeHeading(page, 'Accedi');
  await expectNoPassword();
  await goThrough(page, 'marta');
  await page.getByRole('button', { name: /^Menu del profilo: Marta/ }).waitFor();
});

test('the profile changes the address after a proof at the provider, and has no password to change', async () => {
  await page.goto(`${stage.product.adminUrl}/profile`);
  await seeHeading(page, 'Profilo');
  await page.getByRole('button', { name: 'Cambia e-mail' }).waitFor();
  await expectNoPassword();
  expect(await page.getByRole('heading', { name: 'Cambia password' }).count()).toBe(0);
  await boxOf(page, 'Nuova e-mail').fill('marta.rossi@example.org');
  await page.getByRole('button', { name: 'Cambia e-mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sei ancora tu?' });
  await dialog.getByText('Accedi di nuovo nella finestra che si apre').waitFor();
  await expectNoPassword();
  provider.register(MARTA);
  const opening = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: 'Accedi con Studio ID' }).click();
  const other = await opening;
  await other.getByRole('button', { name: 'marta', exact: true }).click();
  await seeHeading(other, 'Profilo');
  await other.close();
  // As on a desktop, where another window had the focus.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('marta.rossi@example.org').first().waitFor();
});

test('a new user is given none, and is told how they sign in', async () => {
  await openNew(page, 'Utenti', 'Nuovo utente');
  await page.getByText('Accederà con il suo account Studio ID').waitFor();
  await expectNoPassword();
  await boxOf(page, 'Nome').fill(EVA.firstName);
  await boxOf(page, 'Cognome').fill(EVA.lastName);
  await boxOf(page, 'E-mail').fill(EVA.email);
  await chooseOption(page, 'Ruolo', 'Master');
  await save(page);
  const theirs = await visit();
  await theirs.goto(stage.product.adminUrl);
  await goThrough(theirs, 'eva');
  await theirs.getByRole('button', { name: 'Menu del profilo: Eva Neri' }).waitFor();
});

test('links and addresses of before say what to do instead', async () => {
  await signOut(page);
  for (const path of ['/forgot', '/recover#token=abc']) {
    await page.goto(stage.product.adminUrl + path);
    await seeHeading(page, 'Qui non si usano password');
    await expectNoPassword();
    await page.getByRole('link', { name: 'Torna all’accesso' }).click();
    await seeHeading(page, 'Accedi');
  }
});
