/** Changes that are rendered in their own transaction, and when they are not. */
import type { AnyRecord } from '@regia/model/entity.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Attributes, NO_TELEMETRY, type Telemetry } from '../../base/telemetry.ts';
import { MemoryLeases } from '../../leases/memoryLeases.ts';
import { NO_RENDERS } from '../../records/context.ts';
import type { Change } from '../../store/history/change.ts';
import type { Session, Store } from '../../store/store.ts';
import { RenderedSite } from '../../testing/renderedSite.ts';
import { findStale, hasPending } from '../plan/stale.ts';
import { RenderEngine } from './engine.ts';
import { InlineRender } from './inlineRender.ts';

const environment = { timeZone: 'Europe/Rome', siteUrl: 'https://example.org' };

let site: RenderedSite;
let block: AnyRecord;
let page: AnyRecord;
beforeEach(async () => {
  site = await RenderedSite.open(['it']);
  const code = { it: '{{ page.title }}{{ variables.v.text }}' };
  block = await site.create('block', { name: 'Corpo', code });
  const template = await site.create('templates', { name: 'Base', blocks: { it: [block] } });
  page = await site.create('pages', { name: 'Uno', template, title: { it: 'Uno' } });
});
afterEach(async () => {
  expect(site.failures).toEqual([]);
  await site.close();
});

async function shown(): Promise<string | undefined> {
  return (await site.publicSite()).outputs[`page/${page.id}/it`]?.markup;
}

/** Lets an engine of its own do what follows from changes. */
function renderedBy(store: Store, leases = new MemoryLeases(), now = () => 0): RenderEngine {
  const onFailure = (error: unknown) => site.failures.push(error);
  const engine = new RenderEngine({
    ...{ store, environment, leases, onFailure },
    clock: () => site.now,
    // Nothing takes long, however busy the machine is.
    now,
  });
  Object.assign(site.context.renders, {
    planChange: engine.planChange.bind(engine),
    afterCommit: engine.afterCommit.bind(engine),
  });
  return engine;
}

test('what is little is visible with the commit of the change, and no transaction follows', async () => {
  const { store } = site.context;
  const later: Store = { ...store, transaction: () => Promise.reject(new Error('a second one')) };
  renderedBy(later);
  const renders = await site.update('pages', page.id, { title: { it: 'Due' } });
  expect([renders, await shown()]).toEqual([{ queued: 0, done: 1 }, 'Due']);
  expect(await hasPending(store.reader)).toBe(false);
});

test('what is much is left to a rendering of its own, which goes on by itself', async () => {
  const { template } = page;
  for (let at = 0; at < 60; at++) {
    await site.create('pages', { name: `P${at}`, template, title: { it: `P${at}` } });
  }
  const engine = renderedBy(site.context.store);
  const renders = await site.update('block', block.id, { code: { it: '{{ page.name }}!' } });
  expect(renders).toEqual({ queued: 61, done: 0, change: expect.any(Number) });
  await engine.idle();
  expect(await shown()).toBe('Uno!');
});

test('code that needs more than a save may do is left to a rendering of its own, and does not fail for that', async () => {
  const long = `{% for i in (1..1000) %}${'x'.repeat(1_500)}{% endfor %}`;
  const code = { it: `{{ page.title }}${long}` };
  const blocks = { it: [await site.create('block', { name: 'Lungo', code })] };
  const template = await site.create('templates', { name: 'Lungo', blocks });
  await site.unrendered(() => site.update('pages', page.id, { template, title: { it: 'Due' } }));
  const clock = () => site.now;
  const inlineRender = new InlineRender({ environment, clock, now: () => 0 });
  const built = site.context.store.transaction(async (session) =>
    inlineRender.render(session, await findStale(session, [`pages/${page.id}#template`])),
  );
  expect([await built, await shown()]).toEqual([null, 'Uno']);
  await site.engine.renderPending();
  expect(await shown()).toMatch(/^Duex/);
});

test('beside what another process renders it is visible at once, and noted', async () => {
  const leases = new MemoryLeases();
  const engine = renderedBy(site.context.store, leases);
  await leases.hold('renders', 0, async () => {
    const renders = await site.update('pages', page.id, { title: { it: 'Due' } });
    expect([renders, await shown()]).toEqual([{ queued: 0, done: 1 }, 'Due']);
    expect(await hasPending(site.context.store.reader)).toBe(true);
  });
  // It goes on by itself, without another save.
  await engine.idle();
  expect(await hasPending(site.context.store.reader)).toBe(false);
});

