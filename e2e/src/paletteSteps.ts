/** The command palette, as browser tests open it and look at it. */
import type { Locator, Page } from 'playwright-core';

/** The palette that is open. */
export function paletteOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Cerca e comandi' });
}

/** The box into which one types what one looks for. */
export function boxIn(page: Page): Locator {
  return paletteOf(page).getByRole('combobox', { name: 'Cerca o esegui un comando' });
}

/** Something that it offers. */
export function option(page: Page, name: string | RegExp): Locator {
  return paletteOf(page).getByRole('option', { name });
}

export async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await boxIn(page).waitFor();
}
