/** Somebody with few rights among stronger people and roles: what is refused is told before it is tried. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MASTER, type Stored } from './client.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import {
  boxOf,
  chooseMore,
  openFromMenu,
  openRecord,
  rowOf,
  seeHeading,
  seeToast,
} from './steps.ts';
import { violations } from './violations.ts';

const OWN = {
  ...{ readAll: ['user', 'role', 'page'], create: ['role', 'page'] },
  ...{ updateAll: ['user', 'role'], deleteAll: ['user', 'role'] },
};
const STRONGER = { readAll: ['map'], create: ['map'] };

let stage: SignedInStage;
let page: Page;
let intern: Stored;

beforeAll(async () => {
  stage = await openSignedInStage();
  const { client } = stage;
  const strong = await client.create('roles', { name: 'Cartografi', ...STRONGER });
  const weak = await client.create('roles', { name: 'Lettori', readAll: ['page'] });
  const carlo = { firstName: 'Carlo', lastName: 'Verdi', email: 'carlo@example.org' };
  await client.create('users', { ...carlo, role: strong });
  const lia = { firstName: 'Lia', lastName: 'Bianchi', email: 'lia@example.org' };
  await client.create('users', { ...lia, role: weak });
  intern = await client.create('roles', { name: 'Stagisti', ...STRONGER });
  await client.update('roles', intern, { create: [], readAll: ['page'] });
  for (const [name, rights] of [
    ['Vecchi cartografi', STRONGER],
    ['Ospiti', {}],
  ] as const) {
    await client.remove('roles', await client.create('roles', { name, ...rights }));
  }
  page = await stage.visitAs(OWN, '/users');
});

afterAll(() => stage.end());

const PERSON = 'Il ruolo di questa persona permette più del tuo.';
const BACK = 'Darebbe più permessi dei tuoi';

/** Nothing comes of pressing it, and it says why. */
async function seeRefused(control: Locator, why: string): Promise<void> {
  await control.hover({ force: true });
  await page.getByRole('tooltip', { name: why }).waitFor();
  await control.click({ force: true });
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  expect(await control.getAttribute('aria-description')).toContain(why);
}

test('a stronger person is neither blocked nor deleted, and the menu says why', async () => {
  await rowOf(page, 'Verdi').waitFor();
  await page.getByRole('button', { name: 'Azioni per Carlo Verdi' }).click();
  // Once it is there it takes the focus, and would take it from an item, too.
  await page.locator('[role=menu]:focus, [role=menu] :focus').waitFor();
  for (const name of ['Blocca', 'Elimina']) {
    const item = page.getByRole('menuitem', { name });
    await item.getByText(PERSON).waitFor();
    // The keyboard gets there, and the menu stays where it is chosen.
    await item.focus();
    await page.keyboard.press('Enter');
    await item.waitFor();
  }
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Azioni per Lia Bianchi' }).click();
  await page.getByRole('menuitem', { name: 'Blocca' }).click();
  await seeToast(page, 'Completato');
});

test('stronger people are left out of what is selected for deletion', async () => {
  const box = (name: string) => page.getByRole('checkbox', { name: `Seleziona ${name}` });
  await seeRefused(box('Carlo Verdi'), PERSON);
  await page.getByRole('checkbox', { name: 'Seleziona le righe mostrate' }).check();
  expect(await box('Lia Bianchi').isChecked()).toBe(true);
  expect(await box('Carlo Verdi').isChecked()).toBe(false);
  expect(await box(`${MASTER.firstName} ${MASTER.lastName}`).isChecked()).toBe(false);
  expect(await violations(page)).toEqual([]);
});

test('of a stronger person only the name is open, and each other box says why', async () => {
  await openFromMenu(page, 'Utenti');
  await openRecord(page, 'Verdi');
  await page.getByText(PERSON).first().waitFor();
  expect(await boxOf(page, 'Nome').isEditable()).toBe(true);
  expect(await boxOf(page, 'E-mail').isEditable()).toBe(false);
  await page.getByRole('button', { name: 'Altre azioni' }).click();
  const remove = page.getByRole('menuitem', { name: 'Elimina' });
  await remove.getByText(PERSON).waitFor();
  await remove.click({ force: true });
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
});

test('a version of a role that gave more does not come back', async () => {
  await page.goto(`${stage.product.adminUrl}/roles/${intern.id}`);
  await seeHeading(page, /Stagisti/);
  await chooseMore(page, 'Cronologia');
  const history = page.getByRole('dialog', { name: 'Cronologia' });
  await history.getByText('Creazione').click();
  await seeRefused(history.getByRole('button', { name: 'Ripristina questa versione' }), BACK);
  expect(await violations(page)).toEqual([]);
});

test('nor does a deleted role that gave more, while another does', async () => {
  await page.goto(`${stage.product.adminUrl}/bin`);
  await seeRefused(page.getByRole('button', { name: 'Ripristina “Vecchi cartografi”' }), BACK);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ripristina “Ospiti”' }).click();
  await seeToast(page, 'Ospiti');
});
