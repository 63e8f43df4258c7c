/**
 * The fail-over of a database. A primary that dies shows to whoever still reads commits that no other
 * server has and that nobody was told of: they are lost with it. Here it is one database, and the server
 * that takes its place another, to which everybody is connected from the next transaction on.
 */
import { entityOf } from '@regia/model/entities/registry.ts';
import type { Entity } from '@regia/model/entity.ts';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MemoryLeases } from '../leases/memoryLeases.ts';
import { NO_RENDERS, type RecordContext } from '../records/context.ts';
import { createRecord, updateRecord } from '../records/save.ts';
import { SYSTEM } from '../records/writer.ts';
import { getDocument } from '../store/documents.ts';
import type { Change } from '../store/history/change.ts';
import type { Session, Store } from '../store/store.ts';
import { RenderedSite } from '../testing/renderedSite.ts';
import { openTempStore } from '../testing/tempStore.ts';
import { RenderEngine } from './engine/engine.ts';
import { siteRoutes } from './serve/serve.ts';

let template: { id: string };
let dying: RenderedSite;
let heir: RenderedSite;

beforeEach(async () => {
  const site = await RenderedSite.open(['it']);
  const block = await site.create('block', { name: 'Corpo', code: { it: '{{ page.title }}' } });
  template = await site.create('templates', { name: 'Base', blocks: { it: [block] } });
  const model = await site.closeAsModel();
  [dying, heir] = [await RenderedSite.copyOf(model), await RenderedSite.copyOf(model)];
});
afterEach(async () => {
  await Promise.all([dying.close(), heir.close()]);
});

const pages = entityOf('pages') as Entity;

const page = (title: string) => ({ name: title, template, title: { it: title } });

/** The site of a database, where nothing is rendered after a save, but what a test does instead. */
function saving(site: RenderedSite, renders: Partial<RecordContext['renders']> = {}) {
  const { context, engine } = site;
  const later = {
    planChange: (session: Session, change: Change) => engine.planChange(session, change, false),
    afterCommit: async () => NO_RENDERS,
  };
  const inside = { ...context, renders: { ...later, ...renders } };
  return {
    create: (title: string) => createRecord(inside, SYSTEM, pages, page(title)),
    async rename(id: string, title: string) {
      const stored = await getDocument(context.store.reader, 'pages', id);
      await updateRecord(inside, SYSTEM, pages, id, { ...stored, title: { it: title } });
    },
  };
}

/** Reads from the dying server once it is told to, and until the next transaction. */
class FailingOver implements Store {
  readonly engine = heir.context.store.engine;
  readonly listen = heir.context.store.listen;
  #isDying = false;

  die(): void {
    this.#isDying = true;
  }

  get reader() {
    return this.#read.reader;
  }

  snapshot: Store['snapshot'] = (work) => this.#read.snapshot(work);

  transaction: Store['transaction'] = (work, options) => {
    this.#isDying = false;
    return heir.context.store.transaction(work, options);
  };

  version = () => this.#read.version();
  peopleVersion = () => this.#read.peopleVersion();

  async close(): Promise<void> {}

  get #read(): Store {
    return (this.#isDying ? dying : heir).context.store;
  }
}

function engineOn(
  store: Store,
  leases = new MemoryLeases(),
): { engine: RenderEngine; failures: unknown[] } {
  const failures: unknown[] = [];
  const engine = new RenderEngine({
    store,
    clock: () => heir.now,
    // Nothing takes long, however busy the machine is.
    now: () => 0,
    environment: { timeZone: 'Europe/Rome', siteUrl: 'https://example.org' },
    onFailure: (error) => failures.push(error),
    // The moment of dying must not pass while a lease is taken.
    leases,
  });
  return { engine, failures };
}

