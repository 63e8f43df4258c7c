import { entityOf } from '@regia/model/entities/registry.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changeRecords } from '../records/change.ts';
import { SYSTEM } from '../records/writer.ts';
import { setAside } from '../renders/build/setAside.ts';
import { fragmentHash } from '../renders/nodes/part.ts';
import { resultOf } from '../renders/publish/results.ts';
import { countPublic, renderStatus } from '../renders/report/status.ts';
import { allDocuments, getDocument } from '../store/documents.ts';
import { RenderedSite } from '../testing/renderedSite.ts';
import { findImpact, IMPACT_BOUND, type Impact, type ImpactBound } from './impact.ts';

/** As in the product, but with all the time that a busy machine needs. */
const PATIENT: ImpactBound = { ...IMPACT_BOUND, milliseconds: Number.POSITIVE_INFINITY };
const ENVIRONMENT = { timeZone: 'Europe/Rome', siteUrl: 'https://example.org' };

let site: RenderedSite;
let block: AnyRecord;
let header: AnyRecord;
let template: AnyRecord;

beforeEach(async () => {
  site = await RenderedSite.open(['it']);
  header = await site.create('block', { name: 'Header', code: { it: 'testa' } });
  block = await site.create('block', { name: 'Title', code: { it: '<i>{{ page.title }}</i>' } });
  template = await site.create('templates', { name: 'T', blocks: { it: [header, block] } });
  for (let at = 0; at < 30; at++) {
    await site.create('pages', { name: `P${at}`, title: { it: `P${at}` }, template });
  }
});
afterEach(() => site.close());

function impact(
  record: AnyRecord,
  it: string,
  bound = PATIENT,
  signal = new AbortController().signal,
): Promise<Impact> {
  return impactOf('block', { ...record, code: { it } }, bound, signal);
}

function impactOf(
  collection: string,
  record: AnyRecord,
  bound = PATIENT,
  signal = new AbortController().signal,
): Promise<Impact> {
  const entity = entityOf(collection);
  if (!entity) throw new Error(`no ${collection}`);
  const options = { context: site.context, environment: ENVIRONMENT, bound };
  return findImpact(options, SYSTEM, { action: 'save', entity, id: record.id, record }, signal);
}

it('says where it ended, and how much there was', async () => {
  const bound = { milliseconds: 60_000, outputs: 12 };
  expect(await impact(block, '<b>{{ page.title }}</b>', bound)).toMatchObject({
    outputs: 12,
    examined: 12,
    affected: 30,
    isComplete: false,
    bound,
    groups: [{ outputs: 12 }],
  });
  const noTime = { milliseconds: 0, outputs: 2_000 };
  expect(await impact(block, '<b>{{ page.title }}</b>', noTime)).toMatchObject({
    outputs: 0,
    examined: 0,
    affected: 30,
    isComplete: false,
    groups: [],
  });
});

it('tells what becomes of a page on which code was stopped, and of no other', async () => {
  const code = '<b>{{ page.title }}</b>';
  const stored = await site.context.store.snapshot((session) => allDocuments(session, 'pages'));
  const [first, second] = stored;
  if (!first || !second) throw new Error('no pages');
  await site.context.store.transaction(async (session) => {
    for (const { id } of [first, second]) {
      const evaluated = { hash: fragmentHash(code), language: 'it', document: id };
      await setAside(session, evaluated, site.now.toISOString());
    }
  });
  await site.update('block', block.id, { code: { it: code } });
  const { outputs, groups } = await impactOf('pages', { ...first, title: { it: 'Uno' } });
  expect(outputs).toBe(1);
  expect(JSON.stringify(groups)).toContain('<b>Uno</b>');
  const other = stored.at(-1) as AnyRecord;
  expect((await impactOf('pages', { ...other, title: { it: 'Fine' } })).outputs).toBe(1);
});

