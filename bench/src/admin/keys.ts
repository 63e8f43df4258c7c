/** What a key costs in each kind of editor, in records as large as they get. */
import type { CDPSession, Page } from 'playwright-core';

const WORDS = 'una parola dopo l’altra';

interface Editor {
  readonly name: string;
  /** Where it is opened. */
  readonly path: string;
  /** Takes the focus to where the keys are to go. */
  readonly focus: (page: Page) => Promise<void>;
}

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function openSection(page: Page, place: number): Promise<void> {
  await page.getByRole('button', { name: `Modifica la sezione ${place}`, exact: true }).click();
}

async function openForSearch(page: Page, field: string): Promise<void> {
  await page.getByRole('tab', { name: 'Motori di ricerca' }).click();
  await box(page, field).click();
}

/** The page of 200 sections begins with one of text, then one of HTML. */
export const EDITORS: readonly Editor[] = [
  { name: 'name', path: '/pages/long', focus: (page) => box(page, 'Nome').click() },
  {
    name: 'title, which the slug follows',
    path: '/pages/long',
    focus: (page) => box(page, 'Titolo').click(),
  },
  {
    name: 'slug',
    path: '/pages/long',
    focus: (page) => openForSearch(page, 'Slug'),
  },
  {
    name: 'text of several lines',
    path: '/pages/long',
    focus: (page) => openForSearch(page, 'Descrizione per i motori di ricerca'),
  },
  {
    name: 'section of text',
    path: '/pages/long',
    focus: async (page) => {
      await openSection(page, 1);
      await page.locator('.ProseMirror:focus').waitFor();
    },
  },
  {
    name: 'section of HTML',
    path: '/pages/long',
    focus: async (page) => {
      await openSection(page, 2);
      await page.locator('.cm-content:focus').waitFor();
    },
  },
  {
    name: 'variable of 200 rows, a row',
    path: '/variables/large',
    focus: (page) => page.locator('main textarea').first().click(),
  },
  {
    name: 'variable of 200 rows, as JSON',
    path: '/variables/large',
    focus: async (page) => {
      await page.getByText('JSON', { exact: true }).click();
      await page.locator('.cm-content').click();
      // Into the first value, so that what is typed stays JSON.
      await page.keyboard.press('ControlOrMeta+Home');
      for (const key of ['ArrowDown', 'End', 'ArrowLeft', 'ArrowLeft']) {
        await page.keyboard.press(key);
      }
    },
  },
  {
    name: 'code of a block of 500 lines',
    path: '/blocks/large',
    focus: (page) => box(page, 'Codice').click(),
  },
];

/** Milliseconds that scripts have run so far, whatever else the machine does meanwhile. */
async function scriptTime(devTools: CDPSession): Promise<number> {
  const { metrics } = await devTools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000;
}

/** Waits until what a key set off has been painted. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
}

/** Milliseconds of script for each of some keys pressed in an editor. */
export async function keyTimes(page: Page, url: string, editor: Editor): Promise<number[]> {
  await page.goto(url + editor.path);
  await editor.focus(page);
  await page.waitForLoadState('networkidle');
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const times: number[] = [];
  for (const letter of WORDS) {
    await settle(page);
    const before = await scriptTime(devTools);
    await page.keyboard.type(letter);
    await settle(page);
    times.push((await scriptTime(devTools)) - before);
  }
  return times;
}
