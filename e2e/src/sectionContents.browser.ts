/** What the sections of a page hold: text, links, pictures, maps, code. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSectionStage, type SectionStage, texts } from './sectionStage.ts';
import { boxOf, chooseFile, save } from './steps.ts';
import { violations } from './violations.ts';

/** What Word puts on the clipboard for a title, a list and a table. */
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {mso-style-unhide:no;}</style></head><body lang=IT>
<!--StartFragment--><h1><span style='font-family:"Calibri Light"'>Relazione<o:p></o:p></span></h1>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Tetto<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Intonaci<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`;
const CLEAN = '<h2>Relazione</h2><ul><li><p>Tetto</p></li><li><p>Intonaci</p></li></ul>';

let stage: SectionStage['stage'];
let page: SectionStage['page'];
let template: SectionStage['template'];
let card: SectionStage['card'];
let text: SectionStage['text'];
let tool: SectionStage['tool'];
let openPage: SectionStage['openPage'];
let stored: SectionStage['stored'];

beforeAll(async () => {
  ({ stage, page, template, card, text, tool, openPage, stored } = await openSectionStage());
});

afterAll(() => stage.end());

async function pasteHtml(html: string): Promise<void> {
  await text().evaluate((element, data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', data);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);
}

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

test.each([
  '<video src="/files/film.mp4"></video>',
  '<figure class="right"><img src="/files/page-images/a.webp" alt="Un prato"></figure>',
  '<p><img src="/files/page-images/a.webp" alt="Un prato"></p>',
  '<table><tbody><tr><th>Voce</th><td>Tetto</td></tr></tbody></table>',
])('what is typed at the end of a text takes nothing of it away: %s', async (end) => {
  const written = `<p>Prima <b>cosa</b><br /></p>\n<ul><li>uno</li></ul>\n${end}`;
  const id = await openPage(texts(written));
  await card(1).getByRole('button', { name: 'Modifica la sezione 1' }).click();
  await text().waitFor();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('Dopo');
  await save(page);
  const value = (await stored(id)).sections[0]?.value ?? '';
  expect(value).toContain('Dopo');
  expect(value.replace('<p>Dopo</p>', '').replace('Dopo', '')).toBe(written);
});

test.each([
  '<!-- wp:heading -->\n<h2>',
  '<video src="/files/film.mp4"></video><p>',
  '<p><img src="/files/page-images/a.webp" alt="Un prato"></p><p>',
])('what is typed into a text that was opened takes nothing of it away: %s', async (start) => {
  const end = start.endsWith('<h2>') ? '</h2>' : '</p>';
  const id = await openPage(texts(`${start}Uno${end}`));
  await card(1).getByRole('button', { name: 'Modifica la sezione 1' }).click();
  await page.locator('[contenteditable=true]:focus').waitFor();
  await page.keyboard.type('Prima ');
  await save(page);
  const value = (await stored(id)).sections[0]?.value ?? '';
  expect(value).toContain('Prima ');
  expect(value.replace('Prima ', '')).toBe(`${start}Uno${end}`);
});

test('a picture is uploaded and cropped; the page shows the part', async () => {
  const id = await openPage([{ id: 's', type: 'image', width: 12, value: '', url: '' }]);
  await card(1).getByRole('button', { name: 'Modifica la sezione 1' }).click();
  await chooseFile(card(1).getByRole('button', { name: 'Carica immagine' }), {
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

test('the same picture is put into a text twice, and into a section once more when it was taken out', async () => {
  const id = await openPage([
    ...texts('<p>Prima</p>'),
    { id: 'i', type: 'image', width: 12, value: '', url: '' },
  ]);
  const file = { name: 'prato.png', mimeType: 'image/png', buffer: await picture(40, 20) };
  const choose = async () => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Carica immagine' }).click();
    await (await choosing).setFiles(file);
  };
  const isUploaded = (address: RegExp) =>
    expect.poll(() => boxOf(page, 'Indirizzo dell’immagine').inputValue()).toMatch(address);
  await card(1).getByRole('button', { name: 'Modifica la sezione 1' }).click();
  await text().waitFor();
  for (const _ of [1, 2]) {
    await page.keyboard.press('ControlOrMeta+End');
    await tool('Inserisci un’immagine').click();
    await choose();
    await isUploaded(/^\/files\//);
    await page.getByRole('button', { name: 'Inserisci', exact: true }).click();
  }
  await expect.poll(() => text().locator('img[src]').count()).toBe(2);
  for (const count of [3, 4]) {
    await text().evaluate(
      (box, { name, bytes }) => {
        const clipboardData = new DataTransfer();
        const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
        clipboardData.items.add(new File([content], name, { type: 'image/png' }));
        box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
      },
      { name: file.name, bytes: file.buffer.toString('base64') },
    );
    await expect.poll(() => text().locator('img[src]').count()).toBe(count);
  }

  await card(2).getByRole('button', { name: 'Modifica la sezione 2' }).click();
  await choose();
  await isUploaded(/^\/files\//);
  await boxOf(page, 'Indirizzo dell’immagine').fill('');
  await choose();
  await isUploaded(/^\/files\//);
  await save(page);
  const { sections } = await stored(id);
  expect(sections[0]?.value.match(/<img /g)).toHaveLength(4);
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

test('what old editors wrote is edited as it looks, and nothing of it is lost', async () => {
  const rest = '<!-- nota --><figure class="a"><video src="/files/x.mp4"></video></figure>';
  const id = await openPage(texts(`<p class="lead" id="inizio">Ciao</p>${rest}`));
  await card(1).getByText('Ciao').click();
  await expect
    .poll(() => text().evaluate((box) => box.contains(document.activeElement)))
    .toBe(true);
  // Nothing of it may mean something to the page around.
  expect(await page.locator('#inizio, .lead, main video').count()).toBe(0);
  await text().getByText('<video>').waitFor();
  await text().getByText('Ciao').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' a tutti');
  await save(page);
  const value = `<p class="lead" id="inizio">Ciao a tutti</p>${rest}`;
  expect((await stored(id)).sections[0]?.value).toBe(value);
});

test('a picture of another site is kept, but not asked for', async () => {
  const value = '<p><img src="https://img.example.org/prato.jpg" alt="Un prato"></p>';
  const id = await openPage(texts(value));
  await card(1).getByText('img.example.org').waitFor();
  await card(1).getByRole('button', { name: 'Modifica la sezione 1' }).click();
  await text().getByText('img.example.org').waitFor();
  await expect
    .poll(() => text().evaluate((box) => box.contains(document.activeElement)))
    .toBe(true);
  await page.keyboard.type('Ecco: ');
  await page.keyboard.press('Escape');
  await card(1).getByText('Ecco:').waitFor();
  await save(page);
  // That nobody was asked, every visitor's complaints tell in the end.
  expect((await stored(id)).sections[0]?.value).toBe(value.replace('<img', 'Ecco: <img'));
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

test('a text of a block editor keeps its comments, and Ctrl+K and Tab stay in the text', async () => {
  const block = (name: string, html: string) =>
    `<!-- wp:${name} -->\n${html}\n<!-- /wp:${name} -->`;
  const table = '<table><tbody><tr><td>Voce</td><td>Costo</td></tr></tbody></table>';
  const before = block('paragraph', '<p class="lead">Aperti sempre</p>');
  const list = '<ul><!-- wp:list-item --><li>Uno</li><!-- /wp:list-item --></ul>';
  const id = await openPage(
    texts([before, block('list', list), block('table', table)].join('\n\n')),
  );
  await card(1).getByText('Costo').click();
  await page.locator('[contenteditable=true]:focus').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Tetto');
  await text().getByText('Uno').click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('textbox', { name: 'Indirizzo del link' }).fill('/uno');
  await page.keyboard.press('Enter');
  expect(await violations(page)).toEqual([]);
  await save(page);

  const { sections } = await stored(id);
  const value = sections[0]?.value ?? '';
  expect(value.startsWith(`${before}\n\n<!-- wp:list -->\n<ul><!-- wp:list-item --><li>`)).toBe(
    true,
  );
  expect(value).toMatch(
    /<a href="\/uno">Uno<\/a><\/li><!-- \/wp:list-item --><\/ul>\n<!-- \/wp:list -->/,
  );
  expect(value).toMatch(/<tr><td>(?:<p>)?Tetto.*<\/table>\n<!-- \/wp:table -->$/s);
});
