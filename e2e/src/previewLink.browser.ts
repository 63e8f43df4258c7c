/** The form and the preview beside it act as one: a click there opens a section here, and back. */
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import { boxOf, close, openFromMenu, openRecord, seeHeading, showLanguage } from './steps.ts';
import { violations } from './violations.ts';

let stage: SignedInStage;
let page: Page;

beforeAll(async () => {
  stage = await openSignedInStage({ demo: true });
  page = stage.page;
  await openFromMenu(page, 'Pagine');
  await openRecord(page, 'Lo studio');
  await openPreview(page);
});

afterAll(() => stage.end());

const previewButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Anteprima', exact: true });
/** On a phone, whose screen is shown in its own size: in others Playwright doesn't find what it clicks. */
async function openPreview(page: Page): Promise<void> {
  await previewButton(page).click();
  const widths = page.getByRole('radiogroup', { name: 'Larghezza dello schermo' });
  await widths.locator('label').filter({ hasText: 'Telefono' }).click();
}

const frame = (page: Page) => page.locator('iframe[title]:not([data-waiting])');

function shown(page: Page): FrameLocator {
  return frame(page).contentFrame();
}

/** The sections in the preview, in their order. */
const inPreview = (page: Page, language = 'it') =>
  shown(page).locator(`[data-regia-section][data-regia-language=${language}]`);
const card = (page: Page, place: number) => page.getByRole('article').nth(place);
const isOpen = (card: Locator) => card.getAttribute('data-open');
const note = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Anteprima' })
    .locator('[role=status]', { hasText: /\w/ });

/** How far the preview is scrolled. */
const scrolledTo = (page: Page) =>
  shown(page)
    .locator('html')
    .evaluate(() => window.scrollY);

/** Scrolls the preview, which may be moving. */
async function scrollTo(page: Page, top: number): Promise<void> {
  const html = shown(page).locator('html');
  const scroll = () =>
    html.evaluate((_, to) => {
      window.scrollTo({ top: to, behavior: 'instant' });
      return window.scrollY;
    }, top);
  await expect.poll(scroll).toBe(top);
}

/** Clicks beside the links of the header. */
const clickHeader = (page: Page) =>
  shown(page)
    .locator('.site-header')
    .click({ position: { x: 4, y: 4 } });

/** As the Tab key does on its way to the preview: a page that takes the focus from a text is thought a thief. */
const leaveText = (page: Page) => previewButton(page).focus();

/** How many animations a section of the preview goes through. */
const moving = (place: number) =>
  inPreview(page)
    .nth(place)
    .evaluate((element) => element.getAnimations().length);

const hasFocus = (locator: Locator) =>
  locator.evaluate((element) => element.contains(document.activeElement));

test('a click in the preview opens the section that drew it, also with the keyboard', async () => {
  await card(page, 1).waitFor();
  await page.getByRole('button', { name: 'Comprimi tutte' }).click();
  await inPreview(page).nth(3).click();
  await expect.poll(() => isOpen(card(page, 3))).toBe('true');
  await expect.poll(() => hasFocus(card(page, 3).locator('[contenteditable=true]'))).toBe(true);

  await leaveText(page);
  await inPreview(page).first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => isOpen(card(page, 0))).toBe('true');
  expect(await isOpen(card(page, 3))).toBe(null);
});

test('and where another tab of the form is open, its own comes to the front', async () => {
  await page.getByRole('tab', { name: 'Motori di ricerca' }).click();
  await inPreview(page).nth(1).click();
  await expect.poll(() => isOpen(card(page, 1))).toBe('true');
});

test('a section that is opened or gets the focus is shown in the preview', async () => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const last = (await inPreview(page).count()) - 1;
  await scrollTo(page, 0);
  await card(page, last).locator('[data-part=open]').click();
  await expect.poll(() => scrolledTo(page)).toBeGreaterThan(0);
  expect(await moving(last)).toBe(1);
  await expect.poll(() => moving(last)).toBe(0);
  await card(page, 0).locator('[data-part=grip]').focus();
  const isInSight = () =>
    inPreview(page)
      .first()
      .evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      });
  await expect.poll(isInSight).toBe(true);
});

test('without motion where none is wanted', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The last one may be moving still.
  const last = (await inPreview(page).count()) - 2;
  await scrollTo(page, 0);
  await card(page, last).locator('[data-part=menu]').focus();
  await expect.poll(() => scrolledTo(page)).toBeGreaterThan(0);
  expect(await moving(last)).toBe(0);
});

