/** Where keys go that are typed before, beside and after what is written on the page: never to others, nor nowhere. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBrowser, type Visitor } from './browser.ts';
import type { Stored } from './client.ts';
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
import { openSectionStage, type SectionStage, texts } from './sectionStage.ts';
import { seeHeading, seeToast } from './steps.ts';

/** Hears what is typed, and takes the focus in order to. */
const THIEF = `<script>
addEventListener('keydown', ({ key }) => console.log('heard ' + key), true);
setInterval(() => focus(), 5);
</script>`;

let walk: SectionStage;
let visitor: Visitor;
let page: Page;
let id: string;
const heard: string[] = [];

beforeAll(async () => {
  walk = await openSectionStage();
  const { adminUrl, siteUrl } = walk.stage.product;
  visitor = await openBrowser({ hosts: [adminUrl, siteUrl].map((url) => new URL(url).host) });
  page = visitor.page;
  await walk.stage.client.lend(page.context());
  page.on('console', (message) => {
    if (message.text().startsWith('heard')) heard.push(message.text());
  });
  const { client } = walk.stage;
  const thief = await client.create('block', { name: 'Ladro', code: { it: THIEF } });
  const body = await client.first('block', 'search=Corpo');
  await client.update('templates', walk.template as Stored, { blocks: { it: [thief, body] } });
});
afterAll(async () => {
  await visitor.close();
  await walk.stage.end();
  expect(heard).toEqual([]);
  // Browsers say of each script that they didn't take it; the other is what one test breaks.
  const isOther = (complaint: string) => !/script-src|getSelection/.test(complaint);
  expect(visitor.complaints.filter(isOther)).toEqual([]);
});

beforeEach(async () => {
  await open(texts('<p>Prima</p>', '<p>Seconda</p>', '<p>Terza</p>'));
});

/** Opens the form of a new page, with nothing that an earlier one has left. */
async function open(contents: object[]): Promise<void> {
  const { client, product } = walk.stage;
  const fields = { name: 'Tasti', title: { it: 'Tasti' }, template: walk.template };
  ({ id } = await client.create('pages', { ...fields, sections: { it: contents } }));
  const address = `${product.adminUrl}/pages/${id}`;
  await page.goto(address);
  await page.evaluate(() => localStorage.clear());
  await page.goto(address);
  await seeHeading(page, 'Tasti');
}

const stored = async () => (await walk.stored(id)).sections.map(({ value }) => value);
const preview = () => page.getByRole('main').getByRole('button', { name: 'Anteprima' });
/** Nothing says that a script has taken what was typed. */
const seeNoAlarm = async () => expect(await page.getByText('senza script').count()).toBe(0);

test('what is typed as writing fails reaches no script of the page', async () => {
  await preview().click();
  await startWriting(page);
  await writeAtEnd(page, sections(page).first(), ' parte');
  await page.keyboard.press('Escape');
  // Something that nobody has foreseen.
  await site(page)
    .locator('html')
    .evaluate(() => Object.defineProperty(document, 'getSelection', { value: null }));
  await sections(page).nth(1).click();
  await page.keyboard.type('parola segreta, mai detta a nessuno', { delay: 60 });
  await expect.poll(() => onPage(page).getAttribute('aria-pressed')).toBe('false');
  await page.locator('iframe[title]:not([src*="?writing"]):not([data-waiting])').waitFor();
  await page.keyboard.type(' e nemmeno ora', { delay: 60 });
  expect(heard).toEqual([]);
  await page.getByRole('article').first().getByText('Prima parte').waitFor();
});

test('what is typed as one leaves the page reaches no script of it either', async () => {
  await preview().click();
  await startWriting(page);
  await writeAtEnd(page, sections(page).first(), ' parte');
  await page.keyboard.press('ControlOrMeta+Alt+o');
  await page.keyboard.type('parola segreta, mai detta a nessuno', { delay: 60 });
  expect(await onPage(page).getAttribute('aria-pressed')).toBe('false');
  expect(heard).toEqual([]);
});

