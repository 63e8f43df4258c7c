/** While something is being saved nothing can be typed that the save would not take. */
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { divert } from './divert.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import { boxOf, pathOf, seeHeading, seeToast } from './steps.ts';
import { waitFor } from './waitFor.ts';

let stage: SignedInStage;
let page: Page;

beforeAll(async () => {
  stage = await openSignedInStage();
  page = stage.page;
});

afterAll(() => stage.end());

/**
 * Holds what a screen sends; `asked` waits until it was sent, and `end` lets it go on.
 * @param status what is answered in the server's place
 */
async function hold(method: string, path: string, status?: number) {
  let isAsked = false;
  const free = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const take = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    isAsked = true;
    await free.promise;
    if (status) await route.fulfill({ status, json: { code: 'generic' } });
    else await route.continue();
    over.resolve();
  };
  await divert(page, path, take);
  return {
    asked: () => waitFor(async () => isAsked),
    end: async () => {
      free.resolve();
      await over.promise;
      await page.unroute(path, take);
    },
  };
}

const veil = () => page.locator('dialog[open]').getByText('Caricamento in corso');

/** Types, clicks and presses keys in vain, and sees that the screen says why. */
async function expectInert(box: string, value: string): Promise<void> {
  await veil().waitFor();
  await page.keyboard.type(' e altro');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+s');
  expect(await veil().isVisible()).toBe(true);
  const isReached = await boxOf(page, box).evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isReached).toBe(false);
  expect(await boxOf(page, box).inputValue()).toBe(value);
}

test.each([
  ['create', 'POST', '**/api/records/pages'],
  ['update', 'PUT', '**/api/records/pages/*'],
])('a form takes nothing more while its %s is under way', async (kind, method, path) => {
  const { client, product } = stage;
  const { id } = await client.create('pages', { name: 'Lenta' });
  await page.goto(`${product.adminUrl}/pages/${kind === 'create' ? 'new' : id}`);
  await boxOf(page, 'Nome').fill(`Salvata ${kind}`);
  const held = await hold(method, path);
  await page.keyboard.press('Control+s');
  await held.asked();
  await expectInert('Nome', `Salvata ${kind}`);
  await held.end();
  await seeToast(page, 'Completato');
  await seeHeading(page, 'Pagine');
  await veil().waitFor({ state: 'hidden' });
  expect(await client.get('/api/records/pages?search=Salvata')).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ name: `Salvata ${kind}` })]),
  });
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
});

test('a save that is refused gives the form back, with the place in it', async () => {
  const { product } = stage;
  await page.goto(`${product.adminUrl}/pages/new`);
  await boxOf(page, 'Nome').fill('Rifiutata');
  const held = await hold('POST', '**/api/records/pages', 400);
  await page.keyboard.press('Control+s');
  await held.asked();
  await veil().waitFor();
  await held.end();
  await veil().waitFor({ state: 'hidden' });
  await page.keyboard.type(' e corretta');
  await expect.poll(() => boxOf(page, 'Nome').inputValue()).toContain('e corretta');
  expect(pathOf(page)).toBe('/pages/new');
});

test('a small form takes nothing more while it is being sent', async () => {
  await page.goto(`${stage.product.adminUrl}/feedback`);
  await boxOf(page, 'Oggetto').fill('Idea');
  await boxOf(page, 'Messaggio').fill('Più gatti');
  const held = await hold('POST', '**/api/records/feedbacks');
  await page.getByRole('button', { name: 'Invia' }).click();
  await held.asked();
  await expectInert('Messaggio', 'Più gatti');
  await held.end();
  await veil().waitFor({ state: 'hidden' });
});

test('whoever goes back and forth while it is saved is not left under the veil', async () => {
  const { id } = await stage.client.create('pages', { name: 'Avanti', title: { it: 'Avanti' } });
  await page.goto(`${stage.product.adminUrl}/pages`);
  await page.getByRole('link', { name: 'Avanti', exact: true }).click();
  await seeHeading(page, 'Avanti');
  await boxOf(page, 'Nome').fill('Indietro');
  const held = await hold('PUT', `**/api/records/pages/${id}`);
  await page.keyboard.press('Control+s');
  await held.asked();
  await page.goBack();
  await page.goForward();
  await held.end();
  await seeToast(page, 'Elemento salvato');
  await veil().waitFor({ state: 'detached' });
  await seeHeading(page, 'Pagine');
});
