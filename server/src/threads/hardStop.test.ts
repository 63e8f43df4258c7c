/** Code that is not counted as it should be, and never ends, is stored already: whatever renders it ends all the same. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkRestore } from '../exchange/checkRestore.ts';
import { openStoreToRead } from '../store/openStore.ts';
import { giveCommand } from '../testing/command.ts';
import { DataApp } from '../testing/dataApp.ts';
import type { OpenRenderings } from './renderings.ts';
import { RenderThreads } from './renderThreads.ts';

const HANGING_CODE = '<p>{{ page.title }} hangs</p>';
/** Threads in which that code never ends, as if nothing counted. */
const main = new URL('../testing/hangingThread.ts', import.meta.url);
const openRenderings: OpenRenderings = (database, store) =>
  new RenderThreads(database, store, { main, lookEveryMs: 25, longestMs: 500 });

let app: DataApp;

beforeEach(async () => {
  app = await DataApp.open({
    tryRestore: async () => ({ condition: 'restorable', problem: '' }),
  });
  await app.import({
    block: { b: { name: 'B', code: { it: HANGING_CODE } } },
    templates: { t: { name: 'T', blocks: { it: [{ id: 'b' }] } } },
    pages: { p: { name: 'P', title: { it: 'Casa' }, slug: { it: 'p' }, template: { id: 't' } } },
  });
  await app.test.app.idle();
});
afterEach(() => app.close());

async function aside() {
  const store = await openStoreToRead(app.test.config);
  try {
    return await store.reader.db.selectFrom('set_aside').selectAll().execute();
  } finally {
    await store.close();
  }
}

const regia = (words: string) =>
  giveCommand(words, { environment: app.test.environment, openRenderings });

it('the doctor, who says what is not as it should be, and sets nothing aside', async () => {
  const { code, said } = await regia('doctor');
  expect([code, said]).toEqual([1, expect.stringContaining('differs from a render from scratch')]);
  expect(await aside()).toEqual([]);
});

it('the command that renders the site again, which sets it aside and goes on without it', async () => {
  // While a server runs, the server does it.
  await app.test.app.close();
  expect(await regia('render:rebuild')).toMatchObject({ code: 0 });
  expect(await aside()).toHaveLength(1);
});

it('the trial of a backup', async () => {
  const { body } = await app.ada.post('/api/functions/backup');
  const archive = await app.test.app.backups.open(Object(body).record.id);
  const { dataDir } = app.test.config;
  const path = join(dataDir, 'archive.zip');
  await writeFile(path, await buffer(archive.read()));
  const environment = { timeZone: 'Europe/Rome', siteUrl: 'http://localhost:3001' };
  const trial = await checkRestore(path, join(dataDir, 'trial'), environment, openRenderings);
  expect(trial).toMatchObject({ condition: 'differs' });
});
