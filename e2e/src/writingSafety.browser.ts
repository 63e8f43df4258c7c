/** Whoever may write blocks can't write the texts of others by them, when those write on their pages. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type Visitor } from './browser.ts';
import type { Stored } from './client.ts';
import { openSectionStage, type SectionStage, texts } from './sectionStage.ts';
import { seeHeading, seeToast } from './steps.ts';

/** Says all that the page's own script could, over a port of its own, again and again. */
const ATTACK = `<script>
document.documentElement.dataset.ran = 'yes';
const attack = () => {
  const { port1, port2 } = new MessageChannel();
  const place = { section: 's0', language: 'it' };
  const acts = [
    { act: 'begin', sections: 1 },
    { act: 'type', ...place, value: '<p>Preso</p>' },
    { act: 'remove', ...place },
    { act: 'save' },
  ];
  const say = () => acts.forEach((act) => port1.postMessage(act));
  port1.onmessage = say;
  parent.postMessage({ regia: 'ready' }, '*', [port2]);
  say();
};
attack();
setInterval(attack, 20);
</script>`;

let walk: SectionStage;
let visitor: Visitor;
let page: Page;
let block: Stored;

beforeAll(async () => {
  walk = await openSectionStage();
  const { client, product } = walk.stage;
  visitor = await openBrowser({
    hosts: [product.adminUrl, product.siteUrl].map((address) => new URL(address).host),
  });
  page = visitor.page;
  await client.lend(page.context());
  block = await client.create('block', { name: 'Altrui', code: { it: ATTACK } });
  const body = await client.first('block', 'search=Corpo');
  await client.update('templates', walk.template as Stored, { blocks: { it: [block, body] } });
});
afterAll(async () => {
  await visitor.close();
  await walk.stage.end();
  // Browsers say of each script and frame that they didn't take it.
  const isOther = (complaint: string) => !/script-src|frame-src/.test(complaint);
  expect(visitor.complaints.filter(isOther)).toEqual([]);
});

/** Makes a page and opens its form in the visitor's browser. */
async function openPage(value = '<p>Mio</p>'): Promise<string> {
  const { client, product } = walk.stage;
  const fields = { name: 'Mia', title: { it: 'Mia' }, template: walk.template };
  const { id } = await client.create('pages', { ...fields, sections: { it: texts(value) } });
  await page.goto(`${product.adminUrl}/pages/${id}`);
  await seeHeading(page, 'Mia');
  return id;
}

const onPage = () => page.getByRole('main').getByRole('button', { name: 'Sulla pagina' });
const site = () => page.locator('iframe[title]:not([data-waiting])').contentFrame();
const ran = () => site().locator('html').getAttribute('data-ran');

/** Has the page written on. Waits for it, as its preview, in which scripts run, is shown until it has begun. */
async function writeOnPage(): Promise<void> {
  if ((await onPage().getAttribute('aria-pressed')) === 'false') await onPage().click();
  await page.locator('iframe[src*="?writing"]:not([data-waiting])').waitFor();
  await site().locator('[data-regia-section][tabindex]').waitFor();
}

/** Nothing of the form has changed. */
async function seeUntouched(id: string): Promise<void> {
  if ((await onPage().getAttribute('aria-pressed')) === 'true') await onPage().click();
  const card = page.getByRole('article').first();
  expect(await card.innerText()).toContain('Mio');
  expect((await walk.stored(id)).sections.map(({ value }) => value)).toEqual(['<p>Mio</p>']);
}

test('scripts of blocks run in a preview, but not on a page that is written on', async () => {
  const id = await openPage();
  await page.getByRole('main').getByRole('button', { name: 'Anteprima' }).click();
  await expect.poll(ran).toBe('yes');
  await writeOnPage();
  expect(await ran()).toBe(null);
  await seeUntouched(id);
});

test('scripts of a preview that take the focus from who types beside it run no longer', async () => {
  const thief = `<input id="thief" aria-label="Ladro" style="position:fixed">
<script>setInterval(() => thief.focus(), 1);</script>`;
  await walk.stage.client.update('block', block, { code: { it: thief } });
  const id = await openPage();
  if ((await onPage().getAttribute('aria-pressed')) === 'true') await onPage().click();
  const preview = page.getByRole('main').getByRole('button', { name: 'Anteprima' });
  if ((await preview.getAttribute('aria-pressed')) === 'false') await preview.click();
  // In its own size: in others Playwright doesn't know where things are.
  const widths = page.getByRole('radiogroup', { name: 'Larghezza dello schermo' });
  await widths.locator('label').filter({ hasText: 'Telefono' }).click();
  const taken = site().getByLabel('Ladro');
  await taken.waitFor();
  const name = page.getByRole('textbox', { name: 'Nome', exact: true });
  await name.focus();
  await seeToast(page, 'senza script');
  await page.keyboard.press('End');
  await page.keyboard.type(' e sua');
  expect(await name.inputValue()).toBe('Mia e sua');
  await expect.poll(() => taken.inputValue()).toBe('');
  expect(await page.locator('iframe[title]:not([data-waiting])').getAttribute('src')).toMatch(
    /\?quiet$/,
  );

  await page.evaluate(() => localStorage.clear());
  expect((await walk.stored(id)).sections.map(({ value }) => value)).toEqual(['<p>Mio</p>']);
});

test('no markup leads such a page away', async () => {
  const code = { it: `<meta HTTP-Equiv="refresh" content="0;url=?x">${ATTACK}` };
  await walk.stage.client.update('block', block, { code });
  const id = await openPage();
  await writeOnPage();
  await site().locator('[data-regia-section]').click();
  await site().locator('[contenteditable=true]').waitFor();
  expect(await ran()).toBe(null);
  await seeUntouched(id);
});

