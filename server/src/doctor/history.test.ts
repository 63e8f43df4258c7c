import { MODULES, masterRights } from '@regia/model/modules.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lastChange } from '../store/history/operationTrace.ts';
import { purgeOldHistory } from '../store/history/purgeHistory.ts';
import type { Session } from '../store/store.ts';
import type { Client } from '../testing/client.ts';
import { RecordsApp, recordIn } from '../testing/recordsApp.ts';
import { checkHistory } from './history.ts';

let app: RecordsApp;
let ada: Client;
beforeEach(async () => {
  app = await RecordsApp.open();
  ada = await app.user('ada', masterRights(MODULES));
});
afterEach(() => app.close());

const DAY_MS = 24 * 60 * 60 * 1_000;
const soon = (days = 0) => new Date(app.context.clock().getTime() + days * DAY_MS);

async function findings(now: Date, historyDays?: number): Promise<string[]> {
  const found: string[] = [];
  await app.context.store.snapshot((session) =>
    checkHistory(session, { historyDays }, now, (severity, area, what) =>
      found.push(`${severity} ${area}: ${what}`),
    ),
  );
  return found;
}
const spoil = (work: (session: Session) => Promise<unknown>) => app.context.store.transaction(work);

/** A variable with two versions, and the change of the second. */
async function changed(name: string) {
  const record = recordIn(await ada.post('/api/records/variables', { name }));
  await ada.put(`/api/records/variables/${record.id}`, { ...record, name: `${name} later` });
  return { id: record.id, change: await lastChange(app.context.store.reader) };
}

it('finds nothing where the history is whole, also once its beginning was forgotten', async () => {
  const { id } = await changed('a');
  await ada.delete(`/api/records/variables/${id}`);
  await changed('b');
  expect(await findings(soon())).toEqual([]);
  const later = soon(3);
  await purgeOldHistory(app.context.store, later, 2);
  expect(await findings(later, 2)).toEqual([]);
});

it('names a change that has lost its versions, within the days that people can go back', async () => {
  const { id, change } = await changed('a');
  await ada.delete(`/api/records/variables/${id}`);
  await spoil(({ db }) => db.deleteFrom('revisions').where('change', '=', change).execute());
  const [found, ...others] = await findings(soon(5));
  expect(others).toEqual([]);
  expect(found).toMatch(
    new RegExp(`^error history: change ${change} of .+ has no versions: .+ HISTORY_DAYS=5 so that`),
  );
  expect(await findings(soon(5), 2)).toEqual([]);
});

it('names a record whose present version is not known, and a version that cannot be read', async () => {
  const [one, two] = [await changed('a'), await changed('b')];
  await spoil(async ({ db }) => {
    await db.deleteFrom('revisions').where('id', '=', one.id).execute();
    await db
      .insertInto('revisions')
      .values({
        ...{ change: one.change, collection: 'variables', id: 'other', data: null },
        ...{ restores: null, created_by: null, title: null },
      })
      .execute();
    await db
      .updateTable('revisions')
      .set({ data: '{"id":' })
      .where('change', '=', two.change)
      .execute();
  });
  const found = await findings(soon());
  expect(
    found.filter((line) => line.includes(`variables/${one.id} has no version of`)),
  ).toHaveLength(1);
  expect(
    found.filter((line) => line.includes(`variables/${two.id} of change ${two.change} is unread`)),
  ).toHaveLength(1);
});
