/** Pages as they're seen over a slow network: first in the typefaces of the machine, then in their own. */
import type { Page, Route } from 'playwright-core';

const TYPEFACES = '**/*.woff2';

/** No word is as wide in two typefaces to the pixel; a line that breaks elsewhere moves fifty times as much. */
export const MOST_MOVED = 0.001;

/** Adds up how much of the window moves, as browsers measure it: 1 is all of it, by its whole height. */
export async function measureMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(window, 'moved', 0);
    new PerformanceObserver((list) => {
      const moves = list.getEntries().map((entry) => Number(Reflect.get(entry, 'value')));
      const before = Number(Reflect.get(window, 'moved'));
      Reflect.set(
        window,
        'moved',
        moves.reduce((sum, one) => sum + one, before),
      );
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * Opens a page whose typefaces come once it has been drawn without them.
 * @returns how much has moved by the time that all is there, and the page's HTTP status
 */
export async function openWithLateTypefaces(page: Page, address: string) {
  const drawn = Promise.withResolvers<void>();
  const late = async (route: Route) => {
    await drawn.promise;
    await route.continue();
  };
  await page.route(TYPEFACES, late);
  const response = await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  drawn.resolve();
  await page.waitForLoadState('networkidle');
  await page.unroute(TYPEFACES, late);
  const moved = await page.evaluate(async () => {
    await document.fonts.ready;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // A move is told in the frame after it.
    for (let frames = 0; frames < 3; frames++) await frame();
    return Number(Reflect.get(window, 'moved'));
  });
  return { moved, status: response?.status() };
}
