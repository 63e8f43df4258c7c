/** Doing things with many records of a list at once, and putting them in order. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MASTER, type Stored } from './client.ts';
import { divert } from './divert.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import {
  boxOf,
  chooseOption,
  filterBy,
  openFromMenu,
  pathOf,
  rowOf,
  save,
  seeToast,
} from './steps.ts';
import { violations } from './violations.ts';

const MAPS = 27;
const CATEGORIES = ['Uno', 'Due', 'Tre', 'Quattro'];

let stage: SignedInStage;
let page: Page;
let used: Stored;

beforeAll(async () => {
  stage = await openSignedInStage();
  page = stage.page;
  const { client } = stage;
  for (let number = 1; number <= MAPS; number++) {
    await client.create('maps', { name: `Mappa ${String(number).padStart(2, '0')}` });
  }
  used = await client.create('templates', { name: 'Usato' });
  await client.create('templates', { name: 'Libero' });
  await client.create('pages', { name: 'Pagina che usa', template: used });
  for (const name of CATEGORIES) await client.create('workCategories', { name });
});

afterAll(() => stage.end());

const box = (name: string, at = page) =>
  at.getByRole('checkbox', { name: `Seleziona ${name}`, exact: true });
const bar = (at = page, name = 'Elementi selezionati') => at.getByRole('region', { name });
const dialog = (at = page) => at.getByRole('dialog');
const seeResults = (text: string) => page.getByText(`Risultati ${text}`, { exact: true }).waitFor();

/** The names of the rows whose boxes are ticked. */
async function selected(at = page): Promise<string[]> {
  const boxes = at.locator('[data-record] input:checked');
  const labels = await boxes.evaluateAll((found) =>
    found.map((one) => one.getAttribute('aria-label') ?? ''),
  );
  return labels.map((label) => label.replace('Seleziona ', ''));
}

/** The names in the first column of a list that has handles. */
async function order(at = page): Promise<(string | null)[]> {
  return at.locator('main tbody a').evaluateAll((links) => links.map((link) => link.textContent));
}

test('a page, a range, all that match: selected by mouse, and deleted in one go', async () => {
  await openFromMenu(page, 'Mappe');
  await seeResults('da 1 a 10 di 27');
  await box('Mappa 02').click();
  await box('Mappa 05').click({ modifiers: ['Shift'] });
  await expect.poll(() => selected()).toEqual(['Mappa 02', 'Mappa 03', 'Mappa 04', 'Mappa 05']);
  await bar().getByText('4 selezionati').waitFor();
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Pagina 3' }).click();
  await rowOf(page, 'Mappa 27').waitFor();
  await box('Mappa 27').click();
  await bar().getByText('5 selezionati').waitFor();
  await bar().getByRole('button', { name: 'Elimina' }).click();
  await dialog().getByText('Eliminare 5 elementi?').waitFor();
  await dialog()
    .getByText(/^Mappa 02, Mappa 03, Mappa 04, Mappa 05 e Mappa 27 restano nel cestino/)
    .waitFor();
  await dialog().getByRole('button', { name: 'No' }).click();
  await bar().getByText('5 selezionati').waitFor();
  await bar().getByRole('button', { name: 'Elimina' }).click();
  await dialog().getByRole('button', { name: 'Sì' }).click();
  await seeToast(page, '5 elementi eliminati.');
  await seeResults('da 21 a 22 di 22');
  await page.getByRole('button', { name: 'Annulla', exact: true }).click();
  await seeToast(page, 'L’azione è stata annullata.');
  await seeResults('da 21 a 27 di 27');
  await box('Mappa 27').click();
  await page.getByRole('button', { name: 'Pagina 1' }).click();
  await box('Mappa 02').click();
  await box('Mappa 05').click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Pagina 3' }).click();
  await bar().getByText('5 selezionati').waitFor();
  await bar().getByRole('button', { name: 'Elimina' }).click();
  await dialog().getByRole('button', { name: 'Sì' }).click();
  await seeResults('da 21 a 22 di 22');
  await bar().waitFor({ state: 'detached' });

  await filterBy(page, 'Nome', 'mappa 1');
  await seeResults('da 1 a 10 di 10');
  await filterBy(page, 'Nome', 'mappa');
  await seeResults('da 1 a 10 di 22');
  await box('le righe mostrate').click();
  await bar().getByRole('button', { name: 'Seleziona tutti (22)' }).click();
  await bar().getByText('22 selezionati').waitFor();
  await filterBy(page, 'Nome', 'mappa 2');
  await seeResults('da 1 a 7 di 7');
  expect(await selected()).toEqual([]);
  await page.getByRole('button', { name: 'Azzera i filtri' }).click();
});

