/** What a start renders, and when: never before it listens, and nothing that an earlier run had to set aside. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OPTIONAL_MASTER_MODULES } from '@regia/model/modules.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Running, start } from '../app/start.ts';
import { newId } from '../base/ids.ts';
import { type EvaluationWatch, watchEvaluations } from '../renders/build/evaluations.ts';
import { Client } from '../testing/client.ts';
import { ON_POSTGRES, type TestDatabase, takeDatabase } from '../testing/databases.ts';
import { settingsOf } from '../testing/realProcess.ts';
import { recordIn } from '../testing/recordsApp.ts';
import { ADA } from '../testing/testApp.ts';
import { RenderThreads } from './renderThreads.ts';

const HANGING_CODE = '<p>{{ page.title }} hangs</p>';
/** Threads in which that code never ends, as if nothing counted. */
const main = new URL('../testing/hangingThread.ts', import.meta.url);

const UNWATCHED: EvaluationWatch = { enter() {}, onRestart() {}, load() {}, leave() {} };

let dataDir: string;
let database: TestDatabase | null;
let running: Running | null = null;
/** What happened, in its order. */
let happened: string[] = [];

const listens = () => void happened.push('listens');
const begins = () => void happened.push('begins a thread');
const evaluates = () => void happened.push('evaluates');

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'regia-restart-'));
  database = ON_POSTGRES ? await takeDatabase() : null;
  happened = [];
  subscribe('tracing:net.server.listen:asyncEnd', listens);
  process.on('worker', begins);
  watchEvaluations({ ...UNWATCHED, enter: evaluates });
});
afterEach(async () => {
  watchEvaluations(UNWATCHED);
  process.off('worker', begins);
  unsubscribe('tracing:net.server.listen:asyncEnd', listens);
  await running?.stop();
  running = null;
  await database?.discard();
  await rm(dataDir, { recursive: true, force: true });
});

async function started(SITE_URL: string): Promise<Running> {
  const settings = { DATA_DIR: dataDir, PORT: '0', SITE_PORT: '0', LOG_LEVEL: 'silent', SITE_URL };
  running = await start(
    { ...settings, ...settingsOf(database) },
    {
      clock: () => new Date(),
      newId,
      timers: { setTimeout: () => undefined, clearTimeout: () => {} },
      seedSite: async () => {},
      openRenderings: (...given) =>
        new RenderThreads(...given, { main, lookEveryMs: 100, longestMs: 500 }),
      adminFolder: join(dataDir, 'no-admin'),
      assetsFolder: join(dataDir, 'no-assets'),
      synchronous: 'off',
    },
  );
  return running;
}

async function home({ app }: Running): Promise<string> {
  return (await app.site.inject({ method: 'GET', url: '/' })).body;
}

test('a block that was set aside stays so after a restart, which renders nothing before it listens, until it is changed', async () => {
  const first = await started('http://one.example.com');
  const ada = new Client(first.app.admin);
  const key = first.app.installerPath.split('key=')[1] ?? '';
  await ada.post('/api/install', { ...ADA, key, modules: OPTIONAL_MASTER_MODULES });
  const create = async (collection: string, fields: object) =>
    recordIn(await ada.post(`/api/records/${collection}`, fields));
  const block = await create('block', { name: 'B', code: { it: '<p>{{ page.title }}</p>' } });
  const template = await create('templates', { name: 'T', blocks: { it: [block] } });
  await create('pages', { name: 'Casa', template, isHomepage: true, title: { it: 'Casa' } });
  await first.app.idle();
  expect(await home(first)).toBe('<p>Casa</p>');
  // As it comes into the database where nothing evaluates it first.
  const hanging = { block: { [block.id]: { ...block, code: { it: HANGING_CODE } } } };
  await ada.post('/api/data/import', hanging);
  await first.app.engine.rebuild();
  const aside = () => first.app.store.reader.db.selectFrom('set_aside').selectAll().execute();
  expect(await aside()).toHaveLength(1);
  const shown = await home(first);
  expect(shown).toContain('Casa');
  await first.stop();

  // Elsewhere, so that all of it is stale.
  happened = [];
  const second = await started('http://two.example.com');
  await second.app.engine.rollover();
  // One thread, which came to its end: code that is tried again is stopped, and two more are begun.
  expect(happened).toEqual(['listens', 'listens', 'begins a thread']);
  expect(await home(second)).toBe(shown);

  const again = new Client(second.app.admin);
  await again.signIn(ADA);
  const kept = recordIn(await again.get(`/api/records/block/${block.id}`));
  const mended = { ...kept, code: { it: '<i>{{ page.title }}</i>' } };
  expect(await again.put(`/api/records/block/${block.id}`, mended)).toMatchObject({ status: 200 });
  await second.app.idle();
  expect(await home(second)).toBe('<i>Casa</i>');
});