test('a build that began before does not undo it', async () => {
  const { store } = site.context;
  const begun = Promise.withResolvers<void>();
  const changed = Promise.withResolvers<void>();
  const slow: Store = {
    ...store,
    snapshot: (work) =>
      store.snapshot(async (session) => {
        const built = await work(session);
        begun.resolve();
        await changed.promise;
        return built;
      }),
  };
  // It does not know of the other one, as one that took its lease a moment too late.
  const rebuilt = renderedBy(slow).rebuild();
  renderedBy(store);
  await begun.promise;
  await site.update('pages', page.id, { title: { it: 'Due' } });
  changed.resolve();
  await rebuilt;
  expect(await shown()).toBe('Due');
});

test('it is told how many outputs were rendered', async () => {
  await site.unrendered(() => site.update('pages', page.id, { title: { it: 'Due' } }));
  const told: Attributes[] = [];
  const telemetry: Telemetry = {
    ...NO_TELEMETRY,
    measure: (_step, _attributes, work) => work((more) => void told.push(more)),
  };
  const inlineRender = new InlineRender({
    environment,
    clock: () => site.now,
    now: () => 0,
    telemetry,
  });
  await site.context.store.transaction(async (session) => {
    await inlineRender.render(session, await findStale(session, [`pages/${page.id}#title.it`]));
  });
  expect(told).toEqual([{ outputs: 1 }]);
});

test('where it takes long, nothing of it is written, and for a while it is not tried again', async () => {
  const { store } = site.context;
  await site.unrendered(() => site.update('pages', page.id, { title: { it: 'Due' } }));
  let [now, step] = [0, 300];
  const inlineRender = new InlineRender({
    environment,
    clock: () => site.now,
    now: () => {
      now += step;
      return now;
    },
  });
  const tried = () =>
    store.transaction(async (session) => {
      const stale = await findStale(session, [`pages/${page.id}#title.it`]);
      return (await inlineRender.render(session, stale)) !== null;
    });
  expect([await tried(), await shown()]).toEqual([false, 'Uno']);
  step = 1;
  expect(await tried()).toBe(false);
  now += 10_000;
  expect([await tried(), await shown()]).toEqual([true, 'Due']);
});

test('it takes long also where all that is rendered are shared blocks', async () => {
  const { store } = site.context;
  await site.update('block', block.id, { code: { it: '{{ variables.v.text }}' } });
  const variable = await site.create('variables', { name: 'v', value: { text: 'Due' } });
  await site.unrendered(() => site.update('variables', variable.id, { value: { text: 'Tre' } }));
  let now = 0;
  const inlineRender = new InlineRender({
    environment,
    clock: () => site.now,
    now: () => {
      now += 300;
      return now;
    },
  });
  const built = await store.transaction(async (session) => {
    const stale = await findStale(session, ['variable:v']);
    expect(stale).toMatchObject({ nodes: [], shared: [{ block: block.id }] });
    return inlineRender.render(session, stale);
  });
  expect([built, await shown()]).toEqual([null, 'Due']);
});

test('where rendering fails, the change stands and is rendered later', async () => {
  const { store } = site.context;
  let failures = 0;
  const failing = ({ ask }: Session): Session['ask'] => {
    return (text, parameters) => {
      // The last thing that is written.
      if (!text.startsWith('update')) return ask(text, parameters);
      failures++;
      throw new Error('disk');
    };
  };
  const engine = renderedBy(store);
  Object.assign(site.context.renders, {
    planChange: (session: Session, change: Change) =>
      engine.planChange({ ...session, ask: failing(session) }, change),
  });
  const renders = await site.update('pages', page.id, { title: { it: 'Due' } });
  expect([failures, renders, await shown()]).toEqual([1, { queued: 0, done: 1 }, 'Due']);
});

test('what is shown together with later changes counts as much as it made stale itself', async () => {
  const engine = renderedBy(site.context.store);
  const changes: Change[] = [];
  Object.assign(site.context.renders, {
    planChange: (session: Session, change: Change) => engine.planChange(session, change, false),
    afterCommit: (change: Change) => {
      changes.push(change);
      return NO_RENDERS;
    },
  });
  const { template } = page;
  await site.update('pages', page.id, { title: { it: 'Due' } });
  await site.create('pages', { name: 'Altra', template, title: { it: 'Altra' } });
  const [first, second] = changes;
  if (!first || !second) throw new Error('no changes');
  expect(await engine.afterCommit(first)).toEqual({ queued: 0, done: 1 });
  expect(await shown()).toBe('Due');
});