test('what cannot be deleted stays, and is named with what stands in the way', async () => {
  await openFromMenu(page, 'Template');
  await box('le righe mostrate').click();
  await bar().getByRole('button', { name: 'Elimina' }).click();
  await dialog().getByText('1 elemento non si può eliminare e resta.').waitFor();
  await dialog().getByRole('button', { name: 'Sì' }).click();
  await dialog().getByText('1 elemento non eliminato').waitFor();
  await dialog().getByText('Non si può eliminare: è ancora in uso').waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog().getByRole('link', { name: 'Pagina che usa' }).click();
  await expect.poll(() => pathOf(page)).toMatch(/^\/pages\//);
  await openFromMenu(page, 'Template');
  await page.getByRole('link', { name: 'Usato', exact: true }).waitFor();
  expect(await rowOf(page, 'Libero').count()).toBe(0);
});

test('several get the same value at once: what that does is said before, what stays after, and one undo takes it back', async () => {
  const { client } = stage;
  const template = await client.create('templates', { name: 'Comune' });
  const [one, two] = [
    await client.create('pages', { name: 'Prima', title: { it: 'Prima' } }),
    await client.create('pages', { name: 'Seconda', title: { it: 'Seconda' } }),
  ];
  const templates = () =>
    Promise.all(
      [one, two].map(
        async ({ id }) => Object((await client.get(`/api/records/pages/${id}`)).template).id,
      ),
    );
  const setTemplate = async () => {
    await bar().getByRole('button', { name: 'Imposta…' }).click();
    await page.getByRole('menuitem', { name: 'Template' }).click();
    await chooseOption(page, 'Template', 'Comune');
  };
  await openFromMenu(page, 'Pagine');
  await box('Prima').click();
  await box('Seconda').click();
  await setTemplate();
  const send = dialog().getByRole('button', { name: 'Imposta', exact: true });
  await dialog().getByText('Nessuna pagina pubblica cambierà').waitFor();
  expect(await violations(page)).toEqual([]);
  await send.click();
  await seeToast(page, '2 elementi aggiornati.');
  expect(await templates()).toEqual([template.id, template.id]);
  const toast = page.getByRole('status').filter({ hasText: '2 elementi aggiornati.' });
  await toast.getByRole('button', { name: 'Annulla', exact: true }).click();
  await expect.poll(templates).toEqual([undefined, undefined]);

  // Somebody else saves one of them while it is looked at.
  await rowOf(page, 'Prima').waitFor();
  await client.update('pages', one, { metaDescription: { it: 'Altro' } });
  await setTemplate();
  await send.click();
  await dialog().getByText('1 elemento non aggiornato').waitFor();
  await dialog().getByRole('link', { name: 'Prima' }).waitFor();
  await dialog().getByRole('button', { name: 'OK' }).click();
  expect(await templates()).toEqual([undefined, template.id]);
  // As it is now, it is seen.
  await setTemplate();
  await send.click();
  await expect.poll(templates).toEqual([template.id, template.id]);
});

test('the same by keyboard alone: arrows, shift, x, Escape', async () => {
  await openFromMenu(page, 'Mappe');
  await seeResults('da 1 a 10 di 22');
  await page.getByRole('link', { name: 'Mappa 01', exact: true }).focus();
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(() => selected()).toEqual(['Mappa 01', 'Mappa 06', 'Mappa 07']);
  await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(() => selected()).toEqual(['Mappa 01', 'Mappa 06']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await expect.poll(() => selected()).toEqual(['Mappa 01', 'Mappa 06', 'Mappa 08']);
  await page.keyboard.press('Escape');
  expect(await selected()).toEqual([]);
});

test('a record is put at a place by its number, and by arrows', async () => {
  await openFromMenu(page, 'Categorie');
  await rowOf(page, 'Quattro').waitFor();
  const [first = '', , , last = ''] = (await order()).map(String);
  await page.getByRole('button', { name: `Azioni per ${last}`, exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Sposta alla posizione…' }).click();
  await dialog().getByRole('spinbutton').fill('9');
  await expect.poll(() => dialog().getByRole('button', { name: 'Sposta' }).isDisabled()).toBe(true);
  await dialog().getByRole('spinbutton').fill('1');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await order()).slice(0, 2)).toEqual([last, first]);
  await page
    .getByRole('status')
    .filter({ hasText: `${last}: posizione 1 di 4.` })
    .waitFor({
      state: 'attached',
    });

  await dialog().waitFor({ state: 'detached' });
  const undoOfOrder = page
    .locator('[role=status], [role=alert]')
    .filter({ hasText: 'Ordine salvato' })
    .getByRole('button', { name: 'Annulla', exact: true });
  const earlier = await undoOfOrder.elementHandle();
  const handle = rowOf(page, last).getByRole('button', { name: 'Trascina per spostare' });
  await handle.focus();
  await page.keyboard.press('Space');
  const said = page.locator('[id^=DndLiveRegion]');
  await expect.poll(() => said.textContent()).toMatch(/osizione 1 di 4\.$/);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => said.textContent()).toBe('Posizione 2 di 4.');
  await page.keyboard.press('Space');
  await expect.poll(async () => (await order()).slice(0, 2)).toEqual([first, last]);
  // Of two moves the later one is taken back, once it is stored.
  await earlier?.waitForElementState('hidden');
  await undoOfOrder.waitFor();
  // What was deleted before can be taken back for a while, too.
  const undo = page.getByRole('button', { name: 'Annulla', exact: true });
  await expect.poll(() => undo.count()).toBe(1);
  await undo.press('Enter');
  await expect.poll(async () => (await order()).slice(0, 2)).toEqual([last, first]);

  await divert(page, '**/reorder', (route) =>
    route.fulfill({ status: 403, json: { code: 'accessDenied', message: 'no' } }),
  );
  await page.getByRole('button', { name: `Azioni per ${last}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sposta alla posizione…' }).click();
  await dialog().getByRole('spinbutton').fill('4');
  await page.keyboard.press('Enter');
  await seeToast(page, 'Non hai il permesso di farlo');
  await expect.poll(async () => (await order()).slice(0, 2)).toEqual([last, first]);
  await page.unroute('**/reorder');
});

test('moves that follow each other quickly are sent one by one, and none is undone on the way', async () => {
  await openFromMenu(page, 'Categorie');
  await rowOf(page, 'Quattro').waitFor();
  const [a = '', b = '', c = '', d = ''] = (await order()).map(String);
  const held: (() => void)[] = [];
  await divert(page, '**/reorder', async (route) => {
    await new Promise<void>((release) => held.push(release));
    await route.continue();
  });
  const said = page.locator('[id^=DndLiveRegion]');
  const moveDown = async (place: number) => {
    const handle = rowOf(page, a).getByRole('button', { name: 'Trascina per spostare' });
    await handle.focus();
    await page.keyboard.press('Space');
    // What was said of the move before may read the same.
    await expect.poll(() => handle.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => said.textContent()).toContain(`osizione ${place} di 4`);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => said.textContent()).toBe(`Posizione ${place + 1} di 4.`);
    await page.keyboard.press('Space');
  };
  await moveDown(1);
  await expect.poll(order).toEqual([b, a, c, d]);
  await moveDown(2);
  await expect.poll(order).toEqual([b, c, a, d]);
  expect(held).toHaveLength(1);
  held[0]?.();
  await expect.poll(() => held.length).toBe(2);
  expect(await order()).toEqual([b, c, a, d]);
  held[1]?.();
  await page.waitForResponse(/\/reorder$/);
  await page.unroute('**/reorder');
  await page.reload();
  await expect.poll(order).toEqual([b, c, a, d]);
});

test('on a phone cards are selected, in English too', async () => {
  const phone = await stage.visit({ width: 390, height: 844 });
  await phone.goto(`${stage.product.adminUrl}/maps`);
  await signInOnPhone(phone);
  await box('Mappa 06', phone).click();
  await bar(phone).getByText('1 selezionato').waitFor();
  expect(await violations(phone)).toEqual([]);
  await phone.evaluate(async () => {
    await fetch('/api/me', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ locale: 'en' }),
    });
  });
  await phone.reload();
  await phone.getByRole('checkbox', { name: 'Select the rows shown' }).click();
  await bar(phone, 'Selected items').getByText('10 selected').waitFor();
  await bar(phone, 'Selected items').getByRole('button', { name: 'Delete' }).click();
  await dialog(phone).getByText('Are You sure to delete?').waitFor();
  await dialog(phone).getByRole('button', { name: 'Yes' }).click();
  await seeToast(phone, '10 items deleted.');
  await phone.getByRole('button', { name: 'Undo', exact: true }).click();
  await seeToast(phone, 'The action has been undone.');
  await phone.evaluate(async () => {
    await fetch('/api/me', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ locale: 'it' }),
    });
  });
});

/** On a phone the menu is closed, so there is no telling by it that one is in. */
async function signInOnPhone(at: Page): Promise<void> {
  await boxOf(at, 'E-mail').fill(MASTER.email);
  await boxOf(at, 'Password').fill(MASTER.password);
  await at.getByRole('button', { name: 'Accedi' }).click();
}

test('only what one may delete can be selected, and only who may order all gets handles', async () => {
  const colleague = await stage.visitAs(
    {
      readAll: ['map', 'workCategory'],
      create: ['map', 'workCategory'],
      deleteOwn: ['map'],
      updateOwn: ['map', 'workCategory'],
    },
    '/maps/new',
  );
  await boxOf(colleague, 'Nome').fill('La mia mappa');
  await save(colleague);
  await rowOf(colleague, 'La mia mappa').waitFor();
  await expect.poll(() => colleague.locator('[data-record] input').count()).toBe(1);
  await box('La mia mappa', colleague).click();
  await bar(colleague).getByRole('button', { name: 'Elimina' }).click();
  await dialog(colleague).getByRole('button', { name: 'Sì' }).click();
  await seeToast(colleague, '1 elemento eliminato.');

  await openFromMenu(colleague, 'Categorie');
  await rowOf(colleague, 'Quattro').waitFor();
  const handles = colleague.getByRole('button', { name: 'Trascina per spostare' });
  expect(await handles.count()).toBe(0);
  expect(await colleague.locator('[data-record] input').count()).toBe(0);
});
