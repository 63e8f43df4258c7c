/** Markup in every text of every record, seen on every screen: nothing of it runs, all of it is text. */
import { entityOf } from '@regia/model/entities/registry.ts';
import { markedFields } from '@regia/model/testing/markup.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MASTER } from './client.ts';
import { CATALOGUE } from './screens/catalogue.ts';
import { COLLECTION_SCREENS } from './screens/collections.ts';
import { openViewer, type Viewer } from './screens/visit.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';

/** Beside each collection's list and form. */
const OTHERS = ['dashboard', 'bin', 'news', 'notifications', 'menu-notifications'];
const HISTORY = ['form-history', 'form-history-version'];
const SCREENS = [
  ...COLLECTION_SCREENS.filter(({ name }) => !/-new$|^backups/.test(name)),
  ...CATALOGUE.filter(({ name }) => [...OTHERS, ...HISTORY].includes(name)),
].filter(({ people }) => people.includes('master'));

let stage: SignedInStage;
let viewer: Viewer;
/** What the markup did. */
const ran: string[] = [];
const isOfAdmin = ({ origin }: URL) => origin === stage.product.adminUrl;

beforeAll(async () => {
  stage = await openSignedInStage();
  const ids = await plant(stage);
  const all = <Value>(value: Value) => ({
    ...{ master: value, own: value, reader: value, newcomer: value, guest: value },
  });
  const { client } = stage;
  const world = { stage, idsOf: all(ids), clientOf: all(client), nameOf: all(MASTER.firstName) };
  viewer = await openViewer(world, { person: 'master', locale: 'it' });
  // The product must not need its policy, which would stop all of it.
  await viewer.scene.page.route(isOfAdmin, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  viewer.scene.page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
});

afterAll(async () => {
  await stage.end();
  expect(ran).toEqual([]);
});

/** One record of each collection, and what follows from it: news, a version, an entry of the bin. */
async function plant({ client }: SignedInStage): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  const create = async (collection: string, others: object = {}) => {
    const entity = entityOf(collection);
    if (!entity) throw new Error(`no entity ${collection}`);
    const record = await client.create(collection, { ...markedFields(entity), ...others });
    ids[collection] ??= record.id;
    return { id: record.id };
  };
  await create('variables');
  const map = await create('maps');
  await create('mapPoints', { map });
  const block = await create('block', { code: { it: '{{ page.title }}' } });
  const template = await create('templates', { blocks: { it: [block] } });
  const workCategory = await create('workCategories', { template });
  await create('works', { template, workCategory });
  await create('pages', { template });
  await create('changelog', { date: '2026-01-01', public: true });
  const role = await create('roles');
  await create('users', { role, email: 'lea@example.org' });
  await client.update('pages', { id: ids.pages ?? '' }, { isHomepage: true });
  const settings = entityOf('settings');
  if (settings) await client.update('settings', { id: 'settings' }, markedFields(settings));
  await client.remove('templates', await create('templates'));
  return ids;
}

/** What of the markup is alive, and whether it can be read. */
function look(page: Page) {
  return page.evaluate(() => {
    const inputs = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
    const texts = [document.body.textContent ?? '', ...inputs.map(({ value }) => value)];
    const scripts = [...document.scripts].filter((script) => /alert/.test(script.text));
    return {
      alive: scripts.length + document.querySelectorAll('[onerror]').length,
      // Lists show the words of a text, and an upper case one in capitals.
      isSeen: texts.some((text) => /alert\(2\)/i.test(text)),
    };
  });
}

test.each(SCREENS.map((screen) => [screen.name, screen] as const))('%s', async (_, screen) => {
  const { page, texts } = viewer.scene;
  await viewer.see(screen);
  if (screen.name === 'settings') {
    await page.getByRole('tab', { name: texts.resource.groups.search }).click();
  }
  expect(await look(page)).toEqual({ alive: 0, isSeen: true });
});

test('the search of the palette', async () => {
  const { page, texts } = viewer.scene;
  await viewer.reset();
  await page.goto(`${stage.product.adminUrl}/who`);
  await page.getByRole('button', { name: texts.palette.open }).click();
  await page.getByRole('combobox', { name: texts.palette.open }).fill('onerror');
  await page
    .getByRole('option', { name: /onerror/ })
    .first()
    .waitFor();
  expect(await look(page)).toEqual({ alive: 0, isSeen: true });
});
