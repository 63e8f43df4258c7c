/** A place is put on the map: by pointer, by keys, by its numbers, by its address. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MASTER, type Stored } from './client.ts';
import { htmlOf } from './site.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import { boxOf, close, openFromMenu, prefer, save, seeHeading, signIn } from './steps.ts';
import { violations } from './violations.ts';

const CONTACTS = '/contatti';
const NUMBERS = { latitude: /latitud/i, longitude: /longitud/i };

let stage: SignedInStage;
let map: Stored;
let points: Stored[];

beforeAll(async () => {
  stage = await openSignedInStage({ demo: true });
  const { client } = stage;
  map = Object(await client.first('mapPoints', 'sort=name:asc')).map;
  points = (await client.get(`/api/records/mapPoints?filter[map]=${map.id}`)).items;
});
afterAll(() => stage.end());

const marker = (page: Page, name = 'Segnaposto') => page.getByRole('button', { name, exact: true });
const canvas = (page: Page) => page.getByRole('main').locator('canvas');

async function ready(page: Page, name?: string): Promise<void> {
  await page.locator('[data-ready] canvas').waitFor();
  await marker(page, name).waitFor();
  await canvas(page).scrollIntoViewIfNeeded();
}

/** The coordinates that the boxes show. */
async function shown(page: Page): Promise<{ latitude: number; longitude: number }> {
  const of = async (name: RegExp) => {
    const text = await page.getByRole('main').getByRole('textbox', { name }).inputValue();
    return Number(text.replace('°', '').replace(',', '.'));
  };
  return { latitude: await of(NUMBERS.latitude), longitude: await of(NUMBERS.longitude) };
}

async function openPoint(page: Page, { id }: Stored): Promise<void> {
  await page.goto(`${stage.product.adminUrl}/maps/${map.id}/points/${id}`);
  await ready(page);
}

async function dragMarker(page: Page, x: number, y: number): Promise<void> {
  const box = await marker(page).boundingBox();
  if (!box) throw new Error('no marker');
  const [left, top] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left + x, top + y, { steps: 8 });
  await page.mouse.up();
}

describe('the place of a point', () => {
  test('follows the pointer: dragged and clicked', async () => {
    const { page } = stage;
    await openPoint(page, points[0] as Stored);
    const box = await page.locator('[data-ready]').boundingBox();
    expect(box?.height).toBe(600);
    const before = await shown(page);
    await dragMarker(page, 60, 40);
    await expect.poll(() => shown(page)).not.toEqual(before);
    const dragged = await shown(page);
    expect(dragged.longitude).toBeGreaterThan(before.longitude);
    expect(dragged.latitude).toBeLessThan(before.latitude);
    await canvas(page).click({ position: { x: 120, y: 120 } });
    await expect.poll(() => shown(page)).not.toEqual(dragged);
    const clicked = await shown(page);
    expect(clicked.longitude).toBeLessThan(dragged.longitude);
    expect(clicked.latitude).toBeGreaterThan(dragged.latitude);
  });

  test('follows the arrows, less with Shift; and the marker follows the numbers', async () => {
    const { page } = stage;
    const before = await shown(page);
    await marker(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await shown(page)).longitude).toBeGreaterThan(before.longitude);
    const coarse = (await shown(page)).longitude;
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(async () => (await shown(page)).longitude).toBeGreaterThan(coarse);
    const fine = (await shown(page)).longitude;
    expect((coarse - before.longitude) / (fine - coarse)).toBeCloseTo(10, 0);
    await page.keyboard.press('ArrowUp');
    await expect.poll(async () => (await shown(page)).latitude).toBeGreaterThan(before.latitude);

    const was = await marker(page).boundingBox();
    const box = page.getByRole('main').getByRole('textbox', { name: NUMBERS.latitude });
    await box.fill('45,2');
    await expect.poll(() => marker(page).boundingBox()).not.toEqual(was);
  });

  test('stays where it was while its numbers are nowhere on earth', async () => {
    const { page } = stage;
    const box = page.getByRole('main').getByRole('textbox', { name: NUMBERS.latitude });
    const place = () => marker(page).boundingBox();
    await box.fill('45,3');
    await expect.poll(async () => (await shown(page)).latitude).toBe(45.3);
    await box.press('End');
    const was = await place();
    await box.fill('453');
    await page.keyboard.press('Tab');
    await expect.poll(() => shown(page)).toMatchObject({ latitude: 453 });
    expect(await place()).toEqual(was);
    await box.fill('45,4');
    await expect.poll(place).not.toEqual(was);
  });

  test('is found by its address without the mouse, saved, and shown on the site', async () => {
    const { page, client, product } = stage;
    const [point] = points as [Stored];
    await openPoint(page, point);
    await page.getByRole('button', { name: 'Trova indirizzo' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Trova indirizzo' });
    await dialog.waitFor();
    expect((await dialog.boundingBox())?.width).toBe((page.viewportSize()?.width ?? 0) / 2);
    const option = (name: RegExp) => dialog.getByRole('option', { name });
    await page.keyboard.type('zzzz');
    await dialog.getByText('Indirizzo non trovato').waitFor();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('via roma 12 abano');
    await option(/^via roma, 12 · 35031 Abano Terme \(PD\)\s*Via non verificata/).waitFor();
    await dialog.getByText('Comune trovato, via non verificata').waitFor();
    expect(await violations(page)).toEqual([]);
    // A single letter asks for nothing, and what was found before is no answer to it.
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('v');
    await dialog.getByText('Solo in Italia').waitFor();
    expect(await dialog.getByRole('option').count()).toBe(0);
    await page.keyboard.type('ia roma 12 abano');
    await option(/^via roma, 12 · 35031 Abano Terme \(PD\)\s*Via non verificata/).waitFor();
    await dialog.getByText('Comune trovato, via non verificata').waitFor();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => shown(page)).toEqual({ latitude: 45.3593736, longitude: 11.7886941 });
    expect(await violations(page)).toEqual([]);
    await save(page);
    const place = { latitude: 45.3593736, longitude: 11.7886941 };
    expect(await client.get(`/api/records/mapPoints/${point.id}`)).toMatchObject({
      location: place,
    });
    const html = await htmlOf(product.siteUrl + CONTACTS);
    const [, json = ''] = /<script type="application\/json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(json).points).toContainEqual(expect.objectContaining(place));
  });
});

