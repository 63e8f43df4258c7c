/** A power cut in the middle of long work, and how people go on with it in the workbench. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type Visitor } from './browser.ts';
import { type Client, installedClient } from './client.ts';
import {
  type Addresses,
  freeAddresses,
  type Product,
  startProduct,
  temporaryDataDir,
} from './product.ts';
import { chooseFile, seeToast } from './steps.ts';
import { waitFor } from './waitFor.ts';

const LONG = 120_000;
/** Among several processes, one that was killed is taken for alive for half a minute. */
const TAKEN_OVER_MS = 50_000;
/** Two groups. */
const RECORDS = 600;
/** The pause between two groups is the moment for the cut. */
const PACED = { DATABASE_PACED: 'true' };

let addresses: Addresses;
let dataDir: Awaited<ReturnType<typeof temporaryDataDir>>;
let product: Product;
let client: Client;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  addresses = await freeAddresses();
  dataDir = await temporaryDataDir();
  product = await startProduct(dataDir.path, PACED, addresses);
  client = await installedClient(product.adminUrl);
  visitor = await openBrowser({ hosts: [new URL(product.adminUrl).host] });
  page = visitor.page;
  await client.lend(page.context());
});
afterAll(async () => {
  await visitor.close();
  await product.stop();
  await dataDir.remove();
  expect(visitor.complaints).toEqual([]);
});

function file(title: string, records = RECORDS) {
  const one = (at: number) => ({ name: `P${at}`, title: { it: `${title} ${at}` } });
  const all = Array.from({ length: records }, (_, at) => [`p${at}`, one(at)]);
  return Buffer.from(JSON.stringify({ pages: Object.fromEntries(all) }));
}

const openWorkbench = () => page.goto(`${addresses.adminUrl}/workbench`);
const pageAt = (at: number) => client.get(`/api/records/pages/p${at}`);
const countPages = async () => (await client.get('/api/records/pages?pageSize=10')).total;
const last = () => page.getByRole('region', { name: 'Operazioni' }).getByRole('listitem').first();

/** Has the browser begin to write a file, and cuts the power after the first of two groups. */
async function writeHalf(title: string): Promise<void> {
  await openWorkbench();
  const button = page.getByRole('button', { name: 'Scegli un file' });
  const buffer = file(title);
  await chooseFile(button, { name: 'pagine.json', mimeType: 'application/json', buffer });
  await page.getByRole('button', { name: 'Applica' }).click();
  await waitFor(async () => {
    const first = await pageAt(0).catch(() => null);
    return Object(first?.title).it === `${title} 0`;
  });
  await page.goto('about:blank');
  await product.kill();
}

test(
  'an import that was cut is gone on with, from where it was',
  async () => {
    await writeHalf('Uno');
    product = await startProduct(dataDir.path, {}, addresses);
    await openWorkbench();
    await last().getByText('Interrotta').waitFor({ timeout: TAKEN_OVER_MS });
    await last().getByText('Regia si è fermata a metà').waitFor();
    const written = Number(await countPages());
    expect(written).toBeGreaterThan(0);
    expect(written).toBeLessThan(RECORDS);

    await page.getByRole('button', { name: 'Riprendi: Importazione' }).click();
    await seeToast(page, 'Azione completata');
    await last().getByText('Completata').waitFor();
    await last().getByText(`${RECORDS} nuovi`).waitFor();
    expect(await page.getByRole('button', { name: /^Riprendi/ }).count()).toBe(0);
    expect(await countPages()).toBe(RECORDS);
    expect(await pageAt(RECORDS - 1)).toMatchObject({ title: { it: `Uno ${RECORDS - 1}` } });
  },
  LONG,
);

test(
  'one that is not wanted any more is taken back, but for what somebody has changed since',
  async () => {
    await page.goto('about:blank');
    await product.stop();
    product = await startProduct(dataDir.path, PACED, addresses);
    await writeHalf('Due');
    product = await startProduct(dataDir.path, {}, addresses);
    await client.update('pages', { id: 'p0' }, { name: 'Cambiata da Marta' });
    expect(await pageAt(1)).toMatchObject({ title: { it: 'Due 1' } });

    await openWorkbench();
    const undo = page.getByRole('button', { name: 'Annulla l’operazione: Importazione' });
    await last().getByText('Interrotta').waitFor({ timeout: TAKEN_OVER_MS });
    await undo.first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Annulla l’operazione' }).click();
    await page.getByText('Annullata', { exact: true }).waitFor();
    expect(await pageAt(1)).toMatchObject({ title: { it: 'Uno 1' } });
    expect(await pageAt(0)).toMatchObject({ name: 'Cambiata da Marta', title: { it: 'Due 0' } });

    await last()
      .getByRole('button', { name: /^Dettagli/ })
      .click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText('Elementi modificati dopo l’operazione: restano come sono').click();
    await drawer.getByText('p0', { exact: true }).waitFor();
  },
  LONG,
);
