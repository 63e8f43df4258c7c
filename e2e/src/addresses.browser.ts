/** Where a document will stand, and from when: its slug, checked while it is typed, and its date. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MASTER, type Stored } from './client.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import { boxOf, openRecord, rowOf, save, seeHeading, signIn } from './steps.ts';

/** In the night after this noon clocks go back in Rome. */
const BEFORE = '2031-10-25T10:00:00.000Z';
const TWICE = ['2031-10-26T00:30:00.000Z', '2031-10-26T01:30:00.000Z'];

let stage: SignedInStage;
/** Somebody who sits in New York. */
let page: Page;
let template: Stored;
let studio: Stored;

beforeAll(async () => {
  stage = await openSignedInStage();
  const { client, product } = stage;
  const block = await client.create('block', { name: 'Tutto', code: { it: '<p>x</p>' } });
  template = await client.create('templates', { name: 'Pagina', blocks: { it: [block] } });
  await client.create('pages', { name: 'Chi siamo', title: { it: 'Chi siamo' }, template });
  studio = await client.create('pages', {
    name: 'Studio',
    title: { it: 'Studio' },
    template,
    publicAt: BEFORE,
  });
  page = await stage.visit({ timezoneId: 'America/New_York' });
  await page.goto(`${product.adminUrl}/pages`);
  await signIn(page, MASTER);
});
afterAll(() => stage.end());

test('while a slug is typed, one sees whether it is free and where it leads', async () => {
  await openRecord(page, 'Studio');
  await page.getByRole('tab', { name: 'Motori di ricerca' }).click();
  const { siteUrl } = stage.product;
  const slug = boxOf(page, 'Slug');
  await slug.fill('lo-studio');
  await page.getByText(`${siteUrl}/lo-studio`, { exact: true }).waitFor();
  await page.getByText('Chi apre l’indirizzo di prima, /studio, arriverà qui.').waitFor();
  await slug.fill('chi-siamo');
  await page.getByText('“chi-siamo” è già usato: salvando diventerà “chi-siamo-1”.').waitFor();
  await page.getByText(`${siteUrl}/chi-siamo-1`, { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Lo usa “Chi siamo”' }).count()).toBe(1);
  await slug.fill('files');
  await page.getByText('Questo indirizzo è riservato al sito: scegline un altro').waitFor();
  await slug.fill('due parole');
  await page.getByText('Usa solo lettere minuscole, cifre e trattini singoli').waitFor();
  await slug.fill('lo-studio');
  await page.getByText(`${siteUrl}/lo-studio`, { exact: true }).waitFor();
});

async function setClock(hours: string, minutes: string): Promise<void> {
  await page.getByRole('button', { name: 'Data di pubblicazione' }).click();
  await typeClock(hours, minutes);
}

/** In the calendar that is open: the number is clicked on, even if it has the focus, and typed over. */
async function typeClock(hours: string, minutes: string): Promise<void> {
  await page.getByRole('spinbutton', { name: 'Ore' }).click();
  await page.keyboard.type(hours);
  await page.getByRole('spinbutton', { name: 'Minuti' }).click();
  await page.keyboard.type(minutes);
  await page.getByRole('button', { name: 'Fatto' }).click();
}

test('a date is chosen by the clocks of the site, also where they go back', async () => {
  const box = page.getByRole('button', { name: 'Data di pubblicazione' });
  await expect.poll(() => box.innerText()).toBe('25 ott 2031, 12:00');
  await page.getByText('Orario del sito (Europe/Rome). Per te: 25 ott 2031, 06:00.').waitFor();

  await box.click();
  await page.getByRole('button', { name: '26 ottobre 2031' }).click();
  await typeClock('14', '47');
  await expect.poll(() => box.innerText()).toBe('26 ott 2031, 14:47');
  await page.getByText('alla mezzanotte successiva: 27 ott 2031, 00:00.').waitFor();
  await setClock('02', '30');
  await page.getByText(/le 02:30 si ripetono/).waitFor();
  await page.getByText('Le seconde (GMT+1)').click();
  await save(page);
  const stored = async () => (await stage.client.get(`/api/records/pages/${studio.id}`)).publicAt;
  expect(await stored()).toBe(TWICE[1]);

  await seeHeading(page, 'Pagine');
  const told = '26 ott 2031, 02:30 · Orario del sito (Europe/Rome)';
  await rowOf(page, 'Studio').getByTitle(told, { exact: true }).waitFor();
  await openRecord(page, 'Studio');
  await page.getByText('Le prime (GMT+2)').click();
  await save(page);
  expect(await stored()).toBe(TWICE[0]);
});

test('a time that clocks skip is said to be none', async () => {
  await stage.client.update('pages', studio, { publicAt: '2031-03-30T10:00:00.000Z' });
  await page.goto(`${stage.product.adminUrl}/pages/${studio.id}`);
  await setClock('02', '30');
  await page.getByText(/alle 02:00 gli orologi passano alle 03:00/).waitFor();
  await save(page);
  expect((await stage.client.get(`/api/records/pages/${studio.id}`)).publicAt).toBe(
    '2031-03-30T01:30:00.000Z',
  );
});
