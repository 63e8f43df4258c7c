/** The sites that a new one can start with: chosen by picture, sound on every screen, restyled by a variable. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installedClient, MASTER } from './client.ts';
import { mistakesIn } from './htmlChecker.ts';
import { MOST_MOVED, measureMoves, openWithLateTypefaces } from './lateTypefaces.ts';
import { cutByLongWords } from './longWords.ts';
import { htmlOf } from './site.ts';
import { openStage, type Stage } from './stage.ts';
import { boxOf, save, seeHeading, seeInstalled } from './steps.ts';
import { violations } from './violations.ts';

const LOST = '/nessuno';
const WINERY = ['/', '/vini', '/en/wines/sweet/vespera', '/visite-e-tavola', LOST];
const TOWN = ['/', '/eventi', '/en/events/festivals/chestnut-sunday', '/documenti'];
const WIDTHS = [1440, 991, 390];

let winery: Stage;
let town: Stage;
let page: Page;

beforeAll(async () => {
  [winery, town] = await Promise.all([openStage(), openStage()]);
  page = winery.page;
  await installedClient(town.product.adminUrl, { starter: 'town' });
});

afterAll(() => Promise.all([winery.end(), town.end()]));

test('who installs chooses by picture what the site starts with', async () => {
  await page.goto(winery.product.adminUrl);
  await boxOf(page, 'Nome').fill(MASTER.firstName);
  await boxOf(page, 'Cognome').fill(MASTER.lastName);
  await boxOf(page, 'E-mail').fill(MASTER.email);
  await boxOf(page, 'Password').fill(MASTER.password);
  await boxOf(page, 'Conferma la password').fill(MASTER.password);
  await page.locator('svg use[href$="#winery"]').click({ force: true });
  await expect.poll(() => page.getByRole('radio', { name: 'Cantina' }).isChecked()).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Installa' }).click();
  await seeInstalled(page);
  expect(await htmlOf(winery.product.siteUrl)).toContain('Vino di collina, tavola lunga');
});

test('their pages are accessible, fit every screen and stay where they are', async () => {
  for (const [{ product, visit }, paths] of [
    [winery, WINERY],
    [town, TOWN],
  ] as const) {
    const visitor = await visit();
    await measureMoves(visitor);
    for (const [index, path] of paths.entries()) {
      const width = WIDTHS[index % WIDTHS.length] ?? 0;
      await visitor.setViewportSize({ width, height: 900 });
      const { moved, status } = await openWithLateTypefaces(visitor, product.siteUrl + path);
      expect([path, status]).toEqual([path, path === LOST ? 404 : 200]);
      expect(moved, `${path} at ${width}`).toBeLessThan(MOST_MOVED);
      expect([path, width, await violations(visitor)]).toEqual([path, width, []]);
      await visitor.setViewportSize({ width: 390, height: 900 });
      const wide = await visitor.evaluate(() => document.documentElement.scrollWidth);
      expect([path, wide]).toEqual([path, 390]);
      expect([path, await cutByLongWords(visitor)]).toEqual([path, []]);
    }
  }
});

test('the validator finds no mistake in them', async (context) => {
  const java = process.env.JAVA_PATH;
  if (!java) return context.skip('no Java here');
  const documents: Record<string, string> = {};
  for (const [{ product }, paths] of [
    [winery, WINERY],
    [town, TOWN],
  ] as const) {
    for (const path of paths) {
      const answer = await fetch(product.siteUrl + path);
      documents[`${product.siteUrl}${path}`] = await answer.text();
    }
  }
  expect(await mistakesIn(java, documents)).toEqual([]);
});

test('a colour is picked and typefaces are chosen, and the preview follows', async () => {
  await page.goto(`${winery.product.adminUrl}/variables`);
  await page.getByRole('link', { name: 'style', exact: true }).click();
  await seeHeading(page, 'style');
  const shown = page.frameLocator('iframe:not([data-waiting])');
  const call = shown.locator('.call');
  const lookOf = (property: string) =>
    call.evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property);
  await expect.poll(() => lookOf('background-color')).toBe('rgb(125, 36, 64)');

  const colour = page.getByLabel('Colore di accent');
  await colour.fill('#f2c14e');
  await expect.poll(() => lookOf('background-color')).toBe('rgb(242, 193, 78)');
  // Words on a light colour are dark by themselves.
  expect(await lookOf('color')).toBe('oklch(0 0 0)');
  expect(await boxOf(page, 'Valore di accent').inputValue()).toBe('#f2c14e');
  // What is typed is half a colour first, and keeps the focus.
  await boxOf(page, 'Valore di accent').fill('#24627');
  await expect.poll(() => colour.count()).toBe(0);
  await page.keyboard.type('a');
  await expect.poll(() => colour.inputValue()).toBe('#24627a');

  const type = page.getByRole('combobox', { name: 'Valore di type' });
  await type.selectOption('Instrument Sans / Newsreader');
  const heading = shown.getByRole('heading', { level: 1 });
  await expect
    .poll(() => heading.evaluate((one) => getComputedStyle(one).fontFamily))
    .toContain('Instrument Sans');
  expect(await violations(page)).toEqual([]);
  await save(page);
  const home = await htmlOf(winery.product.siteUrl);
  expect(home).toContain('--accent: #24627a;');
  expect(home).toContain('--text: "Newsreader"');
});
