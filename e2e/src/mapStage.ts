/** The demo's map with its points, and what walks over maps look at. */
import type { Page } from 'playwright-core';
import type { Stored } from './client.ts';
import { openSignedInStage } from './stage.ts';

/** The names of the boxes of coordinates. */
export const NUMBERS = { latitude: /latitud/i, longitude: /longitud/i };

/** A stage with the demo site, and the map of its contacts with its points. */
export async function openMapStage() {
  const stage = await openSignedInStage({ demo: true });
  const { client } = stage;
  const map: Stored = Object(await client.first('mapPoints', 'sort=name:asc')).map;
  const points: Stored[] = (await client.get(`/api/records/mapPoints?filter[map]=${map.id}`)).items;
  return { stage, map, points };
}

export const marker = (page: Page, name = 'Segnaposto') =>
  page.getByRole('button', { name, exact: true });
export const canvas = (page: Page) => page.getByRole('main').locator('canvas');

export async function ready(page: Page, name?: string): Promise<void> {
  await page.locator('[data-ready] canvas').waitFor();
  await marker(page, name).waitFor();
  await canvas(page).scrollIntoViewIfNeeded();
}

/** The coordinates that the boxes show. */
export async function shown(page: Page): Promise<{ latitude: number; longitude: number }> {
  const of = async (name: RegExp) => {
    const text = await page.getByRole('main').getByRole('textbox', { name }).inputValue();
    return Number(text.replace('°', '').replace(',', '.'));
  };
  return { latitude: await of(NUMBERS.latitude), longitude: await of(NUMBERS.longitude) };
}

export async function dragMarker(
  page: Page,
  x: number,
  y: number,
  what = marker(page),
): Promise<void> {
  const box = await what.boundingBox();
  if (!box) throw new Error('no marker');
  const [left, top] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left + x, top + y, { steps: 8 });
  await page.mouse.up();
}

/** A point on the map, which the list beside it names too. */
export const onMap = (page: Page, name: string) => page.locator('[data-ready]').getByLabel(name);
export const inList = (page: Page, name: string) =>
  page.locator('[data-record]').getByRole('button', { name, exact: true });
