/** Saves while what was saved before them is not rendered yet, as after a process that was killed. */
import { EVERYTHING } from '@regia/site/inputs.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryLeases } from '../leases/memoryLeases.ts';
import { RenderedSite } from '../testing/renderedSite.ts';
import { buildHere } from './build/builder.ts';
import { RenderEngine } from './engine/engine.ts';
import { Backlog } from './plan/backlog.ts';
import { noteChange } from './plan/plan.ts';
import { hasPending } from './plan/stale.ts';
import { countStale } from './report/status.ts';

let site: RenderedSite;
let block: { id: string };
let template: { id: string };

beforeEach(async () => {
  site = await RenderedSite.open(['it']);
  block = await site.create('block', { name: 'Corpo', code: { it: '{{ page.title }}' } });
  template = await site.create('templates', { name: 'Base', blocks: { it: [block] } });
});
afterEach(async () => {
  expect(site.failures).toEqual([]);
  await site.close();
});

const page = (title: string) =>
  site.create('pages', { name: title, template, title: { it: title } });

async function shown(id: string): Promise<string | undefined> {
  return (await site.publicSite()).outputs[`page/${id}/it`]?.markup;
}

test('an update of a page that was never rendered is answered when the page is visible', async () => {
  const { id } = await site.unrendered(() => page('Uno'));
  const renders = await site.update('pages', id, { title: { it: 'Due' } });
  expect(await shown(id)).toBe('Due');
  expect(renders.queued).toBe(0);
});

test('so is what a page reads since a change that is not rendered yet', async () => {
  const { id } = await page('Uno');
  const variable = await site.create('variables', { name: 'v', value: { text: 'prima' } });
  await site.unrendered(() =>
    site.update('block', block.id, { code: { it: '{{ variables.v.text }}' } }),
  );
  const renders = await site.update('variables', variable.id, { value: { text: 'poi' } });
  expect(await shown(id)).toBe('poi');
  expect(renders.queued).toBe(0);
});

test('behind a rendering of everything, of which no differences are counted, none is told', async () => {
  const { id } = await page('Uno');
  await site.context.store.transaction((session) =>
    noteChange(session, site.now.toISOString(), [EVERYTHING]),
  );
  const renders = await site.update('pages', id, { title: { it: 'Due' } });
  expect([renders, await shown(id)]).toEqual([{ queued: 0, done: 0 }, 'Due']);
});

test('what was saved before does not count as its own', async () => {
  const one = await page('Uno');
  const two = await page('Due');
  await site.unrendered(() => site.update('pages', two.id, { title: { it: 'Tre' } }));
  const isSeen = Promise.withResolvers<void>();
  site.beforeBuild = () => isSeen.promise;
  const renders = await site.update('pages', one.id, { title: { it: 'Quattro' } });
  expect([await shown(one.id), await shown(two.id)]).toEqual(['Quattro', 'Due']);
  expect(renders).toEqual({ queued: 0, done: 1 });
  isSeen.resolve();
  await site.engine.idle();
  expect(await shown(two.id)).toBe('Tre');
});

test('where another process renders, it is answered as to come', async () => {
  const { id } = await site.unrendered(() => page('Uno'));
  const { store } = site.context;
  const leases = new MemoryLeases();
  const engine = new RenderEngine({
    store,
    clock: () => site.now,
    environment: { timeZone: 'Europe/Rome', siteUrl: 'https://example.org' },
    onFailure: (error) => site.failures.push(error),
    isWorker: false,
    leases,
  });
  const held = await leases.hold('renders', 0, async () => {
    const renders = site.context.renders;
    Object.assign(renders, {
      planChange: engine.planChange.bind(engine),
      afterCommit: engine.afterCommit.bind(engine),
    });
    return site.update('pages', id, { title: { it: 'Due' } });
  });
  expect(held?.value).toEqual({ queued: 1, done: 0, change: expect.any(Number) });
  // Nor does it do so afterwards, where that is left to others.
  await engine.idle();
  expect(await shown(id)).toBeUndefined();
});

