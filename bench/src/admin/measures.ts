/** What is measured of the admin, each in a browser that has just been opened. */
import type { Page } from 'playwright-core';

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

/** Opens the list of pages as `coldVisit` does. */
export function coldList(page: Page, url: string): Promise<Visit> {
  return coldVisit(page, `${url}/pages`, 'main tbody a');
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
