/** What only several processes can show: each change that is made at one is there at the other. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { largePicture } from '../largePicture.ts';
import { addressesOf, htmlOf } from '../site.ts';
import { openSignedInStage, type SignedInStage } from '../stage.ts';
import {
  boxOf,
  chooseFile,
  chooseFromMenu,
  chooseOption,
  menuEntry,
  openFromMenu,
  openRecord,
  pathOf,
  save,
  seeHeading,
  seeToast,
} from '../steps.ts';
import { waitFor } from '../waitFor.ts';
import { MEMBER_HEADER } from './balancer.ts';
import type { Member } from './scaledProduct.ts';

const NOTICE = '<p class="notice">Aperti anche il sabato</p>';
const SEEN_WITHIN_MS = 1_000;
/** Four groups, with pauses between them. */
const RECORDS = 1_500;
/** Longer than a process that was killed is taken for alive. */
const TAKEN_OVER_MS = 60_000;
const LONG = 120_000;

let stage: SignedInStage;
/** Marta's browser asks the first process, Lea's the second one. */
let marta: Page;
let lea: Page;
let first: Member;
let second: Member;

beforeAll(async () => {
  // The pause between two groups is the moment for the axe.
  stage = await openSignedInStage({ demo: true, environment: { DATABASE_PACED: 'true' } });
  marta = stage.page;
  const importing = { readAll: ['page', 'workbench'], create: ['exchange'] };
  lea = await stage.visitAs({ ...importing, updateAll: ['page', 'exchange'] }, '/pages');
  const [one, other] = stage.product.members;
  if (!one || !other) throw new Error('this test needs two processes');
  [first, second] = [one, other];
});

afterAll(() => stage.end());

const ask = (page: Page, at: number) =>
  page.context().setExtraHTTPHeaders({ [MEMBER_HEADER]: String(at) });

/** The same page as both sites show it. */
async function shownAtBoth(path: string): Promise<string> {
  const [one, other] = await Promise.all([
    htmlOf(first.siteUrl + path),
    htmlOf(second.siteUrl + path),
  ]);
  expect(other).toBe(one);
  return one;
}

test('requests of one session go to both processes in turn', async () => {
  const before = stage.product.members.map((one) => one.answered());
  await marta.goto(`${stage.product.adminUrl}/pages`);
  await seeHeading(marta, 'Pagine');
  await openRecord(marta, 'Lo studio');
  const counts = stage.product.members.map((one, at) => one.answered() - (before[at] ?? 0));
  expect(Math.min(...counts)).toBeGreaterThan(3);
  await ask(marta, 0);
  await ask(lea, 1);
});

/** The address of the picture in a page. */
function pictureIn(html: string): string | undefined {
  return /<img[^>]* src="([^"]+)"/.exec(html.slice(html.indexOf('<main')))?.[1];
}

test('a new page, and then its picture, are on the other site within a second', async () => {
  await marta.goto(`${stage.product.adminUrl}/pages/new`);
  await boxOf(marta, 'Nome').fill('Cantiere');
  await boxOf(marta, 'Titolo it').fill('Il cantiere');
  await chooseOption(marta, 'Template', 'Pagina');
  await save(marta);
  // Every page names it in its menu, so a worker renders it.
  await expect.poll(async () => (await stage.client.get('/api/health')).staleRenders).toBe(0);
  expect(await htmlOf(`${second.siteUrl}/il-cantiere`)).toContain('<h1>Il cantiere</h1>');

  await marta.reload();
  await openRecord(marta, 'Cantiere');
  const add = marta.getByRole('group', { name: 'Aggiungi una sezione' });
  await add.getByRole('button', { name: 'Immagine', exact: true }).click();
  const buffer = largePicture(1500, 1000);
  const button = marta.getByRole('button', { name: 'Carica immagine' });
  await chooseFile(button, { name: 'cantiere.png', mimeType: 'image/png', buffer });
  await marta.getByRole('button', { name: 'Ritaglia' }).waitFor();
  const saved = marta.waitForResponse((one) => one.request().method() === 'PUT');
  await marta.getByRole('button', { name: 'Salva' }).click();
  const { record, renders } = await (await saved).json();
  const answeredAt = performance.now();
  expect(renders).toMatchObject({ queued: 0 });
  const source = record.sections.it[0].url;
  await waitFor(async () => pictureIn(await htmlOf(`${second.siteUrl}/il-cantiere`)) === source);
  expect(performance.now() - answeredAt).toBeLessThan(SEEN_WITHIN_MS);
  await shownAtBoth('/il-cantiere');
  for (const { siteUrl } of [first, second]) {
    const picture = await fetch(siteUrl + source);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1500, 1000]);
  }
});

