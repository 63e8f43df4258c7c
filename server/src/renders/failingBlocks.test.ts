/** What is shown where the code of blocks fails: by what worked last, with the documents of now. */
import type { AnyRecord } from '@regia/model/entity.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeRecords } from '../records/change.ts';
import { SYSTEM } from '../records/writer.ts';
import { recordOf } from '../store/documents.ts';
import { type PublicSite, readStoredOutputs } from '../testing/publicSite.ts';
import { RenderedSite } from '../testing/renderedSite.ts';
import { renderStatus } from './report/status.ts';

/** Wrong as it is written, and wrong once it is reached. */
const BROKEN = '{% if %}';
const FAILS = '{% for i in (1..99999999) %}{% endfor %}';

let site: RenderedSite;
let block: { id: string };
let template: { id: string };

beforeEach(async () => {
  site = await RenderedSite.open();
  block = await site.create('block', { name: 'Body', code: { it: '<h1>{{ page.title }}</h1>' } });
  template = await site.create('templates', { name: 'Base', blocks: { it: [block] } });
});

/** Whatever a test did: a rebuild gives the same bytes, and so does what it leaves behind. */
afterEach(async () => {
  const rows = () => site.context.store.snapshot(readStoredOutputs);
  const stored = await rows();
  const before = await site.publicSite();
  for (const _ of ['once', 'again']) {
    await site.engine.rebuild();
    expect(await site.publicSite()).toEqual(before);
    expect(await rows()).toEqual(stored);
  }
  await site.engine.rollover();
  await site.engine.rebuild();
  expect(await site.publicSite()).toEqual(before);
  expect(site.failures).toEqual([]);
  await site.close();
});

function page(name: string, more: object = {}) {
  return site.create('pages', { name, template, title: { it: name, en: `${name} EN` }, ...more });
}

function code(it: string, of = block) {
  return site.update('block', of.id, { code: { it } });
}

function output({ outputs }: PublicSite, { id }: { id: string }, language = 'it') {
  return outputs[`page/${id}/${language}`]?.markup;
}

async function shown(of: { id: string }, language = 'it') {
  return output(await site.publicSite(), of, language);
}

async function failures() {
  return (await renderStatus(site.context.store.reader)).failures;
}

test('a block that fails goes on with the documents, by the code that last worked', async () => {
  const one = await page('Uno');
  await code(BROKEN);
  await site.update('pages', one.id, { title: { it: 'Nuovo', en: 'New' } });
  expect(await shown(one)).toBe('<h1>Nuovo</h1>');
  expect(await shown(one, 'en')).toBe('<h1>New</h1>');
  expect(await failures()).toContainEqual(
    expect.objectContaining({ block: block.id, language: 'it', shows: 'earlier' }),
  );
});

test('a page that is new while a block fails shows what worked on others', async () => {
  await page('Uno');
  await code(BROKEN);
  expect(await shown(await page('Due'))).toBe('<h1>Due</h1>');
});

test('each page falls back on what last worked for it, however often its block is changed', async () => {
  const trap = (text: string) =>
    `${text}{{ page.title }}{% if page.name == "Uno" %}${FAILS}{% endif %}`;
  const [one, two] = [await page('Uno'), await page('Due')];
  for (const text of ['a', 'b', 'c']) await code(trap(text));
  await site.update('pages', one.id, { title: { it: 'Primo' } });
  expect(await shown(one)).toBe('<h1>Primo</h1>');
  expect(await shown(two)).toBe('cDue');
  await code(BROKEN);
  expect(await shown(one)).toBe('<h1>Primo</h1>');
  expect(await shown(two)).toBe('cDue');
  await site.update('pages', one.id, { name: 'Altro' });
  expect(await shown(one)).toBe('<h1>Primo</h1>');
});

test('a page for which a block begins to fail shows it as it was before', async () => {
  const one = await page('Uno');
  await code(`{{ page.title }}{% if page.name == "Rotto" %}${FAILS}{% endif %}`);
  await site.update('pages', one.id, { name: 'Rotto', title: { it: 'Due' } });
  expect(await shown(one)).toBe('<h1>Due</h1>');
});

