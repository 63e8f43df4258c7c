/** What a save would do is said before it is done; a mistake is found, shown everywhere, and mended. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import { boxOf, chooseMore, openFromMenu, openRecord, rowOf, save, seeHeading } from './steps.ts';
import { violations } from './violations.ts';

const NOTICE = '<p class="notice">Aperti anche il sabato</p>';
const HEADER = 'Intestazione e menu';
const MISTAKE_LINE = 3;
/** A machine so busy has other worries. */
const MOST_TIMES = 10;

let stage: SignedInStage;
let page: Page;

beforeAll(async () => {
  stage = await openSignedInStage({ demo: true });
  page = stage.page;
});

afterAll(() => stage.end());

/** The line beside the button that saves. */
const line = (words: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name: words });

/** The same once it tells of all pages: what a busy machine has not examined in time is asked for again. */
async function lineOfAll(words: string): Promise<Locator> {
  const [whole, part] = [line(words), line(/non esaminat/)];
  for (let times = 0; times < MOST_TIMES; times++) {
    await whole.or(part).waitFor();
    if ((await whole.count()) > 0) break;
    const told = page.waitForResponse(/\/impact$/);
    await page.keyboard.press('Space');
    await page.keyboard.press('Backspace');
    await told;
  }
  return whole;
}

const codeBox = (language: string) => page.getByRole('textbox', { name: `Codice ${language}` });

/** The button above the code that leads to the line with the mistake. */
const wayToMistake = () =>
  page.getByRole('button', { name: `Errore alla riga ${MISTAKE_LINE}`, exact: true });

async function outputs(): Promise<unknown> {
  return (await stage.client.get('/api/renders/status')).outputs;
}

