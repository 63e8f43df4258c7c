/** News: the bell tells of it within ten seconds, and what was told is read and deleted. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Stored } from './client.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import { chooseFromMenu, pathOf, seeHeading, seeToast, signIn } from './steps.ts';
import { violations } from './violations.ts';

const POLLING_MS = 10_000;
const LEA = {
  firstName: 'Lea',
  lastName: 'Neri',
  email: 'lea@example.org',
  password: 'Segreta123',
};
const NO_NEWS = 'Nessuna notifica da leggere';

let stage: SignedInStage;
let role: Stored;
/** Of a second person who can create users; its clock is ours. */
let page: Page;

beforeAll(async () => {
  stage = await openSignedInStage();
  const rights = { readAll: ['user'], create: ['user'], updateAll: ['user'] };
  role = await stage.client.create('roles', { name: 'Collega', ...rights });
  await stage.client.create('users', { ...LEA, role });
  page = await stage.visit();
  await page.clock.install();
  await page.goto(`${stage.product.adminUrl}/login`);
  await signIn(page, LEA);
});

afterAll(() => stage.end());

const bell = (name: string, at = page) => at.getByRole('button', { name, exact: true });
const rows = (at = page) => at.getByRole('list', { name: 'Notifiche' }).getByRole('listitem');

async function createUser(firstName: string): Promise<Stored> {
  const email = `${firstName.toLowerCase()}@example.org`;
  return stage.client.create('users', { firstName, lastName: 'Bianchi', email, role });
}

/** Lets ten seconds pass on the page. Returns the status of the poll that they bring. */
async function poll(): Promise<number> {
  const answer = page.waitForResponse(/\/api\/notifications\/unread$/);
  await page.clock.runFor(POLLING_MS);
  return (await answer).status();
}

test('a colleague’s bell asks every ten seconds, and counts a new user', async () => {
  await bell(NO_NEWS).waitFor();
  expect(await poll()).toBe(304);
  await createUser('Ugo');
  await poll();
  await bell('Hai 1 nuova notifica').waitFor();
  // It is also said to those who do not see the bell.
  const announced = page.locator('[aria-live=polite]', { hasText: 'Hai 1 nuova notifica' });
  await announced.waitFor({ state: 'attached' });
});

test('what the bell tells is read by opening it, and leads to the user', async () => {
  const ida = await createUser('Ida');
  await poll();
  await bell('Hai 2 nuove notifiche').click();
  await page.getByRole('menu').getByText('Nuovo utente: Ida Bianchi').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('menuitem', { name: /^Nuovo utente: Ida Bianchi/ }).click();
  await expect.poll(() => pathOf(page)).toBe(`/users/${ida.id}`);
  await bell('Hai 1 nuova notifica').waitFor();
});

test('the screen lists all, marks them as read and deletes them for oneself alone', async () => {
  await chooseFromMenu(page, 'Hai 1 nuova notifica', 'Tutte le notifiche');
  await seeHeading(page, 'Notifiche');
  await expect.poll(() => rows().count()).toBe(2);
  const ugo = rows().filter({ hasText: 'Nuovo utente: Ugo Bianchi' });
  await ugo.getByText('Da leggere').waitFor({ state: 'attached' });
  expect(await violations(page)).toEqual([]);
  await ugo.getByRole('button', { name: /^Segna come letta/ }).click();
  await bell(NO_NEWS).waitFor();
  await ugo.getByText('Da leggere').waitFor({ state: 'detached' });
  await ugo.getByRole('button', { name: /^Elimina/ }).click();
  await seeToast(page, 'Elemento eliminato');
  await expect.poll(() => rows().count()).toBe(1);

  // Marta, who made them, has both, and one of Lea besides.
  await stage.page.goto(`${stage.product.adminUrl}/notifications`);
  await expect.poll(() => rows(stage.page).count()).toBe(3);
  await stage.page.getByRole('button', { name: 'Segna tutte come lette' }).click();
  await bell(NO_NEWS, stage.page).waitFor();
});

test('`type` chooses the kind, in the address as in the box; in English too', async () => {
  await stage.client.create('changelog', { version: '1.2', date: '2026-01-01', public: true });
  await page.goto(`${stage.product.adminUrl}/notifications?type=releaseCreated`);
  await rows().getByText('Nuova versione: 1.2').waitFor();
  await expect.poll(() => rows().count()).toBe(1);
  await page.getByRole('combobox', { name: 'Mostra' }).click();
  await page.getByRole('option', { name: 'Backup' }).click();
  await page.getByText('Nessuna notifica di questo tipo').waitFor();
  expect(new URL(page.url()).searchParams.get('type')).toBe('backup');
  await chooseFromMenu(page, /^Lingua/, 'English');
  await seeHeading(page, 'Notifications');
  await bell('You have 1 new notification(s)').click();
  await page.getByRole('menuitem', { name: /^New release: 1.2/ }).click();
  // She has no right to the changelog; what it says publicly is for everyone.
  await expect.poll(() => pathOf(page)).toBe('/changelog-view');
  await bell('No unread notification').waitFor();
});

test('a phone has room for it', async () => {
  await createUser('Eva');
  const phone = await stage.visit({ width: 390, height: 800 });
  await phone.goto(`${stage.product.adminUrl}/notifications`);
  await phone.getByRole('textbox', { name: 'E-mail' }).fill(LEA.email);
  await phone.getByRole('textbox', { name: 'Password' }).fill(LEA.password);
  await phone.keyboard.press('Enter');
  await phone.getByText('New user: Eva Bianchi').waitFor();
  for (const width of [390, 320]) {
    await phone.setViewportSize({ width, height: 800 });
    const shown = () => phone.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(shown).toBe(width);
  }
  expect(await violations(phone)).toEqual([]);
});
