/** What protects a sign-in besides the password, and the places where one is signed in. */
import { Secret, TOTP } from 'otpauth';
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freeAddresses } from './product.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import {
  boxOf,
  chooseFromMenu,
  pathOf,
  rowOf,
  seeHeading,
  seeToast,
  signIn,
  signOut,
  trySignIn,
} from './steps.ts';

const LEA = {
  firstName: 'Lea',
  lastName: 'Neri',
  email: 'lea@example.org',
  password: 'Segreta123',
};

let stage: SignedInStage;
/** The Master's browser, and Lea's. */
let master: Page;
let page: Page;
let codes: string[];

beforeAll(async () => {
  stage = await openSignedInStage({ addresses: await freeAddresses('localhost') });
  master = stage.page;
  const rights = { readAll: ['page'], requiresSecondFactor: true };
  const role = await stage.client.create('roles', { name: 'Protetto', ...rights });
  await stage.client.create('users', { ...LEA, role });
  page = await stage.visit();
});

afterAll(() => stage.end());

/** The code of the half minute after next: the present one may have been used. */
function nextCode(secret: string): string {
  const timestamp = Date.now() + 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

const present = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
const secretShown = async () =>
  ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
const listed = () => page.getByRole('list', { name: 'Codici di recupero' }).getByRole('listitem');

/** A device of Lea's with a fingerprint reader, at which she is. */
async function fingerprintReader(): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return devtools;
}

let secret: string;

test('whose role requires a second factor sets one up before anything else', async () => {
  await page.goto(`${stage.product.adminUrl}/pages`);
  await trySignIn(page, LEA);
  await seeHeading(page, 'Proteggi il tuo accesso');
  const PROTECTION = '**/api/me/second-factor';
  const refusal = { status: 429, json: { code: 'tooManyRequests' } };
  await page.route(PROTECTION, (route) => route.fulfill(refusal));
  await page.goto(`${stage.product.adminUrl}/profile`);
  await seeHeading(page, 'Proteggi il tuo accesso');
  await page.getByRole('alert').getByText('Troppi tentativi').waitFor();
  await page.unroute(PROTECTION);
  await page.getByRole('button', { name: 'Riprova' }).click();

  await page.getByRole('button', { name: 'Configura l’app' }).click();
  await boxOf(page, 'Password').fill(LEA.password);
  await page.getByRole('button', { name: 'Continua' }).click();
  await page.getByRole('img', { name: 'Codice QR per l’app di autenticazione' }).waitFor();
  secret = await secretShown();
  await boxOf(page, 'Codice di sei cifre').fill('000000');
  await page.getByRole('button', { name: 'Attiva' }).click();
  await page.getByText('Il codice non è corretto o è già stato usato').waitFor();
  await boxOf(page, 'Codice di sei cifre').fill(present(secret));
  await page.getByRole('button', { name: 'Attiva' }).click();

  await expect.poll(() => listed().count()).toBe(10);
  codes = await listed().allTextContents();
  await page.getByRole('button', { name: 'Li ho salvati' }).click();
  await seeHeading(page, 'Profilo');
});

test('the code of the app is asked for after the password', async () => {
  await signOut(page);
  await trySignIn(page, LEA);
  await seeHeading(page, 'Ancora un passaggio');
  await boxOf(page, 'Codice dell’app di autenticazione').fill(nextCode(secret));
  await page.getByRole('button', { name: 'Verifica' }).click();
  await page.getByRole('navigation', { name: 'Menu principale' }).waitFor();
});

test('a recovery code does it, once', async () => {
  const tryCode = async (code: string) => {
    await trySignIn(page, LEA);
    await page.getByRole('button', { name: 'Usa un codice di recupero' }).click();
    await boxOf(page, 'Codice di recupero').fill(code);
    await page.getByRole('button', { name: 'Verifica' }).click();
  };
  await signOut(page);
  await tryCode(codes[0] ?? '');
  await page.getByRole('navigation', { name: 'Menu principale' }).waitFor();
  await signOut(page);
  await tryCode(codes[0] ?? '');
  await page.getByText('Il codice non è corretto o è già stato usato').waitFor();
  await boxOf(page, 'Codice di recupero').fill(codes[1] ?? '');
  await page.getByRole('button', { name: 'Verifica' }).click();
  await page.getByRole('navigation', { name: 'Menu principale' }).waitFor();
});

