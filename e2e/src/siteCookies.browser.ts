/**
 * Cookies know no ports: what a script of the public site, on the admin's host, can do to who works in
 * the admin. Here both are at 127.0.0.1, as by default both are at localhost.
 */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser, type Visitor } from './browser.ts';
import { MASTER, type Stored, signedInClient } from './client.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import { boxOf, openFromMenu, openRecord, save, trySignIn } from './steps.ts';

const AUTHOR = {
  firstName: 'Eva',
  lastName: 'Bruni',
  email: 'eva@example.org',
  password: 'Segreta123',
};

/** `#cdd3d6`, of the silver theme. */
const SEA = Buffer.from([0xcd, 0xd3, 0xd6]);

let stage: SignedInStage;
let template: { id: string };
/** The cookie of a session of the page's author. */
let token: string;

beforeAll(async () => {
  stage = await openSignedInStage({ demo: true });
  const { client, product } = stage;
  template = Object(await client.first('pages', 'search=contatti')).template;
  const role = await client.create('roles', { name: 'Autori' });
  await client.create('users', { ...AUTHOR, role });
  const { cookie } = await signedInClient(product.adminUrl, AUTHOR);
  token = /session_token=([^;]+)/.exec(cookie)?.[1] ?? '';
});
afterAll(() => stage.end());

/** A page of the site with a script. */
async function pageWith(name: string, script: string): Promise<Stored> {
  const value = `<p id="told"></p><script>${script}</script>`;
  return stage.client.create('pages', {
    ...{ name, title: { it: name }, slug: { it: name }, template },
    sections: { it: [{ id: 's1', width: 12, type: 'html', value }] },
  });
}

const cookie = (path: string, value: string, more = '') =>
  `document.cookie='regia.session_token=${value};path=${path}${more}';`;

/** How many pixels of the preview have the colour of the sea on the demonstration's map. */
async function seaIn(page: Page): Promise<number> {
  const picture = await page.locator('iframe:not([data-waiting])').screenshot();
  const bytes = await sharp(picture).removeAlpha().raw().toBuffer();
  let count = 0;
  for (let at = 0; at < bytes.length; at += 3) {
    if (bytes.subarray(at, at + 3).equals(SEA)) count += 1;
  }
  return count;
}

test('a preview runs its scripts and shows its map and pictures, and reaches no cookies', async () => {
  const { client, page } = stage;
  const block = await client.first('block', 'search=piè');
  const told = `let s;try{${cookie('/api/', 'x')}s='wrote'}catch(e){s=e.name}`;
  const code = `<p id="told"></p><script>${told}document.getElementById('told').textContent=s+' '+origin</script>`;
  await client.update('block', block, { code: { it: code, en: code } });
  await openFromMenu(page, 'Pagine');
  await openRecord(page, 'Contatti');
  await page.getByRole('main').getByRole('button', { name: 'Anteprima', exact: true }).click();
  const shown = page.frameLocator('iframe:not([data-waiting])');
  await shown.getByText('SecurityError null').waitFor();
  const map = shown.locator('.regia-map');
  await map.scrollIntoViewIfNeeded();
  await map.locator('canvas').waitFor();
  await shown.getByRole('button', { name: 'Studio Arzere' }).waitFor();
  // The sea and the names of places, which its worker prepares.
  await expect.poll(() => seaIn(page)).toBeGreaterThan(500);
  const names = (await page.context().cookies()).map(({ name, path }) => [name, path]);
  expect(names).not.toContainEqual(['regia.session_token', '/api/']);
});

describe('who works in the admin and opens a page of the site', () => {
  let visitor: Visitor;
  let page: Page;
  beforeEach(async () => {
    const { adminUrl, siteUrl } = stage.product;
    visitor = await openBrowser({ hosts: [new URL(adminUrl).host, new URL(siteUrl).host] });
    page = visitor.page;
    await page.goto(`${adminUrl}/login`);
    await trySignIn(page, MASTER);
    await page.getByRole('navigation', { name: 'Menu principale' }).waitFor();
    return () => visitor.close();
  });

  /** Edits a page, meanwhile sees another of the site, and saves. */
  async function workThrough(edited: Stored, script: string, name: string): Promise<void> {
    const { adminUrl, siteUrl } = stage.product;
    await pageWith(name, script);
    await page.goto(`${adminUrl}/pages/${edited.id}`);
    await boxOf(page, 'Titolo it').fill('Scritto da Marta');
    const site = await page.context().newPage();
    await expect.poll(async () => (await site.goto(`${siteUrl}/${name}`))?.status()).toBe(200);
    await site.close();
  }
  /** Has what she typed been saved, and as hers? */
  const isSaved = async ({ id }: Stored) => {
    const { title, updatedBy } = await stage.client.get(`/api/records/pages/${id}`);
    const me = await stage.client.get('/api/me');
    return Object(title).it === 'Scritto da Marta' && updatedBy === me.id;
  };

  test.each([
    ['below', () => cookie('/api/', token) + cookie('/api/records', token)],
    ['partitioned', () => cookie('/', token, ';Secure;Partitioned')],
    ['dead', () => cookie('/api', 'dead')],
  ])('goes on in her own session where one is planted beside it (%s)', async (name, script) => {
    const edited = await pageWith(`mia-${name}`, '');
    await workThrough(edited, script(), `semina-${name}`);
    await save(page);
    await expect.poll(() => isSaved(edited)).toBe(true);
  });

  test('signs in again, with what she has typed, where one is planted in its place', async () => {
    const edited = await pageWith('mia-tolta', '');
    const junk = (more: string) => `for(let i=0;i<250;i++)document.cookie='z'+i+'=${more};path=/';`;
    const script = junk('1') + cookie('/', token) + junk(';max-age=0');
    await workThrough(edited, script, 'semina-tolta');
    // What the form asks by itself may have found out before.
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'La sessione è scaduta' });
    await dialog.getByLabel('Password', { exact: true }).fill(MASTER.password);
    await dialog.getByRole('button', { name: 'Accedi' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await save(page);
    await expect.poll(() => isSaved(edited)).toBe(true);
  });

  test('comes back to both where it has filled the browser with cookies', async () => {
    const { adminUrl, siteUrl } = stage.product;
    await pageWith(
      'piena',
      `for(let i=0;i<10;i++)document.cookie='z'+i+'='+'a'.repeat(3900)+';path=/';`,
    );
    for (const url of [`${siteUrl}/`, `${adminUrl}/login`]) {
      await expect.poll(async () => (await page.goto(`${siteUrl}/piena`))?.status()).toBe(200);
      expect((await page.goto(url))?.status()).toBe(413);
      expect((await page.goto(url))?.status()).toBe(200);
    }
    await trySignIn(page, MASTER);
    await page.getByRole('navigation', { name: 'Menu principale' }).waitFor();
  });
});
