/** What a page shows of blocks that fail, beside others that work. */
import { MODULES, masterRights } from '@regia/model/modules.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeRecords } from '../records/change.ts';
import { SYSTEM } from '../records/writer.ts';
import { forgetWhatWorked } from '../testing/forgetWhatWorked.ts';
import { readStoredOutputs } from '../testing/publicSite.ts';
import { RenderedSite } from '../testing/renderedSite.ts';
import { findOutput } from './nodes/output.ts';
import { outputSeenBy } from './report/seenBy.ts';
import { renderStatus } from './report/status.ts';

/** Wrong as it is written, and wrong once it is reached. */
const BROKEN = '{% if %}';
const FAILS = '{% for i in (1..99999999) %}{% endfor %}';
const failsOn = (name: string) => `{% if page.name == "${name}" %}${FAILS}{% endif %}`;

let site: RenderedSite;
let title: { id: string };
let block: { id: string };
let template: { id: string };

beforeEach(async () => {
  site = await RenderedSite.open(['it']);
  title = await site.create('block', { name: 'Titolo', code: { it: '{{ page.title }}:' } });
  block = await site.create('block', { name: 'Nome', code: { it: '({{ page.name }})' } });
  template = await site.create('templates', { name: 'Base', blocks: { it: [title, block] } });
});

