/** What tests of writing on the page share: where its parts are, and how one begins. */
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const onPage = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Sulla pagina', exact: true });
export const frame = (page: Page) => page.locator('iframe[title]:not([data-waiting])');
export const site = (page: Page): FrameLocator => frame(page).contentFrame();
export const sections = (page: Page) => site(page).locator('[data-regia-section]');
/** What is being written. */
export const written = (page: Page) => site(page).locator('[contenteditable=true]');
export const shownTexts = (page: Page) => sections(page).allInnerTexts();
export const saveButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Salva' });
/** A button over the page. */
export const bar = (page: Page, name: RegExp) => site(page).getByRole('button', { name }).first();
/** The text of what has the focus on the page. */
export const focusedText = (page: Page) =>
  site(page)
    .locator('html')
    .evaluate(() => (document.activeElement as HTMLElement).innerText);

/** On a tablet, whose screen is shown in its own size: in others Playwright doesn't find what it clicks. */
export async function startWriting(page: Page): Promise<void> {
  const button = onPage(page);
  if ((await button.getAttribute('aria-pressed')) === 'false') await button.click();
  const widths = page.getByRole('radiogroup', { name: 'Larghezza dello schermo' });
  await widths.locator('label').filter({ hasText: 'Tablet' }).click();
  await sections(page).first().waitFor();
  await expect.poll(() => sections(page).first().getAttribute('tabindex')).toBe('0');
}

export async function writeAtEnd(page: Page, section: Locator, words: string): Promise<void> {
  await section.click();
  await expect.poll(() => written(page).count()).toBe(1);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(words);
}