test('what another process has shown meanwhile is answered as visible', async () => {
  const { id } = await page('Uno');
  await site.unrendered(() => page('Altra'));
  const { store } = site.context;
  const leases = new MemoryLeases();
  const hold = leases.hold.bind(leases);
  leases.hold = async (...held) => {
    await site.engine.renderPending();
    return hold(...held);
  };
  const engine = new RenderEngine({
    store,
    clock: () => site.now,
    environment: { timeZone: 'Europe/Rome', siteUrl: 'https://example.org' },
    onFailure: (error) => site.failures.push(error),
    leases,
  });
  Object.assign(site.context.renders, {
    planChange: engine.planChange.bind(engine),
    afterCommit: engine.afterCommit.bind(engine),
  });
  const renders = await site.update('pages', id, { title: { it: 'Due' } });
  expect([renders, await shown(id)]).toEqual([{ queued: 0, done: 1 }, 'Due']);
});

test('what is stale counts once: what reads it, and what contains a block that does', async () => {
  const variable = await site.create('variables', { name: 'v', value: { text: 'prima' } });
  const code = { it: '{{ variables.v.text }}' };
  const shared = await site.create('block', { name: 'Per tutti', code });
  const own = { it: '{{ page.title }}{{ category.title }}{{ variables.v.text }}' };
  await site.update('block', block.id, { code: own });
  const other = await site.create('templates', { name: 'Altro', blocks: { it: [shared] } });
  await page('Uno');
  const title = { it: 'Due' };
  const { id } = await site.create('pages', { name: 'Due', template: other, title });
  const stale = () => countStale(site.context.store.reader);
  await site.unrendered(() => site.update('variables', variable.id, { value: { text: 'poi' } }));
  expect(await stale()).toBe(2);
  await site.engine.renderPending();
  const twice = await site.create('block', { name: 'Di nuovo', code });
  await site.update('templates', other.id, { blocks: { it: [shared, twice] } });
  await site.update('block', block.id, { code: { it: '{{ page.title }}{{ category.title }}' } });
  await site.unrendered(() => site.update('variables', variable.id, { value: { text: 'oggi' } }));
  expect(await stale()).toBe(1);
  await site.engine.renderPending();
  // No block reads it.
  await site.unrendered(() => site.update('pages', id, { metaKeywords: { it: 'k' } }));
  expect(await stale()).toBe(0);
  // What has the same id and is of another kind reads fields of its own.
  await site.update('settings', 'settings', { worksPageId: { id } });
  await site.create('workCategories', { name: 'Due', template, title }, id);
  await site.create('workCategories', { name: 'Tre', template, title: { it: 'Tre' } });
  await site.unrendered(() => site.update('workCategories', id, { title: { it: 'Quattro' } }));
  expect(await stale()).toBe(1);
});

test('all blocks of a page that read what is altered are rendered', async () => {
  const variable = await site.create('variables', { name: 'v', value: { text: 'a' } });
  const code = { it: '{{ page.title }}-{{ variables.v.text }} ' };
  const other = await site.create('block', { name: 'Altro', code });
  await site.update('block', block.id, { code });
  await site.update('templates', template.id, { blocks: { it: [block, other] } });
  const { id } = await page('Uno');
  await site.update('variables', variable.id, { value: { text: 'b' } });
  expect(await shown(id)).toBe('Uno-b Uno-b ');
});

test('a block that all pages shared is the own one of each, while a language comes, too', async () => {
  await site.update('block', block.id, { code: { it: 'tutti' } });
  const { id } = await page('Uno');
  await site.unrendered(async () => {
    await site.update('settings', 'settings', { languages: ['it', 'en'] });
    await site.update('block', block.id, { code: { it: '{{ page.title }}' } });
  });
  await site.engine.renderPending();
  expect(await shown(id)).toBe('Uno');
});

