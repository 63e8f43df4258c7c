/** Who has never seen Regia changes a sentence of the home page, from the dashboard, in four actions of what is seen. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSignedInStage, type SignedInStage } from './stage.ts';

let stage: SignedInStage;

beforeAll(async () => {
  stage = await openSignedInStage({ demo: true });
});
afterAll(() => stage.end());

const onSite = async () => (await fetch(stage.product.siteUrl)).text();

const SCREENS: [string, { width: number; height: number; hasTouch?: boolean }][] = [
  ['at a desk', { width: 1440, height: 900 }],
  ['by touch on a phone', { width: 390, height: 844, hasTouch: true }],
];

test.each(SCREENS)(
  'the home page says something else after four actions %s',
  async (name, screen) => {
    const page: Page = await stage.visit(screen);
    await stage.client.lend(page.context());
    await page.goto(stage.product.adminUrl);
    let actions = 0;
    const press = async (what: ReturnType<Page['locator']>) => {
      actions += 1;
      await (screen.hasTouch ? what.tap() : what.click());
    };
    const words = ` Ci si arriva ${name}.`;

    await press(page.getByRole('link', { name: 'Modifica la homepage' }));
    const site = page.locator('iframe[title]:not([data-waiting])').contentFrame();
    const section = site.locator('[data-regia-section]').nth(1);
    await expect.poll(() => section.getAttribute('tabindex')).toBe('0');
    await press(section.locator('p').first());
    await site.locator('[contenteditable=true]').waitFor();
    await page.keyboard.type(words);
    actions += 1;
    // On a phone, that of the screen over the form.
    await press(page.getByRole('button', { name: 'Salva', exact: true }).last());

    await expect.poll(onSite).toContain(words.trim());
    expect(actions).toBe(4);
  },
);