test('nothing moves when the line comes, whatever the width', async () => {
  await openFromMenu(page, 'Pagine');
  await openRecord(page, 'Contatti');
  const title = page.getByRole('textbox', { name: /^Titolo/ });
  const header = page.getByRole('main').locator('header');
  const heightOf = async () => (await header.boundingBox())?.height;
  const told = line(/Cambier|ne cambier/);
  for (const width of [992, 1201, 1300, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const before = await heightOf();
    await title.fill('Contatti e orari di apertura');
    await told.waitFor();
    expect([width, await heightOf()]).toEqual([width, before]);
    await title.fill('Contatti');
    await told.waitFor({ state: 'detached' });
  }
});

test('a change that the site does not show changes nothing', async () => {
  await openFromMenu(page, 'Blocchi');
  await openRecord(page, HEADER);
  await boxOf(page, 'Nome').fill('Intestazione');
  const nothing = page.getByText('Nessuna pagina pubblica cambierà');
  await nothing.waitFor();
  await boxOf(page, 'Nome').fill(HEADER);
  await nothing.waitFor({ state: 'detached' });
});

test('a new line in the header changes every output, all in the same way', async () => {
  for (const language of ['it', 'en']) {
    if (language === 'en') await page.getByText('Inglese').click();
    await codeBox(language).click();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.insertText(NOTICE);
  }
  const all = await outputs();
  const whole = await lineOfAll(`Cambieranno ${all} pagine pubbliche · tutte allo stesso modo`);
  await whole.click();
  const drawer = page.getByRole('dialog', { name: 'Che cosa cambierà nel sito' });
  await drawer.getByRole('heading', { name: `${all} pagine cambiano` }).waitFor();
  await drawer.getByText(`Nel testo: si aggiunge “Aperti anche il sabato”`).first().waitFor();
  await drawer.getByText('Differenza nell’HTML').first().click();
  const difference = drawer.getByRole('figure', { name: 'Differenza nell’HTML' });
  await difference.locator('ins').filter({ hasText: NOTICE }).waitFor();
  expect(await difference.locator('del').count()).toBe(0);
  const named = drawer.getByRole('list', { name: 'Per esempio' }).getByRole('listitem');
  const told = (await named.count()) - 1;
  expect(told).toBeGreaterThan(0);
  await named.getByText(`altre ${Number(all) - told}`).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await save(page);
});

test('a mistake in a block is marked where it is, and told wherever the site is looked after', async () => {
  await openRecord(page, HEADER);
  const code = codeBox('it');
  await code.click();
  await page.keyboard.press('ControlOrMeta+Home');
  // Arrows would go by the lines in sight, and long ones wrap.
  for (let at = 1; at < MISTAKE_LINE; at++) await page.keyboard.press('Enter');
  await page.keyboard.insertText('{% unheard %}');

  await line(`Il blocco “${HEADER}” ha un errore alla riga ${MISTAKE_LINE}`).waitFor();
  const way = wayToMistake();
  await way.waitFor();
  await page.locator('.cm-lint-marker-error').waitFor();
  await expect
    .poll(() => page.locator('.cm-lintRange-error').first().textContent())
    .toContain('unheard');
  await page
    .getByRole('radio', { name: /^Italiano.*Errore nel codice/ })
    .waitFor({ state: 'attached' });
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+Home');
  await way.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => code.evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.press('Delete');
  await page.keyboard.insertText('{');
  await save(page);

  await rowOf(page, HEADER).getByText('Errore', { exact: true }).waitFor();
  await expect.poll(() => page.getByText('Errore', { exact: true }).count()).toBe(1);
  await openFromMenu(page, 'Dashboard', /^Buon/);
  await page.getByRole('link', { name: `${HEADER}, riga ${MISTAKE_LINE} (Italiano)` }).click();
  await seeHeading(page, HEADER);
  await page.getByText('Nel codice salvato').waitFor();
  await page.locator('.cm-lint-marker-error').waitFor();
});

test('a mended mistake is gone everywhere', async () => {
  await wayToMistake().click();
  await page.keyboard.press('Home');
  for (const _ of '{% unheard %}') await page.keyboard.press('Delete');
  for (let at = 1; at < MISTAKE_LINE; at++) await page.keyboard.press('Backspace');
  await page.locator('.cm-lint-marker-error').waitFor({ state: 'detached' });
  await save(page);
  await openFromMenu(page, 'Blocchi');
  await rowOf(page, HEADER).waitFor();
  expect(await stage.client.get('/api/renders/status')).toMatchObject({ failures: [] });
  await openFromMenu(page, 'Dashboard', /^Buon/);
  await page.getByText('Tutto aggiornato').waitFor();
  expect(await page.getByText('Serve la tua attenzione').count()).toBe(0);
});

test('deleting a page says which outputs go and how many others change', async () => {
  await openFromMenu(page, 'Pagine');
  await openRecord(page, 'Contatti');
  await chooseMore(page, 'Elimina');
  const question = page.getByRole('dialog', { name: 'Eliminare “Contatti”?' });
  await question.getByText(/^Rimuove 2 pagine pubbliche/).waitFor();
  await question.getByRole('button', { name: 'No' }).click();
});

/** Says what the page's own script does, as far as a script of a block can. */
const ATTACK = `<script>
document.documentElement.dataset.ran = 'yes';
parent.postMessage({ regia: 'changed', key: location.hash.slice(1), boxes: [] }, '*');
</script>`;

test('what changes is said in words, and shown before and after with a line around it', async () => {
  const { client, product } = stage;
  const hosts = [product.adminUrl, product.siteUrl].map((address) => new URL(address).host);
  // One whose browser may say that it didn't take a script.
  const visitor = await openBrowser({ hosts });
  const { page } = visitor;
  await client.lend(page.context());
  await page.goto(`${product.adminUrl}/pages`);
  const header = await client.first('block', `search=${HEADER}`);
  const { code } = Object(await client.get(`/api/records/block/${header.id}`));
  await client.update('block', header, { code: { ...code, it: `${code.it}${ATTACK}` } });
  await openRecord(page, 'Lo studio');
  await page.getByRole('textbox', { name: /^Titolo/ }).fill('Un altro');
  await page
    .getByRole('main')
    .getByRole('button', { name: /ambieranno/ })
    .click();
  const drawer = page.getByRole('dialog', { name: 'Che cosa cambierà nel sito' });
  await drawer
    .getByText(`Nel menu: “Lo studio” diventa “Un altro” nel blocco “${HEADER}”`)
    .first()
    .waitFor();
  for (const [side, words] of [
    ['Prima', 'Lo studio'],
    ['Dopo', 'Un altro'],
  ] as const) {
    const picture = drawer.getByRole('figure', { name: side }).first();
    const frame = picture.locator('iframe');
    const changed = frame.contentFrame().locator('[data-regia-changed=here]').first();
    expect(await changed.textContent()).toBe(words);
    const isAround = async () => {
      const outer = await picture.locator('iframe + span').first().boundingBox();
      const [all, page] = [await picture.boundingBox(), await frame.boundingBox()];
      const place = await changed.evaluate((element) => element.getBoundingClientRect().toJSON());
      if (!outer || !all || !page) return false;
      const scale = page.width / (await frame.evaluate((element) => element.clientWidth));
      const [left, right] = [place.left, place.right].map((x) => page.x + x * scale);
      const [top, bottom] = [place.top, place.bottom].map((y) => page.y + y * scale);
      const isWithin = outer.x >= all.x && outer.y + outer.height <= all.y + all.height;
      const goesAround =
        outer.x < Number(left) &&
        outer.y < Number(top) &&
        outer.x + outer.width > Number(right) &&
        outer.y + outer.height > Number(bottom);
      return isWithin && goesAround;
    };
    await expect.poll(isAround).toBe(true);
    expect(await frame.contentFrame().locator('html').getAttribute('data-ran')).toBe(null);
  }
  expect(await violations(page)).toEqual([]);
  // A frame that leaves its page shows nothing.
  const frames = () => page.frames().filter((one) => one.url().includes('?picture'));
  const [left] = frames();
  const count = frames().length;
  await left?.goto(left.url().replace(/\?.*/, ''));
  await expect.poll(() => drawer.locator('iframe').count()).toBe(count - 1);
  await visitor.close();
  const isOther = (complaint: string) => !complaint.includes('script-src');
  expect(visitor.complaints.filter(isOther)).toEqual([]);
});
