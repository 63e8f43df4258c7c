/** What is measured of the admin, each in a browser that has just been opened. */
import type { Page } from 'playwright-core';
import { gzipWeight } from './weight.ts';

/** All that one uses a list with: a row and its menu, search, order, each kind of filter, paging. */
const IN_USE = [
  'tbody a',
  'tbody [aria-haspopup=menu]',
  'input[type=search]',
  'th[aria-sort] button',
  'thead input:not([type=checkbox])',
  'thead [role=combobox]',
  'thead [aria-haspopup=dialog]',
  'nav button, [class*=Pagination] button',
  'select',
].map((selector) => `main :is(${selector})`);

/** The scripts that the list of pages fetches until it can be used, with their bytes by gzip. */
export async function scriptWeights(page: Page, url: string): Promise<Map<string, number>> {
  await page.goto(`${url}/pages`, { waitUntil: 'commit' });
  const scripts = await page.evaluate(async (selectors) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (!selectors.every((selector) => document.querySelector(selector))) await frame();
    const usable = performance.now();
    // What is fetched afterwards, in idle moments, keeps nobody waiting.
    const fetched = performance.getEntriesByType('resource');
    return fetched
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime <= usable)
      .map(({ name }) => name);
  }, IN_USE);
  const weights = [...new Set(scripts)].map(
    async (script) => [new URL(script).pathname, await gzipWeight(script)] as const,
  );
  return new Map(await Promise.all(weights));
}

/** Their bytes together. */
export async function scriptWeight(page: Page, url: string): Promise<number> {
  const weights = await scriptWeights(page, url);
  return weights.values().reduce((sum, weight) => sum + weight, 0);
}

/** Milliseconds from the address until the list's rows are painted, in a browser that has nothing of it. */
export async function coldListTime(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/pages`, { waitUntil: 'commit' });
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (!document.querySelector('main tbody a')) await frame();
    await frame();
    return performance.now();
  });
}

/** Milliseconds from a click in the menu until the list's rows are painted. */
export async function listTime(page: Page, url: string): Promise<number> {
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const link = document.querySelector<HTMLElement>('nav a[href="/pages"]');
    const start = performance.now();
    link?.click();
    while (!document.querySelector('main tbody a')) await frame();
    // In the next frame the rows have been painted.
    await frame();
    return performance.now() - start;
  });
}
