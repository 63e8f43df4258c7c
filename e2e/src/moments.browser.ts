/** The site as it was and will be: found, walked by its links, and compared with today. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import { boxOf, menuEntry, openFromMenu, openRecord, pathOf, save, seeHeading } from './steps.ts';
import { violations } from './violations.ts';

const CODE =
  '<nav><a href="/">Inizio</a> <a href="/metodo">Metodo</a> <a href="https://example.org/">Fuori</a></nav>' +
  '<h1>{{ page.title }}</h1>';
const TOMORROW = new Date(Date.now() + 24 * 60 * 60 * 1_000).toISOString();

let stage: SignedInStage;
let page: Page;

beforeAll(async () => {
  stage = await openSignedInStage();
  page = stage.page;
  const { client } = stage;
  const block = await client.create('block', { name: 'Pagina', code: { it: CODE } });
  const template = await client.create('templates', { name: 'Semplice', blocks: { it: [block] } });
  for (const [name, fields] of Object.entries({
    Casa: { isHomepage: true },
    Metodo: {},
    Domani: { publicAt: TOMORROW },
  })) {
    await client.create('pages', { name, template, title: { it: name }, ...fields });
  }
  await page.goto(stage.product.adminUrl);
});

afterAll(() => stage.end());

const frame = () => page.locator('iframe[title]:not([data-waiting])').contentFrame();
const heading = (text: string) => frame().getByRole('heading', { name: text }).waitFor();
const changes = () => page.getByRole('navigation', { name: 'Modifiche al sito' });
const address = () => page.getByRole('textbox', { name: 'Indirizzo della pagina' });
const titled = async () => (await (await fetch(`${stage.product.siteUrl}/metodo`)).text()).trim();
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('an earlier moment is found from the dashboard, and its links lead through it', async () => {
  await openFromMenu(page, 'Pagine');
  await openRecord(page, 'Metodo');
  await boxOf(page, 'Titolo').fill('Il metodo di oggi');
  await save(page);
  await menuEntry(page, 'Dashboard').click();
  await page.getByRole('link', { name: 'Il sito nel tempo' }).click();
  await seeHeading(page, 'Il sito nel tempo');
  await heading('Casa');
  await frame().getByRole('link', { name: 'Metodo' }).click();
  await heading('Il metodo di oggi');
  expect(await address().inputValue()).toBe('/metodo');
  await press('Modifica precedente');
  await heading('Metodo');
  await frame().getByRole('link', { name: 'Inizio' }).click();
  await heading('Casa');
  expect(await violations(page)).toEqual([]);
});

test('the address names moment and page, so that it can be sent to others', async () => {
  await address().fill('/metodo');
  await address().press('Enter');
  await heading('Metodo');
  await page.reload();
  await heading('Metodo');
  expect(pathOf(page)).toBe('/moments');
  await changes().getByRole('button', { name: 'Metodo' }).first().click();
  await heading('Il metodo di oggi');
});

test('what is scheduled is there on its day, and nothing where there is nothing', async () => {
  await address().fill('/domani');
  await address().press('Enter');
  await page.getByText('A questo indirizzo non c’è nulla').waitFor();
  await changes().getByRole('button', { name: 'Domani' }).first().click();
  await heading('Domani');
  await press('Confronta…');
  const drawer = page.getByRole('dialog', { name: 'Che cosa cambierà fino ad allora' });
  await drawer.getByText('Si aggiungerà 1 pagina pubblica').waitFor();
  await page.keyboard.press('Escape');
  await press('Adesso');
  await page.getByText('A questo indirizzo non c’è nulla').waitFor();
});

test('a moment is compared with today: what is different, and by whom', async () => {
  await address().fill('/metodo');
  await address().press('Enter');
  await press('Modifica precedente');
  await press('Confronta…');
  const drawer = page.getByRole('dialog', { name: 'Che cosa è cambiato da allora' });
  await drawer.getByText('1 pagina pubblica è diversa').waitFor();
  await drawer.getByText('“Metodo” diventa “Il metodo di oggi”').first().waitFor();
  await drawer.getByText('1 modifica, di Marta Rossi').waitFor();
  expect(await violations(page)).toEqual([]);
});

test('it is compared with another moment, from the list of changes', async () => {
  const drawer = page.getByRole('dialog', { name: 'Che cosa è cambiato da allora' });
  const options = drawer.getByRole('combobox', { name: 'Il sito dopo una modifica' });
  await options.selectOption({ index: 1 });
  const between = page.getByRole('dialog', { name: /^Confronto dal/ });
  await between.getByText('“Metodo” diventa “Il metodo di oggi”').first().waitFor();
  await between.getByRole('button', { name: 'Oggi' }).click();
  await drawer.getByText('1 pagina pubblica è diversa').waitFor();
});

test('what one ticks is taken back, once it is told what that changes', async () => {
  const drawer = page.getByRole('dialog', { name: 'Che cosa è cambiato da allora' });
  await drawer.getByText('Ripristina: 1 elemento è diverso da oggi').click();
  await drawer.getByRole('checkbox', { name: 'Metodo' }).check();
  expect(await violations(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Ripristina 1 elemento' }).click();
  const question = page.getByRole('dialog', { name: 'Ripristinare “Metodo” com’era' });
  await question.getByText('Cambierà 1 pagina pubblica').waitFor();
  await question.getByRole('button', { name: 'Ripristina' }).click();
  await page.getByText('1 elemento è tornato com’era.').waitFor();
  await expect.poll(titled).toContain('<h1>Metodo</h1>');
  await page.getByRole('button', { name: 'Annulla', exact: true }).click();
  await expect.poll(titled).toContain('<h1>Il metodo di oggi</h1>');
});

test('the change is found that brought a phrase', async () => {
  await press('Adesso');
  await heading('Il metodo di oggi');
  await press('Quando è comparsa una frase in “Metodo”?');
  const finder = page.getByRole('dialog', { name: 'Quando è comparsa una frase in “Metodo”?' });
  await finder.getByRole('textbox', { name: 'Frase' }).fill('metodo di OGGI');
  await finder.getByRole('button', { name: 'Trova quando è comparsa' }).click();
  await finder.getByText(/È comparsa il .* modifica di Marta Rossi/).waitFor();
  await finder.getByRole('textbox', { name: 'Frase' }).fill('domani');
  await finder.getByRole('button', { name: 'Trova quando è comparsa' }).click();
  await finder.getByText('Questo elemento non l’ha mai contenuta').waitFor();
  await page.keyboard.press('Escape');
});

test('a page is taken back to what it was, and that is undone', async () => {
  await changes().getByRole('button', { name: 'Metodo' }).last().click();
  await heading('Metodo');
  await press('Ripristina “Metodo” com’era');
  const question = page.getByRole('dialog', { name: 'Ripristinare “Metodo” com’era' });
  await question.getByRole('button', { name: 'Ripristina' }).click();
  await page.getByText('1 elemento è tornato com’era.').waitFor();
  expect(await titled()).toContain('<h1>Metodo</h1>');
  await page.getByRole('button', { name: 'Annulla', exact: true }).click();
  await expect.poll(titled).toContain('<h1>Il metodo di oggi</h1>');
});

test('the dashboard has a calendar of what comes, which leads to the site of a day', async () => {
  await menuEntry(page, 'Dashboard').click();
  await press('Mostra il calendario');
  const day = page.getByRole('region', { name: /\d{4}/ });
  await day.getByRole('link', { name: 'Domani' }).waitFor();
  await day.getByText('In tutto cambierà 1 pagina pubblica, elenchi compresi.').waitFor();
  expect(await violations(page)).toEqual([]);
  await day.getByRole('link', { name: 'Vedi il sito di quel giorno' }).click();
  await seeHeading(page, 'Il sito nel tempo');
  await address().fill('/domani');
  await address().press('Enter');
  await heading('Domani');
});
