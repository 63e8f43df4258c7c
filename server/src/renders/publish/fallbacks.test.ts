/** What failing blocks fall back on, as a backup has it and a restore brings it back. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RenderedSite } from '../../testing/renderedSite.ts';
import { heldNodes } from '../build/held.ts';
import { build } from '../build/renderPending.ts';
import { OtherState } from '../nodes/builtOn.ts';
import { answerFor } from '../serve/answer.ts';
import { type Fallback, fallbackSchema, fallbacksOf } from './fallbacks.ts';
import { publish } from './publish.ts';
import {
  forgetFallbacks,
  type IsMeant,
  putFallbacks,
  renderFromFallbacks,
} from './restoreFallbacks.ts';
import { sweepFragments } from './sweep.ts';

const BROKEN = '{% if %}';
const FAILS = '{% for i in (1..99999999) %}{% endfor %}';
const failsOn = (name: string) => `{% if page.name == "${name}" %}${FAILS}{% endif %}`;
const NOW = '2026-03-10T09:00:00.000Z';

let site: RenderedSite;
let block: { id: string };
let other: { id: string };
let template: { id: string };

beforeEach(async () => {
  site = await RenderedSite.open(['it']);
  block = await site.create('block', { name: 'B', code: { it: '<{{ page.title }}>' } });
  other = await site.create('block', { name: 'O', code: { it: '({{ page.title }})' } });
  template = await site.create('templates', { name: 'T', blocks: { it: [block, other] } });
});
afterEach(async () => {
  expect(site.failures).toEqual([]);
  await site.close();
});

const page = (name: string, more: object = {}) =>
  site.create('pages', { name, template, title: { it: name }, ...more });
const rename = ({ id }: { id: string }, name: string) =>
  site.update('pages', id, { name, title: { it: name } });
const code = (it: string, of = block) => site.update('block', of.id, { code: { it } });
const shown = async ({ id }: { id: string }) =>
  (await site.publicSite()).outputs[`page/${id}/it`]?.markup;
const held = () => heldNodes(site.context.store.reader);

/** The facts of a backup, read again from its file. */
async function facts(): Promise<Fallback[]> {
  const found: Fallback[] = [];
  await site.context.store.snapshot(async (session) => {
    for await (const one of fallbacksOf(session)) {
      found.push(fallbackSchema.parse(JSON.parse(JSON.stringify(one))));
    }
  });
  return found;
}

async function outputs(): Promise<string[]> {
  return (await facts()).flatMap((one) => (one.kind === 'output' ? [one.document] : []));
}

const ALL: IsMeant = async () => true;
const forget = (isMeant = ALL) =>
  site.context.store.transaction((session) => forgetFallbacks(session, isMeant));
const put = (some: readonly Fallback[], isMeant = ALL) =>
  site.context.store.transaction((session) => putFallbacks(session, some, isMeant));

/** As on a machine that has never shown anything. */
async function forgetAll(): Promise<void> {
  await forget();
  await site.context.store.transaction(async (session) => {
    await session.db.deleteFrom('renders').execute();
    await session.db.deleteFrom('shared_fragments').execute();
    await sweepFragments(session);
  });
  await site.engine.rebuild();
}

async function restore(some: readonly Fallback[]): Promise<void> {
  await put(some);
  await site.context.store.transaction((session) => renderFromFallbacks(session, NOW));
  await site.engine.renderPending();
}

const damage = (like: string) =>
  site.context.store.transaction(({ db }) =>
    db.updateTable('fragments').set({ body: 'other' }).where('body', 'like', like).execute(),
  );

/** A page with its own earlier code, beside one that shows the newest. */
async function oneWithItsOwn() {
  const [one, two] = [await page('Uno'), await page('Due')];
  for (const text of ['a', 'b']) await code(`${text}{{ page.title }}${failsOn('Uno')}`);
  for (const broken of [block, other]) await code(BROKEN, broken);
  expect([await shown(one), await shown(two)]).toEqual(['<Uno>(Uno)', 'bDue(Due)']);
  return { one, two };
}

test('told are outputs that show what does not follow from the codes, and they alone', async () => {
  const { one, two } = await oneWithItsOwn();
  const before = await facts();
  expect(await outputs()).toEqual([one.id]);
  // Nor more of them where all is to be rendered.
  await site.context.store.transaction((session) => renderFromFallbacks(session, NOW));
  expect(await outputs()).toEqual([one.id]);
  await forgetAll();
  expect(await shown(one)).toBeUndefined();
  await site.context.store.transaction(({ db }) => db.deleteFrom('fragments').execute());
  await put(before);
  expect(await shown(one)).toBe('<Uno>(Uno)');
  // It has no address until it is rendered, as the not-found page has none.
  const answer = await answerFor(site.context.store, '/niente', site.now);
  expect(answer.kind).toBe('nothing');
  await restore(before);
  expect([await shown(one), await shown(two)]).toEqual(['<Uno>(Uno)', 'bDue(Due)']);
  await rename(two, 'Tre');
  await site.update('pages', one.id, { title: { it: 'Primo' } });
  expect([await shown(one), await shown(two)]).toEqual(['<Primo>(Primo)', 'bTre(Tre)']);
});

