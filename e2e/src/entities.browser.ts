/** One record of each kind of the site: made with its form, found again as it was typed, moved, deleted. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PIXEL } from './pixel.ts';
import { htmlOf } from './site.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import {
  boxOf,
  chooseFile,
  chooseFromMenu,
  chooseOption,
  close,
  openFromMenu,
  openNew,
  openRecord,
  rewrite,
  rowOf,
  save,
  seeHeading,
  seenOrder,
  seeToast,
  showLanguage,
} from './steps.ts';

let stage: SignedInStage;
let page: Page;

beforeAll(async () => {
  stage = await openSignedInStage();
  page = stage.page;
  await stage.client.update('settings', { id: 'settings' }, { languages: ['it', 'en'] });
  await page.reload();
});

afterAll(() => stage.end());

/** Chooses a picture for a field, and waits until it has been uploaded. */
async function upload(field: string, name: string): Promise<void> {
  const button = page.getByRole('button', { name: field, exact: true });
  await chooseFile(button, { name, mimeType: 'image/png', buffer: PIXEL });
  await page.getByText(name).waitFor();
}

test('a block keeps its code in each language', async () => {
  await openNew(page, 'Blocchi', 'Nuovo blocco');
  await boxOf(page, 'Nome').fill('Riga');
  await rewrite(
    page,
    boxOf(page, 'Codice it'),
    '<p>{{ document.title }}: {{ variables.saluto.testo }}</p>',
  );
  await showLanguage(page, 'Inglese');
  await rewrite(page, boxOf(page, 'Codice en'), '<p>{{ document.title }}</p>');
  await save(page);

  await openRecord(page, 'Riga');
  await page.getByText('variables.saluto.testo').waitFor();
  await showLanguage(page, 'Inglese');
  await expect
    .poll(() => boxOf(page, 'Codice en').textContent())
    .toBe('<p>{{ document.title }}</p>');
  await close(page);
});

test('a template keeps its blocks', async () => {
  await openNew(page, 'Template', 'Nuovo template');
  await boxOf(page, 'Nome').fill('Semplice');
  for (const language of ['Italiano', 'Inglese']) {
    await showLanguage(page, language);
    await chooseOption(page, 'Aggiungi…', 'Riga');
    await page.getByRole('button', { name: 'Rimuovi' }).waitFor();
  }
  await save(page);

  await openRecord(page, 'Semplice');
  await page.getByRole('main').getByText('Riga', { exact: true }).waitFor();
  await showLanguage(page, 'Inglese');
  await page.getByRole('main').getByText('Riga', { exact: true }).waitFor();
  await close(page);
});

test('a variable keeps texts, numbers and answers', async () => {
  await openNew(page, 'Variabili', 'Nuova variabile');
  await boxOf(page, 'Nome').fill('saluto');
  const rows = [
    ['Testo', 'testo'],
    ['Numero', 'anni'],
    ['Sì o no', 'aperto'],
  ] as const;
  for (const [kind, name] of rows) {
    await page.getByRole('button', { name: kind, exact: true }).click();
    await page.getByPlaceholder('Nome').last().fill(name);
  }
  await boxOf(page, 'Valore di testo').fill('Benvenuti');
  await boxOf(page, 'Valore di anni').fill('20');
  await page.getByRole('switch', { name: 'Valore di aperto' }).check();
  await save(page);

  await openRecord(page, 'saluto');
  await expect.poll(() => boxOf(page, 'Valore di testo').inputValue()).toBe('Benvenuti');
  await expect.poll(() => boxOf(page, 'Valore di anni').inputValue()).toBe('20');
  await expect
    .poll(() => page.getByRole('switch', { name: 'Valore di aperto' }).isChecked())
    .toBe(true);
  await close(page);
});

test('a map keeps its look, and gets a number', async () => {
  await openNew(page, 'Mappe', 'Nuova mappa');
  await boxOf(page, 'Nome').fill('Colli');
  await chooseOption(page, 'Tema', 'Rétro');
  await boxOf(page, 'Latitudine').fill('45,31');
  await boxOf(page, 'Zoom').fill('12');
  await save(page);
  await page.getByRole('button', { name: 'Aggiungi i punti' }).click();
  await seeHeading(page, 'Punti della mappa');
  await openFromMenu(page, 'Mappe');

  await openRecord(page, 'Colli');
  await expect.poll(() => page.getByRole('combobox', { name: 'Tema' }).inputValue()).toBe('Rétro');
  await expect.poll(() => boxOf(page, 'Latitudine').inputValue()).toBe('45,31°');
  await expect.poll(() => boxOf(page, 'Zoom').inputValue()).toBe('12');
  await expect.poll(() => boxOf(page, 'Numero di riferimento').inputValue()).toBe('1');
  await close(page);
});

