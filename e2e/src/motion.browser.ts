/** What moves to show what became of something, and stands still for those who ask for less motion. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSectionStage, type SectionStage, texts } from './sectionStage.ts';
import { openFromMenu, seeHeading } from './steps.ts';

let stage: SectionStage['stage'];
let page: Page;
let card: SectionStage['card'];
let openPage: SectionStage['openPage'];

beforeAll(async () => {
  ({ stage, page, card, openPage } = await openSectionStage());
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(globalThis, { moved });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      const note = () => {
        for (const { effect } of document.getAnimations())
          if (effect instanceof KeyframeEffect) moved.push(effect.pseudoElement ?? '');
      };
      transition.ready.then(note, () => moved.push('not ready'));
      return transition;
    };
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
      if (this instanceof HTMLElement) moved.push(this.dataset.section ?? this.className);
      return animate.apply(this, how);
    };
  });
});

afterAll(() => stage.end());

const moved = () => page.evaluate((): unknown => Reflect.get(globalThis, 'moved'));

/** Presses the name of a page, and lets go once the server has told it. */
async function openPressed(name: string): Promise<void> {
  await openFromMenu(page, 'Pagine');
  const link = page.getByRole('main').getByRole('link', { name, exact: true });
  await link.hover();
  const told = page.waitForResponse((one) => one.url().includes('/api/records/pages/'));
  await page.mouse.down();
  await (await told).finished();
  await page.mouse.up();
  await seeHeading(page, new RegExp(name));
}

test('the name of a row becomes the title of its editor', async () => {
  await stage.client.create('pages', { name: 'Passaggio' });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(stage.product.adminUrl);
  // The first time, its editor comes late.
  await openPressed('Passaggio');
  await openPressed('Passaggio');
  await expect.poll(moved).toContain('::view-transition-group(record-name)');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(stage.product.adminUrl);
  await openPressed('Passaggio');
  await openPressed('Passaggio');
  expect(await moved()).toEqual([]);
});

test.each([
  ['no-preference', ['s1', 's0']],
  ['reduce', []],
] as const)('sections glide to their new places: %s', async (reducedMotion, those) => {
  await page.emulateMedia({ reducedMotion });
  await openPage(texts('a', 'b', 'c'));
  // Cards are as high as what they show, which comes a moment after them.
  await card(3).getByText('c', { exact: true }).waitFor();
  await card(2).getByRole('button', { name: 'Sposta la sezione 2' }).press('ArrowUp');
  await page.getByRole('status').getByText('Sezione spostata alla posizione 1 di 3.').waitFor();
  await expect.poll(moved).toEqual(those);
});