it('ends where it has as much markup in memory as there is room for', async () => {
  const text = 'x'.repeat(40_000);
  const long = await impact(block, `{{ page.title }}{% for n in (1..5) %}${text}{% endfor %}`);
  expect(long).toMatchObject({ affected: 30, isComplete: false });
  expect(long.examined).toBeGreaterThan(10);
  expect(long.outputs).toBe(long.examined);
});

it('needs no time for blocks that all outputs share', async () => {
  const noTime = { milliseconds: 0, outputs: 0 };
  expect(await impact(header, 'altra', noTime)).toMatchObject({
    outputs: 30,
    examined: 30,
    isComplete: true,
    differences: 1,
  });
});

it('shows all that changes together in blocks that outputs share', async () => {
  const variable = await site.create('variables', { name: 'v', value: { text: 'prima' } });
  const shared = (place: string) => ({ it: `<p>${place} {{ variables.v.text }}</p>` });
  await site.update('block', header.id, { code: shared('testa') });
  const footer = await site.create('block', { name: 'Footer', code: shared('piede') });
  await site.update('templates', template.id, { blocks: { it: [header, block, footer] } });
  await site.engine.renderPending();
  const entity = entityOf('variables');
  if (!entity) throw new Error('no variables');
  const record = { ...variable, value: { text: 'poi' } };
  const { outputs, groups } = await findImpact(
    { context: site.context, environment: ENVIRONMENT, bound: PATIENT },
    SYSTEM,
    { action: 'save', entity, id: variable.id, record },
    new AbortController().signal,
  );
  const added = groups.flatMap(({ diff }) => diff.filter(({ kind }) => kind === 'added'));
  expect([outputs, groups.length, added.map(({ text }) => text)]).toEqual([30, 1, ['poi', 'poi']]);
});

it('counts outputs once, and none that are not public or do not contain what changes', async () => {
  const variable = await site.create('variables', { name: 'v', value: { text: 'prima' } });
  const code = { it: '{{ variables.v.text }}' };
  const shared = await site.create('block', { name: 'Per tutti', code });
  const own = await site.create('block', {
    name: 'Suo',
    code: { it: `${code.it}{{ page.title }}` },
  });
  const blocks = { it: [header, shared, own] };
  const both = await site.create('templates', { name: 'Due', blocks });
  const page = await site.create('pages', { name: 'Q', title: { it: 'Q' }, template: both });
  const alone = await site.create('templates', { name: 'Solo', blocks: { it: [shared] } });
  const later = { publicAt: '2099-01-01T00:00:00.000Z', template: alone };
  await site.create('pages', { name: 'Futura', title: { it: 'Futura' }, ...later });
  const entity = entityOf('variables');
  if (!entity) throw new Error('no variables');
  const { id } = variable;
  const said = async (text: string) => {
    const intent = {
      action: 'save',
      entity,
      id,
      record: { ...variable, value: { text } },
    } as const;
    const options = { context: site.context, environment: ENVIRONMENT, bound: PATIENT };
    return findImpact(options, SYSTEM, intent, new AbortController().signal);
  };
  expect(await said('poi')).toMatchObject({ affected: 1, outputs: 1, hasBacklog: false });
  // What no output reads is nothing that is waited for.
  await site.unrendered(() => site.create('variables', { name: 'w', value: { text: 'w' } }));
  expect(await said('poi')).toMatchObject({ affected: 1, hasBacklog: false });
  await site.unrendered(() => site.update('pages', page.id, { title: { it: 'R' } }));
  expect(await said('poi')).toMatchObject({ hasBacklog: true });
});

it('keeps five examples of each change, and the fifty largest changes', async () => {
  const { groups } = await impact(block, '<b>{{ page.title }}</b>');
  expect(groups[0]?.examples).toHaveLength(5);
  const template = await site.create('templates', { name: 'Solo', blocks: { it: [block] } });
  for (let at = 30; at < 60; at++) {
    await site.create('pages', { name: `P${at}`, title: { it: `P${at}` }, template });
  }
  const many = await impact(block, '<i>{{ page.title }}</i>{{ page.title }}');
  expect(many).toMatchObject({ outputs: 60, differences: 60, isComplete: true });
  expect(many.groups).toHaveLength(50);
});