test('a point is made on its map', async () => {
  await openFromMenu(page, 'Mappe');
  await chooseFromMenu(page, 'Azioni per Colli', 'Punti della mappa');
  await seeHeading(page, 'Punti della mappa');
  await page.getByRole('button', { name: 'Nuovo punto' }).first().click();
  await seeHeading(page, 'Nuovo punto');
  await expect.poll(() => page.getByRole('combobox', { name: 'Mappa' }).inputValue()).toBe('Colli');
  await boxOf(page, 'Nome').fill('Monte Venda');
  await boxOf(page, 'Titolo it').fill('Il monte più alto');
  await rewrite(page, boxOf(page, 'Contenuto it'), 'Seicento metri.');
  await boxOf(page, 'Longitudine').fill('11,68');
  await upload('Immagine', 'venda.png');
  await save(page);

  await openRecord(page, 'Monte Venda');
  await expect.poll(() => boxOf(page, 'Titolo it').inputValue()).toBe('Il monte più alto');
  await boxOf(page, 'Contenuto it').getByText('Seicento metri.').waitFor();
  await expect.poll(() => boxOf(page, 'Longitudine').inputValue()).toBe('11,68°');
  await page.getByText('venda.png').waitFor();
  await close(page);
  await seeHeading(page, 'Punti della mappa');
});

test('a page is public in both languages as soon as it is saved', async () => {
  await openNew(page, 'Pagine', 'Nuova pagina');
  await boxOf(page, 'Nome').fill('Lavori');
  await boxOf(page, 'Titolo it').fill('I nostri lavori');
  await showLanguage(page, 'Inglese');
  await boxOf(page, 'Titolo en').fill('Our works');
  await chooseOption(page, 'Template', 'Semplice');
  await save(page);
  expect(await htmlOf(`${stage.product.siteUrl}/i-nostri-lavori`)).toBe(
    '<p>I nostri lavori: Benvenuti</p>',
  );
  expect(await htmlOf(`${stage.product.siteUrl}/en/our-works`)).toBe('<p>Our works</p>');
});

test('the settings keep which page the works are under', async () => {
  await openFromMenu(page, 'Impostazioni');
  await page.getByRole('tab', { name: 'Portfolio' }).click();
  await chooseOption(page, 'Pagina dei lavori', 'Lavori');
  await chooseOption(page, 'Template dei lavori', 'Semplice');
  await chooseOption(page, 'Template delle categorie', 'Semplice');
  await page.getByRole('button', { name: 'Salva' }).click();
  await seeToast(page, 'Elemento salvato');

  await openFromMenu(page, 'Pagine');
  await openFromMenu(page, 'Impostazioni');
  await page.getByRole('tab', { name: 'Portfolio' }).click();
  const works = page.getByRole('combobox', { name: 'Pagina dei lavori' });
  await expect.poll(() => works.inputValue()).toBe('Lavori');
});

test('a category and its works are public under the page of the works', async () => {
  await openNew(page, 'Categorie', 'Nuova categoria');
  await boxOf(page, 'Nome').fill('Case');
  await boxOf(page, 'Titolo it').fill('Case');
  await save(page);

  for (const name of ['Prima casa', 'Seconda casa', 'Terza casa']) {
    await openNew(page, 'Lavori', 'Nuovo lavoro');
    await boxOf(page, 'Nome').fill(name);
    await boxOf(page, 'Titolo it').fill(name);
    await chooseOption(page, 'Categoria', 'Case');
    await page.getByRole('button', { name: 'Testo', exact: true }).click();
    await rewrite(page, boxOf(page, 'Testo'), `${name}, sul fiume.`);
    await upload('Immagine in evidenza', `${name}.png`);
    await save(page);
  }

  await openRecord(page, 'Seconda casa');
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Categoria' }).inputValue())
    .toBe('Case');
  await page.getByRole('article').getByText('Seconda casa, sul fiume.').waitFor();
  await page.getByText('Seconda casa.png').waitFor();
  await close(page);
  expect(await htmlOf(`${stage.product.siteUrl}/i-nostri-lavori/case/seconda-casa`)).toBe(
    '<p>Seconda casa: Benvenuti</p>',
  );
});

test('works are put in order by keyboard and by mouse, and stay so', async () => {
  const order = () => seenOrder(page);
  const handle = (name: string) =>
    rowOf(page, name).getByRole('button', { name: 'Trascina per spostare' });
  await openFromMenu(page, 'Lavori');
  await expect.poll(order).toEqual(['Prima casa', 'Seconda casa', 'Terza casa']);

  await handle('Terza casa').press('Space');
  const moveUp = async () => {
    await page.keyboard.press('ArrowUp');
    return order();
  };
  await expect.poll(moveUp).toEqual(['Terza casa', 'Prima casa', 'Seconda casa']);
  const reordered = page.waitForResponse(/\/reorder$/);
  await page.keyboard.press('Space');
  expect((await reordered).ok()).toBe(true);
  await page.locator('[data-dragging]').waitFor({ state: 'detached' });

  const wanted = ['Terza casa', 'Seconda casa', 'Prima casa'];
  const target = await handle('Seconda casa').boundingBox();
  await handle('Prima casa').hover();
  await page.mouse.down();
  await page.mouse.move(target?.x ?? 0, (target?.y ?? 0) + (target?.height ?? 0), { steps: 8 });
  await expect.poll(order).toEqual(wanted);
  const reorderedAgain = page.waitForResponse(/\/reorder$/);
  await page.mouse.up();
  expect((await reorderedAgain).ok()).toBe(true);
  await page.reload();
  await expect.poll(order).toEqual(wanted);
});

