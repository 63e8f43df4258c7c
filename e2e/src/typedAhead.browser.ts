/** What is typed into a section that was clicked before its editor has come. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keptDrafts } from './keptDrafts.ts';
import { openSectionStage, type SectionStage, texts } from './sectionStage.ts';
import { boxOf, menuEntry, rowOf, save, seeHeading } from './steps.ts';
import { violations } from './violations.ts';

const TEXT_FILE = '**/assets/RichTextBox-*.js';
const CODE_FILE = '**/assets/CodeBox-*.js';

let sections: SectionStage;

beforeAll(async () => {
  sections = await openSectionStage();
});

afterAll(() => sections.stage.end());

/** Opens a page, and does what is to be done while a file is held back. */
async function openHolding(file: string, section: object, early: () => Promise<void>) {
  const { page, openPage } = sections;
  const held = Promise.withResolvers<void>();
  await page.route(file, async (route) => {
    await held.promise;
    await route.continue();
  });
  try {
    const id = await openPage([section]);
    await early();
    return id;
  } finally {
    held.resolve();
    await page.unrouteAll({ behavior: 'wait' });
  }
}

async function storedText(id: string): Promise<string | undefined> {
  await save(sections.page);
  return (await sections.stored(id)).sections[0]?.value;
}

test('what is typed while the visual editor comes stands where the text was clicked', async () => {
  const { page, card, text } = sections;
  const id = await openHolding(
    TEXT_FILE,
    texts('<p>Uno <b>due</b></p><p>Tre</p>')[0] ?? {},
    async () => {
      // Left of the middle of the first letter.
      await card(1)
        .getByText('Tre')
        .click({ position: { x: 2, y: 8 } });
      await page.keyboard.type(' più g');
      await page.keyboard.press('Backspace');
      await page.keyboard.press('Enter');
      await page.keyboard.type('e  poi');
      expect(await violations(page)).toEqual([]);
    },
  );
  await text().waitFor();
  await page.keyboard.type(' fine ');
  expect(await storedText(id)).toBe('<p>Uno <b>due</b></p><p> più </p><p>e  poi fine Tre</p>');
});

test('a key that deletes what stands before the click deletes it, and other boxes keep the focus', async () => {
  const { page, card, text } = sections;
  const id = await openHolding(TEXT_FILE, texts('<p>Uno</p><p>Tre</p>')[0] ?? {}, async () => {
    await card(1)
      .getByText('Tre')
      .click({ position: { x: 2, y: 8 } });
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('d');
    await page.keyboard.press('Escape');
    await boxOf(page, 'Nome').click();
  });
  await text().waitFor();
  await page.keyboard.type('Altro');
  expect(await storedText(id)).toBe('<p>UndTre</p>');
});

test('saving waits for what is typed while the visual editor comes, also over everything', async () => {
  const { page, card, text } = sections;
  for (const [type, stored] of [
    [() => page.keyboard.insertText('Zero '), '<p>Zero Uno</p><p>due</p>'],
    [
      async () => {
        await page.keyboard.type('x');
        await page.keyboard.press('Control+A');
        await page.keyboard.insertText('Tutto');
      },
      '<p>Tutto</p>',
    ],
    [
      async () => {
        await page.keyboard.press('Control+A');
        await page.keyboard.press('Backspace');
        await page.keyboard.type('Nuovo');
      },
      '<p>Nuovo</p>',
    ],
  ] as const) {
    const id = await openHolding(TEXT_FILE, texts('<p>Uno</p><p>due</p>')[0] ?? {}, async () => {
      await card(1).getByRole('button', { name: 'Modifica la sezione 1' }).click();
      await type();
      await page.keyboard.press('Control+S');
    });
    await page.getByText('Elemento salvato').waitFor();
    expect((await sections.stored(id)).sections[0]?.value).toBe(stored);
  }
  // What is selected while it comes is selected in it.
  const id = await openHolding(TEXT_FILE, texts('<p>Uno</p>')[0] ?? {}, async () => {
    await card(1).getByRole('button', { name: 'Modifica la sezione 1' }).click();
    await page.keyboard.press('Control+A');
  });
  await text().and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Due');
  expect(await storedText(id)).toBe('<p>Due</p>');
});

test('what is typed while an editor comes can be taken back, and then nothing was typed', async () => {
  const { page, card } = sections;
  const value = '<p>Uno</p><p>due</p>';
  for (const key of ['Delete', 'Backspace', 'x']) {
    const id = await openHolding(TEXT_FILE, texts(value)[0] ?? {}, async () => {
      await card(1).getByRole('button', { name: 'Modifica la sezione 1' }).click();
      await page.keyboard.press('Control+A');
      await page.keyboard.press(key);
      await page.keyboard.press('Control+Z');
      await page.keyboard.press('Control+S');
    });
    await page.getByText('Elemento salvato').waitFor();
    expect((await sections.stored(id)).sections[0]?.value).toBe(value);
  }
});

