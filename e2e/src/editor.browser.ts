/** What every form does: delete, keys, copies, pictures, looking without touching. */
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withoutFirstAnswers } from './divert.ts';
import { PIXEL } from './pixel.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import {
  boxOf,
  chooseFile,
  chooseMore,
  close,
  filterBy,
  openFromMenu,
  openRecord,
  pathOf,
  save,
  seeHeading,
  seeMore,
  seeToast,
  showLanguage,
} from './steps.ts';

const PREVIEW_PX = 50;
const NO_PICTURE = '“appunti.txt” non è un’immagine JPEG, PNG, WebP, AVIF, GIF o SVG.';
const WRONG_CONTENT =
  'Tipo di file non supportato. Usa un’immagine JPEG, PNG, WebP, AVIF, GIF o SVG.';
const TOO_LARGE = '“enorme.png” è di 2 MB: il massimo è 1 MB.';

let stage: SignedInStage;
let page: Page;

beforeAll(async () => {
  stage = await openSignedInStage({ environment: { ALLOWED_UPLOAD_MB: '1' } });
  page = stage.page;
  await stage.client.create('pages', { name: 'Contatti' });
});

afterAll(() => stage.end());

test('a record is deleted from its form, which then goes back without asking again', async () => {
  const { id } = await stage.client.create('pages', { name: 'Bozza' });
  await openFromMenu(page, 'Pagine');
  await filterBy(page, 'Nome', 'bozza');
  await page.waitForURL(/filter\.name=bozza/);
  await openRecord(page, 'Bozza');
  expect(pathOf(page)).toBe(`/pages/${id}`);
  await boxOf(page, 'Titolo').fill('Mai salvata');
  const question = page.getByRole('dialog', { name: 'Eliminare “Bozza”?' });
  await chooseMore(page, 'Elimina');
  await question.getByRole('button', { name: 'No' }).click();
  await question.waitFor({ state: 'hidden' });
  await expect.poll(() => boxOf(page, 'Titolo').inputValue()).toBe('Mai salvata');

  await chooseMore(page, 'Elimina');
  await question.getByRole('button', { name: 'Sì' }).click();
  await seeHeading(page, 'Pagine');
  await seeToast(page, 'Elemento eliminato');
  await page.getByRole('main').getByText('Nessun risultato').waitFor();
  expect(new URL(page.url()).search).toBe('?filter.name=bozza');
  await page.getByRole('button', { name: 'Azzera i filtri' }).click();

  await page.getByRole('button', { name: 'Nuova pagina' }).first().click();
  await seeHeading(page, 'Nuova pagina');
  expect(await page.getByRole('button', { name: 'Altre azioni' }).count()).toBe(0);
});

test('a page that becomes the homepage names the one that was, before it is saved', async () => {
  const { client } = stage;
  const first = await client.create('pages', { name: 'Casa', isHomepage: true });
  const second = await client.create('pages', { name: 'Nuova casa' });
  const said = page.getByText('Ora è “Casa”: quando salvi, questa prenderà il suo posto.');
  const isHomepage = page.getByRole('switch', { name: 'È la homepage' });
  await page.goto(`${stage.product.adminUrl}/pages/${first.id}`);
  await expect.poll(() => isHomepage.isChecked()).toBe(true);
  await page.goto(`${stage.product.adminUrl}/pages/${second.id}`);
  await isHomepage.check();
  await said.waitFor();
  await isHomepage.uncheck();
  await said.waitFor({ state: 'hidden' });
  await isHomepage.check();
  await save(page);
  await seeHeading(page, 'Pagine');
  expect((await client.get(`/api/records/pages/${first.id}`)).isHomepage).toBe(false);
});

test('Enter sends nothing, and in a text of several lines begins the next', async () => {
  await openFromMenu(page, 'Pagine');
  await openRecord(page, 'Contatti');
  const sent: string[] = [];
  const note = (request: Request) => {
    const isOfRecords = request.url().includes('/api/records/');
    if (isOfRecords && request.method() !== 'GET') sent.push(request.method());
  };
  page.on('request', note);
  await boxOf(page, 'Nome').press('Enter');
  await boxOf(page, 'Titolo').fill('Scriveteci');
  await boxOf(page, 'Titolo').press('Enter');
  await expect.poll(() => boxOf(page, 'Titolo').inputValue()).toBe('Scriveteci');

  await page.getByRole('tab', { name: 'Motori di ricerca' }).click();
  const description = boxOf(page, 'Descrizione per i motori di ricerca');
  await description.click();
  await page.keyboard.type('Via del Porto 3');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Chioggia');
  await save(page);
  page.off('request', note);
  expect(sent).toEqual(['PUT']);

  await openRecord(page, 'Contatti');
  await expect.poll(() => boxOf(page, 'Titolo').inputValue()).toBe('Scriveteci');
  await page.getByRole('tab', { name: 'Motori di ricerca' }).click();
  await expect.poll(() => description.inputValue()).toBe('Via del Porto 3\nChioggia');
  await close(page);
});