test('one switch gives both their language, and the preview stays where it was', async () => {
  const pane = page.getByRole('complementary', { name: 'Anteprima' });
  expect(await pane.getByRole('combobox').count()).toBe(0);
  await scrollTo(page, 150);
  await showLanguage(page, 'Inglese');
  await inPreview(page, 'en').first().waitFor();
  await expect.poll(() => scrolledTo(page)).toBe(150);
  await inPreview(page, 'en').nth(1).click();
  await expect.poll(() => isOpen(card(page, 1))).toBe('true');
  await boxOf(page, 'Titolo en').fill('The office');
  await shown(page).getByRole('heading', { level: 1 }).getByText('The office').waitFor();
  expect(await inPreview(page, 'it').count()).toBe(0);
  await showLanguage(page, 'Italiano');
  await inPreview(page).first().waitFor();
});

test('a new section is shown as soon as the preview has it', async () => {
  const group = page.getByRole('group', { name: 'Aggiungi una sezione' });
  await group.getByRole('button', { name: 'Testo', exact: true }).click();
  await page.keyboard.type('In fondo a tutto');
  const added = shown(page).getByText('In fondo a tutto');
  await added.waitFor();
  const isInSight = () =>
    added.evaluate((element) => element.getBoundingClientRect().bottom <= window.innerHeight);
  await expect.poll(isInSight).toBe(true);
});

