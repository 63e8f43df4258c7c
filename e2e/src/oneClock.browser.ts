/**
 * The whole site at any moment, once through: prepared for Monday, shown by link, merged with a colleague's edits, looked
 * at, published, compared with what was shown, looked back on, and taken back.
 */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressesOf } from './site.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import {
  boxOf,
  chooseFromMenu,
  chooseOption,
  openFromMenu,
  openNew,
  openRecord,
  rowOf,
  save,
  seeHeading,
  seeToast,
} from './steps.ts';
import { violations } from './violations.ts';

const NAME = 'Nuova stagione';
const BANNER = '<p class="banner">Da lunedì aperti anche di sera</p>';
/** Pages of the demonstration site, and what becomes of them. */
const [STUDIO, STUDIO_AFTER] = ['/lo-studio', '/chi-siamo'];
const [GONE, ADDED] = ['/luoghi', '/aperture-serali'];
const RIGHTS = { readAll: ['page', 'template'], updateAll: ['page'] };

/** What a page in a frame has that the public one has not. */
const PREVIEW = /<base target="_blank">(?:<script type="module" src="[^"]*"[^>]*><\/script>){2}/;

/** How the answer begins where there was a page for a while. */
const GONE_BY_NOW = '410';
/** Pages are published together, once all of them are rendered. */
const LATER = { timeout: 30_000 };

/** What the site answers at an address: the status, and the page or where it leads. */
type Answers = Record<string, string>;

let stage: SignedInStage;
let page: Page;
let colleague: Page;
let visitor: Page;
let link = '';
/** What visitors get right before the publication; and what the link showed then. */
let before: Answers;
let shown: Answers;

beforeAll(async () => {
  stage = await openSignedInStage({ demo: true });
  page = stage.page;
  const { client } = stage;
  await client.create('variables', { name: 'prezzi', value: { sopralluogo: 120 } });
  const call = await client.first('block', 'filter[name]=Invito');
  const { code } = (await client.get(`/api/records/block/${call.id}`)) as unknown as {
    code: Record<string, string>;
  };
  const price = '<p class="price">Sopralluogo: {{ variables.prezzi.sopralluogo }} €</p>';
  await client.update('block', call, { code: { ...code, it: `${price}${code.it}` } });
  colleague = await stage.visitAs(RIGHTS, '/pages');
  visitor = await stage.visit();
  await page.goto(stage.product.adminUrl);
});

afterAll(() => stage.end());

const strip = () => page.getByRole('complementary', { name: 'Modifiche preparate' });
const lineOf = (name: string): Locator =>
  page
    .getByRole('list', { name: 'Elementi del gruppo' })
    .getByRole('listitem')
    .filter({ hasText: name });
const frame = () => page.locator('iframe[title]:not([data-waiting])').contentFrame();
const visited = () => visitor.frameLocator('iframe');
const main = () => page.getByRole('main');
const press = (button: Locator) => button.press('Enter');
const button = (name: string | RegExp) => main().getByRole('button', { name, exact: true });

/** The next Monday at noon by the clocks of who looks; never today. */
function nextMonday(): Date {
  const day = new Date();
  day.setHours(12, 0, 0, 0);
  do day.setDate(day.getDate() + 1);
  while (day.getDay() !== 1);
  return day;
}

async function openSet(): Promise<void> {
  await strip().getByRole('link', { name: 'Apri il gruppo' }).click();
  await seeHeading(page, NAME);
}

/** What visitors get at addresses. */
async function publicAt(paths: readonly string[]): Promise<Answers> {
  const found = paths.map(async (path) => {
    const answer = await fetch(stage.product.siteUrl + path, { redirect: 'manual' });
    const body = answer.headers.get('location') ?? (await answer.text());
    return [path, `${answer.status} ${body}`];
  });
  return Object.fromEntries(await Promise.all(found));
}

/** The same of the site that the link shows, as a browser asks for it: the frame, and the page in it. */
async function shownAt(paths: readonly string[]): Promise<Answers> {
  const answers: Answers = {};
  for (const path of paths) {
    const outer = await (await fetch(link + path.slice(1))).text();
    const source = /<iframe[^>]* src="([^"]*)"/.exec(outer)?.[1]?.replaceAll('&amp;', '&');
    const inner = await fetch(new URL(source ?? '', link), { redirect: 'manual' });
    const to = inner.headers.get('location')?.replace(/^\/_shown\/page\/[^/]+|\?.*$/g, '');
    answers[path] = to
      ? `301 ${to}`
      : `${inner.status} ${(await inner.text()).replace(PREVIEW, '')}`;
  }
  return answers;
}

/** Every address of the site, in all languages, and some that it has not. */
async function paths(...more: string[]): Promise<string[]> {
  const found = await addressesOf(stage.product.siteUrl);
  return [...new Set([...found.map((address) => new URL(address).pathname), ...more])].sort();
}