test('Ctrl+S saves from within a text, and goes back', async () => {
  for (const keys of ['Control+s', 'Meta+s']) {
    const { id } = await stage.client.create('pages', { name: `Con ${keys}` });
    await page.goto(`${stage.product.adminUrl}/pages/${id}`);
    await boxOf(page, 'Titolo').fill('Dalla tastiera');
    await boxOf(page, 'Titolo').press(keys);
    await seeToast(page, 'Elemento salvato');
    await seeHeading(page, 'Pagine');
    const stored = await stage.client.get(`/api/records/pages/${id}`);
    expect(stored.title).toEqual({ it: 'Dalla tastiera' });
  }
});

test('a language in which a text is missing is marked, until it is written', async () => {
  await stage.client.update('settings', { id: 'settings' }, { languages: ['it', 'en'] });
  const { id } = await stage.client.create('pages', { name: 'Due lingue', title: { it: 'Due' } });
  await page.goto(`${stage.product.adminUrl}/pages/${id}`);
  const marked = page.getByRole('radio', { name: 'Inglese (Mancano delle traduzioni)' });
  await marked.waitFor({ state: 'attached' });
  await showLanguage(page, 'Inglese');
  await boxOf(page, 'Titolo en').fill('Two');
  await marked.waitFor({ state: 'detached' });
  await save(page);
  await stage.client.update('settings', { id: 'settings' }, { languages: ['it'] });
  await page.reload();
});

test('a picture is shown small while it comes and after; what is not one says why', async () => {
  await openFromMenu(page, 'Lavori');
  await page.getByRole('button', { name: 'Nuovo lavoro' }).first().click();
  await seeHeading(page, 'Nuovo lavoro');
  const offer = async (name: string, mimeType: string, buffer: Buffer) => {
    const button = page.getByRole('button', { name: 'Immagine in evidenza', exact: true });
    await chooseFile(button, { name, mimeType, buffer });
  };
  const main = page.getByRole('main');
  await offer('appunti.txt', 'text/plain', Buffer.from('Comprare il pane'));
  await main.getByRole('alert').filter({ hasText: NO_PICTURE }).waitFor();
  await offer('enorme.png', 'image/png', Buffer.alloc(2_000_000));
  await main.getByRole('alert').filter({ hasText: TOO_LARGE }).waitFor();
  await offer('appunti.png', 'image/png', Buffer.from('Comprare il pane'));
  await main.getByRole('alert').filter({ hasText: WRONG_CONTENT }).waitFor();

  const network = await page.context().newCDPSession(page);
  const line = { offline: false, latency: 0, downloadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: 100_000 });
  await offer('prato.png', 'image/png', Buffer.concat([PIXEL, Buffer.alloc(500_000)]));
  const progress = page.getByRole('progressbar', { name: 'Caricamento dell’immagine' });
  await progress.waitFor();
  const percent = async () => Number(await progress.getAttribute('aria-valuenow'));
  await expect.poll(percent).toBeGreaterThan(0);
  await network.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: -1 });
  await progress.waitFor({ state: 'detached' });
  await main.getByText('prato.png').waitFor();
  const preview = await main.locator('img').boundingBox();
  expect(preview?.width).toBe(PREVIEW_PX);
  expect(await main.getByRole('alert').count()).toBe(0);
  await close(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Sì' }).click();
  await seeHeading(page, 'Lavori');
});

test('a form that may only be read has nothing to save, and closes without asking', async () => {
  const reader = await stage.visitAs({ readAll: ['page'] }, '/pages');
  await openRecord(reader, 'Contatti');
  await reader.getByRole('alert').getByText('Puoi vedere questi dati ma non modificarli').waitFor();
  expect(await reader.getByRole('button', { name: 'Salva' }).count()).toBe(0);
  await seeMore(reader, ['Cronologia']);
  await boxOf(reader, 'Nome').click();
  await reader.keyboard.type('prova');
  await expect.poll(() => boxOf(reader, 'Nome').inputValue()).toBe('Contatti');
  await close(reader);
  await seeHeading(reader, 'Pagine');
  expect(await reader.getByRole('dialog').count()).toBe(0);
});

test('a form is whole before anything is known of the public site', async () => {
  const block = await stage.client.create('block', { name: 'Testo', code: { it: '<p>qui</p>' } });
  const template = await stage.client.create('templates', {
    name: 'Pubblica',
    blocks: { it: [block] },
  });
  const fields = { name: 'Sede', title: { it: 'Sede' }, template };
  const { id } = await stage.client.create('pages', fields);
  const told = Promise.withResolvers<void>();
  await withoutFirstAnswers(page);
  await page.route('**/api/config', async (route) => {
    await told.promise;
    await route.continue();
  });
  await page.goto(`${stage.product.adminUrl}/pages/${id}`);
  await seeHeading(page, 'Sede');
  const address = page.getByText('/sede', { exact: true });
  await address.waitFor();
  await expect.poll(() => address.getAttribute('href')).toBeNull();
  told.resolve();
  await expect.poll(() => address.getAttribute('href')).toBe(`${stage.product.siteUrl}/sede`);
  await page.unrouteAll({ behavior: 'wait' });
});