test('a dialog over the page gives it the keys back', async () => {
  await startWriting(page);
  await sections(page).first().hover();
  await bar(page, /^Modifica/).click();
  const box = page.getByRole('dialog').locator('[contenteditable=true]');
  await box.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' D');
  await page.keyboard.press('Escape');
  await expect.poll(() => sections(page).first().innerText()).toBe('Prima D');
  await expect.poll(() => focusedText(page)).toBe('Prima D');
  await seeNoAlarm();
  await writeAtEnd(page, sections(page).nth(1), ' E');
  await expect.poll(() => shownTexts(page)).toEqual(['Prima D', 'Seconda E', 'Terza']);
});

test('who searched before they click into the page writes there', async () => {
  await startWriting(page);
  await page.reload();
  await sections(page).first().waitFor();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog').getByRole('combobox').fill('vit');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await writeAtEnd(page, sections(page).first(), ' parte');
  await expect.poll(() => sections(page).first().innerText()).toBe('Prima parte');
  await seeNoAlarm();
});

test('what is typed as soon as the first text is asked for is kept, to the last letter', async () => {
  await open([]);
  await onPage(page).click();
  await page.getByRole('button', { name: 'Scrivi il primo testo' }).click();
  const words = 'Eccoci qua, e subito si scrive <b>tutto</b> & oltre';
  await page.keyboard.type(words, { delay: 70 });
  await expect.poll(() => written(page).innerText()).toBe(words);
  await page.keyboard.type('!');
  await expect.poll(() => written(page).innerText()).toBe(`${words}!`);
  await saveButton(page).click();
  await seeToast(page, 'Elemento salvato');
  expect(await stored()).toEqual([
    '<p>Eccoci qua, e subito si scrive &lt;b&gt;tutto&lt;/b&gt; &amp; oltre!</p>',
  ]);
});

test('what is typed as soon as a text is added between others is kept', async () => {
  await startWriting(page);
  await sections(page).first().focus();
  await page.keyboard.press('+');
  await page.keyboard.type('Subito');
  await expect.poll(() => shownTexts(page)).toEqual(['Prima', 'Subito', 'Seconda', 'Terza']);
});

test('what is done to sections is undone and redone, and the focus stays', async () => {
  const widths = () =>
    sections(page).evaluateAll((all) => all.map((one) => /columns-(\d+)/.exec(one.className)?.[1]));
  const seen = (...texts: string[]) => expect.poll(() => shownTexts(page)).toEqual(texts);
  await startWriting(page);
  await sections(page).first().focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowLeft');
  await seen('Seconda', 'Prima', 'Terza');
  await page.keyboard.press('Delete');
  await seen('Seconda', 'Terza');
  await expect.poll(() => focusedText(page)).toBe('Terza');
  await writeAtEnd(page, sections(page).nth(1), ' parte');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+z');
  await seen('Seconda', 'Terza');
  await page.keyboard.press('ControlOrMeta+z');
  await seen('Seconda', 'Prima', 'Terza');
  expect(await widths()).toEqual(['12', '11', '12']);
  await expect.poll(() => focusedText(page)).toBe('Terza');
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await seen('Prima', 'Seconda', 'Terza');
  expect(await widths()).toEqual(['12', '12', '12']);
  const before = await frame(page).getAttribute('src');
  await expect.poll(() => frame(page).getAttribute('src')).not.toBe(before);
  await expect.poll(() => focusedText(page)).toBe('Terza');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await seen('Seconda', 'Prima', 'Terza');
  await page.keyboard.press('ControlOrMeta+y');
  await page.keyboard.press('ControlOrMeta+y');
  await seen('Seconda', 'Terza');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await seen('Seconda', 'Terza parte');
  await saveButton(page).click();
  await seeToast(page, 'Elemento salvato');
  expect(await stored()).toEqual(['<p>Seconda</p>', '<p>Terza parte</p>']);
});
