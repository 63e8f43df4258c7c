/** What comes late, or not at all: a screen, a part of a form, the settings, the product itself. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type Visitor } from './browser.ts';
import { MASTER } from './client.ts';
import { divert, withoutFirstAnswers } from './divert.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import { boxOf, chooseFromMenu, menuEntry, save, seeHeading, seeToast, signIn } from './steps.ts';

/** The file of a screen that is fetched when it is first opened. */
const SCREEN_FILE = '**/assets/ProfileScreen-*.js';
const DASHBOARD_FILE = '**/assets/DashboardScreen-*.js';
/** How long a screen may take before a veil covers what was there. */
const PATIENCE_MS = 150;

let stage: SignedInStage;
let page: Page;

beforeAll(async () => {
  stage = await openSignedInStage();
  page = stage.page;
});

afterAll(() => stage.end());

test('a screen that takes long is waited for beneath a veil, one that comes at once is not', async () => {
  await page.clock.install();
  // Not the dashboard, whose file must not be there yet.
  await page.goto(`${stage.product.adminUrl}/pages`);
  await seeHeading(page, 'Pagine');
  const veil = page.getByText('Caricamento in corso', { exact: true });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await divert(page, SCREEN_FILE, async (route) => {
    await held;
    await route.continue();
  });
  await chooseFromMenu(page, /^Menu del profilo/, 'Profilo');
  await veil.waitFor();
  const isCovered = await menuEntry(page, 'Utenti').evaluate((entry) => {
    const { x, y, width, height } = entry.getBoundingClientRect();
    return !entry.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isCovered).toBe(true);
  release();
  await seeHeading(page, 'Profilo');
  await veil.waitFor({ state: 'detached' });
  await page.unroute(SCREEN_FILE);

  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      if (document.body.innerText.includes('Caricamento in corso')) document.title = 'veiled';
    });
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  // The clocks of the page stand still, however long this machine takes.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  const soon = Promise.withResolvers<void>();
  await divert(page, DASHBOARD_FILE, async (route) => {
    await soon.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(DASHBOARD_FILE);
  await menuEntry(page, 'Dashboard').click();
  await asked;
  await page.clock.runFor(PATIENCE_MS - 1);
  soon.resolve();
  await seeHeading(page, /^Buon/);
  await page.clock.runFor(PATIENCE_MS);
  expect(await page.title()).not.toBe('veiled');
  await page.clock.resume();
  await page.unroute(DASHBOARD_FILE);
});

test('the settings are remembered, so that editors need not wait for the languages', async () => {
  const stored = () => page.evaluate(() => localStorage.getItem('regia.settings'));
  await page.goto(`${stage.product.adminUrl}/pages/new`);
  await boxOf(page, 'Nome').waitFor();
  await expect.poll(stored).toContain('"defaultLanguage":"it"');
  await page.evaluate(() => {
    const settings = JSON.parse(localStorage.getItem('regia.settings') ?? '{}');
    const more = { ...settings, languages: ['it', 'de'] };
    localStorage.setItem('regia.settings', JSON.stringify(more));
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await withoutFirstAnswers(page);
  await page.route('**/api/records/settings/*', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  const languages = page.getByRole('radiogroup', { name: 'Lingua dei testi' });
  const german = languages.getByText('Tedesco');
  await german.waitFor();
  release();
  await expect.poll(stored).not.toContain('"de"');
  await german.waitFor({ state: 'detached' });
  await page.unrouteAll({ behavior: 'wait' });
});

/** A browser of its own, since what it complains of is what is looked for. */
async function visitWithComplaints(): Promise<Visitor> {
  const { adminUrl, siteUrl } = stage.product;
  return openBrowser({ hosts: [new URL(adminUrl).host, new URL(siteUrl).host] });
}

test('a part that does not come says so, and can be tried again', async () => {
  const visitor = await visitWithComplaints();
  const guest = visitor.page;
  await guest.goto(`${stage.product.adminUrl}/login`);
  await signIn(guest, MASTER);
  await guest.getByRole('button', { name: /^Menu del profilo/ }).click();
  const entry = guest.getByRole('menu').getByText('Profilo', { exact: true });
  await entry.waitFor();
  // As where the network goes: nothing more comes, not even what would tell of it.
  await divert(guest, '**/assets/**', (route) => route.abort());
  await entry.click();
  await guest.waitForURL('**/error?*');
  await guest.getByText(/Loading (CSS )?chunk failed/).waitFor();
  await guest.unroute('**/assets/**');
  await guest.getByRole('button', { name: 'Riprova' }).click();
  await seeHeading(guest, 'Profilo');
  await visitor.close();
});

test('a part of a form that does not come says so in its place, and the form stays', async () => {
  const CODE_FILE = '**/assets/CodeBox-*.js';
  const visitor = await visitWithComplaints();
  const guest = visitor.page;
  await guest.goto(`${stage.product.adminUrl}/login`);
  await signIn(guest, MASTER);
  let refusals = 0;
  await guest.route(CODE_FILE, (route) => {
    refusals += 1;
    return route.abort();
  });
  await guest.goto(`${stage.product.adminUrl}/blocks/new`);
  await boxOf(guest, 'Nome').fill('Testata');
  const failure = guest.getByRole('alert').filter({ hasText: 'Loading chunk failed' });
  await failure.getByText('non si è caricata').waitFor();
  // Trying in vain changes nothing.
  const before = refusals;
  await failure.getByRole('button', { name: 'Riprova' }).click();
  await expect.poll(() => refusals).toBeGreaterThan(before);
  await failure.locator('button[data-loading]').waitFor({ state: 'detached' });
  await guest.unroute(CODE_FILE);
  await failure.getByRole('button', { name: 'Riprova' }).click();
  await guest.getByRole('textbox', { name: /^Codice/ }).waitFor();
  await failure.waitFor({ state: 'detached' });
  await expect.poll(() => boxOf(guest, 'Nome').inputValue()).toBe('Testata');
  await visitor.close();
});

test('what is typed into a section is saved where its editor does not come', async () => {
  const TEXT_FILE = '**/assets/RichTextBox-*.js';
  const sections = [{ id: 's', type: 'text', width: 12, value: '<p>Uno</p>' }];
  const page = { name: 'Muta', title: { it: 'Muta' }, sections: { it: sections } };
  const { id } = await stage.client.create('pages', page);
  const visitor = await visitWithComplaints();
  const guest = visitor.page;
  await guest.goto(`${stage.product.adminUrl}/login`);
  await signIn(guest, MASTER);
  await guest.route(TEXT_FILE, (route) => route.abort());
  await guest.goto(`${stage.product.adminUrl}/pages/${id}`);
  await guest.getByRole('button', { name: 'Modifica la sezione 1', exact: true }).click();
  await guest.keyboard.type('due');
  await guest
    .getByRole('alert')
    .getByText(/non si è caricata/)
    .waitFor();
  await save(guest);
  const { sections: stored } = await stage.client.get(`/api/records/pages/${id}`);
  expect(stored).toMatchObject({ it: [{ value: '<p>Uno</p><p>due</p>' }] });
  await visitor.close();
});

test('a part whose style does not come says so, and is tried again with it', async () => {
  const STYLE_FILE = '**/assets/CodeBox-*.css';
  const visitor = await visitWithComplaints();
  const guest = visitor.page;
  await guest.goto(`${stage.product.adminUrl}/login`);
  await signIn(guest, MASTER);
  await guest.route(STYLE_FILE, (route) => route.abort());
  await guest.goto(`${stage.product.adminUrl}/blocks/new`);
  const failure = guest.getByRole('alert').filter({ hasText: 'Loading CSS chunk failed' });
  await failure.waitFor();
  await guest.unroute(STYLE_FILE);
  const style = guest.waitForResponse(STYLE_FILE);
  await failure.getByRole('button', { name: 'Riprova' }).click();
  expect((await style).ok()).toBe(true);
  await guest.getByRole('textbox', { name: /^Codice/ }).waitFor();
  await visitor.close();
});

test('an action whose part does not come says so', async () => {
  const FILE = '**/assets/ExplainDialog-*.js';
  await stage.client.create('block', { name: 'Testata' });
  const visitor = await visitWithComplaints();
  const guest = visitor.page;
  await guest.goto(`${stage.product.adminUrl}/login`);
  await signIn(guest, MASTER);
  await guest.goto(`${stage.product.adminUrl}/blocks`);
  await divert(guest, FILE, (route) => route.abort());
  await chooseFromMenu(guest, 'Azioni per Testata', 'Chi può fare cosa');
  await seeToast(guest, 'Impossibile completare l’azione');
  await guest.unroute(FILE);
  await chooseFromMenu(guest, 'Azioni per Testata', 'Chi può fare cosa');
  await guest.getByRole('dialog').waitFor();
  await visitor.close();
});

/** How many files a visit to an address fetches until something of it is seen. */
async function filesUntil(path: string, selector: string): Promise<string[]> {
  const visitor = await stage.visit();
  await visitor.goto(`${stage.product.adminUrl}/login?next=/profile`);
  await signIn(visitor, MASTER);
  await visitor.goto(stage.product.adminUrl + path, { waitUntil: 'commit' });
  return visitor.evaluate(async (awaited) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (!document.querySelector(awaited)) await frame();
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    return files.filter((name) => name.includes('/assets/') && /\.(js|css)$/.test(name));
  }, selector);
}

test.each([
  ['the first list', '/users', 'main tbody a', 9],
  ['the first form', '/pages/new', 'main form input', 22],
] as const)(
  '%s comes in few files',
  {
    // A busy browser may draw it so late that what is fetched afterwards has begun.
    retry: 2,
  },
  async (_, path, selector, most) => {
    const files = await filesUntil(path, selector);
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(most);
  },
);

test.each([
  ...['/pages', '/templates', '/variables', '/maps', '/users', '/roles', '/backups', '/changelog'],
  ...['/', '/roles/$id', '/pages/new'],
])('what %s asks for first comes with it', async (path) => {
  const visitor = await stage.visit();
  await visitor.goto(`${stage.product.adminUrl}/login?next=/profile`);
  await signIn(visitor, MASTER);
  const { id } = await stage.client.first('roles', '');
  await visitor.goto(stage.product.adminUrl + path.replace('$id', String(id)));
  await visitor.locator('main h1').waitFor();
  await visitor.waitForLoadState('networkidle');
  const asked = await visitor.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  expect(asked.some((at) => at.startsWith('/assets/index'))).toBe(true);
  expect(asked.filter((at) => /^\/api\/(?:records|dashboard|me|config)/.test(at))).toEqual([]);
});

test('what checks forms is not fetched for a list', async () => {
  const texts = async (files: string[]) =>
    Promise.all(files.map(async (name) => (await fetch(name)).text()));
  const checks = async (path: string, selector: string) =>
    (await texts(await filesUntil(path, selector))).filter((text) => text.includes('_zod')).length;
  expect(await checks('/users', 'main tbody a')).toBe(0);
  expect(await checks('/pages/new', 'main form input')).toBeGreaterThan(0);
});

test('a product that does not start says so, in the console and on the screen', async () => {
  const TEXTS_FILE = '**/assets/it-*.js';
  const visitor = await visitWithComplaints();
  const guest = visitor.page;
  await guest.route(TEXTS_FILE, (route) => route.abort());
  await guest.goto(`${stage.product.adminUrl}/login`);
  await guest.getByText('Regia non si è avviata').waitFor();
  expect(visitor.complaints.join()).toContain('Unable to boot');
  await guest.unroute(TEXTS_FILE);
  await guest.getByRole('button', { name: 'Riprova' }).click();
  await seeHeading(guest, 'Accedi');
  await visitor.close();
});