/** Whatever a test did: a rebuild gives the same bytes. */
afterEach(async () => {
  const rows = () => site.context.store.snapshot(readStoredOutputs);
  const stored = await rows();
  const before = await site.publicSite();
  await site.engine.rebuild();
  expect(await site.publicSite()).toEqual(before);
  expect(await rows()).toEqual(stored);
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
const told = async () =>
  (await renderStatus(site.context.store.reader)).failures.map((one) => [one.block, one.shows]);

test('what a block showed before it was noted by what code stays, each page its own, and the rest follows', async () => {
  const [one, two] = [await page('Uno'), await page('Due')];
  await code(BROKEN);
  await forgetWhatWorked(site.context.store);
  for (const text of ['a', 'b']) {
    for (const renamed of [one, two]) await rename(renamed, text);
    expect([await shown(one), await shown(two)]).toEqual([`${text}:(Uno)`, `${text}:(Due)`]);
  }
  expect(await told()).toEqual([[block.id, 'earlier']]);
  // What is no longer there cannot be shown.
  await site.context.store.transaction(({ db }) =>
    db.deleteFrom('fragments').where('body', '=', '(Due)').execute(),
  );
  await rename(two, 'c');
  expect([await shown(one), await shown(two)]).toEqual(['b:(Uno)', 'c:']);
});

test('a block shows nothing where the code that it showed last fails, too', async () => {
  const one = await page('Uno');
  await code(`[{{ page.name }}]${failsOn('Tre')}`);
  await code(BROKEN);
  expect(await shown(one)).toBe('Uno:[Uno]');
  await rename(one, 'Tre');
  expect(await shown(one)).toBe('Tre:');
  expect(await told()).toEqual([[block.id, 'nothing']]);
});

test('a page for which its own last code fails for a while shows that again', async () => {
  const [one, two] = [await page('Uno'), await page('Due')];
  await code(`[{{ page.name }}]${failsOn('Tre')}`);
  await code(`<{{ page.name }}>{% if page.name != "Due" %}${FAILS}{% endif %}`);
  await code(BROKEN);
  expect([await shown(one), await shown(two)]).toEqual(['Uno:[Uno]', 'Due:<Due>']);
  await rename(one, 'Tre');
  expect(await shown(one)).toBe('Tre:');
  await rename(one, 'Quattro');
  expect(await shown(one)).toBe('Quattro:[Quattro]');
});

test('a page whose block was mended is stored as a rebuild stores it', async () => {
  const one = await page('Uno');
  for (const it of [BROKEN, '[{{ page.name }}]']) await code(it);
  expect(await shown(one)).toBe('Uno:[Uno]');
  const stored = () =>
    site.context.store.reader.db.selectFrom('renders').select(['parts', 'failed']).execute();
  const before = await stored();
  await site.engine.rebuild();
  expect(await stored()).toEqual(before);
});

test('a block that fails is told by the name that it has now', async () => {
  const one = await page('Uno');
  await code(`${BROKEN}{{ page.name }}`);
  await site.update('block', block.id, { name: 'Altro nome' });
  const { store } = site.context;
  const output = await store.snapshot(async (session) => {
    const key = { type: 'page', reference: one.id, language: 'it' } as const;
    const found = await findOutput(session, key);
    const ada = { id: 'ada', role: masterRights(MODULES) };
    return found && outputSeenBy(session, ada, found, { now: site.now, hasGone: false });
  });
  const { failures } = await renderStatus(store.reader);
  const named = [expect.objectContaining({ block: block.id, blockName: 'Altro nome' })];
  expect([failures, output?.failures]).toEqual([named, named]);
});

test('what fails for one page alone is no reason to show earlier code on others', async () => {
  await code('uguale');
  const [one, two] = [await page('Uno'), await page('Due')];
  await code(`${failsOn('Uno')}({{ page.name }})`);
  expect([await shown(one), await shown(two)]).toEqual(['Uno:uguale', 'Due:(Due)']);
});

test('a page keeps what it showed where the block of all pages fails by each code', async () => {
  const fails = `{% if variables.v.a == "2" %}${FAILS}{% endif %}`;
  const { id } = await site.create('variables', { name: 'v', value: { a: '1' } });
  await code(`{{ variables.v.a }}${fails}`);
  await site.update('templates', template.id, { blocks: { it: [block] } });
  const one = await page('Uno');
  await code(`{{ variables.v.a }}${BROKEN}`);
  expect(await shown(one)).toBe('1');
  await site.update('variables', id, { value: { a: '2' } });
  expect(await shown(one)).toBe('1');
  expect(await told()).toEqual([[block.id, 'nothing']]);
  await site.update('variables', id, { value: { a: '3' } });
  expect(await shown(one)).toBe('3');
});

test('a page that showed nothing has nothing to keep', async () => {
  await code('{% if page.name == "Altro" %}x{% endif %}');
  await site.update('templates', template.id, { blocks: { it: [block] } });
  const one = await page('Uno');
  expect(await shown(one)).toBe('');
  const broken = await site.create('block', { name: 'X', code: { it: BROKEN } });
  await site.update('templates', template.id, { blocks: { it: [broken] } });
  expect(await site.publicSite()).toEqual({ outputs: {}, addresses: {} });
});

test('a whole page that is kept is not made longer by what works beside', async () => {
  const space = await site.create('block', {
    name: 'S',
    code: { it: '{% if page.title %} {% endif %}' },
  });
  const broken = await site.create('block', { name: 'X', code: { it: BROKEN } });
  const one = await page('Uno');
  await site.update('templates', template.id, { blocks: { it: [space, broken] } });
  for (const text of ['a', 'b']) {
    await rename(one, text);
    expect(await shown(one)).toBe('Uno:(Uno) ');
  }
});

test('nothing leads to the only page that is held back', async () => {
  await code('{% for p in pages %}{{ p.name }}={{ p.url }},{% endfor %}');
  const one = await page('Uno');
  const broken = await site.create('block', { name: 'X', code: { it: BROKEN } });
  await page('Due', {
    template: await site.create('templates', { name: 'R', blocks: { it: [broken] } }),
  });
  expect(await shown(one)).toBe('Uno:Uno=/uno,');
});

test('where nothing is found and no template says what to show, no output is shown', async () => {
  await page('Persa', { isNotFound: true, template: null });
  expect((await site.publicSite()).outputs).toEqual({});
});

test('code of the default language that is shown in another language, for all pages, is followed there', async () => {
  await site.update('settings', 'settings', { languages: ['it', 'en'] });
  await site.update('block', block.id, { code: { it: '', en: BROKEN } });
  const { id } = await page('Uno', { title: { it: 'Uno', en: 'One' } });
  const both = async () => {
    const { outputs } = await site.publicSite();
    return ['it', 'en'].map((language) => outputs[`page/${id}/${language}`]?.markup);
  };
  for (const text of ['a', 'b']) {
    await site.update('block', block.id, { code: { it: text, en: BROKEN } });
    expect(await both()).toEqual([`Uno:${text}`, `One:${text}`]);
  }
});

test('each block that cannot be parsed is told, however many there are and whoever shows it', async () => {
  await page('Uno');
  await site.update('templates', template.id, { blocks: { it: [title] } });
  await changeRecords(site.context, SYSTEM, async (unit) => {
    const before = await unit.find('block', block.id);
    if (!before) return;
    await unit.put('block', { ...before, code: { it: BROKEN } }, before);
    for (let number = 100; number < 160; number++) {
      const made = { ...before, id: `x${number}`, code: { it: 'y' } };
      await unit.put('block', made, null);
    }
    await unit.put('block', { ...before, id: 'y', code: null }, null);
    await unit.put('block', { ...before, id: 'z', name: 5, code: { it: BROKEN } }, null);
  });
  const { failures } = await renderStatus(site.context.store.reader);
  expect(failures).toEqual([
    expect.objectContaining({ block: block.id, blockName: 'Nome', shows: 'earlier' }),
    expect.objectContaining({ block: 'z', blockName: '5', shows: 'nothing' }),
  ]);
});

test('what an import brought is rendered though it is no block, no code or no name', async () => {
  const one = await page('Uno');
  const odd = await site.create('block', { name: 'Strano', code: { it: 'x' } });
  const put = (collection: string, id: string, fields: object) =>
    changeRecords(site.context, SYSTEM, async (unit) => {
      const before = await unit.find(collection, id);
      if (before) await unit.put(collection, { ...before, ...fields }, before);
    });
  await put('templates', template.id, { blocks: { it: [null, title, 5, odd, block] } });
  for (const it of [5, null]) {
    await put('block', odd.id, { code: { it } });
    expect(await shown(one)).toBe('Uno:(Uno)');
  }
  await put('block', odd.id, { name: 5, code: null });
  expect(await shown(one)).toBe('Uno:(Uno)');
  await put('block', odd.id, { code: { it: BROKEN } });
  const { failures } = await renderStatus(site.context.store.reader);
  expect(failures).toEqual([expect.objectContaining({ block: odd.id, blockName: '5' })]);
});