test('what comes from elsewhere says from where, and leads there; links lead where they led', async () => {
  await clickHeader(page);
  await note(page).getByRole('link', { name: 'Intestazione' }).waitFor();
  await note(page).getByRole('link', { name: 'navigation' }).waitFor();
  await expect.poll(() => hasFocus(note(page))).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => note(page).count()).toBe(0);

  const tab = page.context().waitForEvent('page');
  await shown(page).getByRole('link', { name: 'Contatti' }).first().click();
  const beside = await tab;
  await expect.poll(() => beside.url()).toBe(`${stage.product.siteUrl}/contatti`);
  await beside.close();

  await note(page).getByRole('link', { name: 'Piè di pagina' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sì' }).click();
  await seeHeading(page, /Piè di pagina/);
});

test('it says so of the listing of works, and of a screen that is shown smaller', async () => {
  const { client } = stage;
  const plain = { name: 'Solo contenuto', code: { it: '<h1>{{ page.title }}</h1>{{ content }}' } };
  const block = await client.create('block', plain);
  const template = await client.create('templates', { name: plain.name, blocks: { it: [block] } });
  await client.update('pages', await client.first('pages', 'filter[name]=Progetti'), { template });
  await openFromMenu(page, 'Pagine');
  await openRecord(page, 'Progetti');
  const widths = page.getByRole('radiogroup', { name: 'Larghezza dello schermo' });
  await widths.locator('label').filter({ hasText: 'Computer' }).click();
  const listing = shown(page).locator('[data-regia-listing]');
  await listing.focus();
  await page.keyboard.press('Enter');
  await note(page).getByText('Elenco automatico').waitFor();
  await note(page).getByRole('link', { name: 'Lavori' }).waitFor();
  await page.keyboard.press('Escape');

  await scrollTo(page, 0);
  const box = await frame(page).boundingBox();
  const inside = await shown(page)
    .locator('h1')
    .evaluate((heading) => {
      const { left, top } = heading.getBoundingClientRect();
      return { x: (left + 4) / window.innerWidth, y: (top + 4) / window.innerHeight };
    });
  if (!box) throw new Error('The preview has no place');
  expect(box.width).toBeLessThan(1_000);
  await page.mouse.click(box.x + inside.x * box.width, box.y + inside.y * box.height);
  await note(page).getByText('Blocco').waitFor();
  await widths.locator('label').filter({ hasText: 'Telefono' }).click();
  await openFromMenu(page, 'Blocchi');
  await openRecord(page, 'Intestazione e menu');
});

test('the main menu makes room, as long as the preview stands beside the form', async () => {
  const width = async () => (await page.locator('aside').first().boundingBox())?.width;
  await expect.poll(width).toBe(64);
  await previewButton(page).click();
  await expect.poll(width).toBe(232);
  await previewButton(page).click();
  await expect.poll(width).toBe(64);
});

test('in the form of a block, the page that shows it says whose its texts are', async () => {
  await page.getByRole('combobox', { name: 'Pagina con cui provare' }).fill('studio');
  await page.getByRole('option', { name: 'Lo studio', exact: true }).click();
  await shown(page).getByRole('heading', { level: 1 }).getByText('Lo studio').waitFor();
  await leaveText(page);
  await inPreview(page).first().click();
  await note(page).getByRole('link', { name: 'Lo studio' }).waitFor();
  // What the form itself draws needs no note.
  await clickHeader(page);
  await note(page).waitFor({ state: 'detached' });
  await close(page);
});

test('scripts of the page can do no more with messages than a click', async () => {
  await openFromMenu(page, 'Pagine');
  await openRecord(page, 'Lo studio');
  await inPreview(page).nth(1).waitFor();
  const send = (message: unknown) =>
    shown(page)
      .locator('html')
      .evaluate((_, data) => window.parent.postMessage(data, '*'), message);
  /** Comes after all that was sent before it. */
  const arrived = async () => {
    await page.evaluate(() => {
      Object.assign(window, { last: 0 });
      addEventListener('message', () => Object.assign(window, { last: 1 }), { once: true });
    });
    await send({});
    await expect.poll(() => page.evaluate(() => Object(window).last)).toBe(1);
  };
  const section = await inPreview(page).nth(1).getAttribute('data-regia-section');
  const opening = { regia: 'section', section, language: 'it' };
  const url = page.url();
  const title = boxOf(page, 'Titolo it');
  await title.focus();
  await send(opening);
  await send({ regia: 'block', block: 'x' });
  await arrived();
  // Who types in the form is not disturbed.
  expect(await hasFocus(title)).toBe(true);
  expect(await isOpen(card(page, 1))).toBe(null);
  expect(await note(page).count()).toBe(0);

  await leaveText(page);
  await frame(page).focus();
  for (const odd of [
    null,
    'section',
    { ...opening, section: 'none' },
    { ...opening, section: '"] *' },
    { ...opening, language: 'ru' },
    { ...opening, section: { toString: 1 } },
    { regia: 'navigate', url: 'https://example.com' },
    { regia: 'scrolled', top: 'far' },
  ]) {
    await send(odd);
  }
  await arrived();
  expect(await page.locator('[data-section][data-open]').count()).toBe(0);
  await send({ regia: 'block', block: '<b>../users</b>', name: 'Evil', path: '//example.com' });
  await note(page).getByText('Viene da un blocco che il tuo ruolo non può vedere.').waitFor();
  expect(await note(page).getByRole('link').count()).toBe(0);
  await page.keyboard.press('Escape');
  expect(page.url()).toBe(url);

  // Nor does anything else of this window, or of another origin, count as the preview.
  await leaveText(page);
  await frame(page).focus();
  await page.evaluate((message) => window.postMessage(message, '*'), opening);
  await page.evaluate((src) => {
    const stranger = document.createElement('iframe');
    Object.assign(stranger, { src, name: 'stranger' });
    document.body.append(stranger);
  }, `${stage.product.siteUrl}/robots.txt`);
  await expect.poll(() => page.frame('stranger')?.url()).toContain('robots.txt');
  await page.frame('stranger')?.evaluate((data) => window.parent.postMessage(data, '*'), opening);
  await arrived();
  expect(await isOpen(card(page, 1))).toBe(null);
  // The same message from a click's place does.
  await send(opening);
  await expect.poll(() => isOpen(card(page, 1))).toBe('true');
});

test('who may not read blocks learns the name of none, and who may not write has no preview', async () => {
  const writer = await stage.visitAs({ readAll: ['page'], updateAll: ['page'] }, '/pages');
  await writer.getByRole('link', { name: 'Lo studio', exact: true }).click();
  await seeHeading(writer, 'Lo studio');
  await openPreview(writer);
  await clickHeader(writer);
  await note(writer).getByText('Viene da un blocco che il tuo ruolo non può vedere.').waitFor();
  expect(await note(writer).getByRole('link').count()).toBe(0);
  const markup = await shown(writer)
    .locator('html')
    .evaluate((html) => html.outerHTML);
  expect(markup).not.toMatch(/regia-block:\w/);
  await inPreview(writer).first().click();
  await expect.poll(() => isOpen(card(writer, 0))).toBe('true');
});
