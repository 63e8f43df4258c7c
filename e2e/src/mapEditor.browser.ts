/** A map stands beside its form, its points and their forms. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MASTER, type Stored } from './client.ts';
import {
  canvas,
  dragMarker,
  inList,
  marker,
  onMap,
  openMapStage,
  ready,
  shown,
} from './mapStage.ts';
import type { SignedInStage } from './stage.ts';
import {
  boxOf,
  chooseFromMenu,
  close,
  openFromMenu,
  prefer,
  save,
  seeHeading,
  signIn,
} from './steps.ts';
import { violations } from './violations.ts';

let stage: SignedInStage;
let map: Stored;
let points: Stored[];

beforeAll(async () => {
  ({ stage, map, points } = await openMapStage());
});
afterAll(() => stage.end());

describe('a map', () => {
  const name = () => String((points[1] as Stored).name);

  async function openMap(page: Page): Promise<void> {
    await page.goto(`${stage.product.adminUrl}/maps/${map.id}`);
    await page.locator('[data-ready] canvas').waitFor();
    await onMap(page, name()).waitFor();
  }

  test('shows its points and its look, and takes the view that one has chosen', async () => {
    const { page } = stage;
    await openMap(page);
    for (const { name } of points) await onMap(page, String(name)).waitFor();
    const [zoom, before] = [boxOf(page, 'Zoom'), await shown(page)];
    const stored = Number(await zoom.inputValue());
    await page.getByRole('button', { name: 'Ingrandisci', exact: true }).click();
    await page.locator('canvas').focus();
    await page.keyboard.press('ArrowRight');
    const useView = page.getByRole('button', { name: 'Usa questa inquadratura' });
    expect(await zoom.inputValue()).toBe(String(stored));
    await expect
      .poll(async () => {
        await useView.click();
        return [await zoom.inputValue(), (await shown(page)).longitude > before.longitude];
      })
      .toEqual([String(stored + 1), true]);
    const pixels = () => canvas(page).screenshot();
    const light = await pixels();
    await page.getByRole('combobox', { name: 'Tema' }).click();
    await page.getByRole('option', { name: 'Notte' }).click();
    await expect.poll(async () => light.equals(await pixels())).toBe(false);
    expect(await page.getByText('non hanno fotografie').count()).toBe(0);
    await page.getByRole('combobox', { name: 'Tipo' }).click();
    await page.getByRole('option', { name: 'Satellite' }).click();
    await page.getByText('non hanno fotografie').waitFor();
    expect(await violations(page)).toEqual([]);
    // No nearer than a map can be stored.
    await zoom.fill('22');
    await expect
      .poll(() => page.getByRole('button', { name: 'Ingrandisci', exact: true }).isDisabled())
      .toBe(true);
    await page.getByRole('button', { name: 'Mostra tutti i punti' }).click();
    for (const { name } of points) await onMap(page, String(name)).waitFor();
    await page.getByRole('tab', { name: 'Codice' }).click();
    await page.getByText('Nelle sezioni basta il segnaposto').waitFor();
    await page.getByRole('link', { name: /come elenco/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sì' }).click();
    await seeHeading(page, /Punti/);
  });

  test('a point that is dragged is saved where it is put, and comes back', async () => {
    const { page, client } = stage;
    await openMap(page);
    const read = async (): Promise<{ longitude: number; latitude: number }> =>
      Object((await client.get(`/api/records/mapPoints/${points[1]?.id}`)).location);
    const before = await read();
    await dragMarker(page, 40, 30, onMap(page, name()));
    await expect.poll(read).not.toEqual(before);
    const moved = await read();
    expect(moved.longitude).toBeGreaterThan(before.longitude);
    expect(moved.latitude).toBeLessThan(before.latitude);
    await page.getByRole('button', { name: 'Annulla', exact: true }).press('Enter');
    await expect.poll(read).toEqual(before);
  });

  test('a point that somebody else saved meanwhile is not saved over', async () => {
    const { page, client } = stage;
    await openMap(page);
    const stored = await client.get(`/api/records/mapPoints/${points[1]?.id}`);
    const was = await onMap(page, name()).boundingBox();
    await client.update('mapPoints', stored, { title: { it: 'Di un altro' } });
    await dragMarker(page, 40, 30, onMap(page, name()));
    await page.getByText('Qualcun altro ha salvato questo punto').waitFor();
    const now = await client.get(`/api/records/mapPoints/${points[1]?.id}`);
    expect(now).toMatchObject({ location: stored.location, title: { it: 'Di un altro' } });
    await expect.poll(() => onMap(page, name()).boundingBox()).toEqual(was);
  });

  test('its points are chosen on it or in the list, and it stays', async () => {
    const { page } = stage;
    await openMap(page);
    const kept = await page.locator('[data-ready] canvas').elementHandle();
    const row = page.locator('[data-record]').filter({ hasText: name() });
    await onMap(page, name()).hover();
    await expect.poll(() => row.getAttribute('data-lit')).toBe('');
    await page.mouse.move(0, 0);
    await expect.poll(() => row.getAttribute('data-lit')).toBe(null);
    await inList(page, name()).focus();
    await expect.poll(() => onMap(page, name()).getAttribute('data-lit')).toBe('');
    await page.keyboard.press('Enter');
    await expect.poll(() => boxOf(page, 'Nome').inputValue()).toBe(name());
    await marker(page).waitFor();
    const other = String((points[2] as Stored).name);
    await onMap(page, other).click();
    await expect.poll(() => boxOf(page, 'Nome').inputValue()).toBe(other);
    expect(await violations(page)).toEqual([]);
    // From one point to the next, the way back is that to the map.
    await close(page);
    await inList(page, name()).waitFor();
    expect(await kept?.evaluate((one) => one.isConnected)).toBe(true);
  });

  test('a click adds a point there, and its deletion is undone', async () => {
    const { page, client } = stage;
    await openMap(page);
    await canvas(page).click({ position: { x: 90, y: 300 } });
    await seeHeading(page, 'Nuovo punto');
    const place = await shown(page);
    const center = Object(await client.first('maps', 'filter[name]=Dove siamo')).center;
    expect(place.longitude).toBeLessThan(center.longitude);
    await boxOf(page, 'Nome').fill('Qui');
    await save(page);
    await inList(page, 'Qui').click();
    await expect.poll(() => shown(page)).toEqual(place);
    expect(await client.first('mapPoints', 'filter[name]=Qui')).toMatchObject({
      location: place,
      map: { id: map.id },
    });
    await chooseFromMenu(page, 'Altre azioni', 'Elimina');
    await page.getByRole('dialog').getByRole('button', { name: 'Sì' }).click();
    await onMap(page, name()).waitFor();
    await expect.poll(() => onMap(page, 'Qui').count()).toBe(0);
    await page.getByText('Annulla', { exact: true }).click();
    await onMap(page, 'Qui').waitFor();
  });

  test('stands beside the list of its points, which says what it shows', async () => {
    const { page, product } = stage;
    await page.goto(`${product.adminUrl}/maps/${map.id}/points`);
    await onMap(page, name()).waitFor();
    const row = page.locator('[data-record]').filter({ hasText: name() });
    await row.hover();
    await expect.poll(() => onMap(page, name()).getAttribute('data-lit')).toBe('');
    await onMap(page, name()).hover();
    await expect.poll(() => row.getAttribute('data-lit')).toBe('');
    await page.goto(`${product.adminUrl}/maps/${map.id}/points?search=${points[2]?.name}`);
    await onMap(page, String(points[2]?.name)).waitFor();
    await expect.poll(() => onMap(page, name()).count()).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Mostra la mappa' }).click();
    await onMap(page, String(points[2]?.name)).waitFor();
    await page.getByRole('button', { name: 'Nascondi la mappa' }).click();
    await expect.poll(() => page.locator('[data-ready]').count()).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  test('of thousands of points, those that stand close are one', async () => {
    const { page, client, product } = stage;
    const { id } = await client.create('maps', { name: 'Fermate', zoom: 9 });
    const stops = Array.from({ length: 1_200 }, (_, index) => ({
      name: `Fermata ${index}`,
      map: { id, name: 'Fermate' },
      location: { latitude: 45.1 + (index % 40) / 100, longitude: 11.5 + index / 2_000 },
    }));
    const mapPoints = Object.fromEntries(stops.map((stop, index) => [`stop${index}`, stop]));
    await client.post('/api/data/import', { mapPoints });
    await expect
      .poll(async () => (await client.get(`/api/records/mapPoints?filter[map]=${id}`)).total)
      .toBe(stops.length);
    await page.goto(`${product.adminUrl}/maps/${id}`);
    const groups = page.getByRole('button', { name: /punti: ingrandisci/ });
    await groups.first().waitFor();
    const counts = await groups.allInnerTexts();
    expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBeGreaterThan(1_000);
    expect(counts.length).toBeLessThan(150);
    await page.getByText(/Ci sono altri 1\.?100 punti/).waitFor();
    await page.getByRole('searchbox', { name: 'Cerca tra i punti' }).fill('fermata 1199');
    await inList(page, 'Fermata 1199').click();
    await expect.poll(() => boxOf(page, 'Nome').inputValue()).toBe('Fermata 1199');
    await marker(page).waitFor();
    await close(page);
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
    await page.locator('[data-ready] canvas').waitFor();
    await expect.poll(() => shown(page)).toEqual({ latitude: 41.9, longitude: 12.5 });
    await expect.poll(() => page.getByRole('textbox', { name: 'Zoom' }).inputValue()).toBe('11');
    await boxOf(page, 'Nome').fill('Roma');
    await boxOf(page, 'Latitudine').fill('41,95');
    await expect.poll(async () => (await shown(page)).latitude).toBe(41.95);
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

test('where one may only look, everything stays', async () => {
  const { product, client } = stage;
  const page = await stage.visitAs({ readAll: ['map', 'mapPoint'] }, `/maps/${map.id}`);
  const [, point] = points as [Stored, Stored];
  const stored = await client.get(`/api/records/mapPoints/${point.id}`);
  await page.goto(`${product.adminUrl}/maps/${map.id}`);
  await onMap(page, String(point.name)).waitFor();
  const before = await shown(page);
  // Where nothing stands.
  await canvas(page).click({ position: { x: 60, y: 660 } });
  await dragMarker(page, 40, 30, onMap(page, String(point.name)));
  expect(new URL(page.url()).pathname).toBe(`/maps/${map.id}`);
  expect(await shown(page)).toEqual(before);
  for (const name of ['Trova indirizzo', 'Usa questa inquadratura', 'Aggiungi punto']) {
    expect(await page.getByRole('button', { name }).count()).toBe(0);
  }
  await inList(page, String(point.name)).click();
  await page.getByRole('img', { name: 'Segnaposto' }).waitFor();
  expect(await client.get(`/api/records/mapPoints/${point.id}`)).toEqual(stored);

  // Without the right to see the points there are none, and no way to them.
  const role = await client.first('roles', 'filter[name]=Collega');
  await client.update('roles', role, { readAll: ['map'] });
  await page.goto(`${product.adminUrl}/maps/${map.id}`);
  await page.locator('[data-ready] canvas').waitFor();
  expect(await onMap(page, String(point.name)).count()).toBe(0);
  expect(await page.getByRole('link', { name: /come elenco/ }).count()).toBe(0);
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
  await page.locator('[data-ready] canvas').waitFor();
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