test('each of many outputs is told once', async () => {
  const made = Array.from({ length: 150 }, (_, at) => `p${100 + at}`);
  await site.context.store.transaction(async ({ db }) => {
    const rows = made.map((document) => ({
      ...{ type: 'page', document, language: 'it', reference: document, published: 0 },
      ...{ urls: '[]', public_at: null, reads: '', parts: '[]', failed: 1 },
    }));
    await db.insertInto('renders').values(rows).execute();
    // So that its row is no longer the first of the table.
    await db.updateTable('renders').set({ reads: 'x' }).where('document', '=', 'p100').execute();
  });
  expect(await outputs()).toEqual(made);
});

test('the code before the one that worked last comes back, too', async () => {
  const one = await page('Uno');
  await code(`[{{ page.title }}]${failsOn('Rotto')}`);
  const before = await facts();
  await forgetAll();
  await restore(before);
  await rename(one, 'Rotto');
  expect(await shown(one)).toBe('<Rotto>(Rotto)');
});

test('markup of which nobody knows the code comes back', async () => {
  const one = await page('Uno');
  await code(BROKEN);
  await site.context.store.transaction(async ({ db }) => {
    await db.deleteFrom('worked_codes').where('block', '=', block.id).execute();
    for (const { node, parts } of await db.selectFrom('renders').selectAll().execute()) {
      const old = parts.replace(/"code":"[^"]*",/g, '');
      await db.updateTable('renders').set({ parts: old }).where('node', '=', node).execute();
    }
  });
  const before = await facts();
  expect(await outputs()).toEqual([one.id]);
  await forgetAll();
  await restore(before);
  await rename(one, 'Due');
  expect(await shown(one)).toBe('<Uno>(Due)');
});

test('a page that is held back is so at once, and what may yet fall back on its last page is told', async () => {
  const [one, draft] = [await page('Uno'), await page('Senza', { template: null })];
  await page('Fermo');
  await site.unrendered(() => rename(one, 'Due'));
  expect(await outputs()).toEqual([one.id]);
  await site.unrendered(() => rename(draft, 'Sempre senza'));
  expect(await outputs()).toEqual([one.id]);
  await site.engine.renderPending();
  const broken = await site.create('block', { name: 'X', code: { it: BROKEN } });
  const empty = await site.create('templates', { name: 'R', blocks: { it: [broken] } });
  const two = await page('Due', { template: empty });
  const name = `page/${two.id}/it`;
  expect([...(await held())]).toEqual([name]);
  const before = await facts();
  expect(await outputs()).toEqual([two.id]);
  expect(await forget()).toBe(true);
  expect([...(await held())]).toEqual([]);
  await put(before);
  expect([...(await held())]).toEqual([name]);
  await restore([]);
  expect([...(await held())]).toEqual([name]);
});

test('what is damaged is left out of a backup, and the code before it told instead', async () => {
  const { one } = await oneWithItsOwn();
  const codes = async () =>
    (await facts()).flatMap((fact) =>
      fact.kind === 'worked' && fact.block === block.id ? [[fact.code, fact.previous]] : [],
    );
  const [a, b] = ['a', 'b'].map((text) => `${text}{{ page.title }}${failsOn('Uno')}`);
  expect(await codes()).toEqual([[b, a]]);
  await damage('b{{%');
  expect(await codes()).toEqual([[a, null]]);
  await damage('a{{%');
  expect(await codes()).toEqual([]);
  expect(await outputs()).toEqual([one.id]);
  await damage('<Uno>');
  expect(await outputs()).toEqual([]);
});

test('what cannot be read of an output otherwise is no reason to leave it out unsaid', async () => {
  const { one } = await oneWithItsOwn();
  await site.context.store.transaction(({ db }) =>
    db.updateTable('renders').set({ urls: '{' }).where('document', '=', one.id).execute(),
  );
  await expect(facts()).rejects.toThrow(SyntaxError);
});

test('of what is not restored nothing is forgotten and nothing taken over', async () => {
  const { one, two } = await oneWithItsOwn();
  const before = await facts();
  const seen = await site.publicSite();
  const { db } = site.context.store.reader;
  const worked = () => db.selectFrom('worked_codes').select('block').execute();
  await forget(async (_, id) => id === other.id);
  expect(await worked()).toEqual([{ block: block.id }]);
  expect(await site.publicSite()).toEqual(seen);
  expect(await outputs()).toEqual([one.id, two.id]);
  await put(before, async (_, id) => id === other.id);
  expect((await worked()).map((row) => row.block).sort()).toEqual([block.id, other.id].sort());
  await forget();
  expect(await site.publicSite()).toEqual(seen);
  await put(before, async () => false);
  expect([await worked(), await outputs()]).toEqual([[], []]);
});

test('a rendering under way when a restore took them over is not published', async () => {
  await oneWithItsOwn();
  const before = await facts();
  const { store } = site.context;
  const environment = { timeZone: 'Europe/Rome', siteUrl: 'https://example.org' };
  const underWay = await build(store, environment, { fromScratch: true, now: NOW });
  await put(before);
  await store.transaction((session) => renderFromFallbacks(session, NOW));
  await expect(
    store.transaction(async (session) => underWay && publish(session, underWay, NOW)),
  ).rejects.toThrow(OtherState);
});
