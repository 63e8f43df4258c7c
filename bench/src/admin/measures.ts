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

export interface Visit {
  /** Milliseconds from the address until a list's rows are painted. */
  readonly seen: number;
  /** Begun until then, the document's too. */
  readonly requests: number;
  /** The addresses of the scripts among them. */
  readonly scripts: readonly string[];
}

/**
 * Opens a list in a browser that has nothing of it.
 * @param row the selector of what a row shows
 * @throws Error where none is seen in half a minute
 */
export async function coldVisit(page: Page, address: string, row: string): Promise<Visit> {
  await page.goto(address, { waitUntil: 'commit' });
  const seen = await page.evaluate(async (selector) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (!document.querySelector(selector)) {
      if (performance.now() > 30_000) throw new Error(`${location.href}: no ${selector}`);
      await frame();
    }
    await frame();
    return performance.now();
  }, row);
  // What is under way by then is listed once it has arrived.
  await page.waitForLoadState('networkidle');
  const begun = await page.evaluate((seen) => {
    const fetched = performance.getEntriesByType('resource');
    return fetched.filter(({ startTime }) => startTime <= seen).map(({ name }) => name);
  }, seen);
  const scripts = begun.filter((name) => new URL(name).pathname.endsWith('.js'));
  return { seen, requests: 1 + begun.length, scripts: [...new Set(scripts)] };
}

/** Milliseconds until the list of pages is seen. */
export async function coldListTime(page: Page, url: string): Promise<number> {
  return (await coldVisit(page, `${url}/pages`, 'main tbody a')).seen;
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
