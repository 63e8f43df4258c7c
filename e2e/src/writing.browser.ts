/** Writing on the page: its texts, pictures and sections are changed where visitors see them, and saved by the form. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import type { Stored } from './client.ts';
import { dialogOf } from './conflictStage.ts';
import {
  bar,
  focusedText,
  frame,
  onPage,
  saveButton,
  sections,
  shownTexts,
  site,
  startWriting,
  writeAtEnd,
  written,
} from './onPage.ts';
import { PIXEL } from './pixel.ts';
import { openSectionStage, type SectionStage, texts } from './sectionStage.ts';
import { chooseFile, seeToast } from './steps.ts';
import { violations } from './violations.ts';

let walk: SectionStage;
let page: Page;
let id: string;

beforeAll(async () => {
  walk = await openSectionStage();
  page = walk.page;
  const { client } = walk.stage;
  const code = { it: '<header><a href="/altrove">Menu</a></header>' };
  const header = await client.create('block', { name: 'Testata', code });
  const titles =
    '<h1>{{ page.title }}</h1><nav>{{ page.title }}</nav><p>{{ page.title | upcase }}</p>';
  const title = await client.create('block', { name: 'Titolo', code: { it: titles } });
  const body = await client.first('block', 'search=Corpo');
  const blocks = { it: [header, title, body] };
  await client.update('templates', walk.template as Stored, { blocks });
});
afterAll(() => walk.stage.end());

beforeEach(async () => {
  id = await walk.openPage(texts('<p>Prima parte</p>', '<p>Seconda parte</p>', '<p>Terza</p>'));
  await startWriting(page);
});

const stored = async () => (await walk.stored(id)).sections.map(({ value }) => value);
const onSite = async () => {
  const { url } = await walk.stored(id);
  return (await fetch(walk.stage.product.siteUrl + url)).text();
};

test('a click puts the cursor into a text, which is saved as the form saves it', async () => {
  await sections(page).nth(1).click();
  await expect.poll(() => written(page).innerText()).toBe('Seconda parte');
  await page.keyboard.press('Home');
  await page.keyboard.type('La ');
  await expect.poll(() => shownTexts(page)).toEqual(['Prima parte', 'La Seconda parte', 'Terza']);
  await page.keyboard.press('ControlOrMeta+s');
  await seeToast(page, 'Elemento salvato');
  expect(await stored()).toEqual(['<p>Prima parte</p>', '<p>La Seconda parte</p>', '<p>Terza</p>']);
  const html = await onSite();
  expect(html).toContain('<p>La Seconda parte</p>');
  expect(html).not.toContain('data-regia');
});

test('the title is written in its place, as one line of plain text, and follows wherever it stands', async () => {
  // Beside its words.
  await site(page)
    .locator('h1')
    .click({ position: { x: 400, y: 10 } });
  await expect.poll(() => written(page).count()).toBe(1);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Nuovo <b>titolo</b>');
  await page.keyboard.press('ControlOrMeta+b');
  await expect.poll(() => site(page).locator('nav').innerText()).toBe('Nuovo <b>titolo</b>');
  await page.keyboard.press('Enter');
  await expect.poll(() => written(page).count()).toBe(0);
  await expect.poll(() => site(page).locator('p').first().innerText()).toMatch(/^NUOVO <B>/);
  await expect.poll(() => focusedText(page)).toBe('Nuovo <b>titolo</b>');
  await saveButton(page).click();
  const title = async () => (await walk.stage.client.get(`/api/records/pages/${id}`)).title;
  await expect.poll(title).toEqual({ it: 'Nuovo <b>titolo</b>' });
  const html = await onSite();
  expect(html).toContain('<h1>Nuovo &lt;b&gt;titolo&lt;/b&gt;</h1><nav>');
  expect(html).not.toContain('regia-field');
});

test('lines that are pasted into a title become one', async () => {
  await site(page).locator('h1 regia-text').click();
  await expect.poll(() => written(page).count()).toBe(1);
  await page.keyboard.press('ControlOrMeta+a');
  await written(page).evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Prima\nseconda');
    clipboardData.setData('text/html', '<h2>Prima</h2><p><b>seconda</b></p>');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await expect.poll(() => site(page).locator('nav').innerText()).toBe('Prima seconda');
});

test('where a filter has changed a title, a click opens its field', async () => {
  await site(page).locator('p regia-text').first().click();
  const dialog = page.getByRole('dialog', { name: 'Titolo' });
  await dialog.getByRole('textbox').fill('Altro');
  await dialog.getByRole('button', { name: 'Chiudi' }).click();
  await expect.poll(() => site(page).locator('h1').innerText()).toBe('Altro');
  await expect.poll(() => site(page).locator('p').first().innerText()).toBe('ALTRO');
});

test('keys that come before the cursor are kept for it', async () => {
  await sections(page).nth(2).click();
  await page.keyboard.type('Subito');
  await expect.poll(() => sections(page).nth(2).innerText()).toMatch(/Subito/);
});

test('until a newer page takes clicks, the one in sight is written on', async () => {
  const script = /\/parts\/page-/;
  const isFree = Promise.withResolvers<void>();
  await writeAtEnd(page, sections(page).first(), ' A');
  await page.route(script, async (route) => {
    await isFree.promise;
    await route.continue();
  });
  await page.keyboard.press('Escape');
  await page.waitForRequest(script);
  const newest = () => page.frames().findLast((one) => one.url().includes('?writing'));
  await expect.poll(() => newest()?.evaluate(() => document.readyState)).toBe('complete');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await writeAtEnd(page, sections(page).nth(1), ' B');
  await page.keyboard.press('Escape');
  isFree.resolve();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect.poll(() => shownTexts(page)).toEqual(['Prima parte A', 'Seconda parte B', 'Terza']);
});

test('what is written is in the form, and what the form says is on the page', async () => {
  await writeAtEnd(page, sections(page).first(), ' più');
  await onPage(page).click();
  await page.getByRole('article').first().getByText('Prima parte più').waitFor();
  await onPage(page).click();
  await expect.poll(() => shownTexts(page)).toEqual(['Prima parte più', 'Seconda parte', 'Terza']);
});

test('words that are selected become bold, a heading, a link', async () => {
  await writeAtEnd(page, sections(page).first(), '');
  await page.keyboard.press('ControlOrMeta+a');
  await bar(page, /^Grassetto$/).click();
  await bar(page, /^Titolo$/).click();
  await bar(page, /^Link$/).click();
  // As in the form, what leads nowhere is refused.
  await page.keyboard.type('www.agenzia.it');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('/contatti');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect.poll(() => site(page).locator('h2 a').getAttribute('href')).toBe('/contatti');
  await saveButton(page).click();
  await seeToast(page, 'Elemento salvato');
  expect((await stored())[0]).toBe('<h2><a href="/contatti"><strong>Prima parte</strong></a></h2>');
});

test('a text is added between others, and a slash offers what can stand there', async () => {
  await sections(page).first().hover();
  await bar(page, /^Aggiungi una sezione$/).click({ force: true });
  await site(page).getByRole('menuitem', { name: 'Testo' }).click();
  await expect.poll(() => written(page).count()).toBe(1);
  await site(page).locator('[data-placeholder="Scrivi, o premi / per inserire"]').waitFor();
  await page.keyboard.type('/sott');
  await site(page).getByRole('option', { name: 'Sottotitolo' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Nuovo');
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await shownTexts(page)).sort()).toContain('Nuovo');
  await saveButton(page).click();
  await seeToast(page, 'Elemento salvato');
  expect(await stored()).toContain('<h3>Nuovo</h3>');
});

test('pictures are chosen where they stand', async () => {
  const picture = { id: 'p', type: 'image', width: 12, value: '', url: '' };
  id = await walk.openPage([picture, ...texts('<p>Sotto</p>')]);
  await startWriting(page);
  await sections(page).first().click();
  const dialog = page.getByRole('dialog', { name: 'Sezione: Immagine' });
  const file = { name: 'casa.png', mimeType: 'image/png', buffer: PIXEL };
  await chooseFile(dialog.getByRole('button', { name: 'Carica immagine' }), file);
  await dialog.getByRole('button', { name: 'Carica un’altra' }).waitFor();
  await dialog.getByLabel('Testo alternativo').fill('La casa');
  await dialog.getByRole('button', { name: 'Punto focale' }).click();
  const point = page.getByRole('slider', { name: 'Punto focale' });
  await expect.poll(() => point.evaluate((own) => own === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await point.waitFor({ state: 'detached' });
  expect(await dialog.isVisible()).toBe(true);
  await dialog.getByRole('button', { name: 'Chiudi' }).click();
  await expect.poll(() => site(page).locator('img').getAttribute('alt')).toBe('La casa');
  await expect.poll(() => frame(page).evaluate((one) => one === document.activeElement)).toBe(true);
  const isSeen = (image: Element) => (image as HTMLImageElement).naturalWidth > 0;
  await expect.poll(() => site(page).locator('img').evaluate(isSeen)).toBe(true);
});

test('sections are dragged to other places, and pulled wider on the grid', async () => {
  const before = await frame(page).getAttribute('src');
  await sections(page).first().hover();
  const grip = await bar(page, /^Sposta/).boundingBox();
  const last = await sections(page).nth(2).boundingBox();
  if (!grip || !last) throw new Error('Nothing to drag');
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(last.x + 40, last.y + last.height - 4, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => shownTexts(page)).toEqual(['Seconda parte', 'Terza', 'Prima parte']);
  // The page is rendered anew.
  await expect.poll(() => frame(page).getAttribute('src')).not.toBe(before);

  await sections(page).first().hover();
  const box = await sections(page).first().boundingBox();
  if (!box) throw new Error('Nothing to pull');
  await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
  await page.mouse.up();
  await saveButton(page).click();
  await seeToast(page, 'Elemento salvato');
  const { sections: kept } = await walk.stored(id);
  expect(kept.map(({ value, width }) => [value, width])).toEqual([
    ['<p>Seconda parte</p>', 6],
    ['<p>Terza</p>', 12],
    ['<p>Prima parte</p>', 12],
  ]);
});

test('all of it by the keyboard', async () => {
  await sections(page).first().focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => shownTexts(page)).toEqual(['Seconda parte', 'Prima parte', 'Terza']);
  await expect.poll(() => focusedText(page)).toBe('Prima parte');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(() => site(page).locator('.regia-columns-11').innerText()).toBe('Prima parte');
  await expect.poll(() => focusedText(page)).toBe('Prima parte');
  await page.keyboard.press('Enter');
  await expect.poll(() => written(page).count()).toBe(1);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('!');
  await page.keyboard.press('Escape');
  await expect.poll(() => written(page).count()).toBe(0);
  await expect.poll(() => focusedText(page)).toBe('Prima parte!');
  await page.keyboard.press('Delete');
  await expect.poll(() => shownTexts(page)).toEqual(['Seconda parte', 'Terza']);
  await page.getByRole('button', { name: 'Annulla', exact: true }).click();
  await expect.poll(() => shownTexts(page)).toEqual(['Seconda parte', 'Prima parte!', 'Terza']);
  expect(await violations(page)).toEqual([]);
});

test('what a colleague saves meanwhile is brought together with what was written', async () => {
  const { client } = walk.stage;
  await writeAtEnd(page, sections(page).first(), ' mia');
  const before = await client.get(`/api/records/pages/${id}`);
  const theirs = texts('<p>Prima parte</p>', '<p>Seconda parte loro</p>', '<p>Terza</p>');
  await client.update('pages', before, { sections: { it: theirs } });
  await saveButton(page).click();
  const dialog = dialogOf(page);
  await dialog.waitFor();
  await dialog.getByRole('button', { name: /^Salva/ }).click();
  await seeToast(page, 'Elemento salvato');
  expect(await stored()).toEqual([
    '<p>Prima parte mia</p>',
    '<p>Seconda parte loro</p>',
    '<p>Terza</p>',
  ]);
});

test('without a network nothing that was written is lost', async () => {
  const { client, product } = walk.stage;
  const hosts = [product.adminUrl, product.siteUrl].map((address) => new URL(address).host);
  const visitor = await openBrowser({ hosts });
  const { page: train } = visitor;
  await client.lend(train.context());
  await train.goto(`${product.adminUrl}/pages/${id}`);
  await startWriting(train);
  await writeAtEnd(train, sections(train).nth(2), ' parte');
  await train.context().setOffline(true);
  await train.keyboard.press('ControlOrMeta+s');
  await train.getByRole('alert').first().waitFor();
  await train.context().setOffline(false);
  await expect.poll(() => sections(train).nth(2).innerText()).toBe('Terza parte');
  await saveButton(train).click();
  await seeToast(train, 'Elemento salvato');
  expect((await stored())[2]).toBe('<p>Terza parte</p>');
  await visitor.close();
  const isOther = (complaint: string) => !/ERR_INTERNET_DISCONNECTED/.test(complaint);
  expect(visitor.complaints.filter(isOther)).toEqual([]);
});

test('a page without text says so, and takes its first', async () => {
  id = await walk.openPage([]);
  if ((await onPage(page).getAttribute('aria-pressed')) === 'false') await onPage(page).click();
  await page.getByRole('button', { name: 'Scrivi il primo testo' }).click();
  await expect.poll(() => written(page).count()).toBe(1);
  await page.keyboard.type('Eccoci');
  await saveButton(page).click();
  await seeToast(page, 'Elemento salvato');
  expect(await stored()).toEqual(['<p>Eccoci</p>']);
});

test('what comes from elsewhere says what it is, and leads there', async () => {
  await site(page).locator('header').hover();
  await site(page).getByText('Testata', { exact: true }).waitFor();
  await site(page).locator('header a').click();
  const note = page.getByRole('status').filter({ hasText: 'Blocco' });
  await note.getByRole('link', { name: 'Testata' }).waitFor();
  expect(page.context().pages()).toHaveLength(1);
});

test('where a template shows the sections twice, the copy that is clicked is written', async () => {
  const { client } = walk.stage;
  const body = await client.first('block', 'search=Corpo');
  await client.update('block', body, { code: { it: '{{ content }}<hr>{{ content }}' } });
  id = await walk.openPage(texts('<p>Due volte</p>'));
  await startWriting(page);
  await sections(page).nth(1).click();
  await expect.poll(() => written(page).count()).toBe(1);
  await page.keyboard.type('!');
  await expect.poll(() => sections(page).nth(1).innerText()).toMatch(/!/);
  expect(await sections(page).first().innerText()).toBe('Due volte');
  await client.update('block', body, { code: { it: '{{ content }}' } });
});

test('who may not change pages is not offered to write on them', async () => {
  const reader = await walk.stage.visitAs({ readAll: ['page', 'block', 'template'] }, '/pages');
  await reader.goto(`${walk.stage.product.adminUrl}/pages/${id}`);
  await reader.getByRole('main').getByText('Prima parte').waitFor();
  expect(await onPage(reader).count()).toBe(0);
});
