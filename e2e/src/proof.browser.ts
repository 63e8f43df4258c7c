/** Who signed in a while ago proves again who they are, before rights are dealt with; and loses nothing by it. */
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Stored } from './client.ts';
import { freeAddresses, type Product, startProduct } from './product.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import { boxOf, chooseOption, save, seeHeading, seeToast } from './steps.ts';
import { violations } from './violations.ts';

const CLOCK = fileURLToPath(new URL('screens/fixedDate.ts', import.meta.url));
const ELEVEN_MINUTES = 11 * 60_000;

let stage: SignedInStage;
let later: Product;
let page: Page;
let colleague: Stored;
let roles: Record<'before' | 'after', Stored>;

beforeAll(async () => {
  const addresses = await freeAddresses();
  stage = await openSignedInStage({
    addresses,
    environment: {
      NODE_OPTIONS: `--import=${CLOCK}`,
      TEST_BEGINS: new Date(Date.now() - ELEVEN_MINUTES).toISOString(),
    },
  });
  const { client, product } = stage;
  page = stage.page;
  const before = await client.create('roles', { name: 'Lettore', readAll: ['page'] });
  const after = await client.create('roles', { name: 'Redattore', updateAll: ['page'] });
  roles = { before, after };
  const lea = { firstName: 'Lea', lastName: 'Neri', email: 'lea@example.org' };
  colleague = await client.create('users', { ...lea, password: 'Segreta123', role: before });
  await leave();
  await product.stop();
  later = await startProduct(product.settings.DATA_DIR ?? '', {}, addresses);
});

afterAll(async () => {
  await leave();
  await later?.stop();
  await stage.end();
});

/** An open page goes on asking a product that is being stopped. */
const leave = () => page?.goto('about:blank');
const question = () => page.getByRole('dialog', { name: 'Sei ancora tu?' });
const password = () => question().getByRole('textbox', { name: 'Password' });
const roleChosen = () => page.getByRole('combobox', { name: 'Ruolo' }).inputValue();
const stored = () => stage.client.get(`/api/records/users/${colleague.id}`);

test('cancelling leaves the form as it was, and nothing is changed', async () => {
  await page.goto(`${stage.product.adminUrl}/users/${colleague.id}`);
  await seeHeading(page, 'Lea Neri');
  await boxOf(page, 'Cognome').fill('Neri Bassi');
  await chooseOption(page, 'Ruolo', 'Redattore');
  await page.keyboard.press('Control+s');
  await question().waitFor();
  expect(await violations(page)).toEqual([]);
  await expect.poll(() => password().evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await question().waitFor({ state: 'detached' });
  await seeToast(page, 'Conferma che sei tu');
  expect([await boxOf(page, 'Cognome').inputValue(), await roleChosen()]).toEqual([
    'Neri Bassi',
    'Redattore',
  ]);
  expect(await stored()).toMatchObject({ lastName: 'Neri', role: { id: roles.before.id } });
});

test('a wrong password is told where it stands, and the right one goes on with the save', async () => {
  await page.keyboard.press('Control+s');
  await password().fill('Sbagliata1');
  await page.keyboard.press('Enter');
  await question().getByText('La password non è corretta').waitFor();
  expect(await violations(page)).toEqual([]);
  await password().fill('Segreta123');
  await question().getByRole('button', { name: 'Conferma e continua' }).click();
  await seeToast(page, 'Elemento salvato');
  await seeHeading(page, 'Utenti');
  expect(await stored()).toMatchObject({ lastName: 'Neri Bassi', role: { id: roles.after.id } });
});

test('who has just proved it is not asked again', async () => {
  await page.goto(`${stage.product.adminUrl}/users/${colleague.id}`);
  await seeHeading(page, 'Lea Neri Bassi');
  await chooseOption(page, 'Ruolo', 'Lettore');
  await save(page);
  expect(await stored()).toMatchObject({ role: { id: roles.before.id } });
});
