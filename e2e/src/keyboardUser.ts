/** A person without a mouse: two hands on the keyboard, and eyes that watch where the focus is. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { waitFor } from './waitFor.ts';
import { type Look, watchFocus } from './watchFocus.ts';

type Role = Parameters<Page['getByRole']>[0];
type Name = string | RegExp;

/** As many steps as nobody would take. */
const MOST_TABS = 90;
/** In which the next screen has come, and with it what takes the focus. */
const SETTLING_MS = 15_000;

/** The only way to a page that a test by keyboard has: it presses keys, and reads. */
export class KeyboardUser {
  /** Where the focus could not be seen, or was nowhere; and a pointer that was used. */
  readonly complaints: string[] = [];
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Takes a page over before it is anywhere. */
  static async on(page: Page): Promise<KeyboardUser> {
    const keyboard = new KeyboardUser(page);
    // Whoever begins to listen with the key that opens one may come too late.
    page.on('filechooser', () => {});
    await page.exposeFunction('notePointer', (what: string) => keyboard.complaints.push(what));
    await page.addInitScript(watchFocus);
    return keyboard;
  }

  async open(url: string): Promise<void> {
    await this.#page.goto(url);
  }

  /** Presses keys, one after the other; after each, something in sight has the focus. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.#page.keyboard.press(key);
      await this.#look(key, key.endsWith('Tab'));
    }
  }

  /** Presses keys that belong together, which is only so if nothing comes between them. */
  async pressTogether(...keys: string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
    await this.#look(keys.join(' '));
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
    await this.#look(`“${text}”`);
  }

  /** Replaces what stands in the box that has the focus. */
  async retype(text: string): Promise<void> {
    await this.press('ControlOrMeta+A');
    await this.type(text);
  }

  /** Goes by Tab to what has a role and a name; with `Shift+Tab` backwards. */
  async reach(role: Role, name: Name, step: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    const wanted = this.#at(role, name);
    // Some boxes are drawn by their labels, and have no size themselves.
    await wanted.first().waitFor({ state: 'attached' });
    for (let tabs = 0; tabs <= MOST_TABS; tabs++) {
      const isThere = await wanted.evaluateAll((all) =>
        all.some((one) => one === document.activeElement),
      );
      if (isThere) return;
      await this.press(step);
    }
    throw new Error(`no way by ${step} to ${role} ${name}`);
  }

  /** Reaches something and presses Enter on it. */
  async enter(role: Role, name: Name, step: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await this.reach(role, name, step);
    await this.press('Enter');
  }

  /** Goes by arrows to an entry of the menu or list of options that is open, and takes it. */
  async pick(name: Name, role: Role = 'menuitem'): Promise<void> {
    const wanted = this.#at(role, name);
    await wanted.first().waitFor();
    const isThere = async () =>
      (await wanted.and(this.#page.locator(await this.#page.evaluate('chosenByKeys()'))).count()) >
      0;
    for (let steps = 0; steps <= MOST_TABS; steps++) {
      if (await isThere()) {
        await this.press('Enter');
        return;
      }
      await this.press('ArrowDown');
    }
    throw new Error(`no way by arrows to ${role} ${name}`);
  }

  /** Answers the dialog of the operating system that a button opens. */
  async chooseFile(button: Name, file: { name: string; buffer: Buffer }): Promise<void> {
    await this.reach('button', button);
    const choosing = this.#page.waitForEvent('filechooser');
    await this.press('Enter');
    await (await choosing).setFiles({ ...file, mimeType: 'image/png' });
  }

  async see(role: Role, name: Name): Promise<void> {
    await this.#at(role, name).first().waitFor();
  }

  async seeText(text: Name): Promise<void> {
    await this.#page.getByText(text).first().waitFor();
  }

  async seeNoMore(role: Role, name: Name): Promise<void> {
    await this.#at(role, name).first().waitFor({ state: 'detached' });
  }

  /** Waits until the focus is on what has a role and a name. */
  async seeFocusOn(role: Role, name: Name): Promise<void> {
    const found = this.#at(role, name).and(this.#page.locator(':focus'));
    await expect.poll(() => found.count()).toBe(1);
  }

  async valueOf(role: Role, name: Name): Promise<string> {
    return this.#at(role, name).inputValue();
  }

  /** The theme, the language and the layout in sight. */
  async look(): Promise<{ theme: string | null; language: string | null; menu: string | null }> {
    const html = this.#page.locator('html');
    return {
      theme: await html.getAttribute('data-theme'),
      language: await html.getAttribute('lang'),
      menu: await this.#page.locator('[data-menu]').getAttribute('data-menu'),
    };
  }

  #at(role: Role, name: Name) {
    return this.#page.getByRole(role, { name, exact: typeof name === 'string' });
  }

  async #look(after: string, mayLeave = false): Promise<void> {
    const look = () => this.#page.evaluate<Look>('lookAtFocus()');
    let seen = await look();
    const { before } = seen;
    if (seen.isLost && mayLeave) {
      // Behind the last stop lies the browser's own bar, and then the first one.
      await this.#page.keyboard.press(after);
      seen = await look();
    }
    await waitFor(async () => {
      if (seen.isLost) seen = await look();
      return !seen.isLost;
    }, SETTLING_MS).catch(() =>
      this.complaints.push(`the focus is lost after ${after} on ${before}`),
    );
    if (seen.unseen) this.complaints.push(`the focus is not seen on ${seen.unseen}`);
  }
}