it('ends when it is no longer wanted', async () => {
  const controller = new AbortController();
  const asked = impact(block, '<b>{{ page.title }}</b>', undefined, controller.signal);
  controller.abort(new Error('enough'));
  await expect(asked).rejects.toThrow('enough');
});

it('gives others their turn', async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 0);
  await impact(block, '<b>{{ page.title }}</b>');
  clearInterval(timer);
  expect(turns).toBeGreaterThan(1);
});

it('is nothing where the same markup comes from other blocks', async () => {
  const { id } = await site.create('block', { name: 'Vuoto', code: { it: '' } });
  const twin = await site.create('block', { name: 'Twin', code: header.code });
  const page = await site.create('templates', {
    name: 'X',
    blocks: { it: [{ id }, header, block] },
  });
  await site.create('pages', { name: 'Altra', title: { it: 'Altra' }, template: page });
  const entity = entityOf('templates');
  if (!entity) throw new Error('no templates');
  const said = async (blocks: unknown[]) => {
    const record = { ...page, blocks: { it: blocks } };
    const intent = { action: 'save', entity, id: page.id, record } as const;
    const options = { context: site.context, environment: ENVIRONMENT };
    return findImpact(options, SYSTEM, intent, new AbortController().signal);
  };
  expect(await said([twin, { id }, block])).toMatchObject({ affected: 1, outputs: 0 });
  expect(await said([{ id }, block, header])).toMatchObject({ affected: 1, outputs: 1 });
});

it('counts the pages that would no longer follow their documents', async () => {
  const draft = await site.create('templates', { name: 'Bozza', blocks: {} });
  const said = async (
    collection: string,
    id: string | null,
    record: Readonly<Record<string, unknown>>,
  ) => {
    const entity = entityOf(collection);
    if (!entity) throw new Error(collection);
    const options = { context: site.context, environment: ENVIRONMENT, bound: PATIENT };
    const intent = { action: 'save', entity, id, record } as const;
    const { outputs, held } = await findImpact(
      options,
      SYSTEM,
      intent,
      new AbortController().signal,
    );
    return { outputs, held };
  };
  const emptied = { ...template, blocks: { it: [] } };
  const earlier = { outputs: 0, held: { earlier: 30, nothing: 0 } };
  expect(await said('templates', template.id, emptied)).toEqual(earlier);
  const page = { name: 'Nuova', title: { it: 'Nuova' }, template: draft };
  const nothing = { outputs: 0, held: { earlier: 0, nothing: 1 } };
  expect(await said('pages', null, page)).toEqual(nothing);
  await site.update('templates', template.id, { blocks: { it: [] } });
  // Those that don't follow already are no news.
  const known = { outputs: 0, held: { earlier: 0, nothing: 0 } };
  const stored = await getDocument(site.context.store.reader, 'templates', template.id);
  expect(await said('templates', template.id, { ...stored, name: 'U' })).toEqual(known);
});

it.each([
  ['no template', {}, 0],
  ['no address', { isPublic: true, title: { it: '' } }, 0],
  ['all it needs', { isPublic: true, title: { it: 'Altra' } }, 61],
])(
  'of a new page with %s is what is told once all that list it are checked',
  async (_, given, changed) => {
    const entity = entityOf('pages');
    if (!entity) throw new Error('no pages');
    await site.update('block', block.id, {
      code: { it: '{{ page.title }}{% for p in pages %}{{ p.url }},{% endfor %}' },
    });
    for (let at = 30; at < 60; at++) {
      await site.create('pages', { name: `P${at}`, title: { it: `P${at}` }, template });
    }
    await site.engine.renderPending();
    const { isPublic, ...fields } = { isPublic: false, ...given };
    const record = { name: 'Altra', ...fields, ...(isPublic && { template }) };
    const options = { context: site.context, environment: ENVIRONMENT, bound: PATIENT };
    const intent = { action: 'save', entity, id: null, record } as const;
    const foretold = await findImpact(options, SYSTEM, intent, new AbortController().signal);
    expect(foretold).toMatchObject({ outputs: changed, isComplete: true });
    const { renders } = await site.save('pages', record);
    expect(renders).toMatchObject({ queued: expect.any(Number), done: 0 });
    expect(renders.queued).toBeGreaterThanOrEqual(60);
    await site.engine.renderPending();
    const { reader } = site.context.store;
    expect(await resultOf(reader, renders.change ?? 0)).toEqual({
      isDone: true,
      changed,
      isJoint: false,
    });
  },
);