test('a header that fails stays one for all, and follows what it reads', async () => {
  const header = await site.create('block', { name: 'H', code: { it: '({{ variables.v.a }})' } });
  await site.update('templates', template.id, { blocks: { it: [header, block] } });
  const one = await page('Uno');
  const { id } = await site.create('variables', { name: 'v', value: { a: '1' } });
  expect(await shown(one)).toBe('(1)<h1>Uno</h1>');
  const renders = await code(`{{ variables.v.a }}${BROKEN}`, header);
  expect(renders).toEqual({ queued: 0, done: 0 });
  await site.update('variables', id, { value: { a: '2' } });
  expect(await shown(one)).toBe('(2)<h1>Uno</h1>');
  const { db } = site.context.store.reader;
  const shared = () =>
    db.selectFrom('shared_fragments').select('failure').where('block', '=', header.id).execute();
  expect(await shared()).toHaveLength(2);
  await site.engine.rebuild();
  expect(await shared()).toHaveLength(2);
  // What worked for all now needs the page.
  await code(
    '({{ variables.v.a }}{% if variables.v.a == "3" %}{{ page.title }}{% endif %})',
    header,
  );
  await code(BROKEN, header);
  await site.update('variables', id, { value: { a: '3' } });
  expect(await shown(one)).toBe('(3Uno)<h1>Uno</h1>');
  await site.update('variables', id, { value: { a: '4' } });
  expect(await shown(one)).toBe('(4)<h1>Uno</h1>');
  await code('[{{ variables.v.a }}]', header);
  expect(await shown(one)).toBe('[4]<h1>Uno</h1>');
  expect(await failures()).toEqual([]);
});

test('what never worked shows nothing, beside blocks that do', async () => {
  const other = await site.create('block', { name: 'X', code: { it: BROKEN } });
  await site.update('templates', template.id, { blocks: { it: [block, other] } });
  expect(await shown(await page('Uno'))).toBe('<h1>Uno</h1>');
  expect(await failures()).toContainEqual(
    expect.objectContaining({ block: other.id, shows: 'nothing' }),
  );
  await code('!', other);
  expect(await failures()).toEqual([]);
});

test('what a block shows nothing for is told rather than what it shows earlier code for', async () => {
  const failsOn = (name: string) => `{% if page.name == "${name}" %}${FAILS}{% endif %}x`;
  const blocks = [
    await site.create('block', { name: 'A', code: { it: failsOn('Uno') } }),
    await site.create('block', { name: 'B', code: { it: failsOn('Due') } }),
  ];
  await site.update('templates', template.id, { blocks: { it: [block, ...blocks] } });
  for (const name of ['Uno', 'Due']) await page(name);
  for (const one of blocks) await code(FAILS, one);
  const told = (await failures()).filter(({ language }) => language === 'it');
  expect(told.map(({ blockName, shows }) => [blockName, shows]).toSorted()).toEqual([
    ['A', 'nothing'],
    ['B', 'nothing'],
  ]);
});

test('a block that cannot be parsed is told though nothing shows it, and is so no longer once mended', async () => {
  await page('Uno');
  const code = { it: 'giusto', en: BROKEN, de: BROKEN };
  const unused = await site.create('block', { name: 'Nuovo', code });
  const told = { block: unused.id, blockName: 'Nuovo', language: 'en', line: 1, column: 6 };
  expect(await failures()).toEqual([expect.objectContaining({ ...told, shows: 'nothing' })]);
  await site.update('templates', template.id, { blocks: { it: [block], en: [unused] } });
  await site.update('block', unused.id, { code: { it: 'x', en: 'good' } });
  expect(await failures()).toEqual([]);
  await site.update('templates', template.id, { blocks: { it: [block], en: [block] } });
  await site.update('block', unused.id, { code });
  expect(await failures()).toEqual([expect.objectContaining({ ...told, shows: 'earlier' })]);
  await site.update('block', unused.id, { code: { it: BROKEN, en: 'good' } });
  const neverWorked = { ...told, language: 'it', shows: 'nothing' };
  expect(await failures()).toEqual([expect.objectContaining(neverWorked)]);
  await site.remove('block', unused.id);
  expect(await failures()).toEqual([]);
});

test('a language without code of its own that ever worked shows that of the default language', async () => {
  const one = await page('Uno');
  await site.update('block', block.id, { code: { it: '<b>{{ page.title }}</b>', en: BROKEN } });
  expect(await shown(one)).toBe('<b>Uno</b>');
  expect(await shown(one, 'en')).toBe('<h1>Uno EN</h1>');
  await code(BROKEN);
  await site.update('settings', 'settings', { languages: ['it', 'en', 'de'] });
  await site.update('pages', one.id, { title: { it: 'Uno', de: 'Eins' } });
  expect(await shown(one, 'de')).toBe('<b>Eins</b>');
  await site.update('block', block.id, { code: { it: '{{ page.title }}', de: BROKEN } });
  await site.create('pages', { name: 'D', template, title: { de: 'Zwei' } });
  const { outputs } = await site.publicSite();
  expect(Object.values(outputs).map(({ markup }) => markup)).toContain('Zwei');
});

