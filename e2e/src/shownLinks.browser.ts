/** A link to show the site: made by an editor, walked and commented by somebody without an account, and revoked. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Stored } from './client.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import { pathOf } from './steps.ts';
import { violations } from './violations.ts';

/** The script tries to find out the link from where it runs, and from a page of the site that it opens. */
const SPY = `<script>
  const tell = (text) => { document.body.dataset.found = text; };
  try { tell(parent.location.href); } catch { tell('nothing'); }
  document.body.dataset.own = location.href + ' ' + document.referrer + ' ' + document.baseURI;
  try { document.body.dataset.cookie = document.cookie; } catch { document.body.dataset.cookie = 'none'; }
</script>`;
const CODE =
  '<body><nav><a href="/">Inizio</a> <a href="/metodo">Metodo</a> <a href="/en/method">English</a> ' +
  '<a href="https://example.org/">Fuori</a> <a href="/vecchio">Vecchio</a></nav><h1>{{ page.title }}</h1>{{ page.content }}' +
  SPY;
const SECTIONS = [
  { id: 'a', type: 'text', width: 12, value: '<p>Disegniamo <a href="/">case</a></p>' },
  { id: 'b', type: 'text', width: 12, value: '<p>Dal 1998.</p>' },
];
const TOMORROW = new Date(Date.now() + 24 * 60 * 60 * 1_000).toISOString();

let stage: SignedInStage;
let page: Page;
let link = '';
let method: Stored;
let visitor: Page;

beforeAll(async () => {
  stage = await openSignedInStage();
  page = stage.page;
  const { client } = stage;
  await client.update('settings', { id: 'settings' }, { languages: ['it', 'en'] });
  const code = { it: CODE, en: CODE };
  const block = await client.create('block', { name: 'Pagina', code });
  const template = await client.create('templates', {
    name: 'Semplice',
    blocks: { it: [block], en: [block] },
  });
  const title = (it: string, en: string) => ({ name: it, title: { it, en }, template });
  await client.create('pages', { ...title('Casa', 'Home'), isHomepage: true });
  method = await client.create('pages', title('Vecchio', 'Method'));
  const slug = { it: 'metodo', en: 'method' };
  await client.update('pages', method, {
    ...{ ...title('Metodo', 'Method'), slug },
    sections: { it: SECTIONS, en: SECTIONS },
  });
  await client.create('pages', { ...title('Domani', 'Tomorrow'), publicAt: TOMORROW });
  await page.goto(stage.product.adminUrl);
  visitor = await stage.visit();
});

afterAll(() => stage.end());

const drawer = () => page.getByRole('dialog', { name: 'Mostra con un link' });
const frame = () => visitor.frameLocator('iframe');
const heading = (text: string) => frame().getByRole('heading', { name: text }).waitFor();

test('an editor makes a link to what is to come', async () => {
  await page.goto(`${stage.product.adminUrl}/moments?at=${encodeURIComponent(TOMORROW)}&path=/`);
  await page.getByRole('button', { name: 'Mostra con un link' }).click();
  await drawer().getByRole('textbox', { name: 'Per chi è' }).fill('Studio Rossi');
  await drawer().getByRole('button', { name: 'Crea il link' }).click();
  link = await drawer().getByRole('textbox', { name: 'Indirizzo del link' }).inputValue();
  expect(link).toMatch(/^http:\/\/[^/]+\/_shown\/[\w-]{43}\/$/);
  await drawer().getByText('mai aperto').waitFor();
  expect(await violations(page)).toEqual([]);
});

test('somebody without an account walks that site: links, languages, redirects, and what is missing', async () => {
  await visitor.goto(link);
  await visitor.getByRole('heading', { name: /Il sito come sarà/ }).waitFor();
  await visitor.getByText('Non è il sito pubblico.').waitFor();
  await heading('Casa');
  expect(await violations(visitor)).toEqual([]);
  await frame().getByRole('link', { name: 'Metodo' }).click();
  await heading('Metodo');
  expect(pathOf(visitor)).toMatch(/^\/_shown\/[\w-]{43}\/metodo$/);
  await frame().getByRole('link', { name: 'English' }).click();
  await heading('Method');
  await visitor.goBack();
  await heading('Metodo');
  await frame().getByRole('link', { name: 'Vecchio' }).click();
  await expect.poll(() => pathOf(visitor)).toMatch(/\/vecchio$/);
  await heading('Metodo');
  await visitor.goto(`${link}domani`);
  await heading('Domani');
  await visitor.goto(`${link}altrove`);
  await heading('Pagina non trovata');
  expect((await fetch(`${stage.product.siteUrl}/domani`)).status).toBe(404);
});

