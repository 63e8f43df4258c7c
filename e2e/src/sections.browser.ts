/** The sections of a page on their grid: by keyboard, by mouse, on a phone. */
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSectionStage, type SectionStage, texts } from './sectionStage.ts';
import { seeToast } from './steps.ts';
import { violations } from './violations.ts';

let stage: SectionStage['stage'];
let page: SectionStage['page'];
let card: SectionStage['card'];
let text: SectionStage['text'];
let adding: SectionStage['adding'];
let tool: SectionStage['tool'];
let openPage: SectionStage['openPage'];
let stored: SectionStage['stored'];
let focused: SectionStage['focused'];

beforeAll(async () => {
  ({ stage, page, card, text, adding, tool, openPage, stored, focused } = await openSectionStage());
});

afterAll(() => stage.end());

/** A submenu takes the focus a moment after it opens; keys pressed before go astray. */
async function seeFocused(item: Locator): Promise<void> {
  await expect.poll(() => item.evaluate((one) => one === document.activeElement)).toBe(true);
}

test('a page of three sections is made without a mouse', async () => {
  const id = await openPage([]);
  const press = (key: string) => page.keyboard.press(key);
  await adding('Testo').focus();
  await press('Enter');
  await text().waitFor();
  await expect.poll(() => text().evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.type('Prima');
  await press('Escape');
  await card(1).getByText('Prima').waitFor();
  await expect.poll(focused).toBe('Modifica la sezione 1');

  // The width: six steps narrower.
  await card(1).getByRole('slider').focus();
  for (let step = 0; step < 6; step++) await press('ArrowLeft');
  await expect
    .poll(() => card(1).getByRole('slider').getAttribute('aria-valuetext'))
    .toBe('6 colonne su 12');

  await adding('HTML').focus();
  await press('Enter');
  await page.locator('.cm-content:focus').waitFor();
  await page.keyboard.insertText('<p>Seconda</p>');
  await press('Escape');
  await card(2).getByText('Seconda').waitFor();

  // A third one after the first, from its menu.
  await card(1).getByRole('button', { name: 'Azioni della sezione 1' }).focus();
  await press('Enter');
  await page.getByRole('menuitem', { name: 'Aggiungi dopo' }).press('ArrowRight');
  await seeFocused(page.getByRole('menuitem', { name: 'Testo', exact: true }));
  await press('ArrowDown');
  await seeFocused(page.getByRole('menuitem', { name: 'Immagine', exact: true }));
  await press('Enter');
  await expect.poll(() => page.getByRole('article').count()).toBe(3);
  await page.getByRole('textbox', { name: 'Indirizzo dell’immagine' }).focus();
  await page.keyboard.insertText('https://img.example.org/prato.jpg');
  await page.getByText('Chi non vede l’immagine legge questo testo.').waitFor();
  await page.getByRole('textbox', { name: 'Testo alternativo' }).focus();
  await page.keyboard.insertText('Un prato');
  await press('Escape');
  await card(2).getByText('img.example.org').waitFor();

  // The last one comes first.
  await card(3).getByRole('button', { name: 'Sposta la sezione 3' }).focus();
  await press('ArrowUp');
  await expect.poll(focused).toBe('Sposta la sezione 2');
  await press('ArrowUp');
  await expect.poll(focused).toBe('Sposta la sezione 1');
  await page.getByRole('status').getByText('Sezione spostata alla posizione 1 di 3.').waitFor();
  await press('Control+s');
  await seeToast(page, 'Elemento salvato');

  const { sections, url } = await stored(id);
  expect(sections.map(({ type, width, value }) => [type, width, value])).toEqual([
    ['html', 12, '<p>Seconda</p>'],
    ['text', 6, '<p>Prima</p>'],
    ['image', 12, 'Un prato'],
  ]);
  const html = await (await fetch(stage.product.siteUrl + url)).text();
  expect(html).toContain('regia-section-html regia-columns-12"><p>Seconda</p>');
  expect(html).toContain('regia-section-text regia-columns-6"><p>Prima</p>');
});

test('sections are dragged to other rows and pulled to other widths', async () => {
  await openPage(texts('<p>Uno</p>', '<p>Due</p>', '<p>Tre</p>'));
  await card(3).getByText('Tre').waitFor();
  const grip = await card(3)
    .getByRole('button', { name: /^Sposta/ })
    .boundingBox();
  const first = await card(1).boundingBox();
  if (!grip || !first) throw new Error('nothing to drag');
  await page.mouse.move(grip.x + 8, grip.y + 8);
  await page.mouse.down();
  await page.mouse.move(first.x + 200, first.y + 40, { steps: 8 });
  await page.mouse.move(first.x + 200, first.y + 6, { steps: 4 });
  await page.mouse.up();
  await expect
    .poll(() => page.getByRole('article').allInnerTexts())
    .toEqual([
      expect.stringContaining('Tre'),
      expect.stringContaining('Uno'),
      expect.stringContaining('Due'),
    ]);

  const edge = async (place: number) => {
    const box = await card(place).boundingBox();
    if (!box) throw new Error('no section');
    return { x: box.x + box.width - 4, y: box.y + box.height / 2, width: box.width };
  };
  for (const place of [1, 2]) {
    const { x, y, width } = await edge(place);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - width / 3, y, { steps: 5 });
    await page.mouse.move(x - width / 2, y, { steps: 5 });
    await page.mouse.up();
    await card(place).getByText('6/12').first().waitFor();
  }
  // They share a row now.
  const [one, two] = [await card(1).boundingBox(), await card(2).boundingBox()];
  expect(one?.y).toBe(two?.y);
});

test('a section is copied, deleted and brought back, and the focus stays with them', async () => {
  await openPage(texts('<p>Uno</p>', '<p>Due</p>'));
  const choose = async (place: number, item: string) => {
    await card(place)
      .getByRole('button', { name: /^Azioni/ })
      .click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  await choose(1, 'Duplica');
  await expect.poll(focused).toBe('Modifica la sezione 2');
  await choose(2, 'Elimina');
  await expect.poll(focused).toBe('Modifica la sezione 2');
  await expect.poll(() => page.getByRole('article').count()).toBe(2);
  await page.getByRole('button', { name: 'Annulla', exact: true }).click();
  await expect.poll(() => page.getByRole('article').count()).toBe(3);
  await expect.poll(focused).toBe('Modifica la sezione 2');
  await page.getByRole('button', { name: 'Comprimi tutte' }).click();
  await card(1).getByText('Uno').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Espandi tutte' }).click();
  await card(1).getByText('Uno').waitFor();
});

test('on a phone there is one column, and the toolbar is one line', async () => {
  await openPage(texts('<p>Uno</p>', '<p>Due</p>').map((one) => ({ ...one, width: 6 })));
  await page.setViewportSize({ width: 390, height: 800 });
  const leftOf = async (place: number) => (await card(place).boundingBox())?.x;
  await expect.poll(async () => (await leftOf(1)) === (await leftOf(2))).toBe(true);
  await card(1).getByRole('button', { name: 'Modifica la sezione 1' }).click();
  const bar = page.getByRole('toolbar', { name: 'Formattazione' });
  expect((await bar.boundingBox())?.height).toBeLessThan(60);
  // One stop for Tab; the arrows go from tool to tool.
  await expect.poll(() => bar.locator('[tabindex="0"]').count()).toBe(1);
  await tool('Grassetto').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focused()).toBe('Corsivo');
  await page.keyboard.press('End');
  await expect.poll(() => focused()).toBe('Modifica come HTML');
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
});