test('two saves before anything is rendered fall back on what was rendered', async () => {
  const one = await page('Uno');
  await site.quietly(async () => {
    await code('mai visto');
    await code(BROKEN);
  });
  await site.update('pages', one.id, { title: { it: 'Due' } });
  expect(await shown(one)).toBe('<h1>Due</h1>');
});

test('a page of which nothing can be rendered keeps answering as before', async () => {
  const one = await page('Uno');
  const broken = await site.create('block', { name: 'X', code: { it: BROKEN } });
  const other = await site.create('templates', { name: 'Rotto', blocks: { it: [broken] } });
  await site.update('pages', one.id, { template: other });
  expect(await shown(one)).toBe('<h1>Uno</h1>');
  await site.update('pages', one.id, { title: { it: 'Due' } });
  expect(await shown(one)).toBe('<h1>Uno</h1>');
  await code('({{ page.title }})', broken);
  expect(await shown(one)).toBe('(Due)');
});

test('a new page of which nothing can be rendered is not public, and nothing leads to it', async () => {
  const list = '{% for p in pages %}{{ p.name }}={{ p.url }},{% endfor %}';
  await code(list);
  const one = await page('Uno');
  const broken = await site.create('block', { name: 'X', code: { it: ` \n${BROKEN}` } });
  const space = await site.create('block', { name: 'Spazio', code: { it: ' \n' } });
  const other = await site.create('templates', { name: 'R', blocks: { it: [space, broken] } });
  const held = await page('Due', { template: other });
  expect(await shown(one)).toBe('Uno=/uno,');
  const { outputs, addresses } = await site.publicSite();
  expect(Object.keys(outputs)).toEqual([`page/${one.id}/en`, `page/${one.id}/it`]);
  expect(Object.keys(addresses)).toEqual(['/en/uno-en', '/uno']);
  expect(await failures()).toContainEqual(
    expect.objectContaining({ block: broken.id, shows: 'nothing' }),
  );
  await code('{{ page.name }}', broken);
  expect(await shown(one)).toBe('Due=/due,Uno=/uno,');
  expect(await shown(held)).toBe(' \nDue');
  // From now on it has something to keep.
  await code(BROKEN, broken);
  await site.update('templates', other.id, { blocks: { it: [space] } });
  await site.update('templates', other.id, { blocks: { it: [space, broken] } });
  expect(await shown(one)).toBe('Due=/due,Uno=/uno,');
});

const held = async () => (await renderStatus(site.context.store.reader)).held;
/** As an import or a deletion of data does, which no save would. */
const put = (collection: string, of: AnyRecord | { id: string }, fields: object) =>
  changeRecords(site.context, SYSTEM, async (unit) => {
    const before = await unit.find(collection, of.id);
    if (before) await unit.put(collection, { ...before, ...fields }, before);
  });
const drop = (collection: string, of: { id: string }) =>
  changeRecords(site.context, SYSTEM, async (unit) => {
    const before = await unit.find(collection, of.id);
    if (before) await unit.remove(collection, before);
  });

test.each([
  ['whose template is gone', async () => drop('templates', template)],
  ['whose template lost its blocks', async () => put('templates', template, { blocks: {} })],
  ['whose template holds no list', async () => put('templates', template, { blocks: 5 })],
  ['whose blocks are gone', async () => drop('block', block)],
  [
    'whose blocks are gone but for one that shows nothing',
    async () => {
      const space = await site.create('block', { name: 'S', code: { it: ' ' } });
      await put('templates', template, { blocks: { it: [space, block] } });
      await drop('block', block);
    },
  ],
])('a page %s keeps answering as before, and a new one is not public', async (_, spoil) => {
  const one = await page('Uno');
  const before = await site.publicSite();
  const stored = await site.context.store.reader.db
    .selectFrom('documents')
    .selectAll()
    .where('id', 'in', [block.id, template.id])
    .execute();
  await spoil();
  const last = await shown(one);
  expect(last?.trim()).toBe('<h1>Uno</h1>');
  await put('pages', one, { title: { it: 'Nuovo', en: 'New' } });
  expect(await shown(one)).toBe(last);
  const two = await page('Due', { template: null });
  await put('pages', two, { template: { id: template.id } });
  const { outputs, addresses } = await site.publicSite();
  expect(Object.keys(addresses)).toEqual(Object.keys(before.addresses));
  expect(Object.keys(outputs)).toEqual(Object.keys(before.outputs));
  expect(await held()).toEqual(
    expect.arrayContaining([
      { collection: 'pages', id: one.id, language: 'it', name: 'Uno', shows: 'earlier' },
      { collection: 'pages', id: two.id, language: 'it', name: 'Due', shows: 'nothing' },
    ]),
  );
  for (const row of stored) {
    await changeRecords(site.context, SYSTEM, async (unit) => {
      await unit.put(row.collection, recordOf(row), await unit.find(row.collection, row.id));
    });
  }
  expect([await shown(one), await shown(two)]).toEqual(['<h1>Nuovo</h1>', '<h1>Due</h1>']);
  expect(await held()).toEqual([]);
});