test('what others need cannot be deleted, and says who needs it', async () => {
  await openFromMenu(page, 'Template');
  await chooseFromMenu(page, 'Azioni per Semplice', 'Elimina');
  const question = page.getByRole('dialog', { name: 'Eliminare “Semplice”?' });
  await question.getByText(/^Non si può ancora eliminare: è in uso da .*Lavori/).waitFor();
  expect(await question.getByText('Resta nel cestino').count()).toBe(0);
  await question.getByRole('button', { name: 'Mostra dove è usato' }).click();
  const blockers = page.getByRole('dialog', { name: 'Non si può eliminare: è ancora in uso' });
  await blockers.getByRole('listitem').filter({ hasText: 'Pagina Lavori' }).waitFor();
  await blockers.getByRole('link', { name: 'Lavori' }).click();
  await seeHeading(page, 'Lavori');
  await expect.poll(() => boxOf(page, 'Titolo it').inputValue()).toBe('I nostri lavori');
});

test('deleting asks first, and then the public page is gone', async () => {
  const address = `${stage.product.siteUrl}/i-nostri-lavori/case/terza-casa`;
  await htmlOf(address);
  await openFromMenu(page, 'Lavori');
  const question = page.getByRole('dialog', { name: 'Eliminare “Terza casa”?' });
  await chooseFromMenu(page, 'Azioni per Terza casa', 'Elimina');
  await question.getByRole('button', { name: 'No' }).click();
  await question.waitFor({ state: 'hidden' });
  await rowOf(page, 'Terza casa').waitFor();

  await chooseFromMenu(page, 'Azioni per Terza casa', 'Elimina');
  await question.getByText('Resta nel cestino: da lì si può ripristinare.').waitFor();
  await question.getByRole('button', { name: 'Sì' }).click();
  await seeToast(page, 'Elemento eliminato');
  await rowOf(page, 'Terza casa').waitFor({ state: 'detached' });
  expect((await fetch(address)).status).toBe(410);
});

test('deleting a page names who links to it, and leads its visitors to another', async () => {
  const { client, product } = stage;
  const block = await client.create('block', { name: 'Titolo', code: { it: '{{ page.title }}' } });
  const template = await client.create('templates', { name: 'Solo', blocks: { it: [block] } });
  const titled = (it: string) => ({ name: it, title: { it }, template });
  await client.create('pages', titled('Vecchia sede'));
  await client.create('pages', titled('Nuova sede'));
  const value = '<p><a href="/vecchia-sede">La sede</a></p>';
  const sections = { it: [{ id: 's', type: 'text', value, url: '', width: 12 }] };
  await client.create('pages', { ...titled('Dove siamo'), sections });
  await openFromMenu(page, 'Pagine');
  await chooseFromMenu(page, 'Azioni per Vecchia sede', 'Elimina');
  const question = page.getByRole('dialog', { name: 'Eliminare “Vecchia sede”?' });
  await question.getByRole('listitem').filter({ hasText: 'Dove siamo' }).waitFor();
  await question.getByLabel('Reindirizza i visitatori a').fill('Nuova');
  await page.getByRole('option', { name: 'Nuova sede' }).click();
  await question.getByRole('button', { name: 'Sì' }).click();
  await seeToast(page, 'Elemento eliminato');
  // The message of an earlier deletion may still have been there.
  const answer = async (path = 'vecchia-sede') => {
    const { status, headers } = await fetch(`${product.siteUrl}/${path}`, { redirect: 'manual' });
    return [status, headers.get('location')];
  };
  await expect.poll(() => answer()).toEqual([301, '/nuova-sede']);

  for (const name of ['Prima filiale', 'Altra filiale']) await client.create('pages', titled(name));
  await page.reload();
  for (const name of ['Prima filiale', 'Altra filiale']) {
    await page.getByRole('checkbox', { name: `Seleziona ${name}`, exact: true }).click();
  }
  const bar = page.getByRole('region', { name: 'Elementi selezionati' });
  await bar.getByRole('button', { name: 'Elimina' }).click();
  const questionOfTwo = page.getByRole('dialog', { name: 'Eliminare 2 elementi?' });
  await questionOfTwo.getByLabel('Reindirizza i visitatori a').fill('Nuova');
  await page.getByRole('option', { name: 'Nuova sede' }).click();
  await questionOfTwo.getByRole('button', { name: 'Sì' }).click();
  await seeToast(page, '2 elementi eliminati.');
  expect(await answer('prima-filiale')).toEqual([301, '/nuova-sede']);
  expect(await answer('altra-filiale')).toEqual([301, '/nuova-sede']);
});