test('what was taken back while an editor comes can be done again, until something else is typed', async () => {
  const { page, card } = sections;
  for (const [redo, stored] of [
    ['Control+Shift+Z', '<p>un altroUno</p>'],
    ['Control+Y', '<p>un altroUno</p>'],
    ['e', '<p>eUno</p>'],
  ] as const) {
    const id = await openHolding(TEXT_FILE, texts('<p>Uno</p>')[0] ?? {}, async () => {
      await card(1).getByRole('button', { name: 'Modifica la sezione 1' }).click();
      await page.keyboard.type('un altro');
      await page.keyboard.press('Control+Z');
      await page.keyboard.press('Control+Z');
      await page.keyboard.press(redo);
      await page.keyboard.press('Control+Y');
    });
    expect(await storedText(id)).toBe(stored);
  }
});

test('what is typed while an editor comes is kept against a crash, and stands where it was typed', async () => {
  const { page, card } = sections;
  const id = await openHolding(TEXT_FILE, texts('<p>Uno</p>')[0] ?? {}, async () => {
    await card(1)
      .getByText('Uno')
      .click({ position: { x: 2, y: 8 } });
    await page.keyboard.type('caduta');
    await expect.poll(() => keptDrafts(page)).toContain('caduta');
    await page.keyboard.type(' mai ');
    await expect.poll(() => keptDrafts(page)).toContain('caduta mai ');
    await page.keyboard.press('Control+Z');
    await expect.poll(() => keptDrafts(page)).toBe('[]');
    await page.keyboard.type('mai ');
  });
  expect(await storedText(id)).toBe('<p>mai Uno</p>');
});

test('a section that is deleted while its editor comes has what was typed once it is back', async () => {
  const { page, card } = sections;
  const id = await openHolding(TEXT_FILE, texts('<p>Uno</p>')[0] ?? {}, async () => {
    await card(1).getByRole('button', { name: 'Modifica la sezione 1' }).click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('due');
    await card(1).getByRole('button', { name: 'Azioni della sezione 1' }).click();
    await page.getByRole('menuitem', { name: 'Elimina', exact: true }).click();
    await page.getByRole('button', { name: 'Annulla', exact: true }).click();
  });
  expect(await storedText(id)).toBe('<p>due</p>');
});

test('whoever leaves while a save waits for an editor is asked nothing once it is saved', async () => {
  const { page, card } = sections;
  const id = await openHolding(TEXT_FILE, texts('<p>Uno</p>')[0] ?? {}, async () => {
    await card(1).getByRole('button', { name: 'Modifica la sezione 1' }).click();
    await page.keyboard.type('due ');
    await page.keyboard.press('Control+S');
    await menuEntry(page, 'Blocchi').click();
  });
  await seeHeading(page, 'Blocchi');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await rowOf(page, 'Corpo').waitFor();
  expect((await sections.stored(id)).sections[0]?.value).toBe('<p>due Uno</p>');
});

test('what is typed while an editor comes stays where the section is closed first', async () => {
  const { page, card } = sections;
  const id = await openHolding(TEXT_FILE, texts('<p>Uno</p>')[0] ?? {}, async () => {
    await card(1).getByRole('button', { name: 'Modifica la sezione 1' }).click();
    await page.keyboard.type('a < b');
    await card(1).getByRole('button', { name: 'Termina la modifica' }).click();
  });
  expect(await storedText(id)).toBe('<p>Uno</p><p>a &lt; b</p>');
  const other = await openHolding(TEXT_FILE, texts('<p>Uno</p>')[0] ?? {}, async () => {
    await card(1).getByRole('button', { name: 'Modifica la sezione 1' }).click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('due');
    await card(1).getByRole('button', { name: 'Termina la modifica' }).click();
  });
  expect(await storedText(other)).toBe('<p>due</p>');
});

test.each([
  ['html', '<video src="/a.mp4"></video>'],
  ['text', '<p>uno</p><plaintext>due'],
])('what is typed while the editor of code comes stands in it: %s', async (type, value) => {
  const { page, card } = sections;
  const id = await openHolding(CODE_FILE, { id: 's', type, width: 12, value }, async () => {
    await card(1).getByRole('button', { name: 'Modifica la sezione 1' }).click();
    await page.keyboard.type('<b>ciao g</b>');
    await page.keyboard.press('Enter');
  });
  await page.locator('.cm-content:focus').waitFor();
  await page.keyboard.type('poi');
  const stored = await storedText(id);
  expect(stored).toBe(`<b>ciao g</b>\npoi${value}`);
});

test('keys right after the click on the first text of a form all go in', async () => {
  const { page, card } = sections;
  for (const delay of [0, 60]) {
    const id = await sections.openPage(texts('<p>Uno</p>'));
    await card(1)
      .getByText('Uno')
      .click({ position: { x: 2, y: 8 } });
    await page.keyboard.type('abcdefghijkl', { delay });
    await page.locator('[contenteditable=true]:focus').waitFor();
    expect(await storedText(id)).toBe('<p>abcdefghijklUno</p>');
  }
});