test('scripts of the page find out neither the link nor any cookie', async () => {
  await visitor.goto(link);
  await heading('Casa');
  const told = await frame()
    .locator('body')
    .evaluate((body) => ({ ...body.dataset }));
  expect(told).toMatchObject({ found: 'nothing', cookie: 'none' });
  const token = link.split('/').at(-2) ?? '';
  expect(told.own).not.toContain(token);
  const popping = visitor.waitForEvent('popup');
  await frame()
    .locator('body')
    .evaluate((body) => {
      body.onclick = () => window.open('/metodo');
    });
  await frame().getByRole('heading', { name: 'Casa' }).click();
  const popup = await popping;
  await popup.waitForLoadState();
  // The page that it opens has the origin of the site, as the frame's address has.
  const found = await popup.evaluate(() => {
    try {
      return String(window.opener?.parent.location.href);
    } catch {
      return 'nothing';
    }
  });
  expect(found).not.toContain(token);
  expect(new URL(popup.url()).pathname).toBe('/metodo');
  await popup.close();
});

const panel = () => visitor.getByRole('complementary', { name: 'Lascia un commento' });
const textBox = () => panel().getByRole('textbox', { name: 'Commento' });
const onSection = () =>
  panel()
    .getByText(/^Sulla parte che hai scelto/)
    .waitFor();
const arrived = () => panel().getByText('Grazie! Il commento è arrivato.').waitFor();

test('somebody comments on a section that they click, where the sender allows it', async () => {
  await visitor.getByRole('heading', { name: /Il sito/ }).waitFor();
  expect(await visitor.getByRole('button').count()).toBe(0);
  await page.goto(`${stage.product.adminUrl}/moments`);
  await page.getByRole('button', { name: 'Mostra con un link' }).click();
  await drawer().getByRole('textbox', { name: 'Per chi è' }).fill('Geometra Verdi');
  await drawer().getByRole('checkbox', { name: 'Può lasciare commenti' }).check();
  await drawer().getByRole('button', { name: 'Crea il link' }).click();
  const address = await drawer().getByRole('textbox', { name: 'Indirizzo del link' }).inputValue();
  await visitor.goto(`${address}metodo`);
  await heading('Metodo');
  await visitor.getByRole('button', { name: 'Lascia un commento' }).click();
  await panel()
    .getByText(/^Su tutta la pagina/)
    .waitFor();
  expect(await violations(visitor)).toEqual([]);
  // While one comments, a link leads nowhere.
  await frame().getByRole('link', { name: 'case' }).click();
  await onSection();
  expect(await frame().locator('[data-regia-chosen]').textContent()).toBe('Disegniamo case');
  await textBox().fill('Solo <b>case</b>?');
  await panel().getByRole('textbox', { name: 'Il tuo nome (facoltativo)' }).fill('Gino');
  await panel().getByRole('button', { name: 'Invia' }).click();
  await arrived();
  expect(pathOf(visitor)).toMatch(/\/metodo$/);
  await panel()
    .getByText(/^Su tutta la pagina/)
    .waitFor();
});

test('and with the keyboard alone', async () => {
  await panel().getByRole('button', { name: 'Chiudi' }).press('Enter');
  await visitor.getByRole('button', { name: 'Lascia un commento' }).press('Enter');
  await frame().locator('[data-regia-section="b"][tabindex]').waitFor();
  await visitor.keyboard.press('Shift+Tab');
  await visitor.keyboard.press('Enter');
  await onSection();
  expect(await frame().locator('[data-regia-chosen]').textContent()).toBe('Dal 1998.');
  await visitor.keyboard.press('Tab');
  await visitor.keyboard.type('Anche prima');
  await visitor.keyboard.press('Tab');
  await visitor.keyboard.press('Tab');
  await visitor.keyboard.press('Enter');
  await arrived();
});