/** All that markup alone can do to a page that is written on. */
const TRAPS = `<img name="createRange" alt=""><img name="getSelection" alt=""><form name="body"></form>
<img name="implementation" alt=""><form name="createTreeWalker"></form><form name="createElement"></form>
<div><form></div><input name="matches"><input name="closest"><!--regia-block:%-->
<style>regia-writing{opacity:0!important;transform:translate(-180px,40px)!important}</style>
<div data-regia-section="s0" data-regia-language="it" class="regia-section-text">Falsa</div>
<div data-re{{ page.title | remove: "Mia" }}gia-section="s0" data-re{{ page.title | remove: "Mia"
}}gia-language="it">Giunta</div><i><regia-text>Mia</regia-text></i>
<p><!--regia-field:title.it-->Mia<!--regia-field:-->{{ page.title | replace: "Mia", "Presa" }}</p>
<script type="module" src="/assets/preview.js?2"></script>
<iframe src="/" title="Altro"></iframe>`;

test('what a block prints stands in nobody’s way', async () => {
  await walk.stage.client.update('block', block, { code: { it: TRAPS } });
  // Without the preview, in which scripts run that may fail.
  await page.evaluate(() => localStorage.clear());
  const id = await openPage();
  await writeOnPage();
  const section = site().locator('[data-regia-section]');
  expect(await section.allInnerTexts()).toEqual(['Mio']);
  const host = site().locator('regia-writing');
  await expect.poll(() => host.evaluate((one) => getComputedStyle(one).opacity)).toBe('1');
  expect(await host.evaluate((one) => getComputedStyle(one).transform)).toBe('none');
  const inner = page.frames().filter((frame) => frame.parentFrame()?.parentFrame());
  expect(inner.map((frame) => frame.url())).not.toContain(`${walk.stage.product.siteUrl}/`);

  // Of a title that is shown otherwise, the field is opened; what merely looks like one is none.
  const titles = site().locator('regia-text[tabindex]');
  expect(await titles.allInnerTexts()).toEqual(['Presa']);
  await titles.click();
  const dialog = page.getByRole('dialog', { name: 'Titolo' });
  expect(await dialog.getByRole('textbox').inputValue()).toBe('Mia');
  await dialog.getByRole('button', { name: 'Chiudi' }).click();

  await section.click();
  await expect.poll(() => site().locator('[contenteditable=true]').count()).toBe(1);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' testo');
  await page.keyboard.press('Escape');
  await section.first().focus();
  await page.keyboard.press('ControlOrMeta+d');
  await expect.poll(() => section.allInnerTexts()).toEqual(['Mio testo', 'Mio testo']);
  await page.getByRole('main').getByRole('button', { name: 'Salva' }).click();
  await seeToast(page, 'Elemento salvato');
  const kept = (await walk.stored(id)).sections.map(({ value }) => value);
  expect(kept).toEqual(['<p>Mio testo</p>', '<p>Mio testo</p>']);
});

/** What the editor of texts only carries along, with all that could do something there. */
const CARRIED =
  '<x-y><meta http-equiv="refresh" content="0;url=/"><img name="getSelection" alt="">' +
  '<style>p{display:none}</style><a href="/" target="_self">via</a>' +
  '<b data-regia-section="s0" data-regia-language="it">Falsa</b></x-y>';

test('nor does what a text holds, whatever that is', async () => {
  await walk.stage.client.update('block', block, { code: { it: ATTACK } });
  const id = await openPage(`<p>Mio</p>${CARRIED}`);
  await writeOnPage();
  const section = site().locator('[data-regia-section]');
  await section.locator('p').click();
  await site().locator('[contenteditable=true]').waitFor();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('Tutto ', { delay: 20 });
  await site().getByText('via').click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('È ', { delay: 20 });
  expect(await section.locator('p').innerText()).toBe('È Tutto Mio');
  expect(await section.count()).toBe(1);
  expect(await ran()).toBe(null);
  await page.keyboard.press('ControlOrMeta+s');
  await seeToast(page, 'Elemento salvato');
  // It stays in the text as it is.
  const [kept] = (await walk.stored(id)).sections;
  expect(kept?.value).toBe(`<p>È Tutto Mio</p>${CARRIED}`);
});

/** A map as the site's script finds it, which can't be shown: in its place comes a list, that leads away. */
const MAP = `<div class="regia-map" style="height:9px"><script type="application/json">{"points":[],"texts":{}}</script>
<svg><noscript>&lt;ul>&lt;li>&lt;meta http&#45;equiv=refresh content="0;url=/">&lt;/ul></noscript></svg></div>
<script type="module" src="/assets/map.js"></script>`;

test('nor does what stands for a map that can’t be shown', async () => {
  await walk.stage.client.update('block', block, { code: { it: MAP + ATTACK } });
  const id = await openPage();
  await writeOnPage();
  await site().locator('.regia-map p').waitFor({ state: 'attached' });
  await site().locator('[data-regia-section]').click();
  await site().locator('[contenteditable=true]').waitFor();
  await seeUntouched(id);
});

test('a frame that leaves its page is written on no more, even for one that never ends loading', async () => {
  await walk.stage.client.update('block', block, { code: { it: ATTACK } });
  const elsewhere = `${walk.stage.product.siteUrl}/trappola`;
  const body = `${ATTACK}<img src="/mai.png" alt="">`;
  await page.route(elsewhere, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.route('**/mai.png', () => {});
  const id = await openPage();
  await writeOnPage();
  const inner = page.frames().find((frame) => frame.url().includes('?writing'));
  await inner?.goto(elsewhere, { waitUntil: 'commit' });
  await expect.poll(() => onPage().getAttribute('aria-pressed')).toBe('false');
  await seeUntouched(id);
});
