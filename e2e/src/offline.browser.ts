/** The server dies while the browser has a network: people are told, and told that it is back. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type Visitor } from './browser.ts';
import { installedClient } from './client.ts';
import { freeAddresses, type Product, startProduct, temporaryDataDir } from './product.ts';
import { boxOf, seeToast } from './steps.ts';

let dataDir: Awaited<ReturnType<typeof temporaryDataDir>>;
let product: Product;
let visitor: Visitor;

beforeAll(async () => {
  dataDir = await temporaryDataDir();
  product = await startProduct(dataDir.path, {}, await freeAddresses());
  visitor = await openBrowser({ hosts: [new URL(product.adminUrl).host] });
});
afterAll(async () => {
  await visitor.close();
  await product.stop();
  await dataDir.remove();
  const isOther = (complaint: string) => !/net::ERR_|status of 50[234]|^50[234] /.test(complaint);
  expect(visitor.complaints.filter(isOther)).toEqual([]);
});

test('it is told although nothing else is asked, and what was typed is saved later', async () => {
  const { page } = visitor;
  let isDead = false;
  const client = await installedClient(product.adminUrl);
  const { id } = await client.create('maps', { name: 'Padova' });
  await client.lend(page.context());
  // No other answer is missed: these are the requests that a form sends by itself.
  for (const path of ['notifications/unread', 'renders/*', `records/maps/${id}`]) {
    await page.route(`**/api/${path}`, (route) => (isDead ? undefined : route.fallback()));
  }
  await page.goto(`${product.adminUrl}/maps/${id}`);
  await boxOf(page, 'Nome').fill('Padova centro');
  // It is asked once nothing else is, what the form fetches by itself included.
  await page.waitForResponse((response) => response.request().method() === 'HEAD');

  const { adminUrl, siteUrl } = product;
  isDead = true;
  await product.kill();
  const note = page.getByText('Manca la connessione al server');
  await note.waitFor();
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);

  product = await startProduct(dataDir.path, {}, { adminUrl, siteUrl });
  isDead = false;
  await note.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Salva' }).click();
  await seeToast(page, 'Completato');
  expect((await client.get(`/api/records/maps/${id}`)).name).toBe('Padova centro');
});
