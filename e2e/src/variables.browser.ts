/** The value of a variable: as rows, as JSON text, and half done through a crash. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import { boxOf, rewrite, save, seeHeading } from './steps.ts';
import { violations } from './violations.ts';

const VALUE = { voci: [{ label: 'Chi siamo', url: '/chi-siamo' }], colore: 'verde', prezzo: 12.5 };

let stage: SignedInStage;
let page: Page;
let id: string;

beforeAll(async () => {
  stage = await openSignedInStage();
  page = stage.page;
  id = (await stage.client.create('variables', { name: 'menu', value: VALUE })).id;
});

afterAll(() => stage.end());

async function openVariable(): Promise<void> {
  await page.goto(`${stage.product.adminUrl}/variables/${id}`);
  await seeHeading(page, 'menu');
}

async function stored(): Promise<string> {
  const { value } = await stage.client.get(`/api/records/variables/${id}`);
  return JSON.stringify(value);
}

const show = (view: string) =>
  page.getByRole('radiogroup', { name: 'Modalità di modifica' }).getByText(view).click();
const json = () => page.getByRole('textbox', { name: 'Valore', exact: true });

test('rows within rows are added, retyped, moved and removed', async () => {
  await openVariable();
  await boxOf(page, 'Valore di voci › 1 › label').fill('Lo studio');
  const items = page.getByRole('group', { name: 'voci', exact: true });
  await items.getByRole('button', { name: 'Aggiungi una riga' }).last().click();
  await page.getByRole('menuitem', { name: 'Gruppo', exact: true }).click();
  const second = page.getByRole('group', { name: 'voci › 2', exact: true });
  await second.getByRole('button', { name: 'Aggiungi una riga' }).click();
  await page.getByRole('menuitem', { name: 'Numero', exact: true }).click();
  const name = second.getByRole('textbox', { name: 'Nome' });
  await expect.poll(() => name.evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.type('anni');
  await page.keyboard.press('Tab');
  await page.keyboard.type('9007199254740993');
  await expect
    .poll(() => boxOf(page, 'Valore di voci › 2 › anni').inputValue())
    .toBe('9007199254740993');
  await page.getByText('9007199254740993 ha più cifre').waitFor();
  await boxOf(page, 'Valore di voci › 2 › anni').fill('20,5');
  await page.getByRole('combobox', { name: 'Tipo di prezzo' }).selectOption('Testo');
  // The last row comes first, and the focus with it.
  const up = page.locator('[data-json]').last().getByRole('button', { name: 'Sposta su' });
  await up.click();
  expect(await violations(page)).toEqual([]);
  await save(page);
  expect(await stored()).toBe(
    '{"voci":[{"label":"Lo studio","url":"/chi-siamo"},{"anni":20.5}],"prezzo":"12.5","colore":"verde"}',
  );
});

test('a name that comes twice is refused with words, and nothing is saved', async () => {
  await openVariable();
  const before = await stored();
  await page.getByRole('textbox', { name: 'Nome' }).last().fill('prezzo');
  await page.getByText('il nome “prezzo” c’è già.').first().waitFor();
  await page.getByRole('button', { name: 'Salva' }).click();
  await page.getByText('Controlla i campi').first().waitFor();
  expect(await stored()).toBe(before);
  // As text it is all there still, and told by its line.
  await show('JSON');
  await page.getByText('il nome “prezzo” c’è già.').first().waitFor();
  await rewrite(page, json(), '{"a": 1.0, "è": [null, "😀"]}');
  await show('Righe');
  await expect.poll(() => boxOf(page, 'Valore di a').inputValue()).toBe('1');
  await save(page);
  expect(await stored()).toBe('{"a":1,"è":[null,"😀"]}');
});

test('half a text is not lost to rows, nor to a tab that goes', async () => {
  await openVariable();
  await show('JSON');
  await rewrite(page, json(), '{"a": 2, "b": ');
  await page.getByText('qui il testo non è JSON').waitFor();
  await show('Righe');
  await page.getByRole('alert').getByText('per passare alle righe').waitFor();
  await expect.poll(() => json().textContent()).toContain('"b": ');
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await seeHeading(page, 'menu');
  await page.getByRole('button', { name: 'Continua con la bozza' }).click();
  await expect.poll(() => json().textContent()).toContain('{"a": 2, "b": ');
  await json().click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText('3}');
  await show('Righe');
  await expect.poll(() => boxOf(page, 'Valore di b').inputValue()).toBe('3');
  await save(page);
  expect(await stored()).toBe('{"a":2,"b":3}');
});
