import { evaluate } from '@regia/site/evaluate.ts';
import { measureCpuTime } from '@regia/site/testing/cpuTime.ts';
import { fixedSource } from '@regia/site/testing/fixedSource.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RenderedSite } from '../testing/renderedSite.ts';
import { watchEvaluations } from './build/evaluations.ts';
import { setAside } from './build/setAside.ts';
import { fragmentHash } from './nodes/part.ts';
import { renderStatus } from './report/status.ts';

const ENDLESS = 'riga\n{% for i in (1..9999) %}{% for j in (1..9999) %}{% endfor %}{% endfor %}';
const PAGES = 12;

let site: RenderedSite;
let block: string;
const pages: string[] = [];

beforeEach(async () => {
  pages.length = 0;
  site = await RenderedSite.open(['it']);
  const { id } = await site.create('block', { name: 'Corpo', code: { it: '{{ page.title }}' } });
  block = id;
  const template = await site.create('templates', { name: 'T', blocks: { it: [{ id }] } });
  for (let at = 0; at < PAGES; at++) {
    const title = { it: `P${at}` };
    pages.push((await site.create('pages', { name: `P${at}`, title, template })).id);
  }
});
afterEach(async () => {
  expect(site.failures).toEqual([]);
  await site.close();
});

async function markups() {
  const { outputs } = await site.publicSite();
  return pages.map((id) => outputs[`page/${id}/it`]?.markup);
}

async function failures() {
  return (await renderStatus(site.context.store.reader)).failures;
}

const GOOD = Array.from({ length: PAGES }, (_, at) => `P${at}`);

test('an endless block costs its limit once, not once for each page, and undoes nothing', async () => {
  const source = fixedSource({});
  const spentOnOne = measureCpuTime();
  evaluate(ENDLESS, { source, language: 'it', document: null });
  const limit = spentOnOne();
  const spentOnAll = measureCpuTime();
  const saved = await site.update('block', block, { code: { it: ENDLESS } });
  expect(spentOnAll()).toBeLessThan((limit * PAGES) / 2);
  expect(saved.done).toBe(0);
  // On a busy machine the save leaves it to what follows.
  await site.engine.renderPending();
  expect(await markups()).toEqual(GOOD);
  expect(await failures()).toEqual([
    expect.objectContaining({ block, blockName: 'Corpo', language: 'it', line: 2 }),
  ]);
  await site.update('block', block, { code: { it: '{{ page.title }}!' } });
  expect(await markups()).toEqual(GOOD.map((title) => `${title}!`));
  expect(await failures()).toEqual([]);
});

test('a block that takes all it may on every page is tried on ten, and by a rebuild on none', async () => {
  const tried = new Set<string>();
  watchEvaluations({
    enter: ({ hash, document }) => hash === fragmentHash(code) && tried.add(document),
    onRestart() {},
    load() {},
    leave() {},
  });
  const code = `{{ page.title }}${ENDLESS}`;
  await site.update('block', block, { code: { it: code } });
  await site.engine.renderPending();
  tried.delete('');
  expect(tried.size).toBe(10);
  expect(await markups()).toEqual(GOOD);
  expect(await failures()).toEqual([
    expect.objectContaining({ block, reason: 'stopped', shows: 'earlier' }),
  ]);
  const shown = await site.publicSite();
  tried.clear();
  await site.update('pages', String(pages[1]), { title: { it: 'Uno' } });
  await site.update('pages', String(pages[1]), { title: { it: 'P1' } });
  await site.engine.rebuild();
  expect(tried.size).toBe(0);
  expect(await site.publicSite()).toEqual(shown);
  await site.update('block', block, { code: { it: '{{ page.title }}!' } });
  expect(await markups()).toEqual(GOOD.map((title) => `${title}!`));
});

test('other work has its turn between the pages on which a block is slow', async () => {
  const slow = '{{ page.title }}{% for i in (1..40000) %}{% assign x = i %}{% endfor %}';
  const saved = site.update('block', block, { code: { it: slow } });
  const spent = measureCpuTime();
  const turns = [0];
  let isSaved = false;
  saved.finally(() => {
    isSaved = true;
  });
  while (!isSaved) {
    await new Promise((resolve) => setImmediate(resolve));
    turns.push(spent());
  }
  expect(await saved).toEqual({ queued: 0, done: 0 });
  const pauses = turns.slice(1).map((turn, at) => turn - (turns[at] ?? 0));
  expect(Math.max(...pauses)).toBeLessThan(spent() / 2);
});

