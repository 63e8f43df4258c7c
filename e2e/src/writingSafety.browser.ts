/** Whoever may write blocks can't write the texts of others by them, when those write on their pages. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type Visitor } from './browser.ts';
import type { Stored } from './client.ts';
import { openSectionStage, type SectionStage, texts } from './sectionStage.ts';
import { seeHeading } from './steps.ts';

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
let elsewhere: string;

beforeAll(async () => {
  walk = await openSectionStage();
  const { client, product } = walk.stage;
  visitor = await openBrowser({
    hosts: [product.adminUrl, product.siteUrl].map((address) => new URL(address).host),
  });
  page = visitor.page;
  await client.lend(page.context());
  block = await client.create('block', { name: 'Altrui', code: { it: ATTACK } });
  const alone = await client.create('templates', { name: 'Da solo', blocks: { it: [block] } });
  const { url } = await client.create('pages', {
    ...{ name: 'Altrove', title: { it: 'Altrove' }, template: alone },
  });
  elsewhere = product.siteUrl + Object(url).it;
  const body = await client.first('block', 'search=Corpo');
  await client.update('templates', walk.template as Stored, { blocks: { it: [block, body] } });
});
afterAll(async () => {
  await visitor.close();
  await walk.stage.end();
  // Browsers say of each script that they didn't run it.
  const isOther = (complaint: string) => !/script-src/.test(complaint);
  expect(visitor.complaints.filter(isOther)).toEqual([]);
});

/** Makes a page and opens its form in the visitor's browser. */
async function openPage(): Promise<string> {
  const { client, product } = walk.stage;
  const fields = { name: 'Mia', title: { it: 'Mia' }, template: walk.template };
  const { id } = await client.create('pages', {
    ...fields,
    sections: { it: texts('<p>Mio</p>') },
  });
  await page.goto(`${product.adminUrl}/pages/${id}`);
  await seeHeading(page, 'Mia');
  return id;
}

const onPage = () => page.getByRole('main').getByRole('button', { name: 'Sulla pagina' });
const site = () => page.locator('iframe[title]:not([data-waiting])').contentFrame();
const ran = () => site().locator('html').getAttribute('data-ran');

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
  await onPage().click();
  await site().locator('[data-regia-section][tabindex]').waitFor();
  expect(await ran()).toBe(null);
  await seeUntouched(id);
});

test('a page that markup leads away is written on no more', async () => {
  const code = { it: `<meta http-equiv="refresh" content="1;url=${elsewhere}">` };
  await walk.stage.client.update('block', block, { code });
  const other = await walk.stage.client.create('block', { name: 'Resta', code: { it: ATTACK } });
  const { client } = walk.stage;
  const alone = await client.first('templates', 'search=Da%20solo');
  await client.update('templates', alone, { blocks: { it: [other] } });
  const id = await openPage();
  await onPage().click();
  await expect.poll(() => onPage().getAttribute('aria-pressed')).toBe('false');
  await seeUntouched(id);
});