describe('a map', () => {
  test('shows its points and its look, and notes how far one zooms', async () => {
    const { page } = stage;
    await page.goto(`${stage.product.adminUrl}/maps/${map.id}`);
    await ready(page);
    for (const { name } of points) {
      await page.getByRole('img', { name: String(name) }).waitFor();
    }
    const zoom = page.getByRole('textbox', { name: 'Zoom' });
    const before = Number(await zoom.inputValue());
    await page.getByRole('button', { name: 'Ingrandisci' }).click();
    await expect.poll(() => zoom.inputValue()).toBe(String(before + 1));
    const pixels = () => canvas(page).screenshot();
    const light = await pixels();
    await page.getByRole('combobox', { name: 'Tema' }).click();
    await page.getByRole('option', { name: 'Notte' }).click();
    await expect.poll(async () => light.equals(await pixels())).toBe(false);
    expect(await violations(page)).toEqual([]);
    // No nearer than a map can be stored.
    await zoom.fill('22');
    await expect
      .poll(() => page.getByRole('button', { name: 'Ingrandisci' }).isDisabled())
      .toBe(true);
    await page.getByRole('link', { name: 'Punti della mappa' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sì' }).click();
    await seeHeading(page, /Punti/);
  });

  test('begins where the settings say, and its points at its centre', async () => {
    const { page, client, product } = stage;
    const settings = await client.first('settings');
    await client.update('settings', settings, {
      mapsDefaultLatitude: 41.9,
      mapsDefaultLongitude: 12.5,
      mapsDefaultZoom: 11,
    });
    await page.reload();
    await openFromMenu(page, 'Mappe');
    await page.goto(`${product.adminUrl}/maps/new`);
    await ready(page);
    await expect.poll(() => shown(page)).toEqual({ latitude: 41.9, longitude: 12.5 });
    await expect.poll(() => page.getByRole('textbox', { name: 'Zoom' }).inputValue()).toBe('11');
    await boxOf(page, 'Nome').fill('Roma');
    await marker(page).focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(async () => (await shown(page)).latitude).toBeGreaterThan(41.9);
    const center = await shown(page);
    await save(page);
    const rome = await client.first('maps', 'filter[name]=Roma');
    expect(rome).toMatchObject({ center, zoom: 11, type: 'roadmap', theme: 'standard' });
    await page.goto(`${product.adminUrl}/maps/${rome.id}/points/new`);
    await ready(page);
    await expect.poll(() => shown(page)).toEqual(center);
    await close(page);
    // As near as its map, which is as near as can be.
    const { id } = await client.create('maps', { name: 'Da vicino', zoom: 22 });
    await page.goto(`${product.adminUrl}/maps/${id}/points/new`);
    await ready(page);
    await expect
      .poll(() => page.getByRole('button', { name: 'Ingrandisci' }).isDisabled())
      .toBe(true);
    await close(page);
  });
});

test('where one may only look, the place stays', async () => {
  const { product } = stage;
  const page = await stage.visitAs({ readAll: ['map'] }, `/maps/${map.id}`);
  await page.goto(`${product.adminUrl}/maps/${map.id}`);
  await page.locator('[data-ready] canvas').waitFor();
  const before = await shown(page);
  await page.getByRole('img', { name: 'Segnaposto' }).waitFor();
  await canvas(page).click({ position: { x: 120, y: 120 } });
  await page.getByRole('button', { name: 'Ingrandisci' }).click();
  await expect.poll(() => shown(page)).toEqual(before);
  expect(await page.getByRole('button', { name: 'Trova indirizzo' }).count()).toBe(0);
  // Without the right to see the points there is no way to them.
  expect(await page.getByRole('link', { name: 'Punti della mappa' }).count()).toBe(0);
  await close(page);
  await seeHeading(page, 'Mappe');
});

test('in English; and without WebGL the numbers are there alone, with a note', async () => {
  const { product } = stage;
  const page = await stage.visit();
  await page.goto(`${product.adminUrl}/login`);
  await signIn(page, MASTER);
  await prefer(page, 'Lingua', 'English');
  await page.goto(`${product.adminUrl}/maps/${map.id}`);
  await ready(page, 'Marker');
  await page.getByText('This map doesn’t show streets').waitFor();
  const zoom = await page.getByRole('textbox', { name: 'Zoom' }).inputValue();
  await page.getByRole('button', { name: 'Find address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Find address' });
  await dialog.getByRole('combobox', { name: 'Address' }).fill('via inesistente 9 abano');
  await dialog.getByText('Town found, street not checked').waitFor();
  await dialog.getByRole('combobox', { name: 'Address' }).fill('35031');
  await dialog.getByText('One address found').waitFor();
  await dialog.getByRole('option', { name: '35031 Abano Terme (PD)' }).click();
  await expect.poll(async () => (await shown(page)).latitude).toBe(45.3593736);
  expect(await page.getByRole('textbox', { name: 'Zoom' }).inputValue()).toBe(zoom);

  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(`${product.adminUrl}/maps/${map.id}`);
  await page.getByText('The map can’t be shown here: enter the coordinates.').waitFor();
  expect((await shown(page)).latitude).toBeGreaterThan(40);
});