test('a set is begun by keyboard, and a header, a price and three pages go into it', async () => {
  before = await publicAt(await paths());
  await press(page.getByRole('button', { name: 'Modifiche preparate' }));
  await press(page.getByRole('menuitem', { name: 'Nuovo gruppo di modifiche' }));
  await boxOf(page, 'Nome').fill(NAME);
  await page.keyboard.press('Enter');
  await strip().getByText(`Stai preparando “${NAME}”.`).waitFor();

  await openFromMenu(page, 'Blocchi');
  await openRecord(page, 'Intestazione e menu');
  const code = page.getByRole('textbox', { name: 'Codice it', exact: true });
  await code.click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.insertText(BANNER);
  await save(page);

  await openFromMenu(page, 'Variabili');
  await openRecord(page, 'prezzi');
  await boxOf(page, 'Valore di sopralluogo').fill('140');
  await save(page);

  await openNew(page, 'Pagine', 'Nuova pagina');
  await boxOf(page, 'Nome').fill('Aperture serali');
  await boxOf(page, 'Titolo it').fill('Aperture serali');
  await chooseOption(page, 'Template', 'Pagina');
  await save(page);

  await openRecord(page, 'Lo studio');
  await boxOf(page, 'Titolo it').fill('Chi siamo');
  await page.getByRole('tab', { name: 'Motori di ricerca' }).click();
  await boxOf(page, 'Slug it').fill('chi-siamo');
  await save(page);

  await chooseFromMenu(page, 'Azioni per Luoghi', 'Elimina');
  await page.getByRole('dialog').getByRole('button', { name: 'Sì' }).click();
  await rowOf(page, 'Luoghi').waitFor({ state: 'detached' });
  expect(await publicAt(Object.keys(before))).toEqual(before);
});

test('somebody without an account is shown it by a link', async () => {
  await openSet();
  await expect.poll(() => lineOf('').count()).toBe(5);
  await page.getByRole('link', { name: 'Guarda il sito con queste modifiche' }).click();
  await frame().getByText('Da lunedì aperti anche di sera').waitFor();
  await press(page.getByRole('button', { name: 'Mostra con un link' }));
  const drawer = page.getByRole('dialog', { name: 'Mostra con un link' });
  await drawer.getByRole('textbox', { name: 'Per chi è' }).fill('La committente');
  await page.keyboard.press('Enter');
  link = await drawer.getByRole('textbox', { name: 'Indirizzo del link' }).inputValue();
  await page.keyboard.press('Escape');

  await visitor.goto(link);
  await visited().getByText('Da lunedì aperti anche di sera').waitFor();
  await visited().getByText('Sopralluogo: 140 €').waitFor();
  await visited().getByRole('link', { name: 'Chi siamo' }).first().click();
  await expect.poll(() => new URL(visitor.url()).pathname.endsWith(STUDIO_AFTER)).toBe(true);
  await visited().getByRole('heading', { level: 1, name: 'Chi siamo' }).waitFor();
  await visitor.goto(link + STUDIO.slice(1));
  await visited().getByRole('heading', { level: 1, name: 'Chi siamo' }).waitFor();
  await visitor.goto(link + ADDED.slice(1));
  await visited().getByRole('heading', { level: 1, name: 'Aperture serali' }).waitFor();
  await visitor.goto(link + GONE.slice(1));
  await visited().getByText('Questa strada non porta da nessuna parte').waitFor();
  expect(await violations(visitor)).toEqual([]);
});

test('a colleague’s edit elsewhere in a page goes together by itself, in the same place by a choice', async () => {
  const edit = async (tab: string, box: string, text: string) => {
    await openRecord(colleague, 'Lo studio');
    await colleague.getByRole('tab', { name: tab }).click();
    await boxOf(colleague, box).fill(text);
    await save(colleague);
  };
  const about = 'Sette persone, un giardino e un grande tavolo: venite a trovarci.';
  await edit('Motori di ricerca', 'Descrizione per i motori di ricerca it', about);
  await openSet();
  await lineOf('Lo studio').getByText('si uniscono da soli').waitFor();
  await edit('Contenuto', 'Titolo it', 'Lo studio e il giardino');
  await page.reload();
  await lineOf('Lo studio').getByText('scegli che cosa tenere').waitFor();
  await press(lineOf('Lo studio').getByRole('link', { name: 'Lo studio' }));
  await page.getByText(/Gli stessi punti sono cambiati anche sul sito/).waitFor();
  await openSet();
  await press(lineOf('Lo studio').getByRole('button', { name: 'Unisci' }));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Nel gruppo/ }).check();
  await press(dialog.getByRole('button', { name: 'Tieni questa versione' }));
  await seeToast(page, '“Lo studio” è unito');
  await visitor.goto(link + STUDIO_AFTER.slice(1));
  await visited().getByRole('heading', { level: 1, name: 'Chi siamo' }).waitFor();
  await visited().getByText(about).waitFor();
});

