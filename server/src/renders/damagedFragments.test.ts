/** Stored markup that is not what was rendered: never shown, found, and made again. */
import type { AnyRecord } from '@regia/model/entity.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkFragments } from '../doctor/fragments.ts';
import { RenderedSite } from '../testing/renderedSite.ts';
import { findOutput } from './nodes/output.ts';
import { renderStatus } from './report/status.ts';
import { answerFor } from './serve/answer.ts';
import { mending } from './serve/mending.ts';

let site: RenderedSite;
let page: { id: string };
let template: AnyRecord & { blocks: { it: AnyRecord[] } };
const GOOD = '<header>Ciao</header><h1>Uno</h1>';

beforeEach(async () => {
  site = await RenderedSite.open(['it']);
  const header = await site.create('block', { name: 'H', code: { it: '<header>Ciao</header>' } });
  const body = await site.create('block', { name: 'B', code: { it: '<h1>{{ page.title }}</h1>' } });
  const blocks = { it: [header, body] };
  template = { ...(await site.create('templates', { name: 'T', blocks })), blocks };
  page = await site.create('pages', { name: 'Uno', template, title: { it: 'Uno' } });
});
afterEach(async () => {
  expect(site.failures).toEqual([]);
  await site.close();
});

const DAMAGES: Record<string, (of: string) => Promise<unknown>> = {
  'is other markup': (of) => change((db) => db.updateTable('fragments').set({ body: 'evil' }), of),
  'is empty': (of) => change((db) => db.updateTable('fragments').set({ body: '' }), of),
  'is gone': (of) => change((db) => db.deleteFrom('fragments'), of),
};
type Database = RenderedSite['context']['store']['reader']['db'];
interface Conditional {
  where(column: 'body', operator: 'like', value: string): { execute(): Promise<unknown> };
}

function change(statement: (db: Database) => unknown, of: string) {
  return site.context.store.transaction(({ db }) =>
    (statement(db) as Conditional).where('body', 'like', of).execute(),
  );
}

const answer = () => answerFor(site.context.store, '/uno', site.now);
const markup = async () => {
  const found = await answer();
  return found.kind === 'output' ? found.output.markup : found.kind;
};

async function findings(): Promise<string[]> {
  const found: string[] = [];
  await site.context.store.snapshot((session) =>
    checkFragments(session, (_severity, _area, what) => found.push(what)),
  );
  return found;
}

for (const [what, damage] of Object.entries(DAMAGES)) {
  for (const like of ['<header>%', '<h1>%']) {
    test(`markup ${like} that ${what} is found, not shown, and made again by a rebuild`, async () => {
      expect(await findings()).toEqual([]);
      await damage(like);
      expect(await findings()).not.toEqual([]);
      await expect(answer()).rejects.toMatchObject({ code: 'outputDamaged' });
      const key = { type: 'page', reference: page.id, language: 'it' } as const;
      const output = site.context.store.snapshot((session) => findOutput(session, key));
      await expect(output).rejects.toMatchObject({ code: 'outputDamaged' });
      await site.engine.rebuild();
      expect(await markup()).toBe(GOOD);
      expect(await findings()).toEqual([]);
    });
  }
}

test('a shared block of which nothing is stored leaves no half of a page', async () => {
  await site.context.store.transaction(({ db }) => db.deleteFrom('shared_fragments').execute());
  await expect(answer()).rejects.toMatchObject({ code: 'outputDamaged' });
  await site.engine.rebuild();
  expect(await markup()).toBe(GOOD);
});

test('a block of which nothing is stored is there again once it is changed', async () => {
  const { db } = site.context.store.reader;
  const [row] = await db.selectFrom('shared_fragments').selectAll().execute();
  await site.context.store.transaction(({ db }) => db.deleteFrom('shared_fragments').execute());
  await site.update('block', String(row?.block), { code: { it: '<header>Salve</header>' } });
  expect(await markup()).toBe('<header>Salve</header><h1>Uno</h1>');
});

test('the damage that somebody meets is mended, and what cannot be is tried once an hour', async () => {
  const told: string[] = [];
  const mend = mending(
    site.engine,
    () => site.now,
    (_, about) => told.push(about),
  );
  const meet = async () => {
    await answer().catch(mend);
    await site.engine.idle();
  };
  mend(new Error('another'));
  mend(new RegiaError('accessDenied', 'another'));
  mend(Object.assign(new Error('another'), { code: 'outputDamaged' }));
  expect(told).toEqual([]);
  await DAMAGES['is empty']?.('<h1>%');
  await meet();
  expect(await markup()).toBe(GOOD);
  await DAMAGES['is empty']?.('<h1>%');
  await meet();
  await expect(answer()).rejects.toMatchObject({ code: 'outputDamaged' });
  site.now = new Date(site.now.getTime() + 60 * 60 * 1000);
  await meet();
  expect(await markup()).toBe(GOOD);
  expect(told).toEqual(['an output', 'an output']);
});

test('where nothing can be mended, that is told, too, and fails nothing else', async () => {
  const told: unknown[] = [];
  const failure = new Error('disk');
  const engine = { requestRebuild: () => Promise.reject(failure) };
  const mend = mending(
    engine,
    () => site.now,
    (error) => told.push(error),
  );
  const damage = new RegiaError('outputDamaged', 'damaged');
  await mend(damage);
  expect(told).toEqual([damage, failure]);
});