test('what no page can show is never waited for', async () => {
  const { id } = await site.unrendered(() => page('Uno'));
  const role = await site.create('roles', { name: 'Ospite' });
  expect(await site.update('roles', role.id, { name: 'Altro' })).toEqual({ queued: 0, done: 0 });
  expect(await shown(id)).toBeUndefined();
});

test('much that waits is looked through once, not for each save, until something is published', async () => {
  const pages = [];
  for (let at = 0; at < 60; at++) pages.push(await page(`Pagina ${at}`));
  const [first] = pages;
  await site.unrendered(() =>
    site.update('block', block.id, { code: { it: '{{ page.title }}!' } }),
  );
  const backlog = new Backlog();
  const { reader } = site.context.store;
  const read = vi.spyOn(reader.db, 'selectFrom');
  const last = Number.MAX_SAFE_INTEGER;
  const much = { outputs: 60, exceedsInlineLimit: true };
  expect(await backlog.before(reader, last)).toEqual(much);
  read.mockClear();
  expect(await backlog.before(reader, last)).toEqual(much);
  expect(read).not.toHaveBeenCalledWith('pending_inputs');
  await site.engine.renderPending();
  expect(await backlog.before(reader, last)).toEqual({ outputs: 0, exceedsInlineLimit: false });
  await site.unrendered(() => site.update('pages', first?.id ?? '', { title: { it: 'Due' } }));
  expect(await backlog.before(reader, last)).toEqual({ outputs: 1, exceedsInlineLimit: false });
  expect(await backlog.before(reader, 1)).toEqual({ outputs: 0, exceedsInlineLimit: false });
});

test('what is to settle is waited for where it is little, and goes on by itself where it is much', async () => {
  const mayBuild = Promise.withResolvers<void>();
  const { store } = site.context;
  const here = buildHere(store);
  const engine = new RenderEngine({
    store,
    clock: () => site.now,
    environment: { timeZone: 'Europe/Rome', siteUrl: 'https://example.org' },
    onFailure: (error) => site.failures.push(error),
    builder: {
      build: async (...task) => {
        await mayBuild.promise;
        return here.build(...task);
      },
    },
  });
  const [first] = await site.unrendered(async () => {
    const pages = [];
    for (let at = 0; at < 60; at++) pages.push(await page(`Pagina ${at}`));
    return pages;
  });
  const id = String(first?.id);
  await engine.settle();
  expect(await shown(id)).toBeUndefined();
  mayBuild.resolve();
  await engine.idle();
  expect(await shown(id)).toBe('Pagina 0');
  await site.unrendered(() => site.update('pages', id, { title: { it: 'Due' } }));
  await engine.settle();
  expect(await shown(id)).toBe('Due');
});

test('behind much that waits, as much is told to come', async () => {
  const pages = [];
  for (let at = 0; at < 60; at++) pages.push(await page(`Pagina ${at}`));
  await site.unrendered(() => site.update('block', block.id, { code: { it: '{{ page.name }}' } }));
  const [first] = pages;
  const renders = await site.update('pages', first?.id ?? '', { title: { it: 'Due' } });
  expect(renders).toEqual({ queued: 60, done: 0, change: expect.any(Number) });
});

test('what is to settle and cannot be rendered stays to be rendered', async () => {
  await site.unrendered(() => page('Uno'));
  const { store } = site.context;
  const failures: unknown[] = [];
  const failure = new Error('disk');
  const engine = new RenderEngine({
    store,
    clock: () => site.now,
    environment: { timeZone: 'Europe/Rome', siteUrl: 'https://example.org' },
    onFailure: (error) => failures.push(error),
    builder: { build: () => Promise.reject(failure) },
  });
  await engine.settle();
  expect([failures, await hasPending(store.reader)]).toEqual([[failure], true]);
});