test('a new header is on every page of both sites', async () => {
  await openFromMenu(marta, 'Blocchi');
  await openRecord(marta, 'Intestazione e menu');
  for (const language of ['it', 'en']) {
    if (language === 'en') await marta.getByText('Inglese').click();
    await marta.getByRole('textbox', { name: `Codice ${language}` }).click();
    await marta.keyboard.press('ControlOrMeta+Home');
    await marta.keyboard.insertText(NOTICE);
  }
  await save(marta);
  const addresses = await addressesOf(stage.product.siteUrl);
  expect(addresses.length).toBeGreaterThan(10);
  for (const address of addresses) {
    expect(await shownAtBoth(new URL(address).pathname)).toContain(NOTICE);
  }
});

test('who edits the same page at the other process is asked how the versions go together', async () => {
  for (const page of [marta, lea]) {
    await openFromMenu(page, 'Pagine');
    await page.reload();
    await openRecord(page, 'Cantiere');
  }
  await boxOf(lea, 'Titolo it').fill('Il cantiere aperto');
  await save(lea);
  await boxOf(marta, 'Nome').fill('Il nostro cantiere');
  await marta.getByRole('main').getByRole('button', { name: 'Salva' }).click();
  const dialog = marta.getByRole('dialog', {
    name: 'I dati sono stati modificati da un altro utente',
  });
  await dialog.getByText(/^Lea Neri ha salvato questo elemento/).waitFor();
  await dialog.getByRole('button', { name: 'Salva la versione unita' }).click();
  await seeToast(marta, 'Elemento salvato');
  await openFromMenu(lea, 'Pagine');
  await lea.reload();
  await openRecord(lea, 'Il nostro cantiere');
  expect(await boxOf(lea, 'Titolo it').inputValue()).toBe('Il cantiere aperto');
});

test(
  'an import whose process is killed is seen and brought to its end at the other one',
  async () => {
    const one = (at: number) => ({ name: `P${at}`, title: { it: `Pagina ${at}` } });
    const pages = Object.fromEntries(
      Array.from({ length: RECORDS }, (_, at) => [`p${at}`, one(at)]),
    );
    const buffer = Buffer.from(JSON.stringify({ pages }));
    await openFromMenu(marta, 'Banco di lavoro');
    const button = marta.getByRole('button', { name: 'Scegli un file' });
    await chooseFile(button, { name: 'pagine.json', mimeType: 'application/json', buffer });
    await marta.getByRole('button', { name: 'Applica' }).click();
    const last = (page: Page) =>
      page.getByRole('region', { name: 'Operazioni' }).getByRole('listitem').first();
    await last(marta).getByText('Scrittura').waitFor();
    await openFromMenu(lea, 'Banco di lavoro');
    await last(lea).getByText('Scrittura').waitFor();
    const countPages = async () =>
      Number((await stage.client.get('/api/records/pages?search=P&pageSize=10')).total);
    const before = await countPages();
    await first.kill();

    // Marta’s browser is led to the process that is left, and she stays signed in.
    await marta.context().setExtraHTTPHeaders({});
    await last(marta).getByText('Interrotta').waitFor({ timeout: TAKEN_OVER_MS });
    await last(lea).getByText('Regia si è fermata a metà').waitFor();
    expect(before).toBeGreaterThan(0);
    expect(await countPages()).toBeLessThan(RECORDS);
    await marta.getByRole('button', { name: 'Riprendi: Importazione' }).click();
    await seeToast(marta, 'Azione completata');
    // She is told although she asks seldom while nothing is under way.
    await last(lea).getByText('Completata').waitFor({ timeout: 20_000 });
    await last(lea).getByText(`${RECORDS} nuovi`).waitFor();
  },
  LONG,
);

test('whom a colleague blocks at one process is out at the other at once', async () => {
  await openFromMenu(marta, 'Utenti');
  await chooseFromMenu(marta, 'Azioni per Lea Neri', 'Blocca');
  await seeToast(marta, 'Stato aggiornato');
  await menuEntry(lea, 'Pagine').click();
  await seeHeading(lea, 'Accedi');
  expect(pathOf(lea)).toBe('/login');
});
