/** A picture that the site has already is found, and used again. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import { boxOf, openFromMenu, openRecord, save, seeHeading } from './steps.ts';
import { violations } from './violations.ts';

let stage: SignedInStage;
let page: Page;
/** The picture of the demo's “Casa dei mandorli”. */
let image: { url: string; displayName: string };

const dialog = () => page.getByRole('dialog', { name: 'Immagini già sul sito' });
const tiles = () => dialog().getByRole('list').getByRole('button');
const search = (words: string) => dialog().getByRole('searchbox').fill(words);
const opener = () => page.getByRole('button', { name: 'Già sul sito…' });
const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');

beforeAll(async () => {
  stage = await openSignedInStage({ demo: true });
  page = stage.page;
  const { featuredImage } = await stage.client.first('works', 'search=mandorli');
  image = featuredImage as typeof image;
});
afterAll(() => stage.end());

test('by keyboard: searched by the page that uses it, chosen with the arrows, left with Escape', async () => {
  await openFromMenu(page, 'Lavori');
  await openRecord(page, 'Parco del naviglio');
  await opener().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => tiles().count()).toBeGreaterThan(5);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  await expect.poll(focused).toBe('Già sul sito…');

  await page.keyboard.press('Enter');
  await tiles().first().waitFor();
  await expect.poll(focused).not.toBe('Già sul sito…');
  await page.keyboard.press('ArrowDown');
  const first = await focused();
  await page.keyboard.press('ArrowRight');
  expect(await focused()).not.toBe(first);
  await page.keyboard.press('ArrowLeft');
  expect(await focused()).toBe(first);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('MANDORLI');
  // Its drawings and its landscape.
  await expect.poll(() => tiles().count()).toBe(4);
  expect(await tiles().filter({ hasText: 'In “Casa dei mandorli”' }).count()).toBe(4);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(image.displayName);
  await expect.poll(() => tiles().count()).toBe(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog().waitFor({ state: 'detached' });
  await page.getByText(image.displayName).waitFor();
  await expect.poll(focused).toBe('Già sul sito…');
  await save(page);
  const { featuredImage } = await stage.client.first('works', 'search=naviglio');
  expect(featuredImage).toEqual(image);
});

test('a focal point is set by the arrows or by a click, and stays in sight on the site', async () => {
  const work = await stage.client.first('works', 'search=mandorli');
  const onSite = async () => {
    const { url } = await stage.client.first('works', 'search=mandorli');
    const html = await fetch(stage.product.siteUrl + Object(url).it);
    return /object-position:[^"]*/.exec(await html.text())?.[0];
  };
  const point = page.getByRole('slider', { name: 'Punto focale' });
  await openFromMenu(page, 'Lavori');
  await openRecord(page, 'Casa dei mandorli');
  await page.getByRole('button', { name: 'Punto focale' }).click();
  await expect.poll(() => point.evaluate((own) => own === document.activeElement)).toBe(true);
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
  expect(await point.getAttribute('aria-valuetext')).toBe('60% 45%');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await save(page);
  expect(await onSite()).toBe('object-position:60% 45%');

  await openRecord(page, 'Casa dei mandorli');
  await page.getByRole('button', { name: 'Punto focale' }).click();
  const { width = 0, height = 0 } = (await point.boundingBox()) ?? {};
  await point.click({ position: { x: width / 4, y: height * 0.8 } });
  await expect.poll(() => point.getAttribute('aria-valuetext')).toBe('25% 80%');
  await page.getByRole('button', { name: 'Torna al centro' }).click();
  await page.keyboard.press('Escape');
  await save(page);
  expect(await onSite()).toBeUndefined();
  const { featuredImage } = await stage.client.first('works', 'search=mandorli');
  expect(featuredImage).toEqual(work.featuredImage);
});

test('in a section and in a text, with its alternative text in the language of the form', async () => {
  const section = { width: 12, type: 'image', url: image.url };
  await stage.client.create('pages', {
    name: 'Mandorli',
    sections: {
      it: [{ ...section, id: 'a', value: 'Una casa tra i mandorli' }],
      en: [{ ...section, id: 'b', value: 'A house' }],
    },
  });
  const empty = { id: 'c', width: 12, type: 'image', value: '', url: '' };
  const text = { id: 'd', width: 12, type: 'text', value: '<p>Prima</p>' };
  await stage.client.create('pages', { name: 'Altra', sections: { it: [text, empty] } });
  await openFromMenu(page, 'Pagine');
  await openRecord(page, 'Altra');
  await page.getByRole('button', { name: 'Modifica la sezione 1' }).click();
  await page.locator('[contenteditable=true][role=textbox]').waitFor();
  await page.getByRole('button', { name: 'Inserisci un’immagine' }).click();
  await opener().click();
  await tiles().first().waitFor();
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  await opener().click();
  await search(image.displayName);
  await expect.poll(() => tiles().count()).toBe(1);
  // What was found for the same words before the page was there comes first.
  await tiles().filter({ hasText: 'Mandorli' }).click();
  await expect
    .poll(() => boxOf(page, 'Testo alternativo').inputValue())
    .toBe('Una casa tra i mandorli');
  await page.getByRole('button', { name: 'Inserisci', exact: true }).click();
  await page.getByRole('button', { name: 'Modifica la sezione 2' }).click();
  await opener().click();
  await search('tra i mandorli');
  await expect.poll(() => tiles().count()).toBe(1);
  await tiles().click();
  await expect
    .poll(() => boxOf(page, 'Testo alternativo').inputValue())
    .toBe('Una casa tra i mandorli');
  expect(await boxOf(page, 'Indirizzo dell’immagine').inputValue()).toBe(image.url);

  await save(page);
  const { sections } = await stage.client.first('pages', 'search=Altra');
  const [{ value }, { url }] = (sections as { it: [{ value: string }, { url: string }] }).it;
  expect(url).toBe(image.url);
  expect(value).toContain(`src="${image.url}" alt="Una casa tra i mandorli"`);
  await seeHeading(page, 'Pagine');
});

test('what nobody has is said', async () => {
  await openFromMenu(page, 'Lavori');
  await openRecord(page, 'Parco del naviglio');
  await opener().click();
  await search('zzz');
  await dialog().getByText('Nessun risultato').waitFor();
  await page.keyboard.press('Escape');
});