it('counts no page whose publication lies ahead: neither what is foretold, nor what a save tells', async () => {
  const { store } = site.context;
  const entity = entityOf('pages');
  if (!entity) throw new Error('no pages');
  const later = { title: { it: 'Poi' }, template, publicAt: '2099-01-01T00:00:00.000Z' };
  const foretold = async (id: string | null, record: object) => {
    const options = { context: site.context, environment: ENVIRONMENT, bound: PATIENT };
    const stored = id === null ? null : await getDocument(store.reader, 'pages', id);
    const draft = { name: 'Poi', ...stored, ...record };
    const intent = { action: 'save', entity, id, record: draft } as const;
    const { outputs, removed } = await findImpact(
      options,
      SYSTEM,
      intent,
      new AbortController().signal,
    );
    return { outputs, removed };
  };
  expect(await foretold(null, later)).toEqual({ outputs: 0, removed: 0 });
  const { record, renders } = await site.save('pages', { name: 'Poi', ...later });
  expect(renders).toEqual({ queued: 0, done: 0 });
  for (const [changed, code] of [
    [header, 'altro'],
    [block, '<b>{{ page.title }}</b>'],
  ] as const) {
    expect(await impact(changed, code)).toMatchObject({ outputs: 30 });
    const told = await site.update('block', changed.id, { code: { it: code } });
    expect(told).toMatchObject({ queued: 0, done: 30 });
  }
  const status = await renderStatus(store.reader);
  expect(countPublic(status, site.now.toISOString())).toBe(30);
  expect(countPublic(status, '2099-01-01T00:00:00.000Z')).toBe(31);
  const now = { ...later, publicAt: null };
  expect(await foretold(record.id, now)).toEqual({ outputs: 1, removed: 0 });
  expect(await site.update('pages', record.id, now)).toEqual({ queued: 0, done: 1 });
  expect(await foretold(record.id, later)).toEqual({ outputs: 1, removed: 1 });
});

it('counts no page as coming that has no blocks, also of those for which there is no time', async () => {
  const both = (at: string) => ({ it: at, en: `${at}-en` });
  const page = (name: string, blocks: AnyRecord) =>
    site.create('pages', { name, title: both(name), template: blocks });
  for (let at = 0; at < 20; at++) await page(`B${at}`, template);
  const empty = await site.create('templates', { name: 'Vuoto', blocks: {} });
  const [, old] = [await page('V0', empty), await page('V1', empty)];
  // As an old file may have it.
  await changeRecords(site.context, SYSTEM, (unit) =>
    unit.put('pages', { ...old, template: { id: 'gone' } }, old),
  );
  const entity = entityOf('settings');
  const record = await getDocument(site.context.store.reader, 'settings', 'settings');
  if (!entity || !record) throw new Error('no settings');
  const said = async (outputs: number) => {
    const { added, held } = await findImpact(
      { context: site.context, environment: ENVIRONMENT, bound: { ...PATIENT, outputs } },
      SYSTEM,
      { action: 'save', entity, id: 'settings', record: { ...record, languages: ['it', 'en'] } },
      new AbortController().signal,
    );
    return { added, held: held?.nothing };
  };
  const all = { added: 20, held: 2 };
  expect([await said(1_000), await said(5), await said(0)]).toEqual([all, all, all]);
});
