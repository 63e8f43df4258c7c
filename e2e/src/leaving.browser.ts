/** Leaving a form that isn't saved, in more than one way at a time: one question, answered once. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MASTER } from './client.ts';
import { type ConflictStage, dialogOf, openConflictStage, saveButton } from './conflictStage.ts';
import { divert } from './divert.ts';
import {
  boxOf,
  close,
  menuEntry,
  openFromMenu,
  openRecord,
  pathOf,
  save,
  seeHeading,
} from './steps.ts';

const REFUSAL = { status: 429, json: { code: 'tooManyRequests', message: 'Too many requests' } };

let conflict: ConflictStage;
let page: Page;

beforeAll(async () => {
  conflict = await openConflictStage();
  page = conflict.page;
});

afterAll(() => conflict.stage.end());

const dialogs = () => page.getByRole('dialog');
const question = () => page.getByRole('dialog', { name: 'Modifiche non salvate' });
const answer = (label: 'Sì' | 'No') => question().getByRole('button', { name: label }).click();
const back = () => page.evaluate(() => history.back());

/** Comes to a page by way of three lists, and types its new name. */
async function typeInto(name: string) {
  const { client, product } = conflict.stage;
  const record = await client.create('pages', { name });
  await page.goto(`${product.adminUrl}/users`);
  for (const entry of ['Blocchi', 'Template', 'Pagine']) await openFromMenu(page, entry);
  await openRecord(page, name);
  await boxOf(page, 'Nome').fill(`${name} mia`);
  return record;
}

/** Sees the form as it was, and that it is saved and left for the list from which it was opened. */
async function stillThere(name: string, { id }: { id: string }): Promise<void> {
  await dialogs().waitFor({ state: 'detached' });
  await expect.poll(() => pathOf(page)).toBe(`/pages/${id}`);
  expect(await boxOf(page, 'Nome').inputValue()).toBe(`${name} mia`);
  await save(page);
  await seeHeading(page, 'Pagine');
  await back();
  await seeHeading(page, 'Template');
}

test('who goes back twice is asked once, and gets where the second time led', async () => {
  await typeInto('Due volte');
  await back();
  await question().waitFor();
  await back();
  await expect.poll(() => pathOf(page)).toBe('/templates');
  await question().waitFor();
  await answer('Sì');
  await seeHeading(page, 'Template');
  await dialogs().waitFor({ state: 'detached' });
  expect(pathOf(page)).toBe('/templates');
});

test('No leaves the form, the address and the history as they were', async () => {
  const record = await typeInto('Rimasta');
  await back();
  await question().waitFor();
  await back();
  await expect.poll(() => pathOf(page)).toBe('/templates');
  await question().waitFor();
  await answer('No');
  await stillThere('Rimasta', record);
});

test('who comes forward again is asked nothing more', async () => {
  const record = await typeInto('Tornata');
  await back();
  await question().waitFor();
  await page.evaluate(() => history.forward());
  await stillThere('Tornata', record);
});

test.each(['Sì', 'No'] as const)(
  'who goes back and then elsewhere while a save fails is asked once: %s',
  async (label) => {
    const name = `Fallita ${label}`;
    const record = await typeInto(name);
    const held = Promise.withResolvers<void>();
    await divert(page, `**/api/records/pages/${record.id}`, async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      await held.promise;
      return route.fulfill(REFUSAL);
    });
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await page.keyboard.press('Control+s');
    await sent;
    await back();
    await expect.poll(() => pathOf(page)).toBe('/pages');
    // A key would do it, too; the pointer is held off.
    await menuEntry(page, 'Utenti').evaluate((link: HTMLElement) => link.click());
    await expect.poll(() => pathOf(page)).toBe(`/pages/${record.id}`);
    held.resolve();
    await question().waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await answer(label);
    if (label === 'No') return stillThere(name, record);
    await seeHeading(page, 'Utenti');
    await dialogs().waitFor({ state: 'detached' });
    await back();
    await seeHeading(page, name);
  },
);

test('who goes back while asked whether to close is asked that no more', async () => {
  await typeInto('Chiusa');
  await close(page);
  await page.getByRole('dialog', { name: 'Chiudere senza salvare?' }).waitFor();
  await back();
  await question().waitFor();
  await answer('Sì');
  await seeHeading(page, 'Pagine');
  await dialogs().waitFor({ state: 'detached' });
});

test.each(['merged', 'cancelled'])(
  'a conflict is settled before it is asked whether to leave: %s',
  async (how) => {
    const { stage, stored } = conflict;
    const record = await typeInto(`Contesa ${how}`);
    await stage.client.update('pages', record, { title: { it: 'Di altri' } });
    const held = Promise.withResolvers<void>();
    await divert(page, `**/api/records/pages/${record.id}`, async (route) => {
      await held.promise;
      await route.continue();
    });
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await saveButton(page).click();
    await sent;
    await menuEntry(page, 'Utenti').evaluate((link: HTMLElement) => link.click());
    held.resolve();
    const versions = dialogOf(page);
    await versions.waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    expect(await question().count()).toBe(0);
    if (how === 'merged') {
      await versions.getByRole('button', { name: 'Salva la versione unita' }).click();
    } else {
      await versions.getByRole('button', { name: 'Annulla' }).last().click();
      await question().waitFor();
      await answer('Sì');
    }
    await seeHeading(page, 'Utenti');
    await dialogs().waitFor({ state: 'detached' });
    const name = how === 'merged' ? 'Contesa merged mia' : 'Contesa cancelled';
    expect(await stored(record)).toMatchObject({ name, title: { it: 'Di altri' } });
  },
);

test('whose session has ended signs in again before it is asked whether to leave', async () => {
  const record = await typeInto('Scaduta');
  await divert(page, `**/api/records/pages/${record.id}`, (route) =>
    route.fulfill({ status: 401, json: { code: 'notAuthenticated' } }),
  );
  await saveButton(page).click();
  const again = page.getByRole('dialog', { name: 'La sessione è scaduta' });
  await again.getByLabel('Password', { exact: true }).fill(MASTER.password);
  await page.unrouteAll({ behavior: 'wait' });
  await back();
  await expect.poll(() => pathOf(page)).toBe('/pages');
  await again.getByRole('button', { name: 'Accedi' }).click();
  await answer('No');
  await stillThere('Scaduta', record);
});
