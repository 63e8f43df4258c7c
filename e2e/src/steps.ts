/** What a person does and sees in the Italian back office, step by step. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Fills in the sign-in screen that is open, and arrives somewhere else. */
export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  await trySignIn(page, { email, password });
  await page.getByRole('navigation', { name: 'Menu principale' }).waitFor();
}

/** Fills in the sign-in screen that is open, whatever comes of it. */
export async function trySignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await boxOf(page, 'E-mail').fill(email);
  await boxOf(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
}

/** Signs out through the profile menu, and arrives at the sign-in screen. */
export async function signOut(page: Page): Promise<void> {
  await chooseFromMenu(page, /^Menu del profilo/, 'Esci');
  await seeHeading(page, 'Accedi');
}

/** Opens an entry of the main menu, and sees its screen. */
export async function openFromMenu(
  page: Page,
  entry: string,
  heading: string | RegExp = entry,
): Promise<void> {
  await menuEntry(page, entry).click();
  await seeHeading(page, heading);
}

/** An entry of the main menu. */
export function menuEntry(page: Page, entry: string): Locator {
  const menu = page.getByRole('navigation', { name: 'Menu principale' });
  return menu.getByRole('link', { name: entry, exact: true });
}

/** Waits for the heading of a screen. */
export async function seeHeading(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** Waits for the first dashboard. The demonstration site has many pictures, each of which is opened. */
export async function seeInstalled(page: Page): Promise<void> {
  const greeting = page.getByRole('heading', { level: 1, name: /^Buon.*, Marta$/ });
  await greeting.waitFor({ timeout: 60_000 });
}

/** Opens the menu behind a button and chooses something of it. */
export async function chooseFromMenu(
  page: Page,
  button: string | RegExp,
  item: string,
): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('menu').getByText(item, { exact: true }).click();
}

/** Chooses a language, a theme or a layout, and waits until the server keeps it. */
export async function prefer(page: Page, button: string | RegExp, item: string): Promise<void> {
  await whileKept(page, () => chooseFromMenu(page, button, item));
}

/** Does what changes a preference, and waits until the server keeps it: whoever leaves earlier may lose it. */
export async function whileKept(page: Page, change: () => Promise<void>): Promise<void> {
  const kept = page.waitForResponse(
    (response) =>
      response.request().method() !== 'GET' &&
      /\/api\/me(?:\/preferences\/[^/]+)?$/.test(response.url()),
  );
  await change();
  await kept;
}

/** Waits for a toast that says something. */
export async function seeToast(page: Page, text: string): Promise<void> {
  await page.locator('[role=status], [role=alert]').filter({ hasText: text }).first().waitFor();
}

/** Sees that a form says itself why it was refused, and goes back to the password. */
export async function seeRefusal(page: Page, text: string): Promise<void> {
  await page.locator('form').getByRole('alert').filter({ hasText: text }).waitFor();
  await expect.poll(() => boxOf(page, 'Password').evaluate(isFocused)).toBe(true);
}

const isFocused = (one: Element) => one === document.activeElement;

/** Saves the open form, and sees that it was saved and closed. */
export async function save(page: Page): Promise<void> {
  const editor = page.url();
  await page.getByRole('button', { name: 'Salva' }).click();
  await seeToast(page, 'Elemento salvato');
  await expect.poll(() => page.url()).not.toBe(editor);
}

/** Closes the open form without saving; toasts have such a button too. */
export async function close(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Chiudi' }).click();
}

/** Chooses something of the open form's menu. */
export async function chooseMore(page: Page, item: string, button = 'Altre azioni'): Promise<void> {
  await chooseFromMenu(page, button, item);
}

/** Sees all that the open form's menu offers. */
export async function seeMore(page: Page, items: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Altre azioni' }).click();
  const offered = page.getByRole('menu').getByRole('menuitem');
  await expect.poll(() => offered.allInnerTexts()).toEqual(items);
  await page.keyboard.press('Escape');
  await offered.first().waitFor({ state: 'detached' });
}

/** The row of a list, by the words in it. */
export function rowOf(page: Page, words: string): Locator {
  return page.getByRole('row').filter({ hasText: words });
}

/** Opens a record of the list in sight. */
export async function openRecord(page: Page, name: string): Promise<void> {
  await rowOf(page, name).getByRole('link', { name, exact: true }).click();
  await seeHeading(page, name);
}

/** Opens the list of an entry of the menu, and the empty form behind its button. */
export async function openNew(page: Page, entry: string, button: string): Promise<void> {
  await openFromMenu(page, entry);
  await page.getByRole('button', { name: button }).first().click();
  await seeHeading(page, button);
}

/** A box of the open form, by its label. */
export function boxOf(page: Page, label: string): Locator {
  return page.getByRole('textbox', { name: label, exact: true });
}

/** A filter of the list in sight, by what it says or begins with. */
export function chipOf(page: Page, words: string | RegExp): Locator {
  const filters = page.getByRole('group', { name: 'Filtri' });
  return filters.getByRole('button', { name: words, exact: true });
}

/** Opens the value of a filter, which the list may not have yet. */
export async function openFilter(page: Page, field: string): Promise<void> {
  const chip = chipOf(page, new RegExp(`^${field}:? (?!.*filtro)`));
  if ((await chip.count()) > 0) return chip.click();
  await chipOf(page, 'Filtra').click();
  await page.getByRole('menuitem', { name: field, exact: true }).click();
}

/** Narrows the list in sight to what has a text. */
export async function filterBy(page: Page, field: string, text: string): Promise<void> {
  await openFilter(page, field);
  await boxOf(page, `Filtra per ${field}`).fill(text);
  await page.keyboard.press('Enter');
  await chipOf(page, `${field} contiene “${text}”`).waitFor();
}

/** Narrows the list in sight to one of some options. */
export async function filterByOption(page: Page, field: string, option: string): Promise<void> {
  await openFilter(page, field);
  await page.getByRole('menuitemradio', { name: option, exact: true }).click();
  await chipOf(page, `${field} è ${option}`).waitFor();
}

/** Chooses an option of a select that is found by its label. */
export async function chooseOption(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Presses a button that asks for a file, and answers the dialog of the operating system. */
export async function chooseFile(
  button: Locator,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const [chooser] = await Promise.all([button.page().waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles(file);
}

/** Shows the form's texts in another language. */
export async function showLanguage(page: Page, language: string): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Lingua dei testi' }).getByText(language).click();
}

/** Replaces all that stands in an editor of code or formatted text. */
export async function rewrite(page: Page, editor: Locator, text: string): Promise<void> {
  await editor.click();
  await page.keyboard.press('ControlOrMeta+A');
  // Editors learn of what is selected a moment later, sooner than anybody types on.
  await page.evaluate(
    () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
  );
  await page.keyboard.insertText(text);
}

/** The path of the address that a page is at. */
export function pathOf(page: Page): string {
  return new URL(page.url()).pathname;
}

/** The names of a table from top to bottom, as they are seen also while one is being moved. */
export async function seenOrder(page: Page): Promise<string[]> {
  const links = page.getByRole('table').getByRole('link');
  const seen = await links.evaluateAll((found) =>
    found.map((link) => ({ name: link.textContent, top: link.getBoundingClientRect().top })),
  );
  return seen.sort((one, other) => one.top - other.top).map(({ name }) => name);
}

/** Shows the rights of some modules one by one, in the form of a role. */
export async function showRights(page: Page, ...modules: readonly string[]): Promise<void> {
  for (const module of modules) {
    const name = `${module}: permessi uno per uno`;
    await page.getByRole('button', { name, exact: true }).click();
  }
}
