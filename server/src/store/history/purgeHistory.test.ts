import { MODULES, masterRights } from '@regia/model/modules.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { itemsIn, RecordsApp, recordIn } from '../../testing/recordsApp.ts';
import { historyOf } from './history.ts';
import { purgeOldHistory } from './purgeHistory.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

let app: RecordsApp;
let ada: Client;

beforeEach(async () => {
  app = await RecordsApp.open();
  ada = await app.user('ada', masterRights(MODULES));
});
afterEach(() => app.close());

const purge = (days: number | undefined) => purgeOldHistory(app.context.store, app.now, days);

async function names(collection: string, id: string) {
  const revisions = await historyOf(app.context.store.reader, collection, id, 100);
  return revisions.map(({ record }) => record?.name ?? null);
}

/** A variable that gets a new name each day. */
async function variable(...all: string[]) {
  let record = recordIn(await ada.post('/api/records/variables', { name: all[0] }));
  for (const name of all.slice(1)) {
    app.wait(DAY_MS);
    record = recordIn(await ada.put(`/api/records/variables/${record.id}`, { ...record, name }));
  }
  return record.id;
}

it('keeps everything unless told otherwise', async () => {
  const id = await variable('day 0', 'day 1', 'day 2');
  app.wait(10_000 * DAY_MS);
  expect(await purge(undefined)).toBe(0);
  expect(await names('variables', id)).toHaveLength(3);
});

it('forgets what another version had taken the place of before the time that is kept', async () => {
  const id = await variable('day 0', 'day 1', 'day 2', 'day 3');
  app.wait(1);
  // Two days back it was still "day 1", so that one stays.
  expect(await purge(2)).toBe(1);
  expect(await names('variables', id)).toEqual(['day 3', 'day 2', 'day 1']);
});

it('never forgets the present version', async () => {
  const id = await variable('day 0', 'day 1');
  app.wait(1_000 * DAY_MS);
  await purge(1);
  expect(await names('variables', id)).toEqual(['day 1']);
});

it('empties the bin of what was deleted before', async () => {
  const [old, recent] = [await variable('old'), await variable('recent')];
  await ada.delete(`/api/records/variables/${old}`);
  app.wait(10 * DAY_MS);
  await ada.delete(`/api/records/variables/${recent}`);
  app.wait(1);
  await purge(5);
  expect(itemsIn(await ada.get('/api/bin')).map(({ id }) => id)).toEqual([recent]);
  expect(await names('variables', old)).toEqual([]);
  expect((await ada.post(`/api/bin/variables/${old}/restore`)).status).toBe(404);
  expect((await ada.post(`/api/bin/variables/${recent}/restore`)).status).toBe(200);
});
