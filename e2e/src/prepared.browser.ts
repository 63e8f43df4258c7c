/** Changes that are prepared together: made as usual, looked at, merged with a colleague's, published and undone. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Stored } from './client.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import {
  boxOf,
  chooseFromMenu,
  openFromMenu,
  openNew,
  openRecord,
  rowOf,
  save,
  seeHeading,
  seeToast,
} from './steps.ts';
import { violations } from './violations.ts';

const HEADER = '<header>{{ page.title }} · {{ variables.prezzo.euro }} €</header>';
const RIGHTS = { readAll: ['page', 'template'], updateAll: ['page'] };
const NAME = 'Natale';

let stage: SignedInStage;
let page: Page;
let colleague: Page;
let menu: Stored;

beforeAll(async () => {
  stage = await openSignedInStage();
  page = stage.page;
  const { client } = stage;
  await client.create('variables', { name: 'prezzo', value: { euro: 10 } });
  const block = await client.create('block', { name: 'Testata', code: { it: HEADER } });
  const template = await client.create('templates', { name: 'Semplice', blocks: { it: [block] } });
  const add = (name: string, fields: object = {}) =>
    client.create('pages', { name, template, title: { it: name }, ...fields });
  await add('Casa', { isHomepage: true });
  menu = await add('Menu');
  for (const name of ['Orari', 'Listino']) await add(name);
  colleague = await stage.visitAs(RIGHTS, '/pages');
  await page.goto(stage.product.adminUrl);
});

afterAll(() => stage.end());

const strip = () => page.getByRole('complementary', { name: 'Modifiche preparate' });
const contents = () => page.getByRole('list', { name: 'Elementi del gruppo' });
const lineOf = (name: string): Locator =>
  contents().getByRole('listitem').filter({ hasText: name });
const frame = () => page.locator('iframe[title]:not([data-waiting])').contentFrame();
const shown = (text: string) => frame().getByText(text).waitFor();
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const main = () => page.getByRole('main');

/** What visitors get at an address of the site. */
async function visited(path: string): Promise<string> {
  return (await (await fetch(stage.product.siteUrl + path)).text()).trim();
}

async function openSet(): Promise<void> {
  await strip().getByRole('link', { name: 'Apri il gruppo' }).click();
  await seeHeading(page, NAME);
}

test('a set is begun in the top bar, and every screen says so, also when it is loaded again', async () => {
  await chooseFromMenu(page, 'Modifiche preparate', 'Nuovo gruppo di modifiche');
  await boxOf(page, 'Nome').fill(NAME);
  await press('Inizia');
  await strip().getByText(`Stai preparando “${NAME}”.`).waitFor();
  await openFromMenu(page, 'Utenti');
  await strip().getByText('qui le modifiche valgono subito').waitFor();
  await page.reload();
  await strip().getByText(`Stai preparando “${NAME}”.`).waitFor();
  expect(await violations(page)).toEqual([]);
});

test('a header, a price and three pages are saved into it, and visitors see nothing of that', async () => {
  await openFromMenu(page, 'Variabili');
  await openRecord(page, 'prezzo');
  await boxOf(page, 'Valore di euro').fill('12');
  const told = seeToast(page, `In “${NAME}”, non ancora sul sito`);
  await save(page);
  await told;
  for (const [name, title] of [
    ['Menu', 'Menu di Natale'],
    ['Orari', 'Orari delle feste'],
  ] as const) {
    await openFromMenu(page, 'Pagine');
    await openRecord(page, name);
    await boxOf(page, 'Titolo').fill(title);
    await save(page);
  }
  await openNew(page, 'Pagine', 'Nuova pagina');
  await boxOf(page, 'Nome').fill('Auguri');
  await boxOf(page, 'Titolo').fill('Auguri');
  await save(page);
  await rowOf(page, 'Auguri').getByText('Nuovo').waitFor();
  await rowOf(page, 'Menu').getByText('Modificato').waitFor();
  const { client } = stage;
  const block = await client.first('block');
  const [set] = (await client.get('/api/prepared')).sets;
  // Written in an editor of its own, of which other walks are.
  await client.inSet(set?.id ?? '').update('block', block, {
    code: { it: `<p>Buone feste</p>${HEADER}` },
  });
  expect(await visited('/menu')).toContain('<header>Menu · 10 €</header>');
  expect((await fetch(`${stage.product.siteUrl}/auguri`)).status).toBe(404);
  await openRecord(page, 'Menu');
  await page.getByText(`Modificato in “${NAME}” da Marta Rossi`).waitFor();
  expect(await violations(page)).toEqual([]);
});

