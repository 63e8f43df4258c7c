/** What each person finds on the generic screens, and what not. */
import { expect } from 'vitest';
import type { CollectionScreens } from './collections.ts';
import { button, menu, type Scene } from './screen.ts';

/** Records that nobody makes with a form, and nobody changes. */
const UNWRITTEN = ['logs', 'backups'];

/** Labels of the buttons of a screen, by name and in order. */
function buttonsOf({ page }: Scene, names: readonly string[]): Promise<string[]> {
  const buttons = page.locator('main button:visible, main a[role=button]:visible');
  return buttons.evaluateAll(
    (all, wanted) =>
      all.map((one) => one.textContent?.trim() ?? '').filter((text) => wanted.includes(text)),
    names,
  );
}

/** A list: who may make, select, move, change, delete or only look at its records. */
export async function expectListRights(scene: Scene, one: CollectionScreens): Promise<void> {
  const { page, person, texts } = scene;
  const { collection, isSortable } = one;
  const mayWrite = person !== 'reader';
  const mayMake = mayWrite && !UNWRITTEN.includes(collection);
  const label = texts.entities[collection].new;
  expect(await buttonsOf(scene, [label])).toEqual(mayMake ? [label] : []);

  const records = page.locator('main [data-record]:visible');
  const first = records.first();
  if ((await first.count()) === 0) return;
  // Each record has a box to select it, and nobody else's can be selected.
  expect((await records.locator('input[type=checkbox]').count()) > 0).toBe(mayWrite);
  const handles = first.getByRole('button', { name: texts.resource.drag.handle });
  expect(await handles.count()).toBe(isSortable && mayUpdateAll(scene) ? 1 : 0);

  const { edit, view } = texts.resource.edit;
  const expected = [
    ...(one.opens === 'form' && mayWrite ? [edit] : one.opens ? [view] : []),
    ...(mayWrite ? [texts.resource.delete] : []),
  ];
  const actions = first.locator('button[aria-haspopup=menu]');
  if (expected.length === 0) return expect(await actions.count()).toBe(0);
  await actions.click();
  await menu(scene).getByRole('menuitem').first().waitFor();
  const items = await menu(scene).getByRole('menuitem').allInnerTexts();
  const known = [edit, view, texts.resource.delete];
  expect(items.filter((item) => known.includes(item))).toEqual(expected);
  await page.keyboard.press('Escape');
}

/** Putting in order changes the records of others too. */
function mayUpdateAll({ person }: Scene): boolean {
  return person === 'master';
}

/** A form: who may save and delete, and who may type into it at all. */
export async function expectFormRights(scene: Scene, isNew: boolean): Promise<void> {
  const { page, person, texts } = scene;
  const isReader = person === 'reader';
  const { save, close } = texts.common;
  const remove = texts.resource.delete;
  expect(await button(scene, close).count()).toBe(1);
  expect(await button(scene, save).count()).toBe(isReader ? 0 : 1);
  const more = button(scene, texts.resource.edit.more);
  expect(await more.count()).toBe(isNew ? 0 : 1);
  if (!isNew) {
    await more.click();
    await menu(scene).getByRole('menuitem').first().waitFor();
    const items = await menu(scene).getByRole('menuitem').allInnerTexts();
    // One's own user says beneath it why not.
    expect(items.some((item) => item.startsWith(remove))).toBe(!isReader);
    await page.keyboard.press('Escape');
    await menu(scene).waitFor({ state: 'detached' });
  }
  const [why = ''] = texts.reasons.none.split('{{');
  const said = page.getByRole('alert').getByText(why);
  expect(await said.count()).toBe(isReader ? 1 : 0);
  const writable = page.locator(
    'main form :is(input:not([type=search]), textarea):visible:not([readonly], [disabled], [type=hidden], [type=radio])',
  );
  const open = page.locator('main form [contenteditable=true]:visible');
  expect((await writable.count()) + (await open.count()) > 0).toBe(!isReader);
  // Whoever begins something new begins to type.
  const isInForm = () => page.evaluate(() => document.activeElement?.closest('main form') !== null);
  if (isNew) await expect.poll(isInForm).toBe(true);
}
