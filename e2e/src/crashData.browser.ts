/** `kill -9` in the middle of everything: afterwards nothing is wrong, and all can be brought to its end. */

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Answer } from '@regia/contract/contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, installedClient } from './client.ts';
import { type Product, startProduct, temporaryDataDir } from './product.ts';
import { waitFor } from './waitFor.ts';

const CLI = fileURLToPath(new URL('../../server/src/cli/main.ts', import.meta.url));
const LONG = 300_000;
const LIMIT = 60_000;
/** Two groups. */
const RECORDS = 600;
/** The pause between two groups is the moment for the axe. */
const PACED = { DATABASE_PACED: 'true' };

let dataDir: { path: string; remove(): Promise<void> };
let product: Product;
let client: Client;

beforeAll(async () => {
  dataDir = await temporaryDataDir();
  product = await startProduct(dataDir.path, PACED);
  client = await installedClient(product.adminUrl);
});
afterAll(async () => {
  await product.kill();
  await dataDir.remove();
});

async function start(environment: Record<string, string> = {}): Promise<void> {
  product = await startProduct(dataDir.path, environment);
  client = client.at(product.adminUrl);
}

/** Waits until an operation is at something. */
async function until(id: unknown, isSo: (operation: Answer<'GET /api/operations/:id'>) => boolean) {
  await waitFor(async () => {
    const operation = await client.get(`/api/operations/${String(id)}`);
    if (operation.state === 'failed') throw new Error(JSON.stringify(operation));
    return isSo(operation);
  }, LIMIT);
}

/** Waits until nobody is taken to be at work on an operation; among several processes, that takes a while. */
async function abandoned(id: unknown): Promise<object> {
  const address = `/api/operations/${String(id)}` as const;
  await waitFor(async () => (await client.get(address)).state !== 'running', LIMIT);
  return client.get(address);
}

/** What the doctor says is wrong, besides what was interrupted. */
async function wrong(): Promise<string[]> {
  const said = await new Promise<string>((resolve) => {
    const env = { PATH: process.env.PATH, ...product.settings, SITE_URL: product.siteUrl };
    execFile(process.execPath, [CLI, 'doctor'], { env }, (_error, out, complaints) =>
      resolve(`${complaints}${out}`),
    );
  });
  const lines = said.trim().split('\n');
  if (!/^(?:No errors|Errors: \d+)\.$/.test(lines.at(-1) ?? '')) return lines;
  return lines.filter((line) => line.startsWith('error') && !line.startsWith('error operations'));
}

function pages(title: string) {
  const page = (at: number) => ({
    name: `P${at}`,
    title: { it: `${title} ${at}` },
    slug: { it: `p${at}` },
  });
  const all = Array.from({ length: RECORDS }, (_, at) => [`p${at}`, page(at)]);
  return { pages: Object.fromEntries(all) };
}

async function countPages(): Promise<number> {
  return Number((await client.get('/api/records/pages?pageSize=10')).total);
}

const isWriting = ({ phase, done }: Record<string, unknown>) =>
  phase === 'writing' && Number(done) > 0;

it(
  'an import and a restore are continued or undone, and nothing is wrong in between',
  async () => {
    const { id } = await client.post('/api/data/import?wait=false', pages('Uno'));
    await waitFor(async () => (await countPages()) > 0);
    await product.kill();
    expect(await wrong()).toEqual([]);

    await start();
    expect(await abandoned(id)).toMatchObject({
      state: 'interrupted',
      canContinue: true,
      canUndo: true,
    });
    const written = await countPages();
    expect(written).toBeGreaterThan(0);
    expect(written).toBeLessThan(RECORDS);
    const continued = await client.post(`/api/operations/${String(id)}/continue`, {});
    expect(continued).toMatchObject({ state: 'done', report: { created: RECORDS } });
    expect(await countPages()).toBe(RECORDS);
    expect(await wrong()).toEqual([]);
    await product.kill();

    // A restore that takes some pages away and changes the others.
    await start(PACED);
    const few = { pages: Object.fromEntries(Object.entries(pages('Due').pages).slice(0, 550)) };
    const restore = await client.post('/api/data/restore?wait=false', few);
    await until(restore.id, isWriting);
    await product.kill();
    expect(await wrong()).toEqual([]);

    await start();
    await abandoned(restore.id);
    await client.post(`/api/operations/${String(restore.id)}/undo`, {});
    expect(await countPages()).toBe(RECORDS);
    const [first] = Object(await client.get('/api/records/pages?search=p17&pageSize=10')).items;
    expect(first).toMatchObject({ title: { it: 'Uno 17' } });
    expect(await wrong()).toEqual([]);
  },
  LONG,
);

it(
  'a backup leaves nothing half, a reorder is done or not',
  async () => {
    const blocks = Array.from({ length: 100 }, (_, at) => [
      `b${at}`,
      { name: `B${at}`, order: at + 1 },
    ]);
    await client.post('/api/data/import', { block: Object.fromEntries(blocks) });
    const { operation } = await client.post('/api/functions/backup?wait=false', {});
    await until(Object(operation).id, ({ phase }) => phase === 'storing' || phase === 'checking');
    await product.kill();
    expect(await wrong()).toEqual([]);
    await start();
    expect(await abandoned(Object(operation).id)).toMatchObject({ state: 'failed' });
    const { record } = await client.post('/api/functions/backup', {});
    expect(record).toMatchObject({ condition: 'restorable' });

    const ids = blocks.map(([id]) => id).reverse();
    const reorder = client.post('/api/records/block/reorder', { ids }).catch(() => null);
    await new Promise((resolve) => setImmediate(resolve));
    await product.kill();
    await reorder;
    await start();
    const { items } = await client.get('/api/records/block?pageSize=100');
    const orders = new Map(
      Object(items).map((one: { id: string; order: number }) => [one.id, one.order]),
    );
    expect([1, 100]).toContain(orders.get('b0'));
    expect(Number(orders.get('b0')) + Number(orders.get('b99'))).toBe(101);
    expect(await wrong()).toEqual([]);
  },
  LONG,
);
