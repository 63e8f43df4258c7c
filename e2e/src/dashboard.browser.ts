/** The first screen: where one left off, what comes next, how things stand. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keptDrafts } from './keptDrafts.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import { boxOf, chooseFromMenu, openFromMenu, pathOf, seeHeading } from './steps.ts';
import { violations } from './violations.ts';

const DAY_MS = 86_400_000;

let stage: SignedInStage;
let page: Page;

beforeAll(async () => {
  stage = await openSignedInStage({ environment: { SITE_TIMEZONE: 'Pacific/Auckland' } });
  page = stage.page;
});

afterAll(() => stage.end());

function panel(name: string, at = page) {
  return at.getByRole('region', { name });
}

test('on an empty site says what will stand where', async () => {
  await panel('Modifiche recenti').getByText('Marta Rossi').first().waitFor();
  await panel('In programma').getByText('Niente in programma').waitFor();
  await panel('Ultimo backup').getByText('Nessun backup finora').waitFor();
  await panel('Il sito pubblico').getByText('Manca la homepage').waitFor();
  await panel('Da fare').getByText('Manca la homepage').waitFor();
});

test('the month’s landscape stands above the greeting, which does not move when it comes', async () => {
  const greeting = page.getByRole('heading', { level: 1 });
  const picture = page.locator('main img[src^="/landscapes/"]');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/landscapes/*', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await greeting.waitFor();
  const before = await greeting.boundingBox();
  release();
  await expect
    .poll(() => picture.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth))
    .toBeGreaterThan(0);
  expect(await greeting.boundingBox()).toEqual(before);
  await page.unroute('**/landscapes/*');
});

test('what is edited appears by itself, with who did it, and leads to its editor', async () => {
  const { id } = await stage.client.create('pages', { name: 'Prezzi' });
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  const row = panel('Modifiche recenti').getByRole('link', { name: /^Prezzi/ });
  await row.getByText('Pagina · Marta Rossi').waitFor();
  await panel('Da fare')
    .getByRole('link', { name: /^Pagine · Non sul sito 1/ })
    .waitFor();
  await panel('Modifiche recenti').getByText('Mie', { exact: true }).click();
  await row.click();
  await seeHeading(page, /Prezzi/);
  expect(pathOf(page)).toBe(`/pages/${id}`);
});

test('what will appear is told in the time of the site, the soonest first', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const { client } = stage;
  const block = await client.create('block', { name: 'Corpo', code: { it: '<p>Auguri</p>' } });
  const template = await client.create('templates', { name: 'Festa', blocks: { it: [block] } });
  const page20 = { title: { it: 'Natale' }, template, publicAt: inDays(20) };
  await client.create('pages', { name: 'Natale', ...page20 });
  const page2 = { title: { it: 'Casa nuova' }, template, publicAt: inDays(2) };
  await client.create('pages', { name: 'Casa nuova', ...page2 });
  await page.goto(stage.product.adminUrl);
  const scheduled = panel('In programma');
  await scheduled.getByText('Orari del sito (Pacific/Auckland)').waitFor();
  const rows = scheduled.getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(2);
  await expect.poll(() => rows.first().textContent()).toMatch(/^Casa nuovaPagina/);
  expect(await violations(page)).toEqual([]);
  await openFromMenu(page, 'Pagine');
  await page
    .getByRole('row', { name: /Natale/ })
    .getByText('In programma')
    .waitFor();
  await page.goBack();
});

test('what was to come is no longer marked once its date has passed, without loading anew', async () => {
  const inAnHour = new Date(Date.now() + DAY_MS / 24).toISOString();
  const { client } = stage;
  const template = await client.first('templates');
  const shown = { title: { it: 'Casa di oggi' }, template, publicAt: inAnHour };
  await client.create('pages', { name: 'Casa di oggi', ...shown });
  const tab = await page.context().newPage();
  await tab.clock.install();
  await tab.goto(stage.product.adminUrl);
  const announced = panel('In programma', tab).getByRole('listitem');
  await expect.poll(() => announced.count()).toBe(3);
  await tab.clock.fastForward(DAY_MS / 24 + 1_000);
  await expect.poll(() => announced.count()).toBe(2);
  await tab.close();
});

test('new records are one click away', async () => {
  await page.getByRole('main').getByRole('link', { name: 'Nuovo lavoro' }).click();
  await seeHeading(page, 'Nuovo lavoro');
  await openFromMenu(page, 'Dashboard', /^Buon/);
  await chooseFromMenu(page, 'Crea altro', 'Nuova mappa');
  await seeHeading(page, 'Nuova mappa');
});

test('what was typed and not saved is found again', async () => {
  await boxOf(page, 'Nome').fill('Le sedi');
  await expect.poll(() => keptDrafts(page)).toContain('Le sedi');
  await page.close({ runBeforeUnload: false });
  page = await stage.page.context().newPage();
  await page.goto(stage.product.adminUrl);
  const draft = panel('Le tue bozze non salvate').getByRole('link', { name: /^Le sedi/ });
  await draft.click();
  await seeHeading(page, /Nuova mappa/);
});

test('each panel is for those who may see what it shows', async () => {
  const reader = await stage.visitAs({ readOwn: ['map'] }, '/');
  await panel('Modifiche recenti', reader).getByText('Ancora nessuna modifica').waitFor();
  expect(await panel('Da fare', reader).count()).toBe(0);
  expect(await panel('Ultimo backup', reader).count()).toBe(0);
  expect(await panel('In programma', reader).count()).toBe(0);
  expect(await reader.getByRole('link', { name: /^Nuov/ }).count()).toBe(0);
});