test('pages whose failing depends on which others are public settle', async () => {
  const all = '{% for p in pages %}{{ p.name }},{% endfor %}';
  const chain = (name: string, needs: string) =>
    `{% assign p = pages | find: "name", "${needs}" %}{% unless p.name %}${FAILS}{% endunless %}${name}`;
  const make = async (name: string, it: string) => {
    const own = await site.create('block', { name, code: { it } });
    const of = await site.create('templates', { name, blocks: { it: [own] } });
    return page(name, { template: of });
  };
  await code(all);
  const one = await page('Uno');
  await make('C', chain('C', 'B'));
  await make('B', chain('B', 'A'));
  await make('S', `{% assign p = pages | find: "name", "S" %}{% if p.name %}${FAILS}{% endif %}s`);
  const a = await site.create('block', { name: 'A', code: { it: BROKEN } });
  const ofA = await site.create('templates', { name: 'A', blocks: { it: [a] } });
  await page('A', { template: ofA });
  expect(await shown(one)).not.toMatch(/[ABC],/);
  await code('A', a);
  expect(await shown(one)).toMatch(/^A,B,C,/);
});

test('a page whose shared block is all that is left of it keeps it when that shows nothing any more', async () => {
  const list = '{% for w in variables.v.list %}{{ w }}{% endfor %} ';
  const header = await site.create('block', { name: 'H', code: { it: list } });
  const wrong = await site.create('block', { name: 'W', code: { it: BROKEN } });
  const variable = await site.create('variables', { name: 'v', value: { list: ['a'] } });
  await site.update('templates', template.id, { blocks: { it: [header, wrong] } });
  const one = await page('Uno');
  expect(await shown(one)).toBe('a ');
  await site.update('variables', variable.id, { value: { list: [] } });
  expect((await shown(one))?.trim()).toBe('a');
  const two = await page('Due');
  expect(await shown(two)).toBeUndefined();
  await site.update('variables', variable.id, { value: { list: ['b'] } });
  expect([await shown(one), await shown(two)]).toEqual(['b ', 'b ']);
});

test('a page whose blocks all work is public, though nothing is to be seen of it', async () => {
  await code('{% if page.name == "Altro" %}{{ page.title }}{% endif %}');
  const one = await page('Uno');
  expect([await shown(one), await shown(one, 'en')]).toEqual(['', '']);
});

test('what shows the code of the default language follows where that is another one', async () => {
  await site.update('settings', 'settings', { languages: ['it', 'en', 'de'] });
  const of = { it: '<i>', en: BROKEN, de: '<d>' };
  const own = await site.create('block', { name: 'D', code: of });
  await site.update('templates', template.id, { blocks: { it: [own], en: [own], de: [own] } });
  const one = await page('Uno');
  expect(await shown(one, 'en')).toBe('<i>');
  await site.update('settings', 'settings', { defaultLanguage: 'de' });
  expect(await shown(one, 'en')).toBe('<d>');
});

test('told are those of which nothing is to be seen, and those that show their last page', async () => {
  const never = await site.create('block', { name: 'N', code: { it: BROKEN } });
  const empty = await site.create('templates', { name: 'N', blocks: { it: [never] } });
  const [earlier, kept] = [await page('Prima'), await page('Tenuta')];
  await site.update('pages', kept.id, { template: empty });
  const hidden = await page('Mai', { template: empty });
  await page('Senza', { template: null });
  await code(BROKEN);
  expect(await shown(earlier)).toBe('<h1>Prima</h1>');
  const { failures: all, held, kept: count } = await renderStatus(site.context.store.reader);
  const told = held.map(({ id, language, shows }) => `${id} ${language} ${shows}`);
  expect(told.sort()).toEqual(
    ['it', 'en']
      .flatMap((one) => [`${kept.id} ${one} earlier`, `${hidden.id} ${one} nothing`])
      .sort(),
  );
  expect(count).toBe(2);
  expect(all.find((one) => one.block === never.id)).toMatchObject({ shows: 'nothing' });
});

test('a block that fails and was deleted a moment ago is told by the name that it had', async () => {
  await page('Uno');
  await code(BROKEN);
  await site.unrendered(async () => {
    await site.update('templates', template.id, { blocks: {} });
    await site.remove('block', block.id);
  });
  expect((await failures()).map(({ blockName }) => blockName)).toEqual(['Body', 'Body']);
  await site.engine.renderPending();
});