test.each(['when it is asked what waits', 'when what waits is rendered'])(
  'no save is answered as visible on the word of a server that is lost %s',
  async (when) => {
    const store = new FailingOver();
    const leases = new MemoryLeases();
    const { engine, failures } = engineOn(store, leases);
    const hold = leases.hold.bind(leases);
    const { renders } = await saving(heir, {
      planChange: (session, change) => engine.planChange(session, change, false),
      async afterCommit(change) {
        // Another process publishes the page on the dying server, which passes it on to nobody.
        await dying.create('pages', page('Uno'));
        if (when === 'when it is asked what waits') store.die();
        leases.hold = (...held) => {
          if (when === 'when what waits is rendered') store.die();
          leases.hold = hold;
          return hold(...held);
        };
        return engine.afterCommit(change);
      },
    }).create('Uno');
    expect(renders).toEqual({ queued: 1, done: 0, change: expect.any(Number) });
    await engine.idle();
    expect((await heir.publicSite()).addresses).toHaveProperty('/uno');
    expect(failures).toEqual([]);
  },
);

test('a save that an earlier one’s rendering made visible is answered so without asking again', async () => {
  const { store } = heir.context;
  let transactions = 0;
  const { engine } = engineOn({
    ...store,
    transaction: (work, options) => {
      transactions++;
      return store.transaction(work, options);
    },
  });
  const there = saving(heir, {
    planChange: (session, change) => engine.planChange(session, change, false),
    afterCommit: (change) => engine.afterCommit(change),
  });
  const saved = await Promise.all(['Uno', 'Due', 'Tre'].map((title) => there.create(title)));
  expect(saved.map(({ renders }) => renders)).toEqual(saved.map(() => ({ queued: 0, done: 1 })));
  const { addresses } = await heir.publicSite();
  expect(Object.keys(addresses).toSorted()).toEqual(['/due', '/tre', '/uno']);
  expect(transactions).toBeLessThanOrEqual(saved.length);
});

test('a save that is visible and of which nothing more can be read is answered as to come', async () => {
  const { store } = heir.context;
  const gone = await openTempStore();
  await gone.close();
  let isPublished = false;
  const { engine } = engineOn({
    ...store,
    get reader() {
      return isPublished ? gone.store.reader : store.reader;
    },
    async transaction(work, options) {
      const done = await store.transaction(work, options);
      isPublished = true;
      return done;
    },
  });
  const there = saving(heir, {
    planChange: (session, change) => engine.planChange(session, change, false),
    afterCommit: (change) => engine.afterCommit(change),
  });
  const { renders } = await there.create('Uno');
  expect(renders).toEqual({ queued: 1, done: 0, change: expect.any(Number) });
  expect((await heir.publicSite()).addresses).toHaveProperty('/uno');
});

test('what was built from a publication that is lost is built again', async () => {
  const { id } = await dying.create('pages', page('Uno'));
  await saving(dying).rename(id, 'Due');
  const { record } = await saving(heir).create('Uno');
  await saving(heir).rename(record.id, 'Due');
  const store = new FailingOver();
  const { engine, failures } = engineOn(store);
  store.die();
  await engine.renderPending();
  await dying.engine.renderPending();
  expect(failures).toEqual([]);
  expect(await heir.publicSite()).toEqual(await dying.publicSite());
});

test('what was built from a save that is lost does not pass for what took its number', async () => {
  await saving(dying).create('Uno');
  heir.now = new Date(heir.now.getTime() + 20_000);
  await saving(heir).create('Due');
  const store = new FailingOver();
  const { engine } = engineOn(store);
  store.die();
  await engine.renderPending();
  expect(Object.keys((await heir.publicSite()).addresses)).toEqual(['/due']);
});

test('a page that was kept while a publication was seen is not shown when it is lost', async () => {
  const [{ id }] = [
    await dying.create('pages', page('Uno')),
    await heir.create('pages', page('Uno')),
  ];
  const store = new FailingOver();
  const http = fastify();
  siteRoutes(http, { store, clock: () => heir.now, siteUrl: 'https://example.org' });
  const shown = async () => (await http.inject('/uno')).body;
  expect(await shown()).toBe('Uno');
  await dying.update('pages', id, { title: { it: 'Perso' } });
  store.die();
  expect([await shown(), await shown()]).toEqual(['Perso', 'Perso']);
  await store.transaction(async () => {});
  expect(await shown()).toBe('Uno');
  await heir.update('pages', id, { title: { it: 'Salvo' } });
  expect([await shown(), await shown()]).toEqual(['Salvo', 'Salvo']);
  await http.close();
});