test('a script of the page can neither write one, nor choose for who types, nor lead elsewhere', async () => {
  await textBox().fill('Ancora');
  await visitor.evaluate(() => {
    addEventListener('message', ({ data }) => {
      if (data.regia === 'last') document.body.dataset.heard = '';
    });
  });
  const origin = await frame()
    .locator('body')
    .evaluate(() => {
      const section = { section: 'a', language: 'it' };
      for (const message of [
        { regia: 'section', ...section },
        { regia: 'comment', ...section, text: 'Spam' },
        { regia: 'follow', path: '/' },
        { regia: 'last' },
      ]) {
        window.parent.postMessage(message, '*');
      }
      return window.origin;
    });
  expect(origin).toBe('null');
  await visitor.locator('body[data-heard]').waitFor();
  await panel()
    .getByText(/^Su tutta la pagina/)
    .waitFor();
  expect(await textBox().inputValue()).toBe('Ancora');
  expect(pathOf(visitor)).toMatch(/\/metodo$/);
  await visitor.keyboard.press('Escape');
  await frame().locator('[data-regia-section="a"]:not([tabindex])').waitFor();
  await frame().getByRole('link', { name: 'case' }).click();
  await heading('Casa');
});

test('the editor shows the comments, and resolves them', async () => {
  await page.goto(stage.product.adminUrl);
  await page.getByRole('link', { name: 'Metodo · Commenti' }).click();
  await page.getByText('2 commenti da risolvere').waitFor();
  await page.getByRole('button', { name: 'Anteprima' }).click();
  await page.getByRole('button', { name: 'Leggi' }).click();
  const comments = page.getByRole('dialog', { name: 'Commenti' });
  const lines = comments.getByRole('list', { name: 'Commenti' }).getByRole('listitem');
  await lines.filter({ hasText: 'Anche prima' }).getByText('Testo: Dal 1998.').waitFor();
  const first = lines.filter({ hasText: 'Solo <b>case</b>?' });
  for (const text of [
    'Gino',
    'Testo: Disegniamo case',
    /Italiano · con il link “Geometra Verdi”$/,
  ]) {
    await first.getByText(text).waitFor();
  }
  expect(await violations(page)).toEqual([]);
  await first.getByRole('button', { name: 'Vai alla sezione' }).click();
  await page.locator('[data-section="a"][data-open]').waitFor();
  await page.getByRole('button', { name: 'Leggi' }).click();
  await first.getByRole('button', { name: 'Risolvi' }).click();
  await comments.getByText('1 commento risolto').click();
  await comments.getByRole('button', { name: 'Riapri' }).click();
  await expect.poll(() => lines.count()).toBe(2);
  for (let left = 2; left > 0; left--) {
    await lines.getByRole('button', { name: 'Risolvi' }).first().click();
    await expect.poll(() => lines.count()).toBe(left - 1);
  }
  await comments.getByText('Tutti i commenti sono risolti.').waitFor();
  await comments.getByRole('button', { name: 'Chiudi' }).click();
  await page.getByText('Tutti i commenti sono risolti.').waitFor();
});

test('once it is revoked it works no more', async () => {
  await page.goto(`${stage.product.adminUrl}/moments`);
  await page.getByRole('button', { name: 'Mostra con un link' }).click();
  await expect
    .poll(
      () =>
        drawer()
          .getByRole('listitem')
          .filter({ hasText: 'Studio Rossi' })
          .getByText(/pagine aperte, l’ultima volta/)
          .count(),
      { timeout: 10_000 },
    )
    .toBe(1);
  await drawer().getByRole('button', { name: 'Revoca il link “Studio Rossi”' }).click();
  const question = page.getByRole('dialog', { name: 'Revocare il link “Studio Rossi”?' });
  await question.getByRole('button', { name: 'Revoca' }).click();
  await drawer().getByText('revocato').waitFor();
  await visitor.goto(link);
  await visitor.getByRole('heading', { name: 'Questo link non funziona più' }).waitFor();
});
