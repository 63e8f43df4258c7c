/** Requests of a page that a browser test holds, or answers in the server's place. */
import type { Page, Route } from 'playwright-core';
import { waitFor } from './waitFor.ts';

/** What nobody else asks for. */
const PROBE = '/api/health?diverted';

/** Has a page ask for everything itself, until `page.unrouteAll`: nothing comes with it. */
export async function withoutFirstAnswers(page: Page): Promise<void> {
  const isDocument = ({ pathname }: URL) =>
    !/^\/(?:api|assets|files)\//.test(pathname) && !pathname.includes('.');
  await page.route(isDocument, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = text.replace(/(id="first-answers">)[^<]*/, '$1{}');
    await route.fulfill({ response, body });
  });
}

/**
 * Takes the requests of a page that is open. Chromium says that it does so before a busy page knows of it, whose next
 * requests would go past: one on which nothing depends goes ahead, until it is taken.
 * @param path what `page.route` takes, and `page.unroute` in the end
 */
export async function divert(
  page: Page,
  path: string,
  take: (route: Route) => Promise<unknown>,
): Promise<void> {
  await page.route(path, take);
  const isProbe = ({ href }: URL) => href.endsWith(PROBE);
  await page.route(isProbe, (route) => route.fulfill({ status: 204 }));
  const probe = async (address: string) => (await fetch(address, { method: 'HEAD' })).status;
  await waitFor(async () => (await page.evaluate(probe, PROBE)) === 204);
  await page.unroute(isProbe);
}