test('a page on which a block does not end shows it as it was before, and others go on', async () => {
  const trap = `{{ page.title }}{% if page.name == "P1" %}${ENDLESS}{% endif %}`;
  await site.update('block', block, { code: { it: trap } });
  expect(await failures()).toHaveLength(1);
  await site.update('pages', String(pages[1]), { title: { it: 'Uno' } });
  await site.update('pages', String(pages[2]), { title: { it: 'Due' } });
  expect((await markups()).slice(0, 4)).toEqual(['P0', 'Uno', 'Due', 'P3']);
  await site.update('pages', String(pages[1]), { name: 'Altro' });
  expect((await markups())[1]).toBe('Uno');
});

test('code that was stopped on one page is not tried there, and earlier code is shown on no other for that', async () => {
  await site.update('block', block, { code: { it: 'always' } });
  const code = '<b>{{ page.title }}</b>';
  await site.context.store.transaction((session) =>
    setAside(
      session,
      { hash: fragmentHash(code), language: 'it', document: String(pages[0]) },
      site.now.toISOString(),
    ),
  );
  await site.update('block', block, { code: { it: code } });
  const [, ...others] = GOOD.map((title) => `<b>${title}</b>`);
  expect(await markups()).toEqual(['always', ...others]);
  expect(await failures()).toEqual([
    expect.objectContaining({ block, reason: 'stopped', shows: 'earlier' }),
  ]);
});

/** Gives the block code that was stopped on these documents. */
async function setCodeAside(code: string, documents: readonly string[]): Promise<void> {
  await site.context.store.transaction(async (session) => {
    for (const document of documents) {
      const evaluated = { hash: fragmentHash(code), language: 'it', document };
      await setAside(session, evaluated, site.now.toISOString());
    }
  });
  await site.update('block', block, { code: { it: code } });
}

/** The site is what a rebuild makes of it that tries everything. */
async function seeAsRebuilt(): Promise<void> {
  const incremental = await site.publicSite();
  await site.engine.rebuild({ isWanted: true });
  expect(await site.publicSite()).toEqual(incremental);
}

test('code that was stopped on a page is tried again once that page changes, and no other', async () => {
  await setCodeAside('<i>{{ page.title }}</i>', pages.slice(1, 3));
  const [first, ...others] = GOOD.map((title) => `<i>${title}</i>`);
  expect(await markups()).toEqual([first, 'P1', 'P2', ...others.slice(2)]);
  await site.update('pages', String(pages[0]), { title: { it: 'Uno' } });
  expect((await markups()).slice(0, 3)).toEqual(['<i>Uno</i>', 'P1', 'P2']);
  // Of what it read nothing is known, so it may have been the name.
  await site.update('pages', String(pages[1]), { name: 'Altro' });
  expect((await markups()).slice(0, 3)).toEqual(['<i>Uno</i>', '<i>P1</i>', 'P2']);
  await site.update('pages', String(pages[2]), { title: { it: 'Tre' } });
  expect((await markups())[2]).toBe('<i>Tre</i>');
  expect(await failures()).toEqual([]);
  await seeAsRebuilt();
});

test('code that was stopped on three pages is tried again on all but two once one of them changes', async () => {
  await setCodeAside('<i>{{ page.title }}</i>', pages.slice(0, 3));
  expect(await markups()).toEqual(GOOD);
  await site.update('pages', String(pages[1]), { name: 'Altro' });
  const again = GOOD.map((title) => `<i>${title}</i>`);
  expect(await markups()).toEqual(['P0', again[1], 'P2', ...again.slice(3)]);
});

test('code that was stopped without a page, too, is not tried again for the sake of one', async () => {
  await setCodeAside('<i>{{ page.title }}</i>', ['', ...pages.slice(0, 3)]);
  await site.update('pages', String(pages[1]), { title: { it: 'Uno' } });
  expect(await markups()).toEqual(GOOD.with(1, 'Uno'));
});

test('code that was stopped is tried again once a variable changes that it reads, and no other', async () => {
  const style = await site.create('variables', { name: 'style', value: { accent: 'wrong' } });
  const other = await site.create('variables', { name: 'other', value: { a: '1' } });
  await setCodeAside('<i>{{ variables.style.accent }}</i>', ['', ...pages.slice(0, 3)]);
  const before = await markups();
  expect(before[0]).toBe('P0');
  await site.update('variables', other.id, { value: { a: '2' } });
  expect(await markups()).toEqual(before);
  await site.update('variables', style.id, { value: { accent: 'red' } });
  expect(await markups()).toEqual(GOOD.map(() => '<i>red</i>'));
  expect(await failures()).toEqual([]);
  await seeAsRebuilt();
});
