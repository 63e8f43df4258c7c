/** The action log: what an entry tells, the way back, and what stands in its way. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Stored } from './client.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import { filterByOption, openFromMenu, rowOf, seeHeading, seeToast } from './steps.ts';
import { violations } from './violations.ts';

let stage: SignedInStage;
let page: Page;
let variable: Stored;

beforeAll(async () => {
  stage = await openSignedInStage();
  page = stage.page;
  variable = await stage.client.create('variables', { name: 'telefono', value: { numero: 1 } });
  await stage.client.update('variables', variable, { name: 'fax' });
});

afterAll(() => stage.end());

const drawer = (name: RegExp) => page.getByRole('dialog', { name });
const nameNow = async () => (await stage.client.get(`/api/records/variables/${variable.id}`)).name;
// A dialog above it may still be going.
const close = () =>
  page.getByRole('dialog').getByRole('button', { name: 'Chiudi' }).first().click();

test('the newest action comes first, and is filtered by what it was and who did it', async () => {
  await openFromMenu(page, 'Registro delle azioni');
  await seeHeading(page, 'Registro delle azioni');
  const rows = page.locator('tbody tr');
  await expect.poll(() => rows.first().textContent()).toMatch(/Modifica.*fax.*Variabili/);
  expect(new URL(page.url()).searchParams.get('sort')).toBe('createdAt:desc');
  await filterByOption(page, 'Azione', 'Creazione');
  await filterByOption(page, 'Raccolta', 'Variabili');
  await filterByOption(page, 'Utente', 'Marta Rossi');
  await expect.poll(() => rows.count()).toBe(1);
  await page.getByRole('button', { name: 'Azzera i filtri' }).click();
});

test('an entry says what changed and is undone; that is an entry too', async () => {
  // By keyboard: the name is a link.
  await rowOf(page, 'fax').getByRole('link', { name: 'fax' }).focus();
  await page.keyboard.press('Enter');
  const entry = drawer(/^Modifica · fax/);
  await entry.getByText(`Modifica · Variabile #${variable.id}`).waitFor();
  await entry.getByText('127.0.0.1').waitFor();
  await entry.getByRole('deletion').first().waitFor();
  expect(await violations(page)).toEqual([]);
  await entry.getByText('Nessuna pagina pubblica cambierà').waitFor();
  await entry.getByRole('button', { name: 'Annulla questa azione' }).click();
  await seeToast(page, 'L’azione è stata annullata.');
  expect(await nameNow()).toBe('telefono');
  await entry.getByText(/È già stata annullata da Marta Rossi/).waitFor();
  await close();
  await rowOf(page, 'Annullamento').getByRole('link', { name: 'telefono' }).waitFor();
});

test('what was changed again is decided piece by piece, and a creation undone only after a question', async () => {
  await stage.client.update('variables', variable, { name: 'cellulare', value: { numero: 2 } });
  await page.reload();
  await rowOf(page, 'Annullamento').getByRole('link').click();
  const undone = drawer(/^Annullamento/);
  await undone.getByText(/L’elemento è stato modificato in seguito, negli stessi punti/).waitFor();
  expect(await undone.getByRole('button', { name: 'Annulla questa azione' }).count()).toBe(0);
  await undone.getByRole('button', { name: 'Scegli che cosa tenere' }).click();
  const decision = page.getByRole('dialog', { name: 'Annullare questa azione?' });
  await decision.getByText('Un punto è cambiato ancora dopo questa azione').waitFor();
  expect(await violations(page)).toEqual([]);
  await decision.getByRole('radio', { name: 'Prima dell’azione' }).check();
  await decision.getByRole('button', { name: 'Annulla questa azione' }).click();
  await decision.waitFor({ state: 'hidden' });
  expect(await stage.client.get(`/api/records/variables/${variable.id}`)).toMatchObject({
    name: 'fax',
    value: { numero: 2 },
  });
  await close();

  await stage.client.create('variables', { name: 'sbagliata', value: {} });
  await page.reload();
  await rowOf(page, 'sbagliata').getByRole('link').click();
  const entry = drawer(/^Creazione · sbagliata/);
  await entry.getByRole('button', { name: 'Annulla questa azione' }).click();
  const question = page.getByRole('dialog', { name: 'Annullare questa azione?' });
  await question.getByText(/viene eliminato/).waitFor();
  await question.getByRole('button', { name: 'Annulla questa azione' }).click();
  await seeToast(page, 'L’azione è stata annullata.');
  await close();
});

test('an import leads to where it is undone', async () => {
  await stage.client.post('/api/data/import', {
    variables: { importata: { name: 'importata', value: {} } },
  });
  await expect
    .poll(async () => (await stage.client.get('/api/records/logs?filter[action]=imported')).total)
    .toBe(1);
  await page.reload();
  await page.locator('[data-record]').filter({ hasText: 'Importazione' }).getByRole('link').click();
  const entry = drawer(/^Importazione/);
  await entry.getByText('si annulla per intero dal banco di lavoro').waitFor();
  await entry.getByRole('link', { name: 'Vai al banco di lavoro' }).click();
  await seeHeading(page, 'Banco di lavoro');
  await page
    .getByRole('button', { name: /^Dettagli: Importazione/ })
    .first()
    .click();
  await drawer(/^Importazione/)
    .getByRole('button', { name: 'Annulla e unisci…' })
    .click();
  const merging = drawer(/^Annullamento$/);
  await merging.getByText('Annullando, l’elemento creato viene eliminato.').waitFor();
  expect(await violations(page)).toEqual([]);
  await merging.getByRole('button', { name: 'Chiudi' }).click();
  await merging.waitFor({ state: 'hidden' });
  await close();
  await openFromMenu(page, 'Registro delle azioni');
});

test('the archive says that it is empty; a phone shows the entries as cards', async () => {
  await page.getByRole('button', { name: 'Archivio' }).click();
  await page.getByRole('dialog').getByText('L’archivio è vuoto').waitFor();
  await close();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'sbagliata' }).first().click();
  await drawer(/sbagliata/)
    .getByText('Che cosa è cambiato')
    .waitFor();
  expect(await violations(page)).toEqual([]);
  await close();
});

test('of a change of several items it is decided of each that was changed again', async () => {
  const [one, two] = [
    await stage.client.create('workCategories', { name: 'Ville' }),
    await stage.client.create('workCategories', { name: 'Torri' }),
  ];
  const reorder = (...ids: string[]) =>
    stage.client.post('/api/records/workCategories/reorder', { ids });
  await reorder(two.id, one.id);
  const first = await stage.client.create('workCategories', { name: 'Ponti' });
  const second = await stage.client.create('workCategories', { name: 'Scale' });
  await reorder(first.id, second.id, two.id, one.id);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await rowOf(page, 'Torri').nth(1).getByRole('link').click();
  const entry = drawer(/Torri/);
  await entry
    .getByText('2 elementi sono stati modificati in seguito, negli stessi punti.')
    .waitFor();
  await entry.getByRole('button', { name: 'Scegli che cosa tenere' }).click();
  const decision = page.getByRole('dialog', { name: 'Annullare questa azione?' });
  await decision.getByText('2 punti sono cambiati ancora dopo questa azione').waitFor();
  await decision.getByRole('heading', { name: 'Ville' }).waitFor();
  expect(await violations(page)).toEqual([]);
  for (const choice of await decision.getByRole('radio', { name: 'Prima dell’azione' }).all()) {
    await choice.check();
  }
  await decision.getByRole('button', { name: 'Annulla questa azione' }).click();
  await seeToast(page, 'L’azione è stata annullata.');
  const orderOf = async ({ id }: Stored) =>
    (await stage.client.get(`/api/records/workCategories/${id}`)).order;
  // What they had before anybody put them in order.
  expect([await orderOf(one), await orderOf(two)]).toEqual([999, 999]);
  await close();
});

test('several actions are undone together, and what was changed between them is asked', async () => {
  const one = await stage.client.create('variables', { name: 'uno', value: { a: 1 } });
  await stage.client.update('variables', one, { name: 'uno bis' });
  await stage.client.update('variables', one, { name: 'uno ter' });
  const gone = await stage.client.create('variables', { name: 'due', value: {} });
  await page.reload();
  for (const name of ['uno bis', 'due']) await rowOf(page, name).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Elementi selezionati' });
  await bar.getByRole('button', { name: 'Annulla…' }).click();
  const panel = drawer(/^Annullamento$/);
  await panel.getByText(/^2 azioni, annullate insieme/).waitFor();
  await panel.getByText('scegli tu').waitFor();
  await panel.getByText('viene eliminato').waitFor();
  expect(await violations(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Scegli che cosa tenere' }).click();
  const decision = page.getByRole('dialog', { name: 'Annullare queste azioni?' });
  await decision.getByRole('radio', { name: 'Prima dell’azione' }).check();
  await decision.getByRole('button', { name: 'Annulla queste azioni' }).click();
  await seeToast(page, 'Le azioni sono state annullate.');
  await panel.waitFor({ state: 'hidden' });
  const names = async () => {
    const { items } = await stage.client.get('/api/records/variables?pageSize=100');
    return (items as Stored[]).map(({ name }) => name);
  };
  expect(await names()).toContain('uno');
  expect(await names()).not.toContain(gone.name);
  await expect.poll(() => bar.count()).toBe(0);
});

test('all that somebody did from an entry on is shown, and undone', async () => {
  const three = await stage.client.create('variables', { name: 'tre', value: {} });
  await stage.client.update('variables', three, { name: 'tre bis' });
  await page.reload();
  await rowOf(page, 'tre').getByRole('link', { name: 'tre', exact: true }).click();
  const entry = drawer(/^Creazione · tre/);
  await entry.getByRole('link', { name: 'Tutto ciò che ha fatto da qui in poi' }).click();
  const offered = page.getByRole('region', { name: 'Annullamento' });
  await offered.getByText(/^Tutto ciò che ha fatto Marta Rossi dal/).waitFor();
  await expect.poll(() => page.locator('tbody tr').count()).toBe(2);
  await offered.getByRole('button', { name: 'Annulla…' }).click();
  const panel = drawer(/^Annullamento$/);
  await panel.getByText('Nessuna pagina pubblica cambierà').waitFor();
  await panel.getByRole('button', { name: 'Annulla queste azioni' }).click();
  const question = page.getByRole('dialog', { name: 'Annullare queste azioni?' });
  await question.getByRole('button', { name: 'Annulla queste azioni' }).click();
  await seeToast(page, 'Le azioni sono state annullate.');
  await expect
    .poll(async () => (await stage.client.get('/api/records/variables?search=tre')).total)
    .toBe(0);
});
