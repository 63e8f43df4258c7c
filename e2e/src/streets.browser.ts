/** Maps with the streets of one PMTiles file, on the public site and in the editor. */
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Stored } from './client.ts';
import { temporaryDataDir } from './product.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import { streetsFile } from './streetsFile.ts';

const CONTACTS = '/contatti';
const FILE = '/assets/basemap.pmtiles';
const TOWN = [11.7903, 45.3602] as const;
/** The colour of a river in each theme: there is none but in the file. */
const RIVERS = {
  standard: '#aad3e8',
  silver: '#cdd3d6',
  retro: '#b5cfbd',
  dark: '#131416',
  night: '#152238',
  aubergine: '#0e1626',
};

let folder: Awaited<ReturnType<typeof temporaryDataDir>>;
let path: string;
let stage: SignedInStage;
let siteUrl: string;

beforeAll(async () => {
  folder = await temporaryDataDir();
  path = join(folder.path, 'town.pmtiles');
  await writeFile(path, streetsFile(TOWN, { name: 'Abano Terme' }));
  stage = await openSignedInStage({ demo: true, environment: { MAP_BASEMAP_URL: path } });
  siteUrl = stage.product.siteUrl;
});
afterAll(async () => {
  await stage.end();
  await folder.remove();
});

/** The demo's map, on the streets around its studio with the river to the south. */
async function look(theme: string): Promise<Stored> {
  const record = await stage.client.first('maps', 'filter[name]=Dove siamo');
  const center = { latitude: 45.3565, longitude: 11.7903 };
  await stage.client.update('maps', record, { theme, zoom: 15, center });
  return record;
}

/** How much of a map has a colour. */
async function shareOf(page: Page, color: string, map: string): Promise<number> {
  const picture = sharp(await page.locator(`${map} canvas`).screenshot());
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const wanted = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const count = info.width * info.height;
  const isThere = (pixel: number) =>
    wanted.every((value, at) => Math.abs(value - (data[3 * pixel + at] ?? 0)) <= 2);
  return Array.from({ length: count }, (_, pixel) => pixel).filter(isThere).length / count;
}

async function openContacts(page: Page): Promise<void> {
  await page.goto(siteUrl + CONTACTS);
  await page.locator('.regia-map').scrollIntoViewIfNeeded();
  await page.locator('.regia-map canvas').waitFor();
}

test.each(Object.entries(RIVERS))('streets are drawn in the theme %s', async (theme, river) => {
  await look(theme);
  const page = await stage.visit({ width: 800, height: 640 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openContacts(page);
  await expect.poll(() => shareOf(page, river, '.regia-map')).toBeGreaterThan(0.05);
  await page.getByRole('link', { name: '© OpenStreetMap' }).waitFor();
  await page.getByText('Natural Earth · ISTAT').waitFor();
  expect(asked).toContain(siteUrl + FILE);
  const origins = asked.filter((url) => url.startsWith('http')).map((url) => new URL(url).origin);
  expect(new Set(origins)).toEqual(new Set([siteUrl]));
});

test('the editor shows them too, in the look that is chosen, and doesn’t say that it has none', async () => {
  const { id } = await look('standard');
  const { page, product } = stage;
  await page.goto(`${product.adminUrl}/maps/${id}`);
  const shown = (river: string) => shareOf(page, river, '[data-ready]');
  await expect.poll(() => shown(RIVERS.standard)).toBeGreaterThan(0.05);
  await page.getByText('Fai clic sulla mappa per aggiungere un punto').waitFor();
  expect(await page.getByText('non mostra le strade').count()).toBe(0);
  await page.getByRole('combobox', { name: 'Tema' }).click();
  await page.getByRole('option', { name: 'Rétro' }).click();
  await expect.poll(() => shown(RIVERS.retro)).toBeGreaterThan(0.05);
  await page.getByRole('combobox', { name: 'Tipo' }).click();
  await page.getByRole('option', { name: 'Satellite' }).click();
  await page.getByText('non hanno fotografie').waitFor();
  await expect.poll(() => page.getByRole('link', { name: '© OpenStreetMap' }).count()).toBe(0);
});

test.each<[what: string, file: () => Buffer | null]>([
  ['of no kind', () => Buffer.from('no tiles')],
  ['of another kind', () => change(99, (byte) => byte + 1)],
  ['with damaged tiles', () => change(500, (byte, at) => (at % 7 ? byte : 255 - byte), 20_000)],
  ['that is gone', () => null],
])('a file %s leaves the ground', async (_, file) => {
  await look('standard');
  const content = file();
  if (content) {
    await writeFile(`${path}.new`, content);
    await rename(`${path}.new`, path);
  } else await rm(path);
  const page = await stage.visit({ width: 800, height: 640 });
  const answer = page.waitForResponse(siteUrl + FILE);
  await openContacts(page);
  await answer;
  await page.getByRole('button', { name: 'Studio Arzere' }).waitFor();
  await expect.poll(() => shareOf(page, '#f4f0e6', '.regia-map')).toBeGreaterThan(0.9);
  expect(await shareOf(page, RIVERS.standard, '.regia-map')).toBe(0);
});

/** The file with bytes that are others. */
function change(from: number, other: (byte: number, at: number) => number, count = 1): Buffer {
  const content = streetsFile(TOWN, { name: 'Abano Terme' });
  for (let at = from; at < Math.min(from + count, content.length); at++) {
    content[at] = other(content[at] ?? 0, at);
  }
  return content;
}
