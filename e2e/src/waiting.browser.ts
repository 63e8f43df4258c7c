/** Whoever saves what visitors don't see yet is told so, and what holds it up, until they see it. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import { boxOf, menuEntry, openFromMenu, openRecord, rowOf, save, seeToast } from './steps.ts';

/** A tenth of a second for each page: together as long as all that is looked at takes, and more. */
const PAGES = 80;
/** A busy machine takes many times as long. */
const LONGEST_MS = 120_000;
const SLOW =
  '{% for i in (1..60000) %}{% assign x = i | plus: 1 %}{% endfor %}<h1>{{ page.title }}</h1>';

let stage: SignedInStage;
let page: Page;

beforeAll(async () => {
  stage = await openSignedInStage();
  page = stage.page;
});

afterAll(() => stage.end());

test('what waits to be shown is marked in its list and editor and on the dashboard, until it is shown', async () => {
  const { client, product } = stage;
  const block = await client.create('block', { name: 'Testata', code: { it: '{{ page.title }}' } });
  const template = await client.create('templates', { name: 'Base', blocks: { it: [block] } });
  for (let at = 1; at <= PAGES; at++) {
    const name = at === 1 ? 'Delibera' : `Verbale ${at}`;
    await client.create('pages', { name, template, title: { it: name }, slug: { it: `v${at}` } });
  }
  const { renders } = await client.update('block', block, { code: { it: SLOW } });
  expect(renders.queued).toBe(PAGES);

  await openFromMenu(page, 'Pagine');
  await openRecord(page, 'Delibera');
  await boxOf(page, 'Titolo').fill('Approvato');
  await save(page);
  await seeToast(page, 'Il sito si sta aggiornando');
  const mark = rowOf(page, 'Delibera').getByText('In attesa');
  await mark.waitFor();
  expect(await rowOf(page, 'Verbale 100').getByText('In attesa').count()).toBe(0);
  await openRecord(page, 'Delibera');
  await page.getByText('I visitatori non vedono ancora le ultime modifiche').waitFor();
  await menuEntry(page, 'Dashboard').click();
  const told = page.getByText('In attesa di andare online');
  await told.waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Delibera', exact: true }).waitFor();
  await page.getByText('Un blocco rallenta').waitFor();
  expect(await (await fetch(`${product.siteUrl}/v1`)).text()).not.toContain('Approvato');

  await told.waitFor({ state: 'detached', timeout: LONGEST_MS });
  await page.getByText('Manca la homepage').first().waitFor();
  expect(await (await fetch(`${product.siteUrl}/v1`)).text()).toContain('<h1>Approvato</h1>');
  await openFromMenu(page, 'Pagine');
  await rowOf(page, 'Delibera').waitFor();
  expect(await mark.count()).toBe(0);
});