test('its day is chosen, and that Monday is looked at', async () => {
  const monday = nextMonday();
  await chooseFromMenu(page, 'Altre azioni sul gruppo', 'Programma la pubblicazione');
  const dialog = page.getByRole('dialog', { name: 'Programma la pubblicazione' });
  await press(dialog.getByRole('button', { name: 'Data e ora' }));
  const day = page.getByRole('button', {
    name: new Intl.DateTimeFormat('it', { dateStyle: 'long' }).format(monday),
    exact: true,
  });
  if (monday.getMonth() !== new Date().getMonth()) {
    await page.getByRole('button', { name: 'Mese successivo' }).click();
  }
  await press(day);
  await page.getByRole('spinbutton', { name: 'Ore' }).click();
  await page.keyboard.type('1200');
  await page.getByRole('button', { name: 'Fatto' }).click();
  await press(dialog.getByRole('button', { name: 'Programma la pubblicazione' }));
  await page.getByText(/si pubblica il .*, con i permessi di Marta Rossi/).waitFor();

  await openFromMenu(page, 'Dashboard', /Marta/);
  const planned = page.getByRole('region', { name: 'In programma' });
  await planned.getByRole('link', { name: new RegExp(NAME) }).waitFor();
  await press(planned.getByRole('button', { name: 'Mostra il calendario' }));
  await planned.getByRole('link', { name: new RegExp(NAME) }).waitFor();
  await page.getByRole('link', { name: 'Il sito nel tempo' }).click();
  const coming = page.getByRole('navigation', { name: 'Modifiche al sito' });
  await press(coming.getByRole('button', { name: NAME }));
  await frame().getByText('Da lunedì aperti anche di sera').waitFor();
  await press(frame().getByRole('link', { name: 'Chi siamo' }).first());
  await frame().getByRole('heading', { level: 1, name: 'Chi siamo' }).waitFor();
  await press(page.getByRole('button', { name: 'Confronta…' }));
  const drawer = page.getByRole('dialog', { name: 'Che cosa cambierà fino ad allora' });
  await drawer.getByText(/ambieranno/).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await press(page.getByRole('button', { name: 'Adesso' }));
  await frame().getByText('Da lunedì aperti anche di sera').waitFor({ state: 'detached' });
});

test('what is published is what was shown, page by page', async () => {
  const all = await paths(GONE, STUDIO, STUDIO_AFTER, ADDED, '/nessuno');
  before = await publicAt(all);
  shown = await shownAt(all);
  await openSet();
  await press(button('Pubblica'));
  const question = page.getByRole('dialog', { name: `Pubblicare “${NAME}”?` });
  await question.getByText(/ambieranno/).waitFor();
  await press(question.getByRole('button', { name: 'Pubblica' }));
  await seeToast(page, `“${NAME}” è pubblicato`);
  await expect.poll(() => publicAt(all), LATER).toEqual(shown);
  expect(all).toEqual(expect.arrayContaining(await paths()));
  await visitor.goto(link);
  await visitor.getByRole('heading', { name: 'Questo link non funziona più' }).waitFor();
});

test('the moment before is looked at', async () => {
  await openFromMenu(page, 'Dashboard', /Marta/);
  await page.getByRole('link', { name: 'Il sito nel tempo' }).click();
  await frame().getByText('Da lunedì aperti anche di sera').waitFor();
  await press(page.getByRole('button', { name: 'Modifica precedente' }));
  await frame().getByText('Da lunedì aperti anche di sera').waitFor({ state: 'detached' });
  await frame().getByText('Sopralluogo: 120 €').waitFor();
  await press(frame().getByRole('link', { name: 'Lo studio e il giardino' }).first());
  await frame().getByRole('heading', { level: 1, name: 'Lo studio e il giardino' }).waitFor();
  const address = page.getByRole('textbox', { name: 'Indirizzo della pagina' });
  for (const [path, title] of [
    [GONE, 'Luoghi'],
    [ADDED, 'Questa strada non porta da nessuna parte'],
  ] as const) {
    await address.fill(path);
    await address.press('Enter');
    await frame().getByRole('heading', { level: 1, name: title }).waitFor();
  }
});

test('all of it is taken back at once, and the site is what it was', async () => {
  await openFromMenu(page, 'Registro delle azioni');
  await press(rowOf(page, 'Pubblicazione').getByRole('link'));
  const entry = page.getByRole('dialog', { name: /^Pubblicazione/ });
  await press(entry.getByRole('button', { name: 'Annulla questa azione' }));
  await press(
    page
      .getByRole('dialog', { name: 'Annullare questa azione?' })
      .getByRole('button', { name: 'Annulla questa azione' }),
  );
  await seeToast(page, 'L’azione è stata annullata.');
  // Whoever comes back to an address that was there for a while is told so, or led on.
  const after = { ...before, [ADDED]: GONE_BY_NOW, [STUDIO_AFTER]: `301 ${STUDIO}` };
  const now = async () => {
    const answers = await publicAt(Object.keys(before));
    return { ...answers, [ADDED]: answers[ADDED]?.slice(0, GONE_BY_NOW.length) };
  };
  await expect.poll(now, LATER).toEqual(after);
});
