/** The body of a page: sections on the grid, by keyboard and by mouse, and what they hold. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import { boxOf, save, seeHeading, seeToast } from './steps.ts';
import { violations } from './violations.ts';

/** What Word puts on the clipboard for a title, a list and a table. */
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {mso-style-unhide:no;}</style></head><body lang=IT>
<!--StartFragment--><h1><span style='font-family:"Calibri Light"'>Relazione<o:p></o:p></span></h1>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Tetto<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Intonaci<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`;
const CLEAN = '<h2>Relazione</h2><ul><li><p>Tetto</p></li><li><p>Intonaci</p></li></ul>';

let stage: SignedInStage;
let page: Page;
let template: object;

beforeAll(async () => {
  stage = await openSignedInStage();
  page = stage.page;
  const { client } = stage;
  const block = await client.create('block', { name: 'Corpo', code: { it: '{{ content }}' } });
  template = await client.create('templates', { name: 'Semplice', blocks: { it: [block] } });
  await client.create('maps', { name: 'Le nostre sedi', zoom: 9 });
});

afterAll(() => stage.end());

const card = (place: number): Locator => page.getByRole('article').nth(place - 1);
const text = (): Locator => page.locator('[contenteditable=true][role=textbox]');
const adding = (type: string): Locator =>
  page
    .getByRole('group', { name: 'Aggiungi una sezione' })
    .getByRole('button', { name: type, exact: true });
const tool = (name: string): Locator =>
  page.getByRole('toolbar', { name: 'Formattazione' }).getByRole('button', { name, exact: true });

async function openPage(sections: readonly object[]): Promise<string> {
  const title = { it: `Prova ${crypto.randomUUID().slice(0, 8)}` };
  const { id } = await stage.client.create('pages', {
    name: title.it,
    title,
    template,
    sections: { it: sections },
  });
  await page.goto(`${stage.product.adminUrl}/pages/${id}`);
  await seeHeading(page, title.it);
  return id;
}

async function stored(id: string): Promise<{ sections: Section[]; url: string }> {
  const record = (await stage.client.get(`/api/records/pages/${id}`)) as {
    sections: { it: Section[] };
    url: { it: string };
  };
  return { sections: record.sections.it, url: record.url.it };
}

interface Section {
  readonly type: string;
  readonly width: number;
  readonly value: string;
  readonly url?: string;
}

async function focused(): Promise<string> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
}

async function pasteHtml(html: string): Promise<void> {
  await text().evaluate((element, data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', data);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);
}

function texts(...values: string[]): object[] {
  return values.map((value, at) => ({ id: `s${at}`, type: 'text', width: 12, value }));
}

/** A submenu takes the focus a moment after it opens; keys pressed before go astray. */
async function seeFocused(item: Locator): Promise<void> {
  await expect.poll(() => item.evaluate((one) => one === document.activeElement)).toBe(true);
}

test('a page of three sections is made without a mouse', async () => {
  const id = await openPage([]);
  const press = (key: string) => page.keyboard.press(key);
  await adding('Testo').focus();
  await press('Enter');
  await text().waitFor();
  await expect.poll(() => text().evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.type('Prima');
  await press('Escape');
  await card(1).getByText('Prima').waitFor();
  await expect.poll(focused).toBe('Modifica la sezione 1');

  // The width: six steps narrower.
  await card(1).getByRole('slider').focus();
  for (let step = 0; step < 6; step++) await press('ArrowLeft');
  expect(await card(1).getByRole('slider').getAttribute('aria-valuetext')).toBe('6 colonne su 12');

  await adding('HTML').focus();
  await press('Enter');
  await page.locator('.cm-content:focus').waitFor();
  await page.keyboard.insertText('<p>Seconda</p>');
  await press('Escape');
  await card(2).getByText('Seconda').waitFor();

  // A third one after the first, from its menu.
  await card(1).getByRole('button', { name: 'Azioni della sezione 1' }).focus();
  await press('Enter');
  await page.getByRole('menuitem', { name: 'Aggiungi dopo' }).press('ArrowRight');
  await seeFocused(page.getByRole('menuitem', { name: 'Testo', exact: true }));
  await press('ArrowDown');
  await seeFocused(page.getByRole('menuitem', { name: 'Immagine', exact: true }));
  await press('Enter');
  await expect.poll(() => page.getByRole('article').count()).toBe(3);
  await page.getByRole('textbox', { name: 'Indirizzo dell’immagine' }).focus();
  await page.keyboard.insertText('https://img.example.org/prato.jpg');
  await page.getByText('Chi non vede l’immagine legge questo testo.').waitFor();
  await page.getByRole('textbox', { name: 'Testo alternativo' }).focus();
  await page.keyboard.insertText('Un prato');
  await press('Escape');
  await card(2).getByText('img.example.org').waitFor();

  // The last one comes first.
  await card(3).getByRole('button', { name: 'Sposta la sezione 3' }).focus();
  await press('ArrowUp');
  await expect.poll(focused).toBe('Sposta la sezione 2');
  await press('ArrowUp');
  await expect.poll(focused).toBe('Sposta la sezione 1');
  await page.getByRole('status').getByText('Sezione spostata alla posizione 1 di 3.').waitFor();
  await press('Control+s');
  await seeToast(page, 'Oggetto salvato');

  const { sections, url } = await stored(id);
  expect(sections.map(({ type, width, value }) => [type, width, value])).toEqual([
    ['html', 12, '<p>Seconda</p>'],
    ['text', 6, '<p>Prima</p>'],
    ['image', 12, 'Un prato'],
  ]);
  const html = await (await fetch(stage.product.siteUrl + url)).text();
  expect(html).toContain('regia-section-html regia-columns-12"><p>Seconda</p>');
  expect(html).toContain('regia-section-text regia-columns-6"><p>Prima</p>');
});

test('sections are dragged to other rows and pulled to other widths', async () => {
  await openPage(texts('<p>Uno</p>', '<p>Due</p>', '<p>Tre</p>'));
  await card(3).getByText('Tre').waitFor();
  const grip = await card(3)
    .getByRole('button', { name: /^Sposta/ })
    .boundingBox();
  const first = await card(1).boundingBox();
  if (!grip || !first) throw new Error('nothing to drag');
  await page.mouse.move(grip.x + 8, grip.y + 8);
  await page.mouse.down();
  await page.mouse.move(first.x + 200, first.y + 40, { steps: 8 });
  await page.mouse.move(first.x + 200, first.y + 6, { steps: 4 });
  await page.mouse.up();
  await expect
    .poll(() => page.getByRole('article').allInnerTexts())
    .toEqual([
      expect.stringContaining('Tre'),
      expect.stringContaining('Uno'),
      expect.stringContaining('Due'),
    ]);

  const edge = async (place: number) => {
    const box = await card(place).boundingBox();
    if (!box) throw new Error('no section');
    return { x: box.x + box.width - 4, y: box.y + box.height / 2, width: box.width };
  };
  for (const place of [1, 2]) {
    const { x, y, width } = await edge(place);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - width / 3, y, { steps: 5 });
    await page.mouse.move(x - width / 2, y, { steps: 5 });
    await page.mouse.up();
    await card(place).getByText('6/12').first().waitFor();
  }
  // They share a row now.
  const [one, two] = [await card(1).boundingBox(), await card(2).boundingBox()];
  expect(one?.y).toBe(two?.y);
});

test('a section is copied, deleted and brought back, and the focus stays with them', async () => {
  await openPage(texts('<p>Uno</p>', '<p>Due</p>'));
  const choose = async (place: number, item: string) => {
    await card(place)
      .getByRole('button', { name: /^Azioni/ })
      .click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  await choose(1, 'Duplica');
  await expect.poll(focused).toBe('Modifica la sezione 2');
  await choose(2, 'Elimina');
  await expect.poll(focused).toBe('Modifica la sezione 2');
  expect(await page.getByRole('article').count()).toBe(2);
  await page.getByRole('button', { name: 'Annulla', exact: true }).click();
  await expect.poll(() => page.getByRole('article').count()).toBe(3);
  await expect.poll(focused).toBe('Modifica la sezione 2');
  await page.getByRole('button', { name: 'Comprimi tutte' }).click();
  await card(1).getByText('Uno').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Espandi tutte' }).click();
  await card(1).getByText('Uno').waitFor();
});

test('what comes from Word is clean, and stands on the site as it was written', async () => {
  const id = await openPage(texts(''));
  await card(1).getByText('Vuota').click();
  await text().waitFor();
  await pasteHtml(WORD);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await tool('Inserisci una tabella').click();
  await page.keyboard.type('Voce');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Costo');
  await tool('Tabella').click();
  await page.getByRole('menuitem', { name: 'Elimina la colonna' }).click();
  await tool('Tabella').click();
  await page.getByRole('menuitem', { name: 'Aggiungi una riga sotto' }).click();
  await page.keyboard.press('Escape');
  await save(page);

  const { sections, url } = await stored(id);
  const empty = '<tr><td><p></p></td><td><p></p></td></tr>';
  const value = `${CLEAN}<table><tbody><tr><th><p>Voce</p></th><th><p></p></th></tr>${empty.repeat(3)}</tbody></table>`;
  expect(sections[0]?.value).toBe(value);
  const html = await (await fetch(stage.product.siteUrl + url)).text();
  expect(html).toContain(value);
});

test('a link leads to a page that is found by its title', async () => {
  const id = await openPage(texts('<p>Scrivici</p>'));
  await stage.client.create('pages', {
    name: 'Contatti',
    title: { it: 'Dove siamo' },
    template,
    slug: { it: 'dove-siamo' },
  });
  await card(1).getByRole('button', { name: 'Modifica la sezione 1' }).click();
  await text().waitFor();
  await page.keyboard.press('ControlOrMeta+A');
  await tool('Link').click();
  await page.getByRole('combobox', { name: 'Pagina del sito' }).fill('Dove siamo');
  await page.getByRole('option', { name: 'Contatti' }).click();
  await expect.poll(() => boxOf(page, 'Indirizzo del link').inputValue()).toBe('/dove-siamo');
  await page.getByRole('button', { name: 'OK' }).click();
  await save(page);
  expect((await stored(id)).sections[0]?.value).toBe('<p><a href="/dove-siamo">Scrivici</a></p>');
});

test('a picture is uploaded and cropped; the page shows the part', async () => {
  const id = await openPage([{ id: 's', type: 'image', width: 12, value: '', url: '' }]);
  await card(1).getByRole('button', { name: 'Modifica la sezione 1' }).click();
  const choosing = page.waitForEvent('filechooser');
  await card(1).getByRole('button', { name: 'Scegli immagine' }).click();
  await (await choosing).setFiles({
    name: 'prato.png',
    mimeType: 'image/png',
    buffer: await picture(400, 200),
  });
  await card(1).getByRole('button', { name: 'Ritaglia' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ritaglia l’immagine' });
  await dialog.getByText('320 × 160 pixel').first().waitFor();
  await dialog.getByText('1:1').click();
  await dialog.getByRole('status').getByText('160 × 160 pixel').waitFor();
  expect(await violations(page)).toEqual([]);
  const before = await boxOf(page, 'Indirizzo dell’immagine').inputValue();
  await dialog.getByRole('button', { name: 'Usa il ritaglio' }).click();
  await expect.poll(() => boxOf(page, 'Indirizzo dell’immagine').inputValue()).not.toBe(before);
  await save(page);

  const [section] = (await stored(id)).sections;
  const { width, height } = await sizeOf(`${stage.product.siteUrl}${section?.url}`);
  expect({ width, height }).toEqual({ width: 160, height: 160 });
});

test('a map is chosen by its name, and stored as its placeholder', async () => {
  const id = await openPage(texts('<p>Siamo qui:</p>'));
  await card(1).getByRole('button', { name: 'Modifica la sezione 1' }).click();
  await text().waitFor();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' ');
  await tool('Inserisci una mappa').click();
  await page.getByRole('menuitem', { name: 'Le nostre sedi' }).click();
  await text().getByText('Mappa: Le nostre sedi').waitFor();
  await page.keyboard.press('Escape');
  await card(1).getByText('Mappa: Le nostre sedi').waitFor();
  await save(page);
  const { sections, url } = await stored(id);
  expect(sections[0]?.value).toBe('<p>Siamo qui: %MAP-1%</p>');
  const html = await (await fetch(stage.product.siteUrl + url)).text();
  expect(html).toContain('<div class="regia-map"');
});

test('what the text editor does not know is edited as code, and nothing of it is lost', async () => {
  const value = '<p class="lead">Ciao</p><!-- nota -->';
  const id = await openPage(texts(value));
  await card(1).getByText('Ciao').click();
  await page.locator('.cm-content:focus').waitFor();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText('<p>Fine</p>');
  await save(page);
  expect((await stored(id)).sections[0]?.value).toBe(`${value}<p>Fine</p>`);
});

test('a picture of another site is kept, but not asked for', async () => {
  const value = '<p><img src="https://img.example.org/prato.jpg" alt="Un prato"></p>';
  const id = await openPage(texts(value));
  await card(1).getByText('img.example.org').waitFor();
  await card(1).getByRole('button', { name: 'Modifica la sezione 1' }).click();
  await text().getByText('img.example.org').waitFor();
  await page.keyboard.type('Ecco: ');
  await page.keyboard.press('Escape');
  await card(1).getByText('Ecco:').waitFor();
  await save(page);
  // That nobody was asked, every visitor's complaints tell in the end.
  expect((await stored(id)).sections[0]?.value).toBe(value.replace('<img', 'Ecco: <img'));
});

test('on a phone there is one column, and the toolbar is one line', async () => {
  await openPage(texts('<p>Uno</p>', '<p>Due</p>').map((one) => ({ ...one, width: 6 })));
  await page.setViewportSize({ width: 390, height: 800 });
  const leftOf = async (place: number) => (await card(place).boundingBox())?.x;
  await expect.poll(async () => (await leftOf(1)) === (await leftOf(2))).toBe(true);
  await card(1).getByRole('button', { name: 'Modifica la sezione 1' }).click();
  const bar = page.getByRole('toolbar', { name: 'Formattazione' });
  expect((await bar.boundingBox())?.height).toBeLessThan(60);
  // One stop for Tab; the arrows go from tool to tool.
  expect(await bar.locator('[tabindex="0"]').count()).toBe(1);
  await tool('Grassetto').focus();
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toBe('Corsivo');
  await page.keyboard.press('End');
  expect(await focused()).toBe('Modifica come HTML');
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
});

/** A picture of this size, painted by the browser. */
async function picture(width: number, height: number): Promise<Buffer> {
  const url = await page.evaluate(
    ([w = 1, h = 1]) => {
      const canvas = document.createElement('canvas');
      canvas.width = w;
      canvas.height = h;
      const context = canvas.getContext('2d');
      if (context) context.fillStyle = '#7a9';
      context?.fillRect(0, 0, w, h);
      return canvas.toDataURL('image/png');
    },
    [width, height],
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/** The size of a PNG, which stands in its first bytes. */
async function sizeOf(url: string): Promise<{ width: number; height: number }> {
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
