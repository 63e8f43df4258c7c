/** Saves and rebuilds beside what other processes render and save. */

import { entityOf } from '@regia/model/entities/registry.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Timers } from '../../base/timers.ts';
import { MemoryLeases } from '../../leases/memoryLeases.ts';
import type { RenderCounts } from '../../records/context.ts';
import { createRecord, updateRecord } from '../../records/save.ts';
import { SYSTEM } from '../../records/writer.ts';
import type { Change } from '../../store/history/change.ts';
import type { Session } from '../../store/store.ts';
import { RenderedSite } from '../../testing/renderedSite.ts';
import { openTempStore } from '../../testing/tempStore.ts';
import { buildHere } from '../build/builder.ts';
import { SetAside, setAside } from '../build/setAside.ts';
import { generationOf, nextGeneration } from '../nodes/siteState.ts';
import { noteChange } from '../plan/plan.ts';
import { renderStatus } from '../report/status.ts';
import { RenderEngine } from './engine.ts';

let site: RenderedSite;
let template: { id: string };

beforeEach(async () => {
  site = await RenderedSite.open();
  const body = await site.create('block', {
    name: 'Body',
    code: { it: '<h1>{{ page.title }}</h1>' },
  });
  template = await site.create('templates', { name: 'Base', blocks: { it: [body] } });
});

afterEach(async () => {
  expect(site.failures).toEqual([]);
  await site.close();
});

function page(name: string) {
  return site.create('pages', { name, template, title: { it: name, en: `${name} EN` } });
}

async function markup(name: string): Promise<string | undefined> {
  return (await site.publicSite()).outputs[name]?.markup;
}

/** The engine of another process, which builds in this way. */
function engineThat(
  builds: <Built>(build: () => Promise<Built>) => Promise<Built>,
  timers?: Timers,
  leases = new MemoryLeases(),
): RenderEngine {
  const { store } = site.context;
  const here = buildHere(store);
  return new RenderEngine({
    store,
    clock: () => site.now,
    environment: { timeZone: 'Europe/Rome', siteUrl: 'https://example.org' },
    onFailure: (error) => site.failures.push(error),
    builder: {
      build: (...task) => builds(() => here.build(...task)),
    },
    ...(timers && { timers }),
    leases,
  });
}

test('nobody waits long for what others have changed, whatever it costs', async () => {
  const stored = await page('Uno');
  const mayBuild = Promise.withResolvers<void>();
  let time: { ms: number; isOver: () => void } | undefined;
  const timers: Timers = {
    setTimeout: (isOver, ms) => {
      time = { ms, isOver };
    },
    clearTimeout: () => {
      time = undefined;
    },
  };
  const engine = engineThat(async (build) => {
    await mayBuild.promise;
    return build();
  }, timers);
  const renders = {
    planChange: engine.planChange.bind(engine),
    afterCommit: engine.afterCommit.bind(engine),
  };
  const context = { ...site.context, renders };
  const input = `pages/${stored.id}#slug.it`;
  await site.context.store.transaction((session) =>
    noteChange(session, site.now.toISOString(), [input]),
  );
  engine.catchUp();
  const pages = entityOf('pages');
  const maps = entityOf('maps');
  if (!pages || !maps) throw new Error('no such collection');
  const answerOf = async (saved: Promise<{ renders: RenderCounts }>) => {
    await vi.waitFor(() => expect(time?.ms).toBeLessThanOrEqual(200));
    time?.isOver();
    return (await saved).renders;
  };
  const toCome = { queued: 1, done: 0, change: expect.any(Number) };
  const created = createRecord(context, SYSTEM, maps, { name: 'M' }, 'm');
  expect(await answerOf(created)).toEqual(toCome);
  expect(time).toBeUndefined();
  const edited = { ...stored, title: { it: 'Due', en: 'Uno EN' } };
  const updated = updateRecord(context, SYSTEM, pages, stored.id, edited);
  expect(await answerOf(updated)).toEqual(toCome);
  expect(await markup(`page/${stored.id}/it`)).toContain('<h1>Uno</h1>');
  mayBuild.resolve();
  await engine.idle();
  expect(await markup(`page/${stored.id}/it`)).toContain('<h1>Due</h1>');
});

test('a build that begins anew does not wait for a rebuild, which waits for it', async () => {
  const stored = await page('Uno');
  let builds = 0;
  const leases = new MemoryLeases();
  const engine = engineThat(
    async (build) => {
      const built = await build();
      builds += 1;
      if (builds === 1) await site.context.store.transaction(nextGeneration);
      return built;
    },
    undefined,
    leases,
  );
  await site.unrendered(() => site.update('pages', stored.id, { title: { it: 'Due', en: 'Two' } }));
  // As another process that waits for the lease of whoever renders.
  await leases.hold('rebuild', 0, () => engine.renderPending());
  expect(builds).toBe(2);
  expect(await markup(`page/${stored.id}/it`)).toContain('<h1>Due</h1>');
});