test('a whole page that is kept and damaged is no page any more', async () => {
  const broken = await site.create('block', { name: 'X', code: { it: '{% if %}' } });
  const template = await site.create('templates', { name: 'R', blocks: { it: [broken] } });
  await site.update('pages', page.id, { template });
  expect(await markup()).toBe(GOOD);
  await DAMAGES['is other markup']?.('<header>%<h1>%');
  await site.engine.rebuild();
  expect(await markup()).toBe('nothing');
  expect(await findings()).toEqual([]);
});

test('of a page that is damaged no half is kept', async () => {
  const broken = await site.create('block', { name: 'X', code: { it: '{% if %}' } });
  const template = await site.create('templates', { name: 'R', blocks: { it: [broken] } });
  await DAMAGES['is gone']?.('<h1>%');
  await site.update('pages', page.id, { template });
  expect(await markup()).toBe('nothing');
});

test('of a page whose shared block is lost no half is kept', async () => {
  const broken = await site.create('block', { name: 'X', code: { it: '{% if %}' } });
  const template = await site.create('templates', { name: 'R', blocks: { it: [broken] } });
  await site.context.store.transaction(({ db }) => db.deleteFrom('shared_fragments').execute());
  await site.update('pages', page.id, { template });
  expect(await markup()).toBe('nothing');
});

test('a set of what was read that lacks something is found, and noted again by a rebuild', async () => {
  await site.context.store.transaction(({ db }) =>
    db.deleteFrom('read_sets').where('input', '=', 'own#title.it').execute(),
  );
  expect(await findings()).toHaveLength(1);
  await site.engine.rebuild();
  expect(await findings()).toEqual([]);
});

test('earlier code that is damaged is found, and forgotten by a rebuild', async () => {
  const { db } = site.context.store.reader;
  const [row] = await db
    .selectFrom('worked_codes')
    .selectAll()
    .where('language', '=', 'it')
    .execute();
  const block = String(row?.block);
  for (const it of ['({{ page.title }})', '[{{ page.title }}]', '{% if %}']) {
    await site.update('block', block, { code: { it } });
  }
  expect(await markup()).toContain('[Uno]');
  await DAMAGES['is other markup']?.('[{{%');
  expect(await findings()).not.toEqual([]);
  await site.engine.rebuild();
  expect(await markup()).toContain('(Uno)');
  expect(await findings()).toEqual([]);
});

test('of code that works, and of the only one that did, what is damaged is forgotten, too', async () => {
  const { db } = site.context.store.reader;
  const worked = await db.selectFrom('worked_codes').selectAll().execute();
  const [shared] = await db.selectFrom('shared_fragments').selectAll().execute();
  for (const { block } of worked) {
    const it = block === shared?.block ? '<b>Ciao</b>' : '{% if %}';
    await site.update('block', block, { code: { it } });
  }
  for (const like of ['<header>%', '<h1>{{%']) await DAMAGES['is other markup']?.(like);
  expect(await findings()).not.toEqual([]);
  await site.engine.rebuild();
  expect(await findings()).toEqual([]);
});

test('earlier code that is damaged shows nothing', async () => {
  const { db } = site.context.store.reader;
  const worked = await db.selectFrom('worked_codes').selectAll().execute();
  const [shared] = await db.selectFrom('shared_fragments').selectAll().execute();
  const block = worked.find((one) => one.block !== shared?.block)?.block ?? '';
  await site.update('block', block, { code: { it: '{% if %}' } });
  await DAMAGES['is other markup']?.('<h1>{{%');
  await site.update('pages', page.id, { title: { it: 'Due' } });
  expect(await markup()).toBe('<header>Ciao</header>');
  const { failures } = await renderStatus(site.context.store.reader);
  expect(failures).toEqual([expect.objectContaining({ block, shows: 'nothing' })]);
});

test('of earlier codes that are damaged no others are forgotten', async () => {
  await site.update('settings', 'settings', { languages: ['it', 'en'] });
  const { blocks } = template;
  await site.update('templates', template.id, { blocks: { ...blocks, en: blocks.it } });
  await site.update('pages', page.id, { title: { it: 'Uno', en: 'One' } });
  const { db } = site.context.store.reader;
  const worked = () =>
    db.selectFrom('worked_codes').selectAll().orderBy('block').orderBy('language').execute();
  const [{ block = '' } = {}] = (await worked()).slice(-1);
  const code = { it: '<h1>{{ page.title }}!</h1>', en: '<h2>{{ page.title }}</h2>' };
  // Before it had code of its own, English showed the Italian: then nothing of that is left.
  for (const en of [code.en, '<h3>{{ page.title }}</h3>']) {
    await site.update('block', block, { code: { ...code, en } });
  }
  await site.engine.rebuild();
  const before = await worked();
  const ofBlock = before.filter((one) => one.block === block);
  expect(ofBlock.map(({ language }) => language)).toEqual(['en', 'it']);
  await site.update('block', block, { code: { it: '{% if %}', en: '<h3>{{ page.title }}</h3>' } });
  for (const like of ['<h1>{{%', '<h1>{{%!%']) await DAMAGES['is other markup']?.(like);
  await site.engine.rebuild();
  const isForgotten = (one: { block: string; language: string }) =>
    one.block === block && one.language === 'it';
  expect(await worked()).toEqual(before.filter((one) => !isForgotten(one)));
});
