/** Code is written with suggestions, and left by the keys that the help tells. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import { save, seeHeading, showLanguage } from './steps.ts';
import { violations } from './violations.ts';

let stage: SignedInStage;
let page: Page;
let block: string;

beforeAll(async () => {
  stage = await openSignedInStage();
  page = stage.page;
  const { client } = stage;
  const value = { phone: '049 123456', menu: [{ label: 'Chi siamo', url: '/chi-siamo' }] };
  await client.create('variables', { name: 'studio', value });
  block = (await client.create('block', { name: 'Recapiti', code: {} })).id;
});

afterAll(() => stage.end());

const code = (page: Page): Locator => page.getByRole('textbox', { name: 'Codice', exact: true });
const list = (page: Page): Locator => page.getByRole('listbox', { name: 'Suggerimenti' });

async function openBlock(page: Page): Promise<void> {
  await page.goto(`${stage.product.adminUrl}/blocks/${block}`);
  await seeHeading(page, 'Recapiti');
  await code(page).click();
}

/** Goes to a suggestion by the arrows, and takes it. */
async function takeByKeys(page: Page, name: string): Promise<void> {
  const option = list(page).getByRole('option', { name });
  await option.waitFor();
  // A list takes no key in the moment in which it opens, so that nobody takes what was not seen.
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowDown');
      return option.getAttribute('aria-selected');
    })
    .toBe('true');
  await page.keyboard.press('Enter');
  await list(page).waitFor({ state: 'detached' });
}

test('what the site holds is suggested, with its value, and taken by mouse or keys', async () => {
  await openBlock(page);
  await page.keyboard.type('{% for voce in variables.studio.');
  const phone = list(page).getByRole('option', { name: 'phone' });
  await phone.getByText('testo · 049 123456').waitFor();
  expect(await violations(page)).toEqual([]);
  await takeByKeys(page, 'menu');
  await page.keyboard.press('End');
  await page.keyboard.type('\n{{ voce.la');
  await list(page).getByRole('option', { name: 'label' }).click();
  await page.keyboard.type(' | upca');
  await list(page).getByRole('option', { name: 'upcase' }).click();
  await save(page);
  const { code: saved } = await stage.client.get(`/api/records/block/${block}`);
  expect((saved as { it: string }).it.replaceAll(/[\s%}]+/g, ' ').trim()).toBe(
    '{ for voce in variables.studio.menu {{ voce.label | upcase',
  );
});

test('complete HTML, typed key by key, is stored as it was typed; what has no partner is told', async () => {
  const { client, product } = stage;
  const whole =
    '<section class="a"><h2>{{ page.title }}</h2>{% if page.title %}<p>Uno <b>due</b></p>{% endif %}</section>';
  const { id } = await client.create('block', { name: 'Completo', code: {} });
  const header = await client.create('block', { name: 'Apre', code: { it: '<main>' } });
  const blocks = { it: [{ id: header.id }, { id }] };
  await client.create('templates', { name: 'Intero', blocks });
  await page.goto(`${product.adminUrl}/blocks/${id}`);
  await seeHeading(page, 'Completo');
  await code(page).click();
  await page.keyboard.type(whole);
  // An Escape takes the suggestions away.
  await page.keyboard.press('Escape');
  await expect.poll(() => code(page).innerText()).toBe(whole);
  const hints = page.getByRole('main').getByRole('listitem').filter({ hasText: /^Riga/ });
  expect(await hints.count()).toBe(0);
  // The block before has opened `main`, and nobody `h3`.
  await page.keyboard.type('</main></h3>{{ variables.nessuna }}{{ titolo }}');
  await page.keyboard.press('Escape');
  await hints.filter({ hasText: 'Riga 1: Chiude <h3>, che qui non è aperto' }).waitFor();
  await hints.filter({ hasText: 'variables.nessuna' }).waitFor();
  await hints.filter({ hasText: '“titolo” non esiste' }).waitFor();
  expect(await hints.count()).toBe(3);
  expect(await page.locator('.cm-lintRange-warning').count()).toBe(3);
  expect(await violations(page)).toEqual([]);
  await save(page);
  const { code: saved } = await client.get(`/api/records/block/${id}`);
  expect((saved as { it: string }).it).toBe(
    `${whole}</main></h3>{{ variables.nessuna }}{{ titolo }}`,
  );
});

test('Escape closes the suggestions alone, Tab leaves the code, and the help tells both', async () => {
  await openBlock(page);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('{{ pa');
  await list(page).waitFor();
  await page.keyboard.press('Escape');
  await list(page).waitFor({ state: 'detached' });
  await expect.poll(() => code(page).evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Control+Space');
  await list(page).getByRole('option', { name: 'pages' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect.poll(() => code(page).evaluate((one) => one === document.activeElement)).toBe(false);
  await page.getByRole('link', { name: 'Dashboard' }).focus();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Scorciatoie da tastiera' });
  for (const words of ['Suggerimenti nel codice', 'Esci dal codice']) {
    await help.getByText(words).waitFor();
  }
  await page.keyboard.press('Escape');
});

test('who may not see the variables is suggested none of them', async () => {
  const rights = { readAll: ['block'], updateAll: ['block'] };
  const colleague = await stage.visitAs(rights, '/blocks');
  await openBlock(colleague);
  await colleague.keyboard.press('ControlOrMeta+End');
  await colleague.keyboard.type('{{ settings.defaultTi');
  await list(colleague).getByRole('option', { name: 'defaultTitle' }).waitFor();
  await colleague.keyboard.press('Escape');
  await colleague.keyboard.type(' }}{{ variables.');
  await colleague.keyboard.press('Control+Space');
  // Who may see them, and asks later, has been answered.
  await openBlock(page);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('{{ variables.');
  await page.keyboard.press('Control+Space');
  await list(page).getByRole('option', { name: 'studio' }).waitFor();
  expect(await list(colleague).getByRole('option', { name: 'studio' }).count()).toBe(0);
});

test('the code of a map is read and copied, and cannot be typed into', async () => {
  const { id } = await stage.client.create('maps', { name: 'Sedi', zoom: 9 });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${stage.product.adminUrl}/maps/${id}`);
  await page.getByRole('tab', { name: 'Codice' }).click();
  await code(page).getByText('regia-map').first().waitFor();
  await expect.poll(() => code(page).getAttribute('aria-readonly')).toBe('true');
  await page.getByRole('button', { name: 'Copia il codice' }).click();
  await page.getByRole('button', { name: 'Codice copiato' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('<div class="regia-map">');
});

test('a language without code of its own says whose serves, and takes it over', async () => {
  const { client, product } = stage;
  await client.update('settings', { id: 'settings' }, { languages: ['it', 'en'] });
  const { id } = await client.create('block', { name: 'Piede', code: { it: '<p>Ciao</p>' } });
  await page.goto(`${product.adminUrl}/blocks/${id}`);
  await seeHeading(page, 'Piede');
  await showLanguage(page, 'Inglese');
  await page.getByText('vale il codice della lingua predefinita (Italiano)').waitFor();
  const copy = page.getByRole('button', { name: 'Copia da: Italiano' });
  await copy.focus();
  await page.keyboard.press('Enter');
  await copy.waitFor({ state: 'detached' });
  // One goes on where the code now stands.
  const english = page.getByRole('textbox', { name: 'Codice en', exact: true });
  await expect.poll(() => english.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('<!-- hello -->');
  await save(page);
  const { code: saved } = await client.get(`/api/records/block/${id}`);
  expect(saved).toEqual({ it: '<p>Ciao</p>', en: '<p>Ciao</p><!-- hello -->' });
});