test('a save is told what it changed, also by a rendering that had begun before it', async () => {
  const stored = await page('Uno');
  const { store } = site.context;
  const begun = Promise.withResolvers<void>();
  const mayBuild = Promise.withResolvers<void>();
  const engine = engineThat(async (build) => {
    begun.resolve();
    await mayBuild.promise;
    return build();
  });
  // What has been uploaded is looked after in the background.
  await store.transaction((session) => engine.filesChanged(session, ['work-images/a.png']));
  engine.catchUp();
  await begun.promise;
  const renders = {
    planChange: engine.planChange.bind(engine),
    afterCommit: async (change: Change) => {
      mayBuild.resolve();
      return engine.afterCommit(change);
    },
  };
  const edited = { ...stored, title: { it: 'Due', en: 'Uno EN' } };
  const pages = entityOf('pages');
  const saved =
    pages && (await updateRecord({ ...site.context, renders }, SYSTEM, pages, stored.id, edited));
  expect(saved?.renders).toEqual({ queued: 0, done: 1 });
  expect(await markup(`page/${stored.id}/it`)).toContain('<h1>Due</h1>');
});

test('what is saved while much is rendered is shown by the next rendering', async () => {
  const [one, two] = [await page('Uno'), await page('Due')];
  const engine = engineThat(async (build) => {
    const built = await build();
    await rename(two.id, 'Quattro');
    return built;
  });
  const rename = (id: string, name: string) =>
    site.unrendered(() => site.update('pages', id, { title: { it: name } }));
  const shown = async () => Promise.all([one, two].map(({ id }) => markup(`page/${id}/it`)));
  await rename(one.id, 'Tre');
  await engine.renderPending();
  expect(engine.progress.rendered).toBe(0);
  expect(await shown()).toEqual([expect.stringContaining('Tre'), expect.stringContaining('Due')]);
  await site.engine.renderPending();
  expect((await shown())[1]).toContain('Quattro');
});

/** Saves a page with another Italian title where an engine renders, and returns what is told of its outputs. */
async function retitled(engine: RenderEngine, record: AnyRecord, it: string) {
  const renders = {
    planChange: (session: Session, change: Change) => engine.planChange(session, change, false),
    afterCommit: engine.afterCommit.bind(engine),
  };
  const pages = entityOf('pages');
  if (!pages) throw new Error('no pages');
  const edited = { ...record, title: { it, en: 'Uno EN' } };
  const context = { ...site.context, renders };
  return (await updateRecord(context, SYSTEM, pages, record.id, edited)).renders;
}

test('a save is answered as visible also where others have saved something since', async () => {
  const [one, two] = [await page('Uno'), await page('Due')];
  const engine = engineThat(async (build) => {
    const built = await build();
    await site.unrendered(() => site.update('pages', two.id, { title: { it: 'Tre' } }));
    return built;
  });
  expect(await retitled(engine, one, 'Quattro')).toEqual({ queued: 0, done: 1 });
  expect(await markup(`page/${one.id}/it`)).toContain('<h1>Quattro</h1>');
  await site.engine.renderPending();
});

test('code that is set aside is tried again where a person asks for everything anew, and not otherwise', async () => {
  const { store } = site.context;
  const code = { hash: 'a', language: 'it', document: '' };
  const isSetAside = async () => (await new SetAside(store.reader).find(code)) !== null;
  const { engine } = site;
  const ways = [
    (how?: object) => engine.rebuild(how),
    async (how?: object) => {
      await engine.requestRebuild(how);
      await engine.idle();
    },
  ];
  for (const rebuilt of ways) {
    await store.transaction((session) => setAside(session, code, site.now.toISOString()));
    await rebuilt();
    expect(await isSetAside()).toBe(true);
    await rebuilt({ isWanted: true });
    expect(await isSetAside()).toBe(false);
  }
});

test('a save behind nobody waits for its own rendering as long as that takes', async () => {
  const stored = await page('Uno');
  const timers: Timers = { setTimeout: (isOver) => isOver(), clearTimeout: () => {} };
  const engine = engineThat((build) => build(), timers);
  expect(await retitled(engine, stored, 'Due')).toEqual({ queued: 0, done: 1 });
});

test('a save whose rendering fails is answered as to come, and shown by the next', async () => {
  const stored = await page('Uno');
  const failure = new Error('the disk is full');
  const engine = engineThat(() => Promise.reject(failure));
  expect(await retitled(engine, stored, 'Due')).toEqual({
    queued: 1,
    done: 0,
    change: expect.any(Number),
  });
  expect(site.failures.splice(0)).toEqual([failure]);
  await site.engine.renderPending();
  expect(await markup(`page/${stored.id}/it`)).toContain('<h1>Due</h1>');
});

test('each change of what is shown has a greater number, and nothing else has', async () => {
  const { reader } = site.context.store;
  const number = async () => (await renderStatus(reader)).generation;
  const { id } = await page('Uno');
  const first = await number();
  await site.create('roles', { name: 'Ospite' });
  expect([await number(), await generationOf(reader)]).toEqual([first, first]);
  await site.update('pages', id, { title: { it: 'Due' } });
  expect(await number()).toBeGreaterThan(first);
});

test('before the first start there is nothing to render, and nothing to tell of', async () => {
  const temp = await openTempStore();
  const engine = new RenderEngine({
    store: temp.store,
    clock: () => site.now,
    environment: { timeZone: 'Europe/Rome', siteUrl: 'https://example.org' },
    onFailure: (error) => site.failures.push(error),
  });
  await engine.rebuild();
  const status = await renderStatus(temp.store.reader);
  expect(status).toMatchObject({ stale: 0, failures: [], tooLarge: null, generation: 0 });
  await temp.close();
});
