/** The place of a point is given by pointer, by keys, by its numbers, by its address. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Stored } from './client.ts';
import { canvas, dragMarker, marker, NUMBERS, openMapStage, ready, shown } from './mapStage.ts';
import { htmlOf } from './site.ts';
import type { SignedInStage } from './stage.ts';
import { save } from './steps.ts';
import { violations } from './violations.ts';

const CONTACTS = '/contatti';

let stage: SignedInStage;
let map: Stored;
let points: Stored[];

beforeAll(async () => {
  ({ stage, map, points } = await openMapStage());
});
afterAll(() => stage.end());

async function openPoint(page: Page, { id }: Stored): Promise<void> {
  await page.goto(`${stage.product.adminUrl}/maps/${map.id}/points/${id}`);
  await ready(page);
}

describe('the place of a point', () => {
  test('follows the pointer: dragged and clicked', async () => {
    const { page } = stage;
    await openPoint(page, points[0] as Stored);
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
