/** The head of an editor: what can be done there stays in sight, stays where it is, and covers nothing. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withoutFirstAnswers } from './divert.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import { boxOf, openFromMenu, openRecord, seeHeading } from './steps.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

let stage: SignedInStage;
let page: Page;

beforeAll(async () => {
  stage = await openSignedInStage({ demo: true });
  page = stage.page;
  await openFromMenu(page, 'Pagine');
  await openRecord(page, 'Lo studio');
});

afterAll(() => stage.end());

const more = () => page.getByRole('button', { name: 'Altre azioni' });
const save = () => page.getByRole('main').getByRole('button', { name: 'Salva' });
const head = () => page.locator('main header');

/** Where the buttons of the head are, and what comes beneath it. */
function places(): Promise<unknown> {
  return page.locator('main :is(header > *, header + *, [data-foot] > *)').evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width } = one.getBoundingClientRect();
      return [x, y, width].map(Math.round);
    }),
  );
}

/** Where the parts of the head are: the arrow, the title, the tools, what saves. */
function frame(path: string): Promise<unknown> {
  return page.locator(path).evaluate((header) =>
    [header, ...header.children].map((one) => {
      const { x, y, height } = one.getBoundingClientRect();
      return [x, y, height].map(Math.round);
    }),
  );
}

test('what its menu opens gives the focus back to its button', async () => {
  for (const [item, dialog] of [
    ['Cronologia', 'Cronologia'],
    ['Chi può fare cosa', 'Chi può fare cosa'],
    ['Elimina', /^Eliminare/],
    ['Chi può fare cosa', 'Chi può fare cosa'],
    ['Elimina', /^Eliminare/],
  ] as const) {
    await more().press('Enter');
    await page.getByRole('menuitem', { name: item }).press('Enter');
    const opened = page.getByRole('dialog', { name: dialog });
    await opened.waitFor();
    await opened.locator(':focus').first().waitFor();
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'detached' });
    await more().and(page.locator(':focus')).waitFor();
  }
});

for (const size of [DESKTOP, { width: 991, height: 900 }, PHONE]) {
  test(`nothing moves when it says what a save will change: ${size.width} px`, async () => {
    await page.setViewportSize(size);
    await page.reload();
    await page.getByText('Nessuna modifica').waitFor();
    const before = await places();
    await boxOf(page, 'Titolo it').fill('Un altro titolo');
    await page.getByText('Calcolo').first().waitFor();
    expect(await places()).toEqual(before);
    await page.getByText(/^Cambieranno \d+ pagine/).waitFor();
    expect(await places()).toEqual(before);
    await boxOf(page, 'Titolo it').fill('Lo studio');
    await page.getByText('Nessuna modifica').waitFor();
    expect(await places()).toEqual(before);
  });

  test(`what stands in its place while a record is read is as large: ${size.width} px`, async () => {
    await page.setViewportSize(size);
    await withoutFirstAnswers(page);
    const held = Promise.withResolvers<void>();
    await page.route('**/api/records/pages/*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.reload();
    await page.locator('main [aria-busy=true]').waitFor();
    const waiting = await frame('main [aria-busy=true] > :first-child');
    held.resolve();
    await seeHeading(page, 'Lo studio');
    expect(await frame('main header')).toEqual(waiting);
    await page.unrouteAll({ behavior: 'wait' });
  });

  test(`it stays in sight with an edge, and covers nothing that has the focus: ${size.width} px`, async () => {
    await page.setViewportSize(size);
    await page.reload();
    await seeHeading(page, 'Lo studio');
    expect(await head().getAttribute('data-stuck')).toBeNull();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    // A picture that comes later moves what has the focus.
    const isDrawn = () => [...document.images].every(({ complete }) => complete);
    await expect.poll(() => page.evaluate(isDrawn)).toBe(true);
    await expect.poll(() => head().getAttribute('data-stuck')).not.toBeNull();
    await save().click({ trial: true });
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => head().getAttribute('data-stuck')).toBeNull();

    await boxOf(page, 'Nome').focus();
    for (const key of ['Tab', 'Shift+Tab'])
      for (let tabs = 0; tabs < 40; tabs++) {
        await page.keyboard.press(key);
        expect(await page.evaluate(coveredFocus)).toBeNull();
      }
  });
}

/** Runs in the page: what has the focus in the form, if the head or the foot lies over it. */
function coveredFocus(): string | null {
  const focused = document.activeElement;
  if (!focused?.closest('main form') || focused.closest('header')) return null;
  const { left, top, bottom, width, height } = focused.getBoundingClientRect();
  const edges = [top + Math.min(4, height / 2), bottom - Math.min(4, height / 2)];
  const above = edges.map((y) => document.elementFromPoint(left + width / 2, y));
  return above.some((one) => one?.closest('header')) ? focused.outerHTML.slice(0, 200) : null;
}

test('beside a long form the panel at its side stays in sight', async () => {
  await page.setViewportSize(DESKTOP);
  await page.reload();
  await seeHeading(page, 'Lo studio');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const template = page.getByRole('combobox', { name: 'Template' });
  await expect
    .poll(() => template.evaluate((one) => one.getBoundingClientRect().top))
    .toBeGreaterThan(112);
});

test('who may only read finds the same head without what changes anything', async () => {
  const reader = await stage.visitAs({ readAll: ['page'] }, '/pages');
  await reader.setViewportSize(PHONE);
  await reader.getByRole('link', { name: 'Lo studio', exact: true }).click();
  await seeHeading(reader, 'Lo studio');
  const buttons = reader.locator('main header').getByRole('button');
  expect(await buttons.evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual([
    'Chiudi',
    'Altre azioni',
  ]);
  expect(await reader.locator('[data-foot]').count()).toBe(0);
});