test('a passkey takes the place of password and code', async () => {
  const devtools = await fingerprintReader();
  await chooseFromMenu(page, /^Menu del profilo/, 'Profilo');
  await page.getByText('Ne restano 8 su 10.').waitFor();
  await page.getByRole('button', { name: 'Aggiungi una passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Portatile');
  await dialog.getByRole('textbox', { name: 'Password' }).fill(LEA.password);
  await dialog.getByRole('button', { name: 'Continua' }).click();
  await seeToast(page, 'Secondo fattore attivato');
  await page.getByRole('button', { name: 'Rimuovi la passkey Portatile' }).waitFor();

  await signOut(page);
  await page.getByRole('button', { name: 'Accedi con una passkey' }).click();
  await page.getByRole('navigation', { name: 'Menu principale' }).waitFor();
  await devtools.detach();
});

test('the password’s requirements tick as one types in the profile', async () => {
  await chooseFromMenu(page, /^Menu del profilo/, 'Profilo');
  const missing = page.getByRole('listitem').filter({ hasText: 'manca' });
  await expect.poll(() => missing.count()).toBe(4);
  await boxOf(page, 'Nuova password').pressSequentially('nuova');
  await expect.poll(() => missing.count()).toBe(3);
  await boxOf(page, 'Nuova password').pressSequentially('Parola9');
  await expect.poll(() => missing.count()).toBe(0);
});

test('other sessions are listed and closed', async () => {
  const { adminUrl } = stage.product;
  const other = await stage.visit();
  await other.goto(`${adminUrl}/login`);
  await trySignIn(other, LEA);
  await other.getByRole('button', { name: 'Usa un codice di recupero' }).click();
  await boxOf(other, 'Codice di recupero').fill(codes[2] ?? '');
  await other.getByRole('button', { name: 'Verifica' }).click();
  await other.getByRole('navigation', { name: 'Menu principale' }).waitFor();

  await page.reload();
  const panel = page.getByRole('region', { name: 'Sessioni aperte' });
  const rows = panel.getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(2);
  await expect.poll(() => rows.first().textContent()).toContain('Questa sessione');
  await expect
    .poll(() => rows.last().textContent())
    .toMatch(/Chrome su Linux.*127\.0\.0\.1 · Usata/);
  await panel.getByRole('button', { name: 'Chiudi la sessione Chrome su Linux' }).click();
  await seeToast(page, 'Sessione chiusa');
  await expect.poll(() => rows.count()).toBe(1);
  await other.reload();
  await seeHeading(other, 'Accedi');
  expect(pathOf(other)).toBe('/login');
});

test('an administrator resets what somebody has lost', async () => {
  await master.goto(`${stage.product.adminUrl}/users`);
  await rowOf(master, LEA.email).waitFor();
  await chooseFromMenu(master, 'Azioni per Lea Neri', 'Azzera il secondo fattore');
  const dialog = master.getByRole('dialog', { name: 'Azzerare il secondo fattore di Lea Neri?' });
  await dialog.getByRole('button', { name: 'Azzera il secondo fattore' }).click();
  await seeToast(master, 'Secondo fattore azzerato');
  // There is none left to reset, and the menu knows.
  const known = master.waitForResponse(/\/second-factor$/);
  await master.getByRole('button', { name: 'Azioni per Lea Neri' }).click();
  expect(await (await known).json()).toEqual({ app: false, passkeys: 0 });
  await master.getByRole('menuitem', { name: 'Blocca' }).waitFor();
  expect(await master.getByRole('menuitem', { name: 'Azzera il secondo fattore' }).count()).toBe(0);
  await master.keyboard.press('Escape');

  // What Lea does next tells her.
  await page.goto(`${stage.product.adminUrl}/pages`);
  await seeHeading(page, 'Proteggi il tuo accesso');
  await page.getByRole('button', { name: 'Esci' }).click();
  await seeHeading(page, 'Accedi');
});

test('a role without the requirement lets in with the password', async () => {
  const role = await stage.client.first('roles', 'search=Protetto');
  await stage.client.update('roles', role, { requiresSecondFactor: false });
  await signIn(page, LEA);
});
