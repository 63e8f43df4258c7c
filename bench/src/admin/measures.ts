/** What is measured of the admin, each in a browser that has just been opened. */
import type { Page } from 'playwright-core';
import { gzipWeight } from './weight.ts';

const KEYS = 'una parola dopo l’altra';

/** Waits for the list's rows, filters and page size. */
async function seeList(page: Page): Promise<void> {
  await page.locator('main tbody a').first().waitFor();
  await page.locator('main thead input').first().waitFor();
  await page.getByRole('combobox', { name: 'Righe per pagina' }).waitFor();
}

/** The scripts that the list of pages needs until it can be used, with their bytes by gzip. */
export async function scriptWeights(page: Page, url: string): Promise<Map<string, number>> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.add(request.url());
  });
  await page.goto(`${url}/pages`);
  await seeList(page);
  const weights = [...scripts].map(
    async (script) => [new URL(script).pathname, await gzipWeight(script)] as const,
  );
  return new Map(await Promise.all(weights));
}

/** Their bytes together. */
export async function scriptWeight(page: Page, url: string): Promise<number> {
  const weights = await scriptWeights(page, url);
  return weights.values().reduce((sum, weight) => sum + weight, 0);
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

/** Milliseconds of script for a key pressed in the name of a page of 200 sections. */
export async function keyTime(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/pages/long`);
  const box = page.getByRole('textbox', { name: 'Nome', exact: true });
  await box.click();
  await page.waitForLoadState('networkidle');
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable');
  const script = async () => {
    const { metrics } = await devTools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000;
  };
  const before = await script();
  await page.keyboard.type(KEYS);
  return ((await script()) - before) / KEYS.length;
}