test('the site is walked with it', async () => {
  await openSet();
  await expect.poll(() => contents().getByRole('listitem').count()).toBe(5);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Guarda il sito con queste modifiche' }).click();
  await shown('Casa · 12 €');
  await shown('Buone feste');
  const address = page.getByRole('textbox', { name: 'Indirizzo della pagina' });
  await address.fill('/auguri');
  await address.press('Enter');
  await shown('Auguri · 12 €');
  await page.getByRole('combobox', { name: 'Che cosa guardare' }).click();
  await page.getByRole('option', { name: 'Il sito pubblicato' }).click();
  await page.getByText('A questo indirizzo non c’è nulla').waitFor();
});

test('what a colleague publishes meanwhile in the same place is brought together', async () => {
  await openRecord(colleague, 'Menu');
  await boxOf(colleague, 'Titolo').fill('Menu d’inverno');
  await save(colleague);
  await expect.poll(() => visited('/menu')).toContain('Menu d’inverno · 10 €');
  await openSet();
  await lineOf('Menu').getByText('scegli che cosa tenere').waitFor();
  await expect.poll(() => button('Pubblica').getAttribute('aria-disabled')).toBe('true');
  await lineOf('Menu').getByRole('button', { name: 'Unisci' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Gli stessi punti sono cambiati').waitFor();
  await dialog.getByRole('radio', { name: /Nel gruppo/ }).check();
  await dialog.getByRole('button', { name: 'Tieni questa versione' }).click();
  await seeToast(page, '“Menu” è unito');
  await expect.poll(() => lineOf('Menu').getByText('scegli che cosa tenere').count()).toBe(0);
});

const button = (name: string) => main().getByRole('button', { name, exact: true });

test('a record is taken out, and stays as it is on the site', async () => {
  await page.getByRole('button', { name: 'Togli “Orari” dal gruppo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Togli dal gruppo' }).click();
  await seeToast(page, '“Orari” non è più in');
  await expect.poll(() => contents().getByRole('listitem').count()).toBe(4);
});

test('all of it is published at once, and taken back at once', async () => {
  await button('Pubblica').click();
  const question = page.getByRole('dialog', { name: `Pubblicare “${NAME}”?` });
  await question.getByText(/pagine pubbliche/).waitFor();
  await question.getByRole('button', { name: 'Pubblica' }).click();
  await seeToast(page, `“${NAME}” è pubblicato`);
  await strip().waitFor({ state: 'detached' });
  await expect.poll(() => visited('/menu')).toContain('Menu di Natale · 12 €');
  expect(await visited('/menu')).toContain('Buone feste');
  expect(await visited('/orari')).toContain('Orari · 12 €');
  expect(await visited('/auguri')).toContain('Auguri · 12 €');
  await press('Annulla');
  await expect.poll(() => visited('/menu')).toContain('<header>Menu d’inverno · 10 €</header>');
  await expect.poll(async () => (await fetch(`${stage.product.siteUrl}/auguri`)).status).toBe(410);
  expect(await stage.client.get(`/api/records/pages/${menu.id}`)).toMatchObject({
    title: { it: 'Menu d’inverno' },
  });
});

test('what is typed on the site comes along into a set, and out of one that is gone', async () => {
  await openFromMenu(page, 'Pagine');
  await openRecord(page, 'Listino');
  await boxOf(page, 'Titolo').fill('Listino nuovo');
  const set = await stage.client.post('/api/prepared', { name: 'Pasqua' });
  await chooseFromMenu(page, 'Modifiche preparate', 'Pasqua');
  await page.getByRole('dialog').getByRole('button', { name: 'Porta nel gruppo' }).click();
  await strip().getByText('Stai preparando “Pasqua”.').waitFor();
  expect(await boxOf(page, 'Titolo').inputValue()).toBe('Listino nuovo');
  await stage.client.discardSet(String(set.id));
  await press('Salva');
  await page.getByRole('dialog', { name: '“Pasqua” non c’è più' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await strip().waitFor({ state: 'detached' });
  await save(page);
  await expect.poll(() => visited('/listino')).toContain('Listino nuovo');
});

test('who may change nothing of the site is offered none of it', async () => {
  const { client } = stage;
  const offer = () => colleague.getByRole('button', { name: 'Modifiche preparate' });
  await offer().waitFor();
  const role = await client.first('roles', 'search=Collega');
  await client.update('roles', role, { updateAll: [] });
  await colleague.goto(`${stage.product.adminUrl}/pages`);
  await seeHeading(colleague, 'Pagine');
  await colleague.getByRole('button', { name: /^Menu del profilo/ }).waitFor();
  expect(await offer().count()).toBe(0);
  await colleague.goto(`${stage.product.adminUrl}/prepared`);
  await expect.poll(() => new URL(colleague.url()).pathname).toBe('/access-denied');
});
